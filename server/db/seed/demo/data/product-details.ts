import type { Language } from '@zhenma/contract/kernel/texts'
import type { AttributeKind } from '@zhenma/contract/products/category-attributes'

type Named = Partial<Record<Language, { readonly name: string; readonly unit?: string }>>

/** An attribute of a demo category. */
export type DemoAttribute = {
  /** A key of the company's categories. */
  readonly category: string
  readonly name: string
  readonly translations: Named
  readonly kind: AttributeKind
  readonly unit?: string
  /** Names of choices; the first is number 1. */
  readonly choices?: readonly { readonly name: string; readonly translations: Named }[]
  /** Product number → value. */
  readonly values: Readonly<Record<string, string>>
}

/** What is told of products beside their fields, by the language of their company. */
export type DemoDetails = {
  readonly attributes: readonly DemoAttribute[]
  /** Products with a report of their inspection, which buyers see, and what stands below it. */
  readonly reports: readonly string[]
  readonly reportCaption: string
  readonly reportTranslations: Named
  /** Product number → what it cost before, the oldest first, in hundredths. */
  readonly formerPrices: Readonly<Record<string, readonly number[]>>
}

const NUMBERS = {
  cn: ['HN-500-B', 'HN-250-Y', 'HN-380-P', 'PT-357-R', 'PT-150-W'],
  en: ['FH-340-H', 'FH-250-C', '', '', ''],
} as const

const honey = (language: 'cn' | 'en'): DemoAttribute[] => {
  const [one, two, three] = NUMBERS[language]
  const isChinese = language === 'cn'
  const moisture = { cn: '水分', tc: '水分', en: 'Moisture' }
  const colour = { cn: '色泽', tc: '色澤', en: 'Colour' }
  const raw = { cn: '原蜜', tc: '原蜜', en: 'Raw honey' }
  const names = (
    of: Readonly<Record<Language, string>>,
  ): Pick<DemoAttribute, 'name' | 'translations'> => ({
    name: of[language],
    translations: Object.fromEntries(
      Object.entries(of)
        .filter(([other]) => other !== language)
        .map(([other, name]) => [other, { name }]),
    ),
  })
  return [
    {
      category: 'honey',
      ...names(moisture),
      kind: 'number',
      unit: '%',
      values: { [one]: '17.8', [two]: '18.2', [three]: '17.5' },
    },
    {
      category: 'honey',
      ...names(colour),
      kind: 'choice',
      choices: [
        names({ cn: '水白', tc: '水白', en: 'Water white' }),
        names({ cn: '浅琥珀', tc: '淺琥珀', en: 'Light amber' }),
        names({ cn: '深琥珀', tc: '深琥珀', en: 'Dark amber' }),
      ],
      values: { [one]: isChinese ? '2' : '3', [two]: '1', [three]: '2' },
    },
    {
      category: isChinese ? 'bottled' : 'jar',
      ...names(raw),
      kind: 'yes_no',
      values: { [one]: 'true', [two]: 'true', [three]: 'false' },
    },
  ]
}

const TEA: readonly DemoAttribute[] = [
  {
    category: 'tea',
    name: '茶园海拔',
    translations: {
      tc: { name: '茶園海拔', unit: '公尺' },
      en: { name: 'Altitude of the garden', unit: 'm' },
    },
    kind: 'number',
    unit: '米',
    values: { 'PT-357-R': '1600', 'PT-150-W': '1450' },
  },
  {
    category: 'cake',
    name: '压制日期',
    translations: { tc: { name: '壓製日期' }, en: { name: 'Pressed on' } },
    kind: 'date',
    values: { 'PT-357-R': '2026-04-06' },
  },
]

/** By the language that a company writes in. */
export const PRODUCT_DETAILS: Readonly<Partial<Record<Language, DemoDetails>>> = {
  cn: {
    attributes: [...TEA, ...honey('cn')],
    reports: ['PT-357-R', 'HN-500-B'],
    reportCaption: '第三方检验报告',
    reportTranslations: {
      tc: { name: '第三方檢驗報告' },
      en: { name: 'Report of an independent laboratory' },
    },
    formerPrices: { 'PT-357-R': [22_800, 24_800], 'HN-500-B': [8_600], 'PT-150-W': [29_800] },
  },
  en: {
    attributes: honey('en'),
    reports: ['FH-340-H'],
    reportCaption: 'Report of an independent laboratory',
    reportTranslations: { cn: { name: '第三方检验报告' }, tc: { name: '第三方檢驗報告' } },
    formerPrices: { 'FH-340-H': [980, 1_080], 'FH-250-C': [720] },
  },
}
