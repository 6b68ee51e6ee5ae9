import {
  type LabelProof,
  PROVED_STEPS,
  type ProvedStep,
} from '@zhenma/contract/transparency-log/transparency-log.contract'
import type { Database } from '../../../platform/database/database.ts'
import { history } from '../../labels/index.ts'
import { placeOfRun, type Run, runText, WHAT, WHERE } from '../sequence/operation-facts.ts'
import { leavesOfRows, runsOfMovements } from './leaves.store.ts'
import { type Asked, proveLeaves } from './prove-leaves.ts'

type Source = { readonly db: Database; readonly companyId: number }

/**
 * Proves what was done to a label, newest first: each operation with the one run of serials that holds it, and, where
 * `showsPlaces`, with whom and where it was. Nothing of other labels of the operation is shown.
 */
export async function proveLabel(
  { db, companyId }: Source,
  label: { readonly serial: number; readonly code: string },
  { showsPlaces }: { readonly showsPlaces: boolean },
): Promise<LabelProof> {
  const entries = (await history(db, companyId, label.serial))
    .filter(({ isMoved }) => isMoved)
    .slice(0, PROVED_STEPS)
  const ids = entries.map(({ movementId }) => movementId)
  const leaves = await leavesOfRows(db, companyId, 'operation', ids)
  const runs = await runsOfMovements(db, companyId, ids)
  const asked = leaves.map((leaf): Asked => {
    const found = runs.find(({ movementId }) => movementId === leaf.rowId)
    const own = (found?.los ?? []).map((lo, at): Run => ({ lo, hi: found?.his[at] ?? lo }))
    const holding = own.findIndex(({ lo, hi }) => lo <= label.serial && label.serial <= hi)
    return {
      leaf,
      texts: [...(leaf.facts ?? []), ...own.map(runText)],
      shown: [WHAT, ...(showsPlaces ? [WHERE] : []), placeOfRun(holding)],
    }
  })
  const proved = await proveLeaves(db, companyId, asked)
  const steps = entries.map((entry): ProvedStep => {
    const at = leaves.findIndex(({ rowId }) => rowId === entry.movementId)
    const leaf = leaves[at]
    return {
      movementId: entry.movementId,
      movementNumber: entry.movementNumber,
      operation: entry.operation,
      at: new Date(entry.at).toISOString(),
      state: proved[at]?.state ?? 'waiting',
      origin: leaf?.origin ?? null,
      index: leaf?.index ?? null,
      loggedAt: leaf?.loggedAt ?? null,
      proof: proved[at]?.proof ?? null,
    }
  })
  return { code: label.code, serial: label.serial, steps }
}
