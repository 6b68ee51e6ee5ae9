/** The code by which the demo company is recognised. */
export const DEMO_COMPANY_CODE = 'xiuyun-valley'

export const COMPANY = {
  code: DEMO_COMPANY_CODE,
  name: '云南岫云谷健康食品股份有限公司',
  translations: { tc: { name: '雲南岫雲谷健康食品股份有限公司' } },
  timeZone: 'Asia/Shanghai',
  country: 'CN',
  englishName: 'Yunnan Xiuyun Valley Health Foods Co., Ltd.',
  province: '云南省',
  city: '昆明市',
  address: '呈贡区岫云路 1 号岫云谷产业园',
  phone: '0000-00000000',
  email: 'service@xiuyun-valley.example',
  website: 'https://www.xiuyun-valley.example',
  receiptConfirmed: false,
} as const

export type DemoPlace = {
  readonly name: string
  readonly code: string
  readonly address: string
  readonly description: string
}

export type DemoFactory = DemoPlace & { readonly workshops: readonly string[] }

export const FACTORIES: readonly DemoFactory[] = [
  {
    name: '勐海岫云茶厂',
    code: 'F-01',
    address: '云南省西双版纳傣族自治州勐海县勐海镇茶城大道 9 号',
    description: '普洱茶渥堆、压制与包装',
    workshops: ['发酵车间', '压制车间', '茶叶包装车间'],
  },
  {
    name: '昆明呈贡健康食品与玫瑰护理产品智能制造工厂（一期）',
    code: 'F-02',
    address: '云南省昆明市呈贡区岫云路 1 号 3 号厂房',
    description: '蜂蜜灌装与玫瑰护理产品生产',
    workshops: ['蜂蜜灌装车间', '玫瑰蒸馏车间', '护理品灌装车间', '赋码包装车间'],
  },
]

export const WAREHOUSES: readonly DemoPlace[] = [
  {
    name: '昆明中心仓',
    code: 'W-KM',
    address: '云南省昆明市官渡区物流大道 18 号',
    description: '总仓，含茶叶恒湿区',
  },
  {
    name: '华东分仓（嘉兴）',
    code: 'W-EC',
    address: '浙江省嘉兴市南湖区物流园 6 号库',
    description: '供华东、华北',
  },
  {
    name: '华南分仓（佛山）',
    code: 'W-SC',
    address: '广东省佛山市南海区丹灶物流园 2 号库',
    description: '供华南、西南',
  },
]

/** Categories by key; a parent stands before its children. */
export const CATEGORIES = {
  tea: { name: '普洱茶', code: 'T', parent: null },
  cake: { name: '饼茶', code: 'T1', parent: 'tea' },
  loose: { name: '散茶与小青柑', code: 'T2', parent: 'tea' },
  gift: { name: '礼盒', code: 'T3', parent: 'tea' },
  honey: { name: '蜂蜜', code: 'H', parent: null },
  bottled: { name: '瓶装蜜', code: 'H1', parent: 'honey' },
  portable: { name: '便携装', code: 'H2', parent: 'honey' },
  care: { name: '玫瑰护理', code: 'R', parent: null },
  face: { name: '面部护理', code: 'R1', parent: 'care' },
  hand: { name: '手部护理', code: 'R2', parent: 'care' },
} as const
