import { BATCHES } from '../plan/batch-plans.ts'
import { ACTIVITIES } from './activities.ts'
import { CITIES, ELSEWHERE } from './cities.ts'
import { CATEGORIES, COMPANY, FACTORIES, WAREHOUSES } from './company.ts'
import { demoDealers } from './dealers.ts'
import type { DemoCompany } from './demo-company.ts'
import { DEVICES } from './devices.ts'
import { EXTENDED_OF_BATCHES, EXTENDED_OF_PRODUCTS, EXTENDED_RECORDS } from './extended-data.ts'
import { MATERIALS_OF } from './materials.ts'
import { XIUYUN_LEVELS } from './member-levels.ts'
import { PRIZES } from './prizes.ts'
import { GTIN_PREFIX, PRODUCTS } from './products.ts'
import { QA_CARDS } from './qa-cards.ts'
import { SALES_REGIONS } from './sales-regions.ts'
import { XIUYUN_SHOP } from './shop.ts'
import { LOOKS, TRACE_PAGES } from './trace-pages.ts'
import { USERS } from './users.ts'
import { XIUYUN_WARRANTIES } from './warranties.ts'
import { XIUYUN_WINNERS } from './winners.ts'

/** The Chinese demo company: tea, honey and rose care from Yunnan. */
export const XIUYUN: DemoCompany = {
  language: 'cn',
  facts: COMPANY,
  factories: FACTORIES,
  warehouses: WAREHOUSES,
  categories: CATEGORIES,
  gtinPrefix: GTIN_PREFIX,
  currency: 'RMB',
  products: PRODUCTS,
  dealers: demoDealers(),
  regions: SALES_REGIONS,
  users: USERS,
  cards: QA_CARDS,
  activities: ACTIVITIES,
  winners: XIUYUN_WINNERS,
  levels: XIUYUN_LEVELS,
  shop: XIUYUN_SHOP,
  warranties: XIUYUN_WARRANTIES,
  lottery: { activity: 'tea', prizes: PRIZES },
  extended: {
    records: EXTENDED_RECORDS,
    ofProducts: EXTENDED_OF_PRODUCTS,
    ofBatches: EXTENDED_OF_BATCHES,
  },
  materials: MATERIALS_OF,
  printTemplates: [
    ['外箱标签 100 × 100', 'box100'],
    ['茶罐卷标 30 × 20', 'roll30x20'],
  ],
  designedLabel: {
    name: '礼盒封签 60 × 40',
    validUntil: '保质期至',
    scratch: '刮开验真',
  },
  tracePages: TRACE_PAGES,
  looks: LOOKS,
  batches: BATCHES,
  market: { homes: CITIES, elsewhere: ELSEWHERE, devices: DEVICES },
  words: {
    wrongWarehouse: '仓库选错',
    wrongDealer: '经销商选错',
    held: '抽检待复核',
    released: '复核合格',
    damaged: '标签破损',
    returned: ['外箱压损', '客户拒收', '临期退货', '发错规格', ''],
    destroyed: '退货销毁',
    stolen: '运输途中被盗，已报案',
    withdrawn: '渠道临期下架',
    spoiled: '卷标起皱，整段报废',
    reprinted: '补印报废的卷标',
    parked: '装车复核时扫出，货已放回待处理区',
    short: '客户签收单少 12 件，司机说明见附件',
    dismissed: '已与司机核对，为重复扫描',
    counting: '月度抽盘',
  },
  checkShare: 1,
}
