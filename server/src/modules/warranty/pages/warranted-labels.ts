import { asCompany, type Connections } from '../../../platform/database/database.ts'
import { companyWarrants, labelWarrants } from './warranty-pages.store.ts'

/** Buyers see a card that is registered from now on this late at most. */
const REMEMBERED_MS = 2_000
const MAXIMUM_REMEMBERED = 10_000

type Label = { readonly companyId: number; readonly serial: number }

/**
 * Whether the page of a check leads to the warranty of its label: it is registered, or its card can be. Of a company that
 * registers nothing it is asked once in two seconds, so its buyers' checks cost what they did.
 */
export function warrantsOf(connections: Connections): (label: Label) => Promise<boolean> {
  const known = new Map<number, { readonly until: number; readonly found: Promise<boolean> }>()
  const company = (companyId: number): Promise<boolean> => {
    const now = Date.now()
    const remembered = known.get(companyId)
    if (remembered !== undefined && remembered.until > now) return remembered.found
    if (known.size >= MAXIMUM_REMEMBERED) known.clear()
    const asked = asCompany(connections, companyId, (db) => companyWarrants(db, companyId))
    known.set(companyId, { until: now + REMEMBERED_MS, found: asked })
    // What failed is asked anew.
    asked.catch(() => known.delete(companyId))
    return asked
  }
  return async ({ companyId, serial }) => {
    try {
      if (!(await company(companyId))) return false
      return await asCompany(connections, companyId, (db) => labelWarrants(db, companyId, serial))
    } catch {
      // The check is answered all the same: the link is a courtesy.
      return false
    }
  }
}
