import { asCompany, type Connections } from '../../platform/database/database.ts'
import type { Invite } from '../buyer-checks/index.ts'
import { findInvitation, marketingOf } from './invitations.store.ts'

/** Buyers see an activity that goes online, or ends, this late at most. */
const REMEMBERED_MS = 2_000
const MAXIMUM_REMEMBERED = 10_000

/**
 * Whom the page of a check invites. Of a company without an activity that runs it is asked once in two
 * seconds, so its buyers' checks cost what they did.
 */
export function inviterOf(connections: Connections): Invite {
  type Found = ReturnType<typeof marketingOf>
  const known = new Map<number, { readonly until: number; readonly found: Found }>()
  const marketing = (companyId: number): Found => {
    const now = Date.now()
    const remembered = known.get(companyId)
    if (remembered !== undefined && remembered.until > now) return remembered.found
    if (known.size >= MAXIMUM_REMEMBERED) known.clear()
    const asked = asCompany(connections, companyId, (db) => marketingOf(db, companyId))
    known.set(companyId, { until: now + REMEMBERED_MS, found: asked })
    // What failed is asked anew.
    asked.catch(() => known.delete(companyId))
    return asked
  }
  return async ({ companyId, serial }) => {
    try {
      const { runs, hasWins } = await marketing(companyId)
      const activity = runs
        ? await asCompany(connections, companyId, (db) => findInvitation(db, companyId, serial))
        : undefined
      return { activity, hasWins }
    } catch {
      // The check is answered all the same: an invitation is a courtesy.
      return undefined
    }
  }
}
