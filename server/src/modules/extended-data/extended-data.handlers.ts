import {
  EXTENDED_SOURCES,
  extendedData,
  type ExtendedRow,
  type LabelExtendedRow,
} from '@zhenma/contract/extended-data/extended-data.contract'
import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import { inUse, type Reference } from '../../platform/errors/in-use.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { labelOf, targetOf } from '../labels/index.ts'
import { bindToCarrier, bindToLabels, setOfCarrier } from './bind-extended.ts'
import {
  deleteRecord,
  findRecord,
  holdRecord,
  insertRecord,
  listRecords,
  updateRecord,
} from './extended-data.store.ts'
import { type ExtendedFields, rowOf } from './extended-fields.store.ts'
import {
  type Carrier,
  findSetsOfLabel,
  readSets,
  readUsage,
  visibleUsage,
} from './extended-sets.store.ts'
import { mergeModules } from './merge-modules.ts'
import { EXTENDED_SHEET } from './extended-data.sheet.ts'

const ENTITY = 'extended-data'

/** What is stored of a form: a picture belongs to one type, and only a code keeps its blanks. */
function fieldsOf(
  given: Omit<ExtendedFields, 'imageId'> & { imageId?: string | null | undefined },
) {
  const { type, content, imageId, ...rest } = given
  return {
    ...rest,
    type,
    content: type === 'code' ? content.trimEnd() : content.trim(),
    imageId: type === 'image' ? (imageId ?? null) : null,
  }
}

async function update(ctx: Context, id: number, after: ExtendedFields): Promise<void> {
  const { db, user } = ctx
  const before = await holdRecord(db, user.companyId, id)
  if (before === undefined) throw fail('NOT_FOUND')
  await updateRecord(db, user.companyId, id, after)
  await logChange(ctx, { operation: 'update', entity: ENTITY, entityId: id, before, after })
}

/** Deletes what nothing is bound to; EXTENDED_IN_USE says what still is. */
async function remove(ctx: Context, id: number): Promise<void> {
  const { db, user } = ctx
  const before = await holdRecord(db, user.companyId, id)
  if (before === undefined) throw fail('NOT_FOUND')
  const usage = await readUsage(db, user.companyId, id)
  const { labelCount: labels, batchCount: batches, productCount: products } = usage
  if (labels + batches + products > 0) {
    const refusal = fail('EXTENDED_IN_USE', { name: before.name, labels, batches, products })
    const namesOf = (carriers: readonly { readonly name: string }[]) =>
      carriers.map(({ name }) => name)
    const references: readonly Reference[] = [
      { by: 'label', count: labels, query: `extendedId=${id}` },
      { by: 'batch', count: batches, names: namesOf(usage.batches) },
      { by: 'product', count: products, names: namesOf(usage.products) },
    ]
    const still = references.filter(({ count }) => count !== 0)
    throw inUse(ctx, refusal, still)
  }
  await deleteRecord(db, user.companyId, id)
  await logChange(ctx, { operation: 'delete', entity: ENTITY, entityId: id, before })
}

/**
 * What the caller is told of records that are bound: a dealer's people are not the company's, and
 * see what buyers see, without remarks.
 */
function noticesTo<R extends { readonly displayed: boolean; readonly remark: string }>(
  { user }: Context,
  records: readonly R[],
): R[] {
  if (user.dealerId === null) return [...records]
  return records.flatMap((record) => (record.displayed ? [{ ...record, remark: '' }] : []))
}

async function recordsOf(ctx: Context, carrier: Carrier, id: number): Promise<ExtendedRow[]> {
  const { companyId } = ctx.user
  const setId = await setOfCarrier(ctx, carrier, id)
  if (setId === null) return []
  const sets = await readSets(ctx.db, companyId, [setId])
  return noticesTo(ctx, sets.get(setId) ?? []).map((record) => rowOf(companyId, record))
}

async function ofLabel(ctx: Context, code: string): Promise<LabelExtendedRow[]> {
  const { db, user } = ctx
  const { companyId } = user
  const { serial } = await labelOf(ctx, code)
  const setIds = await findSetsOfLabel(db, companyId, serial)
  const sets = await readSets(
    db,
    companyId,
    EXTENDED_SOURCES.flatMap((from) => setIds?.[from] ?? []),
  )
  const from = (setId: number | null | undefined) => sets.get(setId ?? 0) ?? []
  const merged = mergeModules({
    label: from(setIds?.label),
    batch: from(setIds?.batch),
    product: from(setIds?.product),
  })
  return noticesTo(ctx, merged).map((record) => rowOf(companyId, record))
}

async function pageOf({ db, user }: Context, page: InputOf<typeof extendedData.list>) {
  const { records, total } = await listRecords(db, user.companyId, page)
  return { records: records.map((record) => rowOf(user.companyId, record)), total }
}

export const extendedDataRoutes = implement(extendedData)({
  async create(ctx, given) {
    const { db, user } = ctx
    const after = fieldsOf(given)
    const id = await insertRecord(db, user.companyId, user.id, after)
    await logChange(ctx, { operation: 'create', entity: ENTITY, entityId: id, after })
    return { id }
  },

  async update(ctx, { id, ...given }) {
    await update(ctx, id, fieldsOf(given))
    return { id }
  },

  async list(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await pageOf(ctx, page)), pageNo, pageSize }
  },

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...EXTENDED_SHEET,
        read: (at, page) => pageOf(at, { ...filter, ...page }),
      },
    ),

  async get(ctx, { id }) {
    const { companyId } = ctx.user
    const record = await findRecord(ctx.db, companyId, id)
    if (record === undefined) throw fail('NOT_FOUND')
    return { ...rowOf(companyId, record), usage: await visibleUsage(ctx, id) }
  },

  async remove(ctx, { id }) {
    await remove(ctx, id)
    return {}
  },

  bindLabels(ctx, { extendedIds, note, idempotencyKey, ...given }) {
    return bindToLabels(ctx, { target: targetOf(given), extendedIds, note, idempotencyKey })
  },

  bindLabel(ctx, { code, extendedIds, note, idempotencyKey }) {
    return bindToLabels(ctx, { target: { codes: [code] }, extendedIds, note, idempotencyKey })
  },

  async bindBatch(ctx, { id, extendedIds }) {
    await bindToCarrier(ctx, 'batch', id, extendedIds)
    return {}
  },

  async bindProduct(ctx, { id, extendedIds }) {
    await bindToCarrier(ctx, 'product', id, extendedIds)
    return {}
  },

  ofBatch: (ctx, { id }) => recordsOf(ctx, 'batch', id),
  ofProduct: (ctx, { id }) => recordsOf(ctx, 'product', id),
  ofLabel: (ctx, { code }) => ofLabel(ctx, code),
})
