import type { ImportKindName } from '@zhenma/contract/imports/import-kinds'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { places } from '@zhenma/contract/places/places.contract'
import type { CategoryNode } from '@zhenma/contract/products/category-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { callAs, type TestApp } from '../../../../test/app.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import type { MadeUser } from '../../../../test/make/user.ts'

type Rows = readonly (readonly string[])[]

/** What of one kind the tests of all kinds have to know. */
export type KindCase = {
  readonly kind: ImportKindName
  /** The columns as we call them in each language, and as another program does. */
  readonly headings: Readonly<Record<'cn' | 'tc' | 'en' | 'erp', readonly string[]>>
  /** What the columns are, in the same order. */
  readonly mapping: readonly string[]
  /** Rows that are right, with leading zeros and 18 digits. */
  readonly rows: Rows
  /** How many records they are. */
  readonly records: number
  /** The same with one record changed. */
  readonly changed: Rows
  /** One cell that is wrong: where, with what, and what the refusal names. */
  readonly bad: {
    readonly row: number
    readonly column: number
    readonly text: string
    readonly error: string
  }
  /** What the rows speak of. */
  readonly prepare?: (app: TestApp, owner: MadeUser) => Promise<void>
  readonly list: (app: TestApp, as: MadeUser) => Promise<readonly object[]>
  readonly exportSheet: Endpoint
}

/** What a list tells of its records, without what differs each time. */
export const listed =
  (endpoint: Endpoint) =>
  async (app: TestApp, as: MadeUser): Promise<readonly object[]> => {
    const { payload } = await callAs(app, as.token, endpoint, { pageSize: 100 })
    const { records } = payload as { records: Record<string, unknown>[] }
    return records.map(({ createdAt: _, updatedAt: _updated, ...one }) => one)
  }

export const LONG = '330106199001011234'

export const KIND_CASES: readonly KindCase[] = [
  {
    kind: 'product',
    headings: {
      cn: ['产品编号', '产品名称', '单位'],
      tc: ['產品編號', '產品名稱', '單位'],
      en: ['Product number', 'Product name', 'Unit'],
      erp: ['物料编码', '品名', 'UOM'],
    },
    mapping: ['number', 'name', 'unit'],
    rows: [
      ['007', 'Tea', 'box'],
      [LONG, '牛奶', '瓶'],
    ],
    records: 2,
    changed: [
      ['007', 'Tea', 'tin'],
      [LONG, '牛奶', '瓶'],
    ],
    bad: { row: 2, column: 1, text: '', error: 'FIELD_REQUIRED' },
    list: listed(products.list),
    exportSheet: products.exportSheet,
  },
  {
    kind: 'dealer',
    headings: {
      cn: ['经销商名称', '编号', '上级经销商', '地区', '地址', '联系电话'],
      tc: ['經銷商名稱', '編號', '上級經銷商', '地區', '地址', '聯絡電話'],
      en: ['Name', 'Number', 'Superior dealer', 'Area', 'Address', 'Contact phone'],
      erp: ['客户名称', '客户编码', 'Parent', '省市', '详细地址', '手机号'],
    },
    mapping: ['name', 'code', 'superiorId', 'regionName', 'address', 'contactPhone'],
    // Whoever is above stands below, by name or by code.
    rows: [
      ['昆明二店', LONG, '昆明一店', '云南省 昆明市', '人民路 2 号', '13800138000'],
      ['昆明一店', '0012', '001', 'Kunming, Yunnan', '人民路 1 号', ''],
      ['云南总代', '001', '', '云南省', '北京路 1 号', '0871-63100000'],
    ],
    records: 3,
    changed: [
      ['昆明二店', LONG, '云南总代', '云南省 昆明市', '人民路 2 号', '13800138000'],
      ['昆明一店', '0012', '001', 'Kunming, Yunnan', '人民路 1 号', ''],
      ['云南总代', '001', '', '云南省', '北京路 1 号', '0871-63100000'],
    ],
    bad: { row: 2, column: 5, text: '12345', error: 'FIELD_FORMAT' },
    list: listed(dealers.list),
    exportSheet: dealers.exportSheet,
  },
  {
    kind: 'place',
    headings: {
      cn: ['类型', '名称', '编码', '上级', '地址'],
      tc: ['類型', '名稱', '編碼', '上層', '地址'],
      en: ['Type', 'Name', 'Code', 'Parent', 'Address'],
      erp: ['仓库类型', '仓库名称', '仓库编码', '所属工厂', '详细地址'],
    },
    mapping: ['kind', 'name', 'code', 'parentId', 'address'],
    rows: [
      ['产线', '1 号线', '', '二厂 / 装配车间', ''],
      ['Workshop', '装配车间', '', '二厂', ''],
      ['车间', '装配车间', '', '0034', ''],
      ['工廠', '二厂', '0033', '', '工业路 2 号'],
      ['factory', '三厂', '0034', '', '工业路 3 号'],
      ['仓库', '成品库', LONG, '二厂', ''],
    ],
    records: 6,
    changed: [
      ['产线', '1 号线', '', '二厂 / 装配车间', ''],
      ['Workshop', '装配车间', '', '二厂', ''],
      ['车间', '装配车间', '', '0034', ''],
      ['工廠', '二厂', '0033', '', '工业路 2 号'],
      ['factory', '三厂', '0034', '', '工业路 3 号'],
      // Known by its code: it moves.
      ['仓库', '成品库', LONG, '三厂', ''],
    ],
    bad: { row: 6, column: 0, text: 'shed', error: 'FIELD_CHOICE' },
    list: listed(places.page),
    exportSheet: places.exportSheet,
  },
  {
    kind: 'category',
    headings: {
      cn: ['上级分类', '分类名称', '分类编码', '排序'],
      tc: ['上層分類', '分類名稱', '分類編碼', '排序'],
      en: ['Parent', 'Name', 'Code', 'Order'],
      erp: ['父级', '类别名称', '类别编码', '序号'],
    },
    mapping: ['parentId', 'name', 'code', 'sort'],
    // By name, by path and by code; whatever is above may stand below.
    rows: [
      ['饮料 / 茶', '绿茶', LONG, '3'],
      ['饮料', '茶', '0012', '2'],
      ['001', '果汁', '', '1'],
      ['', '饮料', '001', '9'],
    ],
    records: 4,
    changed: [
      ['饮料 / 茶', '绿茶', LONG, '3'],
      ['饮料', '茶', '0012', '2'],
      ['001', '果汁', '0013', '1'],
      ['', '饮料', '001', '9'],
    ],
    bad: { row: 3, column: 3, text: '0', error: 'FIELD_TOO_SHORT' },
    list: async (app, as) => {
      const flat = (nodes: readonly CategoryNode[]): object[] =>
        nodes.flatMap(({ children, ...one }) => [one, ...flat(children)])
      const { payload } = await callAs(app, as.token, products.categories, {})
      return flat(payload).map((one) => ({ ...one, revision: 0 }))
    },
    exportSheet: products.exportCategories,
  },
  {
    kind: 'region',
    headings: {
      cn: ['名称', '地区', '说明'],
      tc: ['名稱', '地區', '說明'],
      en: ['Name', 'Areas', 'Description'],
      erp: ['大区', '覆盖范围', '备注'],
    },
    mapping: ['name', 'areas', 'description'],
    // By path, by name in any language and by code; what lies within another area is left out.
    rows: [
      ['0012', '云南省 / 昆明市、贵州省', LONG],
      ['华东', 'Shanghai; 浙江省；330106', ''],
      ['海外', 'JP、法国', ''],
    ],
    records: 3,
    changed: [
      ['0012', '云南省 / 昆明市、贵州省', LONG],
      ['华东', '上海市、浙江省、江苏省', ''],
      ['海外', 'JP、法国', ''],
    ],
    bad: { row: 3, column: 1, text: '火星', error: 'IMPORT_NAME_UNKNOWN' },
    list: listed(salesRegions.list),
    exportSheet: salesRegions.exportSheet,
  },
  {
    kind: 'order',
    headings: {
      cn: [
        '订单编号',
        '名称',
        '应扫',
        '经销商',
        '扫码员',
        '开单日期',
        '交货日期',
        '产品编号',
        '应扫产品',
      ],
      tc: [
        '訂單編號',
        '名稱',
        '應掃',
        '經銷商',
        '掃碼員',
        '開單日期',
        '交貨日期',
        '產品編號',
        '應掃產品',
      ],
      en: [
        'Order no.',
        'Name',
        'Expected',
        'Dealer',
        'Scanners',
        'Billing date',
        'Send date',
        'Product number',
        'Expected products',
      ],
      erp: [
        '单号',
        '订单名称',
        '总数量',
        '客户名称',
        '拣货员',
        '单据日期',
        '交期',
        '物料编码',
        '数量',
      ],
    },
    mapping: [
      'number',
      'name',
      'totalCount',
      'dealerId',
      'scannerIds',
      'billedOn',
      'sendOn',
      'productId',
      'expectedProducts',
    ],
    // The rows of an order need not stand together, nor repeat what the first one says.
    rows: [
      ['00017', '春季补货', '30', '云南总代', '', '2026/3/5', '2026-03-09', '007', '10'],
      [LONG, LONG, '1,200', '', '', '2026年3月5日', '20260310', '007', '1200'],
      ['00017', '', '', '', '', '', '', '008', '20'],
    ],
    records: 2,
    changed: [
      ['00017', '春季补货', '31', '云南总代', '', '2026/3/5', '2026-03-09', '007', '11'],
      [LONG, LONG, '1,200', '', '', '2026年3月5日', '20260310', '007', '1200'],
      ['00017', '', '', '', '', '', '', '008', '20'],
    ],
    bad: { row: 2, column: 2, text: '31', error: 'ORDER_TOTAL_DIFFERS' },
    async prepare(app, { token, companyId }) {
      await makeDealer(app.connections, companyId, { name: '云南总代' })
      for (const number of ['007', '008']) {
        await callAs(app, token, products.create, { number, name: `Tea ${number}` })
      }
    },
    list: listed(orders.list),
    exportSheet: orders.exportSheet,
  },
]
