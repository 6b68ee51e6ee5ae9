import { withGs1CheckDigit } from '@zhenma/codes/gs1'
import type { Translations } from '@zhenma/contract/kernel/translations'
import type { ProductText } from '@zhenma/contract/products/product-shapes'

export type DemoProduct = {
  readonly name: string
  /** Its picture is called so too, in small letters. */
  readonly number: string
  readonly specification: string
  readonly priceCents: number
  readonly unit: string
  readonly packaging: string
  /** A key of the company's categories. */
  readonly category: string
  readonly mediumBox: number | null
  readonly largeBox: number | null
  readonly shelfLifeDays: number
  readonly description: string
  readonly translations?: Translations<ProductText>
}

/** The products; batches name them by their number. */
export const PRODUCTS: readonly DemoProduct[] = [
  {
    name: '岫云谷 七子饼 普洱熟茶',
    number: 'PT-357-R',
    specification: '357 g/饼 × 7 饼/提 × 6 提/件',
    priceCents: 26_800,
    unit: '饼',
    packaging: '棉纸包装，竹壳成提',
    category: 'cake',
    mediumBox: 7,
    largeBox: 6,
    shelfLifeDays: 36_500,
    description:
      '选用勐海海拔 1,600 米以上茶园的大叶种晒青毛茶，经传统渥堆发酵，石磨压制。汤色红浓明亮，陈香醇厚。存放于清洁、通风、避光、干燥、无异味处。',
    translations: {
      tc: {
        name: '岫雲谷 七子餅 普洱熟茶',
        specification: '357 g/餅 × 7 餅/提 × 6 提/件',
        unit: '餅',
        description:
          '選用勐海海拔 1,600 公尺以上茶園的大葉種曬青毛茶，經傳統渥堆發酵，石磨壓製。湯色紅濃明亮，陳香醇厚。存放於清潔、通風、避光、乾燥、無異味處。',
      },
      en: {
        name: 'Xiuyun Valley Seven Sons ripe pu’er tea',
        specification: '357 g a cake × 7 cakes a stack × 6 stacks a case',
        unit: 'cakes',
        description:
          'Sun-dried leaves of the large-leaf variety from gardens above 1,600 m in Menghai, pile-fermented in the traditional way and pressed under stone. A deep, bright red in the cup, mellow with age. Keep clean, dry, aired and away from light and smells.',
      },
    },
  },
  {
    name: '岫云谷 古树白茶',
    number: 'PT-150-W',
    specification: '150 g/罐',
    priceCents: 32_800,
    unit: '罐',
    packaging: '马口铁罐',
    category: 'loose',
    mediumBox: null,
    largeBox: 20,
    shelfLifeDays: 1_825,
    description: '景谷古树大白茶，日光萎凋，毫香蜜韵。',
  },
  {
    name: '岫云谷 小青柑普洱',
    number: 'PT-240-X',
    specification: '240 g/盒（约 24 颗）',
    priceCents: 19_800,
    unit: '盒',
    packaging: '纸盒，单颗独立包装',
    category: 'loose',
    mediumBox: null,
    largeBox: 10,
    shelfLifeDays: 1_095,
    description: '新会头采小青柑填装勐海宫廷熟普，生晒工艺。',
  },
  {
    name: '岫云谷「云岭臻藏」普洱茶礼盒 二〇二六年春茶纪念版（含紫陶茶则与手工棉麻茶席，限量编号）',
    number: 'PT-600-G',
    specification: '100 g × 6 罐',
    priceCents: 128_800,
    unit: '盒',
    packaging: '朱漆木盒',
    category: 'gift',
    mediumBox: null,
    largeBox: 4,
    shelfLifeDays: 3_650,
    description: '六大名山各一罐，附编号收藏证书。',
  },
  {
    name: '岫云谷 百花蜜 500克',
    number: 'HN-500-B',
    specification: '500 g/瓶 × 12 瓶/箱',
    priceCents: 6_980,
    unit: '瓶',
    packaging: '玻璃瓶',
    category: 'bottled',
    mediumBox: null,
    largeBox: 12,
    shelfLifeDays: 540,
    description: '滇西北高山百花蜜，低温浓缩，不加糖。一岁以下婴儿不宜食用。低温结晶为自然现象。',
    translations: {
      tc: {
        name: '岫雲谷 百花蜜 500克',
        specification: '500 g/瓶 × 12 瓶/箱',
        unit: '瓶',
        description:
          '滇西北高山百花蜜，低溫濃縮，不加糖。一歲以下嬰兒不宜食用。低溫結晶為自然現象。',
      },
      en: {
        name: 'Xiuyun Valley wildflower honey, 500 g',
        specification: '500 g a bottle × 12 bottles a box',
        unit: 'bottles',
        description:
          'Wildflower honey from the mountains of north-western Yunnan, thickened at low heat, no sugar added. Not for infants under one year. It may crystallise in the cold, as honey does.',
      },
    },
  },
  {
    name: '岫云谷 枇杷蜜 380克',
    number: 'HN-380-P',
    specification: '380 g/瓶',
    priceCents: 8_800,
    unit: '瓶',
    packaging: '玻璃瓶，布封',
    category: 'bottled',
    mediumBox: null,
    largeBox: 12,
    shelfLifeDays: 540,
    description: '冬季枇杷花期单花蜜，色浅质润。',
  },
  {
    name: '岫云谷 洋槐蜜 挤压瓶 250克',
    number: 'HN-250-Y',
    specification: '250 g/瓶',
    priceCents: 3_980,
    unit: '瓶',
    packaging: '挤压瓶',
    category: 'bottled',
    mediumBox: null,
    largeBox: 24,
    shelfLifeDays: 540,
    description: '不滴漏倒置瓶口，一次一挤。',
  },
  {
    name: '岫云谷 随身小蜜条 10克',
    number: 'HN-010-S',
    specification: '10 g/条 × 30 条/盒',
    priceCents: 150,
    unit: '条',
    packaging: '复合膜',
    category: 'portable',
    mediumBox: null,
    largeBox: null,
    shelfLifeDays: 365,
    description: '每条一码，撕开即饮。',
  },
  {
    name: '岫云谷 大马士革玫瑰纯露 120毫升',
    number: 'RC-120-H',
    specification: '120 ml/瓶 × 6 瓶/盒 × 4 盒/箱',
    priceCents: 12_800,
    unit: '瓶',
    packaging: '喷雾瓶',
    category: 'face',
    mediumBox: 6,
    largeBox: 4,
    shelfLifeDays: 1_095,
    description: '安宁八街食用玫瑰当日采摘蒸馏，不添加酒精与香精。',
    translations: {
      tc: { name: '岫雲谷 大馬士革玫瑰純露 120毫升', unit: '瓶' },
      en: {
        name: 'Xiuyun Valley damask rose water, 120 ml',
        specification: '120 ml a bottle × 6 bottles a package × 4 packages a box',
        unit: 'bottles',
        description:
          'Edible roses of Bajie near Anning, picked and distilled on the same day, without alcohol or perfume.',
      },
    },
  },
  {
    name: '岫云谷 玫瑰焕亮精华液 30毫升',
    number: 'RC-030-E',
    specification: '30 ml/瓶',
    priceCents: 25_900,
    unit: '瓶',
    packaging: '滴管瓶',
    category: 'face',
    mediumBox: null,
    largeBox: 24,
    shelfLifeDays: 1_095,
    description: '玫瑰花提取物与烟酰胺复配，早晚使用。',
  },
  {
    name: '岫云谷 玫瑰凝萃滋养面霜 50克',
    number: 'RC-050-C',
    specification: '50 g/瓶',
    priceCents: 19_900,
    unit: '瓶',
    packaging: '广口瓶',
    category: 'face',
    mediumBox: null,
    largeBox: 24,
    shelfLifeDays: 1_095,
    description: '滋养不黏腻，干性肌肤适用。',
  },
  {
    name: '岫云谷 玫瑰护手霜 60克',
    number: 'RC-060-T',
    specification: '60 g/支',
    priceCents: 4_900,
    unit: '支',
    packaging: '软管',
    category: 'hand',
    mediumBox: null,
    largeBox: 48,
    shelfLifeDays: 1_095,
    description: '随身小巧，快速吸收。',
  },
]

/** The first digits of the company's GTIN-13. */
export const GTIN_PREFIX = '69900000'

/** The GTIN-14 form of the GTIN-13 of a company's product with this index. */
export function barcodeOf(prefix: string, index: number): string {
  return `0${withGs1CheckDigit(`${prefix}${String(index + 101).padStart(4, '0')}`)}`
}
