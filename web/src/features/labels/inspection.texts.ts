import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

/** Goods sold elsewhere than where their dealer sells. */
export const inspectionTexts = texts({
  inspection: { cn: '窜货稽查', tc: '竄貨稽查', en: 'Diversion' },
  in_place: { cn: '未发现窜货', tc: '未發現竄貨', en: 'Checked where its dealer sells' },
  diverted: { cn: '疑似窜货', tc: '疑似竄貨', en: 'Checked where its dealer does not sell' },
  unknown: { cn: '无法判断', tc: '無法判斷', en: 'Nothing to compare' },
  unknownMeans: {
    cn: '标签没有经销商、经销商没有销售区域和地区，或还没有已知地点的查询。',
    tc: '標籤沒有經銷商、經銷商沒有銷售區域和地區，或還沒有已知地點的查詢。',
    en: 'The label has no dealer, the dealer neither sales regions nor an area, or no check has a known place yet.',
  },
  dealer: { cn: '所属经销商', tc: '所屬經銷商', en: 'Dealer' },
  dealerRegion: { cn: '经销商地区', tc: '經銷商地區', en: "The dealer's area" },
  elsewhere: WORDS.checksElsewhere,
  counted: { cn: '{count} / {total}', tc: '{count} / {total}', en: '{count} of {total}' },
  at: WORDS.time,
  place: { cn: '查询地点', tc: '查詢地點', en: 'Where checked' },
  result: WORDS.result,
  compared: { cn: '与经销商地区', tc: '與經銷商地區', en: 'Against its area' },
  isElsewhere: { cn: '异地', tc: '異地', en: 'Elsewhere' },
  isHere: { cn: '一致', tc: '一致', en: 'Same' },
  noChecks: { cn: '还没有人查询过。', tc: '還沒有人查詢過。', en: 'Nobody has checked it yet.' },
  newest: {
    cn: '只比较最新的 {count} 次查询',
    tc: '只比較最新的 {count} 次查詢',
    en: 'Compared: the newest {count} checks',
  },
})
