import { texts } from '../../texts/use-texts.ts'

export const queryTexts = texts({
  queries: { cn: '查询记录', tc: '查詢記錄', en: 'Query records' },
  at: { cn: '查询时间', tc: '查詢時間', en: 'Checked' },
  code: { cn: '防伪码', tc: '防偽碼', en: 'Code' },
  result: { cn: '结果', tc: '結果', en: 'Result' },
  ordinal: { cn: '第几次', tc: '第幾次', en: 'No.' },
  product: { cn: '产品', tc: '產品', en: 'Product' },
  dealer: { cn: '经销商', tc: '經銷商', en: 'Dealer' },
  batch: { cn: '批次', tc: '批次', en: 'Batch' },
  region: { cn: '地区', tc: '地區', en: 'Region' },
  noLocation: { cn: '未找到位置信息', tc: '找不到位置資訊', en: 'Location information not found' },
  ip: { cn: 'IP 地址', tc: 'IP 位址', en: 'IP address' },
  device: { cn: '设备', tc: '裝置', en: 'Device' },
  empty: {
    cn: '还没有消费者查询。标签售出后，每次扫码都会记录在这里。',
    tc: '還沒有消費者查詢。標籤售出後，每次掃碼都會記錄在這裡。',
    en: 'No checks yet. Once labels are out, every scan by a buyer is recorded here.',
  },
})
