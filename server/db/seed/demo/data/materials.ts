import {
  blossoms,
  citrus,
  driedLeaves,
  grains,
  liquid,
  rawHoney,
  roseHeads,
} from '../pictures/materials.ts'
import type { Random } from '../random.ts'

export type DemoMaterial = {
  readonly name: string
  readonly origin: string
  /** The picture as SVG. */
  readonly draw: (random: Random) => string
}

const DARK_TEA = ['#3a2417', '#4f3422', '#2c1a10', '#6a4a30', '#7c5a38']
const GREEN_TEA = ['#4a5a34', '#5f6f3f', '#38462a', '#7d8a55', '#9a9a6a']
const WHITE_TEA = ['#8f9a82', '#b9c0a8', '#d6dac6', '#6f7d62', '#eceee0']

const tea = (name: string, origin: string, colours: readonly string[]): DemoMaterial => ({
  name,
  origin,
  draw: (random) => driedLeaves(random, colours),
})
const honey = (name: string, origin: string, amber: readonly [string, string]): DemoMaterial => ({
  name,
  origin,
  draw: (random) => rawHoney(random, amber),
})

/** What the demo company's goods are made from. */
const MATERIALS = {
  bulangLeaves: tea('大叶种晒青毛茶', '云南勐海 布朗山', GREEN_TEA),
  yiwuLeaves: tea('易武晒青毛茶', '云南勐腊 易武', GREEN_TEA),
  jingmaiLeaves: tea('景迈晒青毛茶', '云南澜沧 景迈山', GREEN_TEA),
  ripeLeaves: tea('宫廷级熟普', '云南勐海', DARK_TEA),
  whiteBuds: tea('大白茶芽头', '云南景谷 秧塔', WHITE_TEA),
  whiteLeaves: tea('大白茶一芽二叶', '云南景谷 民乐', WHITE_TEA),
  citrus: { name: '新会青柑', origin: '广东江门 新会', draw: citrus },
  springWater: {
    name: '渥堆用山泉水',
    origin: '云南勐海 布朗山',
    draw: (random) => liquid(random, ['#9fc4d4', '#d5ebf2']),
  },
  deepWater: {
    name: '深层泉水',
    origin: '云南安宁',
    draw: (random) => liquid(random, ['#9fc4d4', '#d5ebf2']),
  },
  wildHoney: honey('百花原蜜', '云南迪庆 香格里拉', ['#8a4a08', '#e8a020']),
  buckwheatHoney: honey('苦荞原蜜', '云南昭通', ['#4a2206', '#a8641c']),
  loquatHoney: honey('枇杷原蜜', '云南蒙自', ['#a86a10', '#f7d06a']),
  acaciaHoney: honey('洋槐原蜜', '陕西延安', ['#b87f18', '#fbe08c']),
  loquatBlossom: {
    name: '枇杷花',
    origin: '云南蒙自',
    draw: (random) => blossoms(random, '#fbf6e6', '#b98a3c'),
  },
  acaciaBlossom: {
    name: '洋槐花',
    origin: '陕西延安',
    draw: (random) => blossoms(random, '#ffffff', '#a9bf6a'),
  },
  roses: { name: '食用玫瑰鲜花', origin: '云南安宁 八街', draw: roseHeads },
  roseWater: {
    name: '大马士革玫瑰纯露',
    origin: '岫云谷 安宁工厂自制',
    draw: (random) => liquid(random, ['#d79aac', '#f6dbe3']),
  },
  niacinamide: {
    name: '烟酰胺',
    origin: '江西景德镇',
    draw: (random) => grains(random, ['#ffffff', '#f6f6f2', '#e9e8e2'], 9),
  },
  glycerin: {
    name: '植物甘油',
    origin: '马来西亚',
    draw: (random) => liquid(random, ['#c9cfcb', '#eef2ee']),
  },
  sheaButter: {
    name: '乳木果油',
    origin: '加纳北部',
    draw: (random) => grains(random, ['#f3e7bd', '#e9d9a2', '#f9f0d2'], 46),
  },
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
