import type { InputOf } from '@zhenma/contract/kernel/endpoint'
import type { operators } from '@zhenma/contract/operators/operators.contract'
import { type Duty, PURPOSE_OF_DUTY } from '@zhenma/contract/operators/operators.refusals'
import { logChange } from '../../platform/audit/log-change.ts'
import { md5Of } from '../../platform/auth/password.ts'
import { fail } from '../../platform/errors/fail.ts'
import { requireRows } from '../../platform/errors/reference.ts'
import type { Context } from '../../platform/http/context.ts'
import { changeUser, createUser, freezeUsers, readUserFields, setPassword } from '../users/index.ts'
import { requirePlaces } from './assign.ts'
import { addAssignments, keepOnly } from './assignments.store.ts'
import { findOperator, knownOperators } from './operators.store.ts'

type Created = InputOf<typeof operators.create>
type Updated = InputOf<typeof operators.update>
type Form = Omit<Created, 'password'>

/** Operators are the company's own: a dealer's people make none. */
function refuseDealers({ user }: Context): void {
  if (user.dealerId !== null) throw fail('ACCESS_DENIED')
}

/** What the account of an operator has; whom a factory's user makes is of that factory. */
const accountOf = ({ user }: Context, form: Form) => ({
  username: form.username,
  realName: form.realName,
  phone: form.phone,
  employeeNumber: form.employeeNumber,
  roleIds: form.roleIds,
  factoryId: form.factoryId ?? user.factoryId,
  purpose: PURPOSE_OF_DUTY[form.duty],
})

/** What a new account has that no operator's form asks for. */
const UNASKED = {
  nickname: '',
  email: '',
  gender: 'unknown',
  department: '',
  landline: '',
  workflowSync: false,
  dealerId: null,
} as const

/**
 * Creates an operator: an account of a purpose, whose temporary password somebody else has chosen, with
 * the places of its duty. Failures as `createUser`, and FIELD_REFERENCE for places that the caller does
 * not keep.
 */
export async function createOperator(ctx: Context, form: Created): Promise<number> {
  refuseDealers(ctx)
  const account = { ...UNASKED, ...accountOf(ctx, form) }
  const { id } = await createUser(ctx, { ...account, password: md5Of(form.password) })
  await placeOperator(ctx, id, form)
  return id
}

/** Changes an operator's account, duty and places; failures as above and NOT_FOUND. */
export async function changeOperator(ctx: Context, { id, ...form }: Updated): Promise<void> {
  refuseDealers(ctx)
  const { db, user } = ctx
  const before = await findOperator(db, user, id)
  const fields = before && (await readUserFields(ctx, id))
  if (before === undefined || fields === undefined) throw fail('NOT_FOUND')
  await changeUser(ctx, id, { ...fields, ...accountOf(ctx, form) })
  await placeOperator(ctx, id, form, before.assignments)
}

type Work = { readonly duty: Duty; readonly placeId: number }

async function placeOperator(
  ctx: Context,
  id: number,
  { duty, placeIds: given }: Form,
  before: readonly Work[] = [],
): Promise<void> {
  const { db, user } = ctx
  const placeIds = [...new Set(given)]
  await requirePlaces(ctx, placeIds)
  await keepOnly(db, user, id, { duty, placeIds })
  const work = { companyId: user.companyId, userIds: [id], placeIds, duty }
  const added = await addAssignments(db, work, user.id)
  const kept = before.filter((one) => one.duty === duty && placeIds.includes(one.placeId))
  if (added.length === 0 && kept.length === before.length) return
  await logChange(ctx, {
    operation: 'assign',
    entity: 'user',
    entityId: id,
    after: { duty, placeIds },
  })
}

/** The operators of `ids`; ROW_NOT_FOUND where one is none, or not the caller's. */
async function requireOperators(ctx: Context, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)]
  requireRows(wanted, await knownOperators(ctx.db, ctx.user, wanted))
}

/** Freezes operators, whose sessions end at once, or unfreezes them. */
export async function freezeOperators(
  ctx: Context,
  { ids, status }: InputOf<typeof operators.freeze>,
): Promise<number> {
  await requireOperators(ctx, ids)
  return (await freezeUsers(ctx, ids, status)).length
}

/** Sets an operator's password, which is temporary: whoever logs in with it sets their own. */
export async function setOperatorPassword(
  ctx: Context,
  { id, password }: InputOf<typeof operators.setPassword>,
): Promise<void> {
  await requireOperators(ctx, [id])
  await setPassword(ctx, id, md5Of(password))
}
