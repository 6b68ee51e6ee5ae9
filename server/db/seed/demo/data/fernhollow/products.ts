import type { DemoMaterial } from '../materials.ts'
import type { DemoProduct } from '../products.ts'

export const FERNHOLLOW_PRODUCTS: readonly DemoProduct[] = [
  {
    name: 'Fernhollow heather honey, 340 g',
    number: 'FH-340-H',
    specification: '340 g a jar × 12 jars a case',
    priceCents: 1_150,
    unit: 'jars',
    packaging: 'Glass jar',
    category: 'jar',
    mediumBox: null,
    largeBox: 12,
    shelfLifeDays: 730,
    description:
      'Raw heather honey, pressed from the comb. Best kept at room temperature; it sets slowly, and a warm water bath makes it runny again. Not for infants under twelve months.',
    translations: {
      cn: {
        name: '蕨谷 石楠蜜 340克',
        specification: '340 g/瓶 × 12 瓶/箱',
        unit: '瓶',
        description:
          '从蜂巢压榨的石楠原蜜。室温存放即可；会慢慢结晶，用温水隔水化开即可。一岁以下婴儿不宜食用。',
      },
      tc: {
        name: '蕨谷 石楠蜜 340克',
        specification: '340 g/瓶 × 12 瓶/箱',
        unit: '瓶',
        description:
          '從蜂巢壓榨的石楠原蜜。室溫存放即可；會慢慢結晶，用溫水隔水化開即可。一歲以下嬰兒不宜食用。',
      },
    },
  },
  {
    name: 'Fernhollow clover honey, 250 g',
    number: 'FH-250-C',
    specification: '250 g a jar × 12 jars a case',
    priceCents: 780,
    unit: 'jars',
    packaging: 'Glass jar under a cloth',
    category: 'jar',
    mediumBox: null,
    largeBox: 12,
    shelfLifeDays: 730,
    description:
      'Mild honey of white clover, light in colour. Not for infants under twelve months.',
  },
  {
    name: 'Fernhollow rose face mist, 120 ml',
    number: 'FR-120-M',
    specification: '120 ml a bottle × 6 bottles a package × 4 packages a case',
    priceCents: 1_690,
    unit: 'bottles',
    packaging: 'Spray bottle',
    category: 'face',
    mediumBox: 6,
    largeBox: 4,
    shelfLifeDays: 1_095,
    description:
      'Water of damask roses, distilled on the day of the harvest, without alcohol or perfume.',
  },
  {
    name: 'Fernhollow rose serum, 30 ml',
    number: 'FR-030-S',
    specification: '30 ml a bottle × 24 bottles a case',
    priceCents: 3_450,
    unit: 'bottles',
    packaging: 'Bottle with a pipette, in a box',
    category: 'face',
    mediumBox: null,
    largeBox: 24,
    shelfLifeDays: 1_095,
    description: 'Rose extract with niacinamide, a few drops in the morning and in the evening.',
  },
  {
    name: 'Fernhollow rose day cream, 50 g',
    number: 'FR-050-D',
    specification: '50 g a jar × 24 jars a case',
    priceCents: 2_790,
    unit: 'jars',
    packaging: 'Jar',
    category: 'face',
    mediumBox: null,
    largeBox: 24,
    shelfLifeDays: 1_095,
    description: 'A light cream with rose water and shea butter, for dry skin.',
  },
  {
    name: 'Fernhollow rose hand cream, 60 ml',
    number: 'FR-060-T',
    specification: '60 ml a tube',
    priceCents: 890,
    unit: 'tubes',
    packaging: 'Tube',
    category: 'hand',
    mediumBox: null,
    largeBox: null,
    shelfLifeDays: 1_095,
    description: 'Small enough for a pocket, and soon absorbed.',
  },
]

const roses: DemoMaterial = { name: 'Damask roses', origin: 'Kent, England', picture: 'roses' }
const roseWater: DemoMaterial = {
  name: 'Rose water',
  origin: 'Distilled at Fernhollow Works',
  picture: 'rose-water',
}
const springWater: DemoMaterial = {
  name: 'Spring water',
  origin: 'Mendip Hills, England',
  picture: 'spring-water',
}
const sheaButter: DemoMaterial = {
  name: 'Shea butter',
  origin: 'Northern Ghana',
  picture: 'shea-butter',
}
const niacinamide: DemoMaterial = {
  name: 'Niacinamide',
  origin: 'Switzerland',
  picture: 'niacinamide',
}
const heatherHoney: DemoMaterial = {
  name: 'Heather honey',
  origin: 'Exmoor, England',
  picture: 'heather-honey',
}
const heather: DemoMaterial = {
  name: 'Heather in flower',
  origin: 'Exmoor, England',
  picture: 'heather',
}
const cloverHoney: DemoMaterial = {
  name: 'Clover honey',
  origin: 'Cotswolds, England',
  picture: 'clover-honey',
}
const clover: DemoMaterial = {
  name: 'White clover',
  origin: 'Cotswolds, England',
  picture: 'clover',
}

/** The raw materials of the products, by product number, in their order. */
export const FERNHOLLOW_MATERIALS: Readonly<Record<string, readonly DemoMaterial[]>> = {
  'FH-340-H': [heatherHoney, heather],
  'FH-250-C': [cloverHoney, clover],
  'FR-120-M': [roses, springWater],
  'FR-030-S': [roses, roseWater, niacinamide],
  'FR-050-D': [roseWater, sheaButter],
  'FR-060-T': [roseWater, sheaButter],
}
