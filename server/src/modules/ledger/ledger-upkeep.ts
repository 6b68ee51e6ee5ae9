import { asCompany, asPlatform, type Connections } from '../../platform/database/database.ts'
import { accountsAfter, dueAccounts, expireAccount, faultsOf } from './upkeep.store.ts'

/** Accounts that are looked for at once. */
const ACCOUNTS_AT_ONCE = 500

/**
 * Writes off what has expired, an account in each transaction; answers how many lots. Servers that do
 * so at once find nothing left to do.
 */
export async function expireLots(connections: Connections, now: Date): Promise<number> {
  let expired = 0
  for (;;) {
    const due = await asPlatform(connections, (db) => dueAccounts(db, now, ACCOUNTS_AT_ONCE))
    for (const { companyId, accountId } of due) {
      expired += await asCompany(connections, companyId, (db) => expireAccount(db, accountId, now))
    }
    if (due.length < ACCOUNTS_AT_ONCE) return expired
  }
}

/**
 * Adds up every account anew and tells of each that does not agree with its entries. That must never
 * be: nothing is mended, for nobody knows which of both is right.
 */
export async function checkLedgers(
  connections: Connections,
  tell: (fault: { companyId: number; accountId: number; faults: readonly string[] }) => void,
): Promise<{ accounts: number; faulty: number }> {
  const totals = { accounts: 0, faulty: 0 }
  let after = { companyId: -1, accountId: 0 }
  for (;;) {
    const from = after
    const page = await asPlatform(connections, (db) => accountsAfter(db, from, ACCOUNTS_AT_ONCE))
    for (const { companyId, accountId } of page) {
      const faults = await asCompany(connections, companyId, (db) =>
        faultsOf(db, companyId, accountId),
      )
      totals.accounts += 1
      if (faults.length === 0) continue
      totals.faulty += 1
      tell({ companyId, accountId, faults })
    }
    const last = page.at(-1)
    if (last === undefined || page.length < ACCOUNTS_AT_ONCE) return totals
    after = last
  }
}
