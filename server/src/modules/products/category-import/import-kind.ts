import { CATEGORY_IMPORT_TEXT, CATEGORY_USE_TEXT } from '@zhenma/contract/products/category-columns'
import { categoryFields } from '@zhenma/contract/products/category-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import { coerceForm } from '@zhenma/contract/kernel/coerce'
import { say } from '@zhenma/contract/kernel/texts'
import { importFileTexts } from '@zhenma/contract/imports/imports.refusals'
import { z } from 'zod'
import { problem } from '../../../platform/errors/fail.ts'
import { problemsOf } from '../../../platform/http/input/read-input.ts'
import { wholeOf } from '../../../platform/sheets/written-values.ts'
import {
  ambiguousName,
  type ImportField,
  type ImportKind,
  type JudgedProblem,
  type JudgedRow,
  type RowToJudge,
  unknownName,
} from '../../imports/index.ts'
import { type CategoryFields, lockCategories } from '../categories.store.ts'
import { CATEGORY_DEPTH_LIMIT } from '../category-tree.ts'
import {
  categoriesInUse,
  deleteCategories,
  insertCategories,
  type PlacedCategory,
  placedCategories,
  updateCategories,
} from './import-categories.store.ts'

type Values = RowToJudge['values']

/** What other programs call the columns. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  name: ['类别名称', '品类', '名称', '類別名稱', '品類', '名稱', 'Category', 'Category name'],
  parentId: [
    '父级',
    '上级',
    '父级分类',
    '上级编码',
    '父級',
    '上層',
    'Parent category',
    'Parent code',
  ],
  path: ['完整路径', '分类路径', '路径', '分類路徑', '路徑', 'Category path', 'Full path'],
  code: ['编码', '类别编码', '編碼', '類別編碼', 'Category code'],
  sort: ['顺序', '序号', '順序', '序號', 'Sort', 'Sequence'],
}

const form = z.object(categoryFields).omit({ parentId: true })

const EXAMPLES: Readonly<Record<string, string>> = { name: '示例分类 Example', code: 'C-01' }

/** `A / B`, `A > B` and `A/B` mean one path. */
const pathOf = (text: string): string =>
  text
    .split(/[/›>]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .join('/')

const upTo = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The category's own name, and what the row calls the one above it; a path says both. */
function placeOf({ path = '', name = '', parentId = '' }: Values): { name: string; above: string } {
  const whole = pathOf(path)
  if (whole !== '') return { name: lastOf(whole), above: upTo(whole) }
  return { name: name.trim(), above: parentId }
}

/** What a row can be named by: whoever says a path is not meant by its last name. */
function namesOf(values: Values): string[] {
  const { name, above } = placeOf(values)
  const { path = '', code = '' } = values
  const whole = above === '' ? name : `${pathOf(above)}/${name}`
  const names = path === '' ? [name, whole, code] : [whole, code]
  return [...new Set(names)].filter((one) => one !== '')
}

const namesAbove = (values: Values): string[] => {
  const { above } = placeOf(values)
  return above === '' ? [] : [...new Set([above, pathOf(above)])]
}

/** Judges rows one after the other: what is above comes before. */
function judgeRows(
  rows: readonly RowToJudge[],
  stored: readonly PlacedCategory[],
): readonly JudgedRow[] {
  const keys = new Map<number, string>()
  const byPath = new Map(stored.map((one) => [one.path, one]))
  return rows.map((of): JudgedRow => {
    const { values } = of
    const problems: JudgedProblem[] = []
    const { name, above } = placeOf(values)
    const sent = { ...values, name, sort: wholeOf(values['sort'] ?? '') }
    const filled = Object.entries(sent).filter(
      ([key, cell]) => cell !== '' && Object.hasOwn(form.shape, key),
    )
    const parsed = form.safeParse(coerceForm(form, Object.fromEntries(filled)), {
      reportInput: true,
    })
    for (const found of parsed.error?.issues.flatMap(problemsOf) ?? []) {
      const column = found.field === 'name' && values['name'] === undefined ? 'path' : found.field
      problems.push({ ...found, column: column ?? 'name' })
    }
    const column = values['path'] === undefined || values['path'] === '' ? 'parentId' : 'path'
    const parent = parentOf(of, above, { stored, byPath, keys })
    if (parent === 'unknown') problems.push(unknownName(column, above))
    if (parent === 'several') problems.push(ambiguousName(column, above))
    const place = typeof parent === 'string' ? undefined : parent
    const key = place === undefined || place.path === '' ? name : `${place.path}/${name}`
    keys.set(of.row, key)
    if (key.split('/').length > CATEGORY_DEPTH_LIMIT) {
      problems.push({ ...problem('CATEGORY_TOO_DEEP', { limit: CATEGORY_DEPTH_LIMIT }), column })
    }
    const given = ['code', 'sort'].filter((field) => values[field] !== undefined)
    if (!parsed.success || place === undefined || problems.length > 0) {
      return { row: of.row, key, problems }
    }
    const change = { fields: { ...parsed.data, parentId: place.id }, given }
    const isBelowRow = place.id === null && above !== ''
    return { row: of.row, key, problems, change, ...(isBelowRow ? { isBelowRow } : {}) }
  })
}

type Known = {
  readonly stored: readonly PlacedCategory[]
  readonly byPath: ReadonlyMap<string, PlacedCategory>
  readonly keys: ReadonlyMap<number, string>
}

/** What a row lies in: nothing, what is stored, or another row of the sheet, which has no id yet. */
function parentOf(
  { above }: RowToJudge,
  text: string,
  { stored, byPath, keys }: Known,
): { id: number | null; path: string } | 'unknown' | 'several' {
  if (text === '') return { id: null, path: '' }
  const exact = byPath.get(pathOf(text))
  const called = stored.filter((one) => one.code === text || one.name === text)
  const [found, ...others] = exact === undefined ? called : [exact]
  if (found !== undefined) return others.length > 0 ? 'several' : found
  if (above === 'several') return 'several'
  // What lies in a circle is refused as such, wherever it would lie.
  if (above === 'circle') return { id: null, path: '' }
  return above === undefined ? 'unknown' : { id: null, path: keys.get(above.row) ?? above.key }
}

type Change = { readonly fields: CategoryFields; readonly given: readonly string[] }

const plain = ({ name, code, parentId, sort }: CategoryFields) => ({ name, code, parentId, sort })

/** Product categories, found by their paths; what a category lies in may stand anywhere in the sheet. */
export const categoryImportKind: ImportKind = {
  name: 'category',
  entity: 'category',
  keyField: 'name',
  asks: { create: products.createCategory.allow, update: products.updateCategory.allow },
  arrangement: {
    by: 'tree',
    field: 'parentId',
    idField: 'parentId',
    reads: ['name', 'code', 'path'],
    namesOf,
    namesAbove,
  },
  lock: ({ db, user: { companyId } }) => lockCategories(db, companyId),

  fields: async ({ language }) =>
    Object.entries(CATEGORY_IMPORT_TEXT).map(
      ([key, header]): ImportField => ({
        key,
        header,
        alsoCalled: ALSO_CALLED[key] ?? [],
        example: EXAMPLES[key] ?? '',
        ...(key === 'parentId' ? { isName: true } : {}),
        ...(key === 'path'
          ? { note: say(importFileTexts.path, language) }
          : { takes: (form.shape as Readonly<Record<string, z.ZodType>>)[key] }),
      }),
    ),

  judge: async ({ db, user: { companyId } }, rows) =>
    judgeRows(rows, await placedCategories(db, companyId, false)),

  async find({ db, user: { companyId } }, keys, hold) {
    const wanted = new Set(keys)
    const stored = await placedCategories(db, companyId, hold)
    return new Map(
      stored
        .filter(({ path }) => wanted.has(path))
        .map((one) => [one.path, { id: one.id, fields: plain(one) }]),
    )
  },

  after(change, before) {
    const { fields, given } = change as unknown as Change
    if (before === undefined) return plain(fields)
    const written = Object.entries(fields).filter(([field]) => given.includes(field))
    return { ...before, ...Object.fromEntries(written) }
  },

  insert: ({ db, user: { companyId } }, records) =>
    insertCategories(db, companyId, records as unknown as readonly CategoryFields[]),

  update: ({ db, user: { companyId } }, records) =>
    updateCategories(
      db,
      companyId,
      records.map(({ id, fields }) => ({ ...(fields as CategoryFields), id })),
    ),

  remove: ({ db, user: { companyId } }, ids) => deleteCategories(db, companyId, ids),

  async usedBy({ db, user: { companyId }, language }, ids) {
    const used = await categoriesInUse(db, companyId, ids)
    return new Map(used.map(({ id, by }) => [id, say(CATEGORY_USE_TEXT[by], language)]))
  },
}
