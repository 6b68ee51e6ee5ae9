/** A prize of the demo's lottery. It is one of the company's own products, and looks like it. */
export type DemoPrize = {
  readonly name: string
  /** 0: the grand prize. */
  readonly level: number
  readonly quantity: number
  /** The product on its picture. */
  readonly pictureOf: string
  /** Winning codes that are allocated already. */
  readonly allocated: number
}

export const PRIZES: readonly DemoPrize[] = [
  { name: '云岭臻藏普洱礼盒', level: 0, quantity: 8, pictureOf: 'PT-600-G', allocated: 8 },
  { name: '七子饼普洱熟茶 357 克', level: 1, quantity: 60, pictureOf: 'PT-357-R', allocated: 60 },
  { name: '古树白茶 150 克', level: 2, quantity: 200, pictureOf: 'PT-150-W', allocated: 120 },
  { name: '小青柑尝鲜装', level: 3, quantity: 600, pictureOf: 'PT-240-X', allocated: 0 },
]
