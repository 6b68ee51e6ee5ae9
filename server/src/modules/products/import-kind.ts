import { checkGtin } from '@zhenma/codes/gs1'
import { importFileTexts } from '@zhenma/contract/imports/imports.refusals'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import { products } from '@zhenma/contract/products/products.contract'
import type { z } from 'zod'
import { eachInTurns } from '../../platform/time/in-turns.ts'
import type { Fields, ImportField, ImportKind, JudgedRow } from '../imports/index.ts'
import { placedCategories } from './category-import/import-categories.store.ts'
import { FIELD_NAMES, type ProductFields } from './product-fields.store.ts'
import { changed, type ProductChange, readRow, withDefaults } from './product-row.ts'
import { readLayout } from './read-layout.ts'
import {
  COLUMN_WORDS,
  columnsOfSheet,
  FIELD_OF_COLUMN,
  isOwnColumn,
  type ProductColumn,
  translationOf,
} from './products.sheet.ts'
import {
  deleteProducts,
  holdProductsByNumber,
  insertProducts,
  type NumberedProduct,
  productsByNumber,
  updateProducts,
} from './products-sheet.store.ts'
import { productsInUse } from './product-use.store.ts'

/** What other programs call the columns. */
const ALSO_CALLED: Readonly<Partial<Record<ProductColumn, readonly string[]>>> = {
  number: [
    '货号',
    '商品编码',
    '产品编码',
    '商品编号',
    '物料编码',
    '编码',
    'SKU',
    'Item number',
    'Item no',
    'Product code',
    'Article number',
    'Part number',
    '貨號',
    '商品編號',
    '產品編碼',
    '料號',
  ],
  name: [
    '品名',
    '名称',
    '商品名称',
    '货品名称',
    'Name',
    'Title',
    'Item name',
    'Description short',
    '品名規格',
    '名稱',
    '商品名稱',
  ],
  barcode: [
    '条形码',
    '商品条码',
    '国际条码',
    '69码',
    'EAN',
    'EAN-13',
    'UPC',
    'GTIN',
    'Bar code',
    '條形碼',
    '國際條碼',
  ],
  specification: ['规格', '规格型号', '型号', 'Spec', 'Model', '規格', '規格型號'],
  price: [
    '单价',
    '售价',
    '零售价',
    '建议零售价',
    'Unit price',
    'Retail price',
    'RRP',
    '單價',
    '售價',
  ],
  currency: ['币别', '货币', 'Currency code', '幣別', '貨幣'],
  unit: ['单位', '计量单位', 'UOM', 'Unit of measure', '單位', '計量單位'],
  category: ['分类', '类别', '品类', '产品类别', 'Product category', 'Group', '分類', '類別'],
  shelfLifeDays: ['保质期', '保质天数', '有效期天数', 'Shelf life', '保存期限', '保質期'],
  description: ['说明', '备注', '简介', 'Notes', 'Details', '說明', '備註'],
}

const EXAMPLES: Readonly<Partial<Record<ProductColumn, string>>> = {
  number: 'A-001',
  name: '示例 Example',
  barcode: '6901234567892',
  specification: '500 ml',
  price: '12.50',
  unit: '瓶',
  mediumBoxQuantity: '6',
  largeBoxQuantity: '12',
  shelfLifeDays: '365',
}

const isGtin = (cell: string): boolean => checkGtin(cell).ok

const asProduct = (fields: Fields): ProductFields => fields as unknown as ProductFields

function wordsOf(column: ProductColumn, language: Language): Pick<ImportField, 'words'> {
  const texts = COLUMN_WORDS[column]
  if (texts === undefined) return {}
  return { words: Object.values(texts).map((text) => say(text, language)) }
}

/** What the form takes; a category is named, and a price is written with its decimals. */
function takenBy(column: ProductColumn, language: Language): Partial<ImportField> {
  if (column === 'category') return { isName: true }
  if (column === 'price') return { note: say(importFileTexts.price, language) }
  const own = translationOf(column)?.field ?? column
  return isOwnColumn(own) ? { takes: FORM[FIELD_OF_COLUMN[own]] } : {}
}

const FORM: Readonly<Record<string, z.ZodType>> = products.create.input.shape

/** Only what the product itself has: the number in the table is told beside it. */
function fieldsOf(product: NumberedProduct): Fields {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, product[name]]))
}

/** Products, found by their number. */
export const productImportKind: ImportKind = {
  name: 'product',
  entity: 'product',
  keyField: 'number',

  async fields({ db, user, language }) {
    const layout = await readLayout(db, user.companyId)
    return columnsOfSheet(layout).map((column) => ({
      ...column,
      alsoCalled: ALSO_CALLED[column.key] ?? [],
      example: EXAMPLES[column.key] ?? '',
      ...wordsOf(column.key, language),
      ...takenBy(column.key, language),
      ...(column.key === 'barcode' ? { looksLike: isGtin } : {}),
    }))
  },

  async judge({ db, user, language }, sheetRows, headers) {
    const categories = await placedCategories(db, user.companyId, false)
    const paths = new Map(categories.map(({ path, id }) => [path, id]))
    const reading = { paths, language, layout: await readLayout(db, user.companyId) }
    const judged: JudgedRow[] = []
    await eachInTurns(sheetRows, (row) => {
      const { change, problems } = readRow(row, headers, reading)
      const reported = problems.map(({ of, ...found }) => ({ ...found, column: of }))
      const key = (row.values['number'] ?? '').trim()
      judged.push({
        row: row.row,
        key,
        problems: reported,
        ...(reported.length > 0 ? {} : { change }),
      })
    })
    return judged
  },

  async find({ db, user }, keys, hold) {
    const find = hold ? holdProductsByNumber : productsByNumber
    const found = await find(db, user.companyId, keys)
    return new Map(
      found.map((product) => [product.number, { id: product.id, fields: fieldsOf(product) }]),
    )
  },

  after(change, before) {
    const own = change as unknown as ProductChange
    const after = before === undefined ? withDefaults(own) : changed(asProduct(before), own)
    return Object.fromEntries(FIELD_NAMES.map((name) => [name, after[name]]))
  },

  async insert({ db, user }, records) {
    const products = records.map(asProduct)
    const ids = await insertProducts(db, user.companyId, user.id, products)
    return products.map(({ number }) => ids.get(number) ?? 0)
  },

  async update({ db, user }, records) {
    const products = records.map(({ id, fields }) => ({ ...asProduct(fields), id }))
    await updateProducts(db, user.companyId, products)
  },

  async remove({ db, user }, ids) {
    await deleteProducts(db, user.companyId, ids)
  },

  async usedBy({ db, user, language }, ids) {
    const used = await productsInUse(db, user.companyId, ids)
    return new Map(used.map(({ id, by }) => [id, say(WORDS[by], language)]))
  },
}
