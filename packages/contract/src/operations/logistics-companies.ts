import type { Text } from '../kernel/texts.ts'

/** Common logistics companies, as suggestions; any other name can be typed. */
export const LOGISTICS_COMPANIES: readonly Text[] = [
  { cn: '顺丰速运', tc: '順豐速運', en: 'SF Express' },
  { cn: '京东物流', tc: '京東物流', en: 'JD Logistics' },
  { cn: '中国邮政 EMS', tc: '中國郵政 EMS', en: 'China Post EMS' },
  { cn: '中通快递', tc: '中通快遞', en: 'ZTO Express' },
  { cn: '圆通速递', tc: '圓通速遞', en: 'YTO Express' },
  { cn: '韵达快递', tc: '韻達快遞', en: 'Yunda Express' },
  { cn: '申通快递', tc: '申通快遞', en: 'STO Express' },
  { cn: '极兔速递', tc: '極兔速遞', en: 'J&T Express' },
  { cn: '德邦快递', tc: '德邦快遞', en: 'Deppon Express' },
  { cn: '安能物流', tc: '安能物流', en: 'ANE Logistics' },
]
