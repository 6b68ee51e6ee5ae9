import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { invalidate } from '../../../api/use-call.ts'
import { forgetRefused, lostOf, type Draft, type Refusal, type RefusedFor } from '../draft/draft.ts'
import type { ScanStore } from '../scan-store.ts'
import type { ScanOperation } from '../../submission/scan-operations.ts'
import { parkScans } from '../../parking/park-scans.ts'
import { type ParkedCode, parkedFor } from '../../parking/parked-code.ts'
import { typeOfReason } from '../../parking/refusal-types.ts'

/** Refused scans that were meant for the same parties. */
type RefusedGroup = { readonly of: RefusedFor; readonly codes: readonly ParkedCode[] }

/** A box that may still take the place of its content waits for that, and not for the inbox. */
const canBeParked = ({ code, box }: Refusal): boolean => code !== '' && box === undefined

/**
 * Refused scans as the inbox takes them, in groups of what they were meant for; the table's own parties
 * are `now`. The oldest first.
 */
export function groupsOf(
  draft: Draft,
  now: RefusedFor,
  isMeant: (refusal: Refusal) => boolean = () => true,
): readonly RefusedGroup[] {
  const groups = new Map<string, { of: RefusedFor; codes: ParkedCode[] }>()
  for (const refusal of lostOf(draft).filter(canBeParked).filter(isMeant).toReversed()) {
    const of = refusal.of ?? now
    const key = JSON.stringify([
      of.parties.dealer?.id,
      of.parties.warehouse?.id,
      of.parties.order?.id,
      of.parties.product?.id,
      of.box,
      of.paperNumber || undefined,
    ])
    const group = groups.get(key) ?? { of, codes: [] }
    group.codes.push({ code: refusal.code, type: typeOfReason(refusal.reason) })
    groups.set(key, group)
  }
  return [...groups.values()]
}

/**
 * Parks refused scans of a table, all or those that are meant, each with what it was scanned for; those
 * that are parked leave the list one group after the other. Rejects with the failure of the first that
 * was not.
 */
export async function parkRefused(
  operation: ScanOperation,
  store: ScanStore,
  isMeant?: (refusal: Refusal) => boolean,
): Promise<void> {
  const { draft, parties, box, note, paperNumber } = store.getState()
  const now = { parties, box: box?.code, paperNumber }
  for (const { of, codes } of groupsOf(draft, now, isMeant)) {
    const parked = parkScans(
      parkedFor({ ...of, operation, note }),
      codes.map(({ code }) => code),
    )
    for await (const gone of parked) {
      store.setState({ draft: forgetRefused(store.getState().draft, gone) })
    }
  }
  await invalidate(exceptions.list)
}
