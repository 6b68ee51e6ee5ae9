import type { ImportKindName } from '@zhenma/contract/imports/import-kinds'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { places } from '@zhenma/contract/places/places.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { callAs, type TestApp } from '../../../../test/app.ts'
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
  /** The permissions of who may create and change such records by the form, and see them. */
  readonly permissions: { readonly create: string; readonly update: string }
  /** What the rows speak of. */
  readonly prepare?: (app: TestApp, owner: MadeUser) => Promise<void>
  readonly list: (app: TestApp, as: MadeUser) => Promise<readonly object[]>
  readonly exportSheet: Endpoint
}

/** What a list tells of its records, without what differs each time. */
const listed =
  (endpoint: Endpoint) =>
  async (app: TestApp, as: MadeUser): Promise<readonly object[]> => {
    const { payload } = await callAs(app, as.token, endpoint, { pageSize: 100 })
    const { records } = payload as { records: Record<string, unknown>[] }
    return records.map(({ createdAt: _, updatedAt: _updated, ...one }) => one)
  }

const LONG = '330106199001011234'

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
    permissions: { create: 'product:create', update: 'product:update' },
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
    permissions: { create: 'dealer:create', update: 'dealer:update' },
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
    permissions: { create: 'place:create', update: 'place:update' },
    list: listed(places.page),
    exportSheet: places.exportSheet,
  },
]
