import { DEALER_ACTIVITIES_TEXT } from '@zhenma/contract/draws/dealer-activity-words'
import { REDEEM_TEXT, REDEMPTIONS_TEXT } from '@zhenma/contract/draws/redemptions.refusals'
import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const dealerActivityTexts = texts({
  title: DEALER_ACTIVITIES_TEXT,
  dealer: WORDS.dealer,
  ownDealer: { cn: '本经销商及下级', tc: '本經銷商及下級', en: 'Own dealer and below' },
  chooseDealer: { cn: '选择经销商', tc: '選擇經銷商', en: 'Choose a dealer' },
  anyState: WORDS.anyState,
  period: { cn: '活动期间', tc: '活動期間', en: 'During' },
  empty: {
    cn: '目前没有与本经销商有关的活动。公司在本地区开展活动后，会显示在这里。',
    tc: '目前沒有與本經銷商有關的活動。公司在本地區舉辦活動後，會顯示在這裡。',
    en: 'No activity concerns your dealer now. Those of your company in your regions will stand here.',
  },
  emptyOfCompany: {
    cn: '这里显示经销商看到的活动。选择一个经销商，就能看到它所看到的。',
    tc: '這裡顯示經銷商看到的活動。選擇一個經銷商，就能看到它所看到的。',
    en: 'What dealers are told of activities stands here. Choose one to see what it sees.',
  },
  figures: {
    cn: '本经销商及下级的数字',
    tc: '本經銷商及下級的數字',
    en: 'Of the dealer and those below',
  },
  figuresMean: {
    cn: '按中奖时货品所在的经销商统计，不含中奖人的任何信息。任何经销商都可以兑奖，因此柜台兑奖数可能多于自有货品的中奖数。',
    tc: '按中獎時貨品所在的經銷商統計，不含中獎人的任何資訊。任何經銷商都可以兌獎，因此櫃檯兌獎數可能多於自有貨品的中獎數。',
    en: 'Counted by the dealer that had the goods when they won; nothing is told of winners. Any dealer redeems prizes, so more may be redeemed here than was won with own goods.',
  },
  prizes: WORDS.prizes,
  noPrizes: {
    cn: '这个活动没有实物奖品，不需要在柜台兑奖。',
    tc: '這個活動沒有實物獎品，不需要在櫃檯兌獎。',
    en: 'It has no prizes to hand over: nothing is redeemed at a counter.',
  },
  withinDays: {
    cn: '中奖确认后 {count} 天内',
    tc: '中獎確認後 {count} 天內',
    en: 'within {count} {count|day|days} after the win is confirmed',
  },
  rules: { cn: '买家如何参与', tc: '買家如何參與', en: 'How buyers take part' },
  noRules: {
    cn: '公司还没有设置抽奖规则，买家暂时不能参与。',
    tc: '公司還沒有設定抽獎規則，買家暫時不能參與。',
    en: 'The company has set no rule yet, so buyers cannot take part.',
  },
  places: { cn: '活动地区', tc: '活動地區', en: 'Where' },
  everywhere: { cn: '不限地区', tc: '不限地區', en: 'Everywhere' },
  regions: {
    cn: '公司选定的经销商的销售区域',
    tc: '公司選定的經銷商的銷售區域',
    en: 'the sales regions of dealers that the company has chosen',
  },
  unlimited: { cn: '不限次数', tc: '不限次數', en: 'No limit' },
  content: { cn: '活动内容', tc: '活動內容', en: 'Content' },
  redeem: REDEEM_TEXT,
  redeemed: REDEMPTIONS_TEXT,
})
