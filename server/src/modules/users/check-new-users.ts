import { UNIQUE_USER_FIELDS, users } from '@zhenma/contract/users/users.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { Failure, type ProblemDraft, problem, saidBy } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { newerMobileProblems } from '../../platform/http/input/newer-mobiles.ts'
import { takesNewerMobiles } from '../../platform/http/platform-settings.store.ts'
import { refuseBoundAdministrator } from './administrator-accounts.ts'
import { requireGrantable } from './may-change.ts'
import { dealersToBind, takenValues } from './new-users.store.ts'
import { fieldsOf, type Given, TAKEN } from './save-user.ts'
import type { UserFields } from './user-fields.store.ts'

/** Somebody who is to be created, and the row that says so. */
export type Candidate = { readonly row: number; readonly given: Given }
type Found = { readonly row: number; readonly problem: ProblemDraft }
type Wanted = Candidate & { readonly fields: UserFields }

/**
 * What the form would refuse of new users because of what is stored already: of all of them together,
 * so that a sheet of ten thousand takes as many statements as one of ten. The company's users are locked.
 */
export async function problemsOfNewUsers(
  ctx: Context,
  candidates: readonly Candidate[],
): Promise<Found[]> {
  const wanted = candidates.map((one) => ({ ...one, fields: fieldsOf(one.given) }))
  const found = [
    ...(await newerMobilesOf(ctx, wanted)),
    ...(await takenOf(ctx, wanted)),
    ...(await bindingsOf(ctx, wanted)),
    ...(await rolesOf(ctx, wanted)),
  ]
  return found.sort((one, other) => one.row - other.row)
}

async function newerMobilesOf({ db }: Context, wanted: readonly Wanted[]): Promise<Found[]> {
  const found = wanted.flatMap(({ row, given }) =>
    newerMobileProblems(users.create.input, given).map((one) => ({ row, problem: one })),
  )
  return found.length === 0 || (await takesNewerMobiles(db)) ? [] : found
}

async function takenOf({ db, user }: Context, wanted: readonly Wanted[]): Promise<Found[]> {
  const found: Found[] = []
  for (const field of UNIQUE_USER_FIELDS) {
    const values = wanted.flatMap(({ fields }) => fields[field] ?? [])
    const taken = await takenValues(db, user.companyId, field, values)
    for (const { row, fields } of wanted) {
      if (!taken.has(fields[field] ?? '')) continue
      found.push({ row, problem: problem(TAKEN[field], {}, { field }) })
    }
  }
  return found
}

const unknown = (field: 'dealerId' | 'factoryId'): ProblemDraft =>
  problem('FIELD_REFERENCE', { field }, { field })

/** Factories were found by their names; of a dealer it is asked whether it has an account. */
async function bindingsOf({ db, user }: Context, wanted: readonly Wanted[]): Promise<Found[]> {
  const reach = reachOf(user, 'user')
  const ids = [...new Set(wanted.flatMap(({ fields }) => fields.dealerId ?? []))]
  const dealers = await dealersToBind(db, reach, ids)
  return wanted.flatMap(({ row, fields: { dealerId, factoryId } }): Found[] => {
    const isHidden = dealerId === null ? reach.dealerId !== null : !dealers.has(dealerId)
    if (isHidden) return [{ row, problem: unknown('dealerId') }]
    if (reach.factoryId !== null && factoryId !== reach.factoryId) {
      return [{ row, problem: unknown('factoryId') }]
    }
    const username = dealerId === null ? null : (dealers.get(dealerId) ?? null)
    if (username === null) return []
    const source = { field: 'dealerId' }
    return [{ row, problem: problem('DEALER_HAS_ACCOUNT', { username }, source) }]
  })
}

/** Roles are asked about once for each combination of them and of bindings. */
async function rolesOf(ctx: Context, wanted: readonly Wanted[]): Promise<Found[]> {
  const judged = new Map<string, readonly ProblemDraft[]>()
  const found: Found[] = []
  for (const { row, given, fields } of wanted) {
    const { dealerId, factoryId } = fields
    const key = JSON.stringify([given.roleIds, dealerId !== null, factoryId !== null])
    const problems = judged.get(key) ?? (await judge(ctx, fields, given.roleIds))
    judged.set(key, problems)
    found.push(...problems.map((one) => ({ row, problem: one })))
  }
  return found
}

async function judge(
  ctx: Context,
  fields: UserFields,
  roleIds: readonly number[],
): Promise<readonly ProblemDraft[]> {
  try {
    await requireGrantable(ctx, roleIds)
    await refuseBoundAdministrator(ctx, fields, roleIds)
    return []
  } catch (refusal) {
    if (!(refusal instanceof Failure)) throw refusal
    return saidBy(refusal)
  }
}
