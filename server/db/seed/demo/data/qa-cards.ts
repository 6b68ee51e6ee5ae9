import { COMPANY } from './company.ts'

export type DemoCard = {
  readonly name: string
  readonly number: string
  readonly warrantyMonths: number | null
  readonly content: string
  readonly servicePhone: string
  /** The number of the product whose picture it shows. */
  readonly pictureOf: string
}

/** What the demo company promises, by the key under which a batch's plan names it. */
export const QA_CARDS = {
  puer: {
    name: '普洱熟茶品质承诺',
    number: 'ZB-PT-2026',
    warrantyMonths: 24,
    content:
      '自购买之日起，在干燥、通风、无异味的环境中存放，出现霉变或与标称不符，凭本页免费更换。\n外包装破损、受潮或自行拆饼后存放不当的，不在此列。\n办理时请保留竹壳与内飞。',
    servicePhone: COMPANY.phone,
    pictureOf: 'PT-357-R',
  },
  honey: {
    name: '蜂蜜不添加承诺',
    number: 'ZB-HN-2026',
    warrantyMonths: 18,
    content:
      '只取成熟蜜，不加糖浆、香精和防腐剂；任一法定机构检出添加，退一赔十。\n低温结晶是正常现象，不属质量问题。',
    servicePhone: COMPANY.phone,
    pictureOf: 'HN-500-B',
  },
} as const satisfies Readonly<Record<string, DemoCard>>

export type DemoCardKey = keyof typeof QA_CARDS
