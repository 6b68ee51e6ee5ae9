import { UNIQUE_USER_FIELDS } from '@zhenma/contract/users/users.contract'
import { reachOf } from '../../../platform/auth/reach.ts'
import { type ProblemDraft, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { newerMobileProblems } from '../../../platform/http/input/newer-mobiles.ts'
import { takesNewerMobiles } from '../../../platform/http/platform-settings.store.ts'
import type { JudgedProblem } from '../../imports/index.ts'
import { findBeyond } from '../../roles/index.ts'
import { dealersToBind, takenValues } from '../new-users.store.ts'
import { TAKEN } from '../save-user.ts'
import { userInReach } from '../user-fields.store.ts'
import type { AccountRow, ChangedRow } from './account-row.ts'
import { administratorRoles } from './names.store.ts'

/**
 * Finds what the form would refuse of accounts because of what is stored already: of all of them together, with as many
 * statements as for one. What stays as it is stored is asked for nothing.
 */
export async function checkAccounts(ctx: Context, rows: readonly AccountRow[]): Promise<void> {
  const changed = rows.flatMap((row): ChangedRow[] =>
    row.after === undefined || row.isSame ? [] : [{ ...row, after: row.after }],
  )
  if (changed.length === 0) return
  await checkMobiles(ctx, changed)
  await checkTaken(ctx, changed)
  await checkBindings(ctx, changed)
  await checkRoles(ctx, changed)
}

const refuse = ({ problems }: AccountRow, column: string, found: ProblemDraft): void => {
  problems.push({ ...found, column } satisfies JudgedProblem)
}

async function checkMobiles({ db }: Context, rows: readonly ChangedRow[]): Promise<void> {
  const found = rows.map((row) =>
    row.known?.fields.phone === row.after.phone ? [] : newerMobileProblems(row.form, row.after),
  )
  if (found.every((one) => one.length === 0) || (await takesNewerMobiles(db))) return
  for (const [place, problems] of found.entries()) {
    const row = rows[place]
    if (row !== undefined) for (const one of problems) refuse(row, one.field ?? 'phone', one)
  }
}

async function checkTaken({ db, user }: Context, rows: readonly ChangedRow[]): Promise<void> {
  for (const field of UNIQUE_USER_FIELDS) {
    const wanted = rows.filter(({ known, after }) => known?.fields[field] !== after[field])
    const values = wanted.flatMap(({ after }) => after[field] ?? [])
    const taken = await takenValues(db, user.companyId, field, values)
    for (const row of wanted) {
      if (taken.has(row.after[field] ?? ''))
        refuse(row, field, problem(TAKEN[field], {}, { field }))
    }
  }
}

const unknown = (field: 'dealerId' | 'factoryId'): ProblemDraft =>
  problem('FIELD_REFERENCE', { field }, { field })

/** Names were looked up within the caller's reach; of a dealer it is asked whether it has an account. */
async function checkBindings({ db, user }: Context, rows: readonly ChangedRow[]): Promise<void> {
  const reach = reachOf(user, 'user')
  const bound = rows.filter(
    ({ known, after: { dealerId } }) => dealerId !== null && dealerId !== known?.fields.dealerId,
  )
  const ids = [...new Set(bound.flatMap(({ after }) => after.dealerId ?? []))]
  const dealers = await dealersToBind(db, reach, userInReach(user), ids)
  const accounts = new Map(dealers)
  for (const row of rows) {
    const { dealerId, factoryId, username } = row.after
    if (reach.dealerId !== null && dealerId === null) refuse(row, 'dealerId', unknown('dealerId'))
    if (reach.factoryId !== null && factoryId !== reach.factoryId) {
      refuse(row, 'factoryId', unknown('factoryId'))
    }
    if (dealerId === null || !bound.includes(row)) continue
    const account = accounts.get(dealerId)
    if (account === undefined || account === '') refuse(row, 'dealerId', unknown('dealerId'))
    else if (account !== null) {
      refuse(row, 'dealerId', problem('DEALER_HAS_ACCOUNT', { username: account }))
    }
    // The first row that names it has it, before the next.
    else accounts.set(dealerId, username)
  }
}

/** Nobody gives what they do not hold, or changes who holds it; administrators are changed by themselves alone. */
async function checkRoles({ db, user }: Context, rows: readonly ChangedRow[]): Promise<void> {
  const ids = [
    ...new Set(
      rows.flatMap(({ known, after }) => [...(known?.fields.roleIds ?? []), ...after.roleIds]),
    ),
  ]
  const beyond = user.isAdministrator ? [] : await findBeyond(db, user, ids)
  const names = new Map(beyond.map(({ id, name }) => [id, name]))
  const administrators = await administratorRoles(db, user.companyId, ids)
  for (const row of rows) {
    const { known, after } = row
    const { username } = after
    if (known?.isAdministrator === true) {
      refuse(row, 'username', problem('ADMINISTRATOR_PROTECTED', {}))
    } else if (known?.fields.roleIds.some((id) => names.has(id)) === true) {
      refuse(row, 'username', problem('USER_BEYOND_OWN', { username }))
    }
    for (const id of after.roleIds) {
      const name = names.get(id)
      if (name !== undefined) refuse(row, 'roleIds', problem('ROLE_BEYOND_OWN', { name }))
    }
    if (!after.roleIds.some((id) => administrators.has(id))) continue
    // An administrator sees the company as a whole.
    for (const column of ['dealerId', 'factoryId'] as const) {
      if (after[column] !== null) refuse(row, column, problem('ADMINISTRATOR_PROTECTED', {}))
    }
  }
}
