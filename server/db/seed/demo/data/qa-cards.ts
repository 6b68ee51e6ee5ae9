import type { Translations } from '@zhenma/contract/kernel/translations'
import type { CardText } from '@zhenma/contract/qa-cards/qa-card.entity'
import type {
  ReminderDays,
  WarrantyProof,
  WarrantyStart,
} from '@zhenma/contract/warranty/warranty-words'
import { COMPANY } from './company.ts'

export type DemoCard = {
  readonly name: string
  readonly number: string
  readonly warrantyMonths: number | null
  readonly content: string
  readonly translations: Translations<CardText>
  readonly servicePhone: string
  /** How buyers register what carries it; without it, they do not. */
  readonly registers?: boolean
  readonly warrantyStarts?: WarrantyStart
  readonly warrantyProof?: WarrantyProof
  readonly remindDays?: ReminderDays
  readonly warrantyPoints?: number
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
    translations: {
      tc: {
        name: '普洱熟茶品質承諾',
        content:
          '自購買之日起，在乾燥、通風、無異味的環境中存放，出現霉變或與標稱不符，憑本頁免費更換。\n外包裝破損、受潮或自行拆餅後存放不當的，不在此列。\n辦理時請保留竹殼與內飛。',
      },
      en: {
        name: 'Our promise for ripe pu’er tea',
        content:
          'Kept dry, aired and away from smells since the day it was bought: should it grow mould or not be what the wrapper says, show this page and have it replaced free of charge.\nNot covered: a damaged wrapper, damp, or cakes kept wrongly after they were opened.\nPlease keep the bamboo leaf and the inner ticket.',
      },
    },
    servicePhone: COMPANY.phone,
    registers: true,
    warrantyStarts: 'sale',
    warrantyProof: 'either',
    remindDays: 30,
    pictureOf: 'PT-357-R',
  },
  honey: {
    name: '蜂蜜不添加承诺',
    number: 'ZB-HN-2026',
    warrantyMonths: 18,
    content:
      '只取成熟蜜，不加糖浆、香精和防腐剂；任一法定机构检出添加，退一赔十。\n低温结晶是正常现象，不属质量问题。',
    translations: {
      tc: {
        name: '蜂蜜不添加承諾',
        content:
          '只取成熟蜜，不加糖漿、香精和防腐劑；任一法定機構檢出添加，退一賠十。\n低溫結晶是正常現象，不屬品質問題。',
      },
      en: {
        name: 'Nothing added to our honey',
        content:
          'Ripe honey only, without syrup, flavouring or preservatives: should any official laboratory find one, you get ten times the price back.\nCrystals in the cold are natural and no fault.',
      },
    },
    servicePhone: COMPANY.phone,
    registers: true,
    warrantyStarts: 'registration',
    warrantyProof: 'none',
    remindDays: 14,
    pictureOf: 'HN-500-B',
  },
} as const satisfies Readonly<Record<string, DemoCard>>
