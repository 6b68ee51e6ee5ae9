import { asCompany, type Connections } from '../../platform/database/database.ts'
import type { Invite } from '../buyer-checks/index.ts'
import { findInvitation, hasRunning } from './invitations.store.ts'

/** Buyers see an activity that goes online, or ends, this late at most. */
const REMEMBERED_MS = 2_000
const MAXIMUM_REMEMBERED = 10_000

/**
 * Whom the page of a check invites. Of a company without an activity that runs it is asked once in two
 * seconds, so its buyers' checks cost what they did.
 */
export function inviterOf(connections: Connections): Invite {
  const known = new Map<number, { readonly until: number; readonly runs: Promise<boolean> }>()
  const runs = (companyId: number): Promise<boolean> => {
    const now = Date.now()
    const remembered = known.get(companyId)
    if (remembered !== undefined && remembered.until > now) return remembered.runs
    if (known.size >= MAXIMUM_REMEMBERED) known.clear()
    const asked = asCompany(connections, companyId, (db) => hasRunning(db, companyId))
    known.set(companyId, { until: now + REMEMBERED_MS, runs: asked })
    // What failed is asked anew.
    asked.catch(() => known.delete(companyId))
    return asked
  }
  return async ({ companyId, serial }) => {
    try {
      if (!(await runs(companyId))) return undefined
      return await asCompany(connections, companyId, (db) => findInvitation(db, companyId, serial))
    } catch {
      // The check is answered all the same: an invitation is a courtesy.
      return undefined
    }
  }
}
