export type DemoMaterial = {
  readonly name: string
  readonly origin: string
  /** The name of its picture. */
  readonly picture: string
}

/** What the demo company's goods are made from. */
const MATERIALS = {
  bulangLeaves: { name: '大叶种晒青毛茶', origin: '云南勐海 布朗山', picture: 'bulang-leaves' },
  yiwuLeaves: { name: '易武晒青毛茶', origin: '云南勐腊 易武', picture: 'yiwu-leaves' },
  jingmaiLeaves: { name: '景迈晒青毛茶', origin: '云南澜沧 景迈山', picture: 'jingmai-leaves' },
  ripeLeaves: { name: '宫廷级熟普', origin: '云南勐海', picture: 'ripe-leaves' },
  whiteBuds: { name: '大白茶芽头', origin: '云南景谷 秧塔', picture: 'white-buds' },
  whiteLeaves: { name: '大白茶一芽二叶', origin: '云南景谷 民乐', picture: 'white-leaves' },
  citrus: { name: '新会青柑', origin: '广东江门 新会', picture: 'citrus' },
  springWater: { name: '渥堆用山泉水', origin: '云南勐海 布朗山', picture: 'spring-water' },
  deepWater: { name: '深层泉水', origin: '云南安宁', picture: 'deep-water' },
  wildHoney: { name: '百花原蜜', origin: '云南迪庆 香格里拉', picture: 'wild-honey' },
  buckwheatHoney: { name: '苦荞原蜜', origin: '云南昭通', picture: 'buckwheat-honey' },
  loquatHoney: { name: '枇杷原蜜', origin: '云南蒙自', picture: 'loquat-honey' },
  acaciaHoney: { name: '洋槐原蜜', origin: '陕西延安', picture: 'acacia-honey' },
  loquatBlossom: { name: '枇杷花', origin: '云南蒙自', picture: 'loquat-blossom' },
  acaciaBlossom: { name: '洋槐花', origin: '陕西延安', picture: 'acacia-blossom' },
  roses: { name: '食用玫瑰鲜花', origin: '云南安宁 八街', picture: 'roses' },
  roseWater: { name: '大马士革玫瑰纯露', origin: '岫云谷 安宁工厂自制', picture: 'rose-water' },
  niacinamide: { name: '烟酰胺', origin: '江西景德镇', picture: 'niacinamide' },
  glycerin: { name: '植物甘油', origin: '马来西亚', picture: 'glycerin' },
  sheaButter: { name: '乳木果油', origin: '加纳北部', picture: 'shea-butter' },
} as const satisfies Readonly<Record<string, DemoMaterial>>

/** The raw materials of the products, by product number, in their order. */
export const MATERIALS_OF: Readonly<Record<string, readonly DemoMaterial[]>> = {
  'PT-357-R': [MATERIALS.bulangLeaves, MATERIALS.springWater],
  'PT-150-W': [MATERIALS.whiteBuds, MATERIALS.whiteLeaves],
  'PT-240-X': [MATERIALS.citrus, MATERIALS.ripeLeaves],
  'PT-600-G': [MATERIALS.yiwuLeaves, MATERIALS.bulangLeaves, MATERIALS.jingmaiLeaves],
  'HN-500-B': [MATERIALS.wildHoney, MATERIALS.buckwheatHoney],
  'HN-380-P': [MATERIALS.loquatHoney, MATERIALS.loquatBlossom],
  'HN-250-Y': [MATERIALS.acaciaHoney, MATERIALS.acaciaBlossom],
  'HN-010-S': [MATERIALS.wildHoney, MATERIALS.loquatHoney],
  'RC-120-H': [MATERIALS.roses, MATERIALS.deepWater],
  'RC-030-E': [MATERIALS.roses, MATERIALS.roseWater, MATERIALS.niacinamide, MATERIALS.glycerin],
  'RC-050-C': [MATERIALS.roseWater, MATERIALS.sheaButter, MATERIALS.glycerin],
  'RC-060-T': [MATERIALS.roseWater, MATERIALS.sheaButter, MATERIALS.glycerin],
}
