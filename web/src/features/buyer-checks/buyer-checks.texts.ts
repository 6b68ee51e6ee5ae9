import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const buyerCheckTexts = texts({
  queries: WORDS.checkRecords,
  at: { cn: '查询时间', tc: '查詢時間', en: 'Checked' },
  code: WORDS.labelCode,
  result: WORDS.result,
  ordinal: WORDS.checkNumber,
  product: WORDS.product,
  dealer: WORDS.dealer,
  batch: WORDS.batch,
  region: WORDS.area,
  isOutside: WORDS.checksElsewhere,
  onlyOutside: {
    cn: '仅经销商销售区域外',
    tc: '僅經銷商銷售區域外',
    en: "Only outside the dealer's sales regions",
  },
  noLocation: { cn: '未找到位置信息', tc: '找不到位置資訊', en: 'Location information not found' },
  ip: WORDS.ipAddress,
  device: WORDS.device,
  empty: {
    cn: '还没有消费者查询。标签售出后，每次扫码都会记录在这里。',
    tc: '還沒有消費者查詢。標籤售出後，每次掃碼都會記錄在這裡。',
    en: 'No checks yet. Once labels are out, every scan by a buyer is recorded here.',
  },
})
