import type { ShopOrderStep } from '@zhenma/contract/shop/order-states'

type DemoGoods = {
  readonly name: string
  readonly description: string
  readonly pricePoints: number
  readonly limitPerMember: number | null
  readonly isOffered: boolean
  /** Pieces that came in. */
  readonly pieces: number
  /** The number of the product whose picture it shows. */
  readonly pictureOf: string
}

/** What members of a demo get for their points, and what its people write down with it. */
export type DemoShop = {
  readonly goods: readonly DemoGoods[]
  /** Why pieces came in. */
  readonly stocked: string
  readonly notes: Readonly<Partial<Record<ShopOrderStep, string>>>
}

const forAll = { limitPerMember: null, isOffered: true } as const

export const XIUYUN_SHOP: DemoShop = {
  goods: [
    {
      ...forAll,
      name: '随身小蜜条 6 条尝鲜装',
      description: '百花蜜，每条 10 克，撕开即饮。',
      pricePoints: 50,
      pieces: 80,
      pictureOf: 'HN-010-S',
    },
    {
      ...forAll,
      name: '玫瑰护手霜 会员装',
      description: '60 克，玫瑰凝萃，随产品附赠布袋。',
      pricePoints: 120,
      pieces: 40,
      pictureOf: 'RC-060-T',
    },
    {
      ...forAll,
      name: '小青柑普洱 6 颗试饮盒',
      description: '新会小青柑与勐海宫廷普洱，一盒 6 颗。',
      pricePoints: 200,
      limitPerMember: 2,
      pieces: 30,
      pictureOf: 'PT-240-X',
    },
    {
      ...forAll,
      name: '洋槐蜜 挤压瓶',
      description: '250 克，当季洋槐蜜。',
      pricePoints: 150,
      pieces: 0,
      pictureOf: 'HN-250-Y',
    },
    {
      name: '云岭臻藏礼盒 会员专享',
      description: '限量编号，含紫陶茶则。下一批到货后上架。',
      pricePoints: 5_000,
      limitPerMember: 1,
      isOffered: false,
      pieces: 3,
      pictureOf: 'PT-600-G',
    },
  ],
  stocked: '首批到货',
  notes: {
    cancel: '地址不在配送范围',
    report: '瓶口有渗漏',
    resolve: '已补寄一份',
    return: '会员收到后不满意，原包装退回',
  },
}

export const FERNHOLLOW_SHOP: DemoShop = {
  goods: [
    {
      ...forAll,
      name: 'Clover honey, tasting jar',
      description: 'A small jar of this year’s clover honey.',
      pricePoints: 50,
      pieces: 60,
      pictureOf: 'FH-250-C',
    },
    {
      ...forAll,
      name: 'Rose hand cream, members’ size',
      description: '60 ml, in a linen bag.',
      pricePoints: 120,
      pieces: 25,
      pictureOf: 'FR-060-T',
    },
    {
      ...forAll,
      name: 'Rose face mist',
      description: '120 ml, distilled in Kent.',
      pricePoints: 200,
      limitPerMember: 2,
      pieces: 20,
      pictureOf: 'FR-120-M',
    },
    {
      ...forAll,
      name: 'Heather honey',
      description: '340 g, from the moors. The next jars come in September.',
      pricePoints: 150,
      pieces: 0,
      pictureOf: 'FH-340-H',
    },
    {
      name: 'Rose day cream, gift box',
      description: 'On offer again for the holidays.',
      pricePoints: 3_000,
      limitPerMember: 1,
      isOffered: false,
      pieces: 5,
      pictureOf: 'FR-050-D',
    },
  ],
  stocked: 'First delivery',
  notes: {
    cancel: 'We do not ship to this address',
    report: 'The jar arrived cracked',
    resolve: 'Another one is on its way',
    return: 'Not wanted, sent back unopened',
  },
}
