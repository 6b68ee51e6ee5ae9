import type { Language } from '@zhenma/contract/kernel/texts'

/** What was counted by hand, and what was taken away or put back since. */
export type DemoStock = {
  /** The product and the warehouse with this index. */
  readonly product: number
  readonly warehouse: number
  readonly counted: number
  readonly reason: string
  readonly corrections: readonly { readonly by: number; readonly reason: string }[]
}

/** Samples and goods from before there were labels, by the language that the company's people write in. */
export const STOCK_WITHOUT_LABELS: Readonly<Partial<Record<Language, readonly DemoStock[]>>> = {
  cn: [
    {
      product: 0,
      warehouse: 0,
      counted: 240,
      reason: '赋码前的旧包装，月末盘点',
      corrections: [
        { by: -24, reason: '茶博会展台领用' },
        { by: 2, reason: '展台退回未开封' },
      ],
    },
    {
      product: 4,
      warehouse: 0,
      counted: 96,
      reason: '试饮装，月末盘点',
      corrections: [{ by: -12, reason: '门店试饮' }],
    },
    {
      product: 8,
      warehouse: 1,
      counted: 60,
      reason: '送检留样，月末盘点',
      corrections: [],
    },
  ],
  en: [
    {
      product: 0,
      warehouse: 0,
      counted: 144,
      reason: 'Old packaging from before there were labels; monthly count',
      corrections: [{ by: -24, reason: 'Taken to the food fair' }],
    },
    {
      product: 2,
      warehouse: 0,
      counted: 36,
      reason: 'Testers; monthly count',
      corrections: [],
    },
  ],
}
