import { texts } from '../kernel/texts.ts'

/** The columns of the sheet of buyers' checks, in its order. */
export const QUERY_COLUMN_TEXT = texts({
  at: { cn: '查询时间', tc: '查詢時間', en: 'Checked' },
  code: { cn: '防伪码', tc: '防偽碼', en: 'Code' },
  result: { cn: '结果', tc: '結果', en: 'Result' },
  ordinal: { cn: '第几次', tc: '第幾次', en: 'No.' },
  productName: { cn: '产品', tc: '產品', en: 'Product' },
  batchName: { cn: '批次', tc: '批次', en: 'Batch' },
  dealerName: { cn: '经销商', tc: '經銷商', en: 'Dealer' },
  region: { cn: '地区', tc: '地區', en: 'Region' },
  ip: { cn: 'IP 地址', tc: 'IP 位址', en: 'IP address' },
  device: { cn: '设备', tc: '裝置', en: 'Device' },
})

export const QUERY_SHEET_TEXT = texts({
  name: { cn: '查询记录', tc: '查詢記錄', en: 'Query records' },
})
