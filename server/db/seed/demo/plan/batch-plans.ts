import type { BatchPackaging } from '../../../../src/modules/labels/index.ts'

/** A batch, and how its goods flow. A unit is what is handled at the dock: a box, or a product. */
export type BatchPlan = {
  readonly name: string
  readonly productNumber: string
  readonly factory: number
  readonly productCount: number
  readonly packaging: BatchPackaging
  readonly hiddenDigits: number | null
  readonly activationRequired: boolean
  readonly note: string
  readonly startDaysAgo: number
  /** What is packed, activated and taken in at once, and every how many days. */
  readonly lotUnits: number
  readonly lotEveryDays: number
  readonly shipmentsPerDay: number
  readonly shipmentUnits: readonly [number, number]
  /** How buyers' checks spread over the batches. */
  readonly checkWeight: number
  /** The QA card that its labels carry from the first day. */
  readonly card?: string
  /** The activity that its first units take part in. */
  readonly activity?: { readonly key: string; readonly units: number }
}

export const BATCHES: readonly BatchPlan[] = [
  {
    name: '随身小蜜条 2026 年度通用防伪标',
    productNumber: 'HN-010-S',
    factory: 1,
    productCount: 10_000_000,
    packaging: {},
    hiddenDigits: null,
    activationRequired: true,
    note: '卷标，每卷 10,000 枚',
    startDaysAgo: 91,
    lotUnits: 600_000,
    lotEveryDays: 5,
    shipmentsPerDay: 4.5,
    shipmentUnits: [6_000, 45_000],
    checkWeight: 34,
    activity: { key: 'sticks', units: 2_000_000 },
  },
  {
    name: '玫瑰纯露 120ml 第 26-A 批',
    productNumber: 'RC-120-H',
    factory: 1,
    productCount: 1_000_000,
    packaging: { packagesPerBox: 4, productsPerPackage: 6 },
    hiddenDigits: null,
    activationRequired: true,
    note: '4 盒 × 6 瓶，预关联',
    startDaysAgo: 89,
    lotUnits: 2_400,
    lotEveryDays: 4,
    shipmentsPerDay: 5,
    shipmentUnits: [3, 220],
    checkWeight: 30,
  },
  {
    name: '百花蜜 500g 秋蜜批',
    productNumber: 'HN-500-B',
    factory: 1,
    productCount: 200_000,
    packaging: { productsPerPackage: 12 },
    hiddenDigits: null,
    activationRequired: true,
    note: '12 瓶/箱',
    startDaysAgo: 88,
    lotUnits: 1_100,
    lotEveryDays: 5,
    shipmentsPerDay: 4,
    shipmentUnits: [2, 90],
    checkWeight: 22,
    card: 'honey',
    activity: { key: 'honey', units: 3_000 },
  },
  {
    name: '七子饼普洱熟茶 2026 春 勐海料（双码：外码查询、刮开涂层验真）',
    productNumber: 'PT-357-R',
    factory: 0,
    productCount: 50_000,
    packaging: { packagesPerBox: 6, productsPerPackage: 7 },
    hiddenDigits: 6,
    activationRequired: true,
    note: '7 饼/提 × 6 提/件，刮刮层 6 位验证码',
    startDaysAgo: 84,
    lotUnits: 120,
    lotEveryDays: 7,
    shipmentsPerDay: 2.5,
    shipmentUnits: [1, 12],
    checkWeight: 9,
    activity: { key: 'tea', units: 400 },
    card: 'puer',
  },
  {
    name: '小青柑礼盒 尝鲜批',
    productNumber: 'PT-240-X',
    factory: 0,
    productCount: 10_000,
    packaging: { productsPerPackage: 10 },
    hiddenDigits: null,
    activationRequired: false,
    note: '无需激活，贴标即可查询',
    startDaysAgo: 70,
    lotUnits: 160,
    lotEveryDays: 9,
    shipmentsPerDay: 1.5,
    shipmentUnits: [1, 14],
    checkWeight: 5,
  },
]

/** Boxes, or products where there are no boxes. */
export function unitsOf({ productCount, packaging }: BatchPlan): number {
  return Math.ceil(
    productCount / ((packaging.packagesPerBox ?? 1) * (packaging.productsPerPackage ?? 1)),
  )
}
