import { MAXIMUM_BINDINGS } from '@zhenma/contract/page-documents/page-bindings'
import type { BindingMethod } from '@zhenma/contract/page-documents/page-bindings'
import { logChange } from '../../../platform/audit/log-change.ts'
import { fail, failWith, Failure, problem } from '../../../platform/errors/fail.ts'
import { referenceFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { visibleBatch } from '../../batches/index.ts'
import { codeSource, namedRangesEach } from '../../labels/index.ts'
import {
  findTemplate,
  lockNewTemplates,
  type PageUse,
  type Scope,
} from '../page-templates.store.ts'
import {
  BINDING_ENTITY,
  type BindingFields,
  countBindings,
  deleteBinding,
  hasProduct,
  holdBinding,
  insertBinding,
  sameTarget,
  updateBinding,
} from './bindings.store.ts'

type Target = Pick<BindingFields, 'method' | 'templateId'> & {
  readonly productId?: number | null | undefined
  readonly batchId?: number | null | undefined
  readonly start?: number | undefined
  readonly end?: number | undefined
}
export type GivenBinding = Target & Pick<BindingFields, 'kind' | 'title' | 'modules'>

/** What each method is to be told, and what the others say is not. */
const ASKS: Readonly<Record<BindingMethod, readonly (keyof Target)[]>> = {
  company: [],
  product: ['productId'],
  batch: ['batchId'],
  range: ['start', 'end'],
}
const TARGETS = ['productId', 'batchId', 'start', 'end'] as const

/** PAGE_BINDING_TARGET names each field that is missing, and each that has no place here. */
function refuseOtherTargets(given: Target): void {
  const asked = ASKS[given.method]
  const wrong = TARGETS.filter((name) => (given[name] != null) !== asked.includes(name))
  // A range with one end is told as ranges are everywhere.
  const isHalf = given.method === 'range' && (given.start != null || given.end != null)
  const faulty = isHalf ? wrong.filter((name) => name !== 'start' && name !== 'end') : wrong
  if (faulty.length === 0) return
  const problems = faulty.map((field) => problem('PAGE_BINDING_TARGET', {}, { field }))
  throw failWith(fail('PAGE_BINDING_TARGET'), problems)
}

/** What is stored of a form, all that it names being there and the caller's to choose. */
async function fieldsOf(ctx: Context, scope: Scope, given: GivenBinding): Promise<BindingFields> {
  refuseOtherTargets(given)
  const { db, user } = ctx
  const { method, templateId, kind, title, modules } = given
  const none = { productId: null, batchId: null, start: null, end: null }
  const rest = { method, templateId, kind, title, modules: [...new Set(modules)], ...none }
  if ((await findTemplate(db, scope, templateId)) === undefined)
    throw referenceFailure('templateId')
  if (given.productId != null) {
    if (!(await hasProduct(db, user.companyId, given.productId)))
      throw referenceFailure('productId')
    return { ...rest, productId: given.productId }
  }
  if (given.batchId != null) {
    await visibleBatch(ctx, given.batchId)
    return { ...rest, batchId: given.batchId }
  }
  if (method !== 'range') return rest
  const { start, end } = given
  const [range] = await namedRangesEach(codeSource(ctx), [{ start, end }])
  if (range === undefined || range instanceof Failure) throw range ?? fail('RANGE_START_REQUIRED')
  return { ...rest, start: range.lo, end: range.hi }
}

async function refuseTaken(
  ctx: Context,
  scope: Scope,
  fields: BindingFields,
  id: number | null,
): Promise<void> {
  const name = await sameTarget(ctx.db, scope, fields, id)
  if (name !== undefined) throw fail('PAGE_BINDING_TAKEN', { name })
}

/** One after the other in a company, so that neither their number nor a target is taken twice. */
export async function createBinding(ctx: Context, use: PageUse, given: GivenBinding) {
  const { db, user } = ctx
  const scope: Scope = { companyId: user.companyId, use }
  await lockNewTemplates(db, scope)
  const fields = await fieldsOf(ctx, scope, given)
  const limit = MAXIMUM_BINDINGS
  if ((await countBindings(db, scope)) >= limit) throw fail('PAGE_BINDING_LIMIT', { limit })
  await refuseTaken(ctx, scope, fields, null)
  const id = await insertBinding(db, scope, fields, user.id)
  await logChange(ctx, {
    operation: 'create',
    entity: BINDING_ENTITY[use],
    entityId: id,
    after: fields,
  })
  return { id }
}

export async function changeBinding(ctx: Context, use: PageUse, id: number, given: GivenBinding) {
  const { db, user } = ctx
  const scope: Scope = { companyId: user.companyId, use }
  await lockNewTemplates(db, scope)
  const before = await holdBinding(db, scope, id)
  if (before === undefined) throw fail('NOT_FOUND')
  const after = await fieldsOf(ctx, scope, given)
  await refuseTaken(ctx, scope, after, id)
  await updateBinding(db, scope, id, after)
  const log = { entity: BINDING_ENTITY[use], entityId: id, before, after }
  await logChange(ctx, { operation: 'update', ...log })
  return { id }
}

export async function removeBinding(ctx: Context, use: PageUse, id: number) {
  const { db, user } = ctx
  const scope: Scope = { companyId: user.companyId, use }
  const before = await holdBinding(db, scope, id)
  if (before === undefined) throw fail('NOT_FOUND')
  await deleteBinding(db, scope, id)
  await logChange(ctx, { operation: 'delete', entity: BINDING_ENTITY[use], entityId: id, before })
  return {}
}
