import { PRODUCT_IMPORT_ROW_LIMIT } from '@zhenma/contract/products/products.contract'
import { logChanges } from '../../platform/audit/log-change.ts'
import { type ProblemDraft, problem } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { fileOf } from '../../platform/http/input/uploaded-file.ts'
import { readSheetToImport } from '../../platform/sheets/read-sheet.ts'
import {
  type ImportTable,
  inCell,
  mapColumns,
  refuseRows,
} from '../../platform/sheets/sheet-columns.ts'
import { eachInTurns } from '../../platform/time/in-turns.ts'
import { listCategories } from './categories.store.ts'
import { categoryPaths } from './category-tree.ts'
import type { ProductFields } from './product-fields.store.ts'
import {
  changed,
  type ProductChange,
  readRow,
  type RowReading,
  withDefaults,
} from './product-row.ts'
import { readLayout } from './read-layout.ts'
import { columnsOfSheet, type ProductColumn } from './products.sheet.ts'
import {
  holdProductsByNumber,
  insertProducts,
  type NumberedProduct,
  updateProducts,
} from './products-sheet.store.ts'

export type ImportCounts = { rows: number; created: number; updated: number }

type Table = ImportTable<ProductColumn>

/**
 * Imports products from an xlsx or csv, all or nothing: a known number changes that product, in the
 * columns that the sheet has; another creates one. Every problem of every row is reported. With
 * `check` it only says what would happen.
 */
export async function importProducts(ctx: Context, check: boolean): Promise<ImportCounts> {
  const { db, user, language } = ctx
  const sheet = await readSheetToImport(fileOf(ctx).content, PRODUCT_IMPORT_ROW_LIMIT)
  const layout = await readLayout(db, user.companyId)
  const table = mapColumns(sheet, columnsOfSheet(layout), language)
  const paths = categoryPaths(await listCategories(db, user.companyId))
  const changes = await readRows(table, sheet.formulas, { paths, layout, language })
  const numbers = changes.map(({ number }) => number)
  const existing = await holdProductsByNumber(db, user.companyId, numbers)
  const counts = {
    rows: changes.length,
    created: changes.length - existing.length,
    updated: existing.length,
  }
  if (!check) await write(ctx, changes, existing)
  return counts
}

async function readRows(
  table: Table,
  formulas: readonly ProblemDraft[],
  reading: RowReading,
): Promise<ProductChange[]> {
  const problems: ProblemDraft[] = []
  const changes: ProductChange[] = []
  const firstRow = new Map<string, number>()
  await eachInTurns(table.rows, (row) => {
    const read = readRow(row, table.headers, reading)
    const number = row.values.number ?? ''
    const first = firstRow.get(number)
    if (first === undefined) firstRow.set(number, row.row)
    else if (number !== '') {
      const twice = problem('SHEET_VALUE_TWICE', { field: 'number', first }, { field: 'number' })
      read.problems.push({
        ...inCell(twice, row.row, table.headers.number ?? 'number', number),
        of: 'number',
      })
    }
    if (read.problems.length > 0)
      problems.push(...read.problems.map(({ of: _, ...found }) => found))
    else changes.push(read.change)
  })
  refuseRows(problems, formulas)
  return changes
}

async function write(
  ctx: Context,
  changes: readonly ProductChange[],
  existing: readonly NumberedProduct[],
): Promise<void> {
  const { db, user } = ctx
  const known = new Map(existing.map((product) => [product.number, product]))
  const created: ProductFields[] = []
  const updated: { before: NumberedProduct; after: NumberedProduct }[] = []
  await eachInTurns(changes, (change) => {
    const before = known.get(change.number)
    if (before === undefined) created.push(withDefaults(change))
    else {
      updated.push({ before, after: { ...before, ...changed(before, change) } })
    }
  })
  const ids = await insertProducts(db, user.companyId, user.id, created)
  await updateProducts(
    db,
    user.companyId,
    updated.map(({ after }) => after),
  )
  const entity = 'product'
  await logChanges(ctx, [
    ...created.map((after) => ({
      operation: 'import_create',
      entity,
      entityId: ids.get(after.number) ?? '',
      after,
    })),
    ...updated.map(({ before, after }) => ({
      operation: 'import_update',
      entity,
      entityId: before.id,
      before,
      after,
    })),
  ])
}
