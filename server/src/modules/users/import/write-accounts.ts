import type { Context } from '../../../platform/http/context.ts'
import { isSupport } from '../../../platform/auth/session.ts'
import { tellOfSupport } from '../../messages/index.ts'
import { insertUsers } from '../new-users.store.ts'
import {
  type AccountFields,
  NO_PASSWORD,
  storeAccounts,
  withOtherAddress,
} from './accounts.store.ts'

/** Stores accounts that nobody can log in to before they are given a password; answers their ids in this order. */
export async function createAccounts(
  { db, user, language }: Context,
  accounts: readonly AccountFields[],
): Promise<number[]> {
  const made = accounts.map(({ roleIds, ...fields }) => ({
    fields,
    roleIds,
    passwordHash: NO_PASSWORD,
  }))
  const ids = await insertUsers(db, user.companyId, language, made)
  return accounts.map(({ username }) => ids.get(username) ?? 0)
}

/** Writes accounts as they are to be; the platform's staff is told of, as by the form. */
export async function updateAccounts(
  ctx: Context,
  accounts: readonly { readonly id: number; readonly fields: AccountFields }[],
): Promise<void> {
  const { db, user } = ctx
  if (isSupport(user)) {
    // To the addresses that there were: they may be about to change.
    const moved = await withOtherAddress(db, user.companyId, accounts)
    for (const id of moved) await tellOfSupport(ctx, id, 'support_contact')
  }
  await storeAccounts(db, user.companyId, accounts)
}
