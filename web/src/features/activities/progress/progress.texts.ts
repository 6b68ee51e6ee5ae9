import { WIN_DELIVERY_TEXT } from '@zhenma/contract/draws/draws.refusals'
import { DRAW_FIELD_TEXT } from '@zhenma/contract/draws/draw-field-texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { prizeTexts } from '../prizes.texts.ts'
import { texts } from '../../../texts/use-texts.ts'

export const progressTexts = texts({
  title: { cn: '活动进展', tc: '活動進展', en: 'How it goes' },
  nobody: { cn: '还没有人参与。', tc: '還沒有人參與。', en: 'Nobody has taken part yet.' },
  labels: { cn: '可抽奖的标签', tc: '可抽獎的標籤', en: 'Labels that can draw' },
  checked: { cn: '已查询', tc: '已查詢', en: 'Checked' },
  participants: { cn: '已抽奖', tc: '已抽獎', en: 'Drawn' },
  wins: { cn: '已中奖', tc: '已中獎', en: 'Won' },
  ofLabels: {
    cn: '占标签的 {percent}%',
    tc: '占標籤的 {percent}%',
    en: '{percent}% of the labels',
  },
  ofChecked: {
    cn: '占已查询的 {percent}%',
    tc: '占已查詢的 {percent}%',
    en: '{percent}% of those checked',
  },
  claimed: { cn: '已领取', tc: '已領取', en: 'Claimed' },
  paid: { cn: '已付款', tc: '已付款', en: 'Paid' },
  delivered: WIN_DELIVERY_TEXT.delivered,
  credited: { cn: '已发积分', tc: '已發積分', en: 'Points given' },
  ofWins: { cn: '占中奖的 {percent}%', tc: '占中獎的 {percent}%', en: '{percent}% of the wins' },
  ofDraws: { cn: '占抽奖的 {percent}%', tc: '占抽獎的 {percent}%', en: '{percent}% of the draws' },
  cost: { cn: '花费', tc: '花費', en: 'Cost' },
  budgetPieces: DRAW_FIELD_TEXT.budgetPieces,
  maximumParticipants: DRAW_FIELD_TEXT.maximumParticipants,
  used: {
    cn: '{done} / {total}，剩余 {left}',
    tc: '{done} / {total}，剩餘 {left}',
    en: '{done} of {total}, {left} left',
  },
  usedUp: { cn: '已用完', tc: '已用完', en: 'Used up' },
  prizes: { cn: '各奖品中奖情况', tc: '各獎品中獎情況', en: 'Won of each prize' },
  prizeWon: {
    cn: '已中 {done} / {total}',
    tc: '已中 {done} / {total}',
    en: '{done} of {total} won',
  },
  prizeByCodes: {
    cn: '中奖码 {total} 个，已中 {done} 个；奖品共 {quantity} 个',
    tc: '中獎碼 {total} 個，已中 {done} 個；獎品共 {quantity} 個',
    en: '{done} of {total} winning codes drawn; {quantity} of the prize in all',
  },
  prizeGiven: prizeTexts.delivered,
  places: { cn: '抽奖地区', tc: '抽獎地區', en: 'Where buyers drew' },
  placesMeans: {
    cn: '按买家查询时的网络地址，与实际位置可能不同。',
    tc: '按買家查詢時的網路位址，與實際位置可能不同。',
    en: 'By the network addresses of their checks, which may differ from where they were.',
  },
  map: {
    cn: '中国地图：按省份显示抽奖次数',
    tc: '中國地圖：按省份顯示抽獎次數',
    en: 'Map of China: draws by province',
  },
  unknownPlace: WORDS.unknownPlace,
  wonThere: {
    cn: '中奖 {count} 次（{percent}%）',
    tc: '中獎 {count} 次（{percent}%）',
    en: '{count} won ({percent}%)',
  },
  showAll: WORDS.showAll,
})
