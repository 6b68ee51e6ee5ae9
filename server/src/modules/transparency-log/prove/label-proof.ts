import {
  type LabelProof,
  PROVED_STEPS,
  type ProvedStep,
} from '@zhenma/contract/transparency-log/transparency-log.contract'
import type { Database } from '../../../platform/database/database.ts'
import { history } from '../../labels/index.ts'
import {
  placeOfRun,
  type Run,
  runText,
  WHAT,
  whatText,
  WHERE,
} from '../sequence/operation-facts.ts'
import { proveEvents, type ShownParts } from './event-proofs.ts'
import { leavesOfRows, runsOfMovements } from './leaves.store.ts'
import { type Asked, proveLeaves } from './prove-leaves.ts'

type Source = { readonly db: Database; readonly companyId: number }

/** What of a label's proofs is shown. */
export type Shown = {
  /** With whom and where operations were. */
  readonly showsPlaces: boolean
  readonly eventParts: ShownParts
}

/**
 * Proves what was done to a label, newest first, and what staff have added to its goods: each operation with the one run of
 * serials that holds it. Nothing of other labels of the operation is shown.
 */
export async function proveLabel(
  source: Source,
  label: { readonly serial: number; readonly code: string },
  { showsPlaces, eventParts }: Shown,
): Promise<LabelProof> {
  const { db, companyId } = source
  const entries = (await history(db, companyId, label.serial))
    .filter(({ isMoved }) => isMoved)
    .slice(0, PROVED_STEPS)
  const ids = entries.map(({ movementId }) => movementId)
  const leaves = await leavesOfRows(db, companyId, 'operation', ids)
  const runs = await runsOfMovements(db, companyId, ids)
  const asked = entries.flatMap((entry): Asked[] => {
    const leaf = leaves.find(({ rowId }) => rowId === entry.movementId)
    if (leaf === undefined) return []
    // What is shown of it, so that a record with another time is none that was logged.
    const what = whatText({ ...entry, number: entry.movementNumber, at: isoOf(entry.at) })
    const facts = leaf.facts?.slice(1) ?? []
    const found = runs.find(({ movementId }) => movementId === leaf.rowId)
    const own = (found?.los ?? []).map((lo, at): Run => ({ lo, hi: found?.his[at] ?? lo }))
    const holding = own.findIndex(({ lo, hi }) => lo <= label.serial && label.serial <= hi)
    return [
      {
        leaf,
        texts: [what, ...facts, ...own.map(runText)],
        shown: [WHAT, ...(showsPlaces ? [WHERE] : []), placeOfRun(holding)],
      },
    ]
  })
  const proved = await proveLeaves(db, companyId, asked)
  const steps = entries.map((entry): ProvedStep => {
    const at = asked.findIndex(({ leaf }) => leaf.rowId === entry.movementId)
    const leaf = asked[at]?.leaf
    return {
      movementId: entry.movementId,
      movementNumber: entry.movementNumber,
      operation: entry.operation,
      at: isoOf(entry.at),
      state: proved[at]?.state ?? 'waiting',
      origin: leaf?.origin ?? null,
      index: leaf?.index ?? null,
      loggedAt: leaf?.loggedAt ?? null,
      proof: proved[at]?.proof ?? null,
      forgottenAt: proved[at]?.forgottenAt ?? null,
      forgetting: proved[at]?.forgetting ?? null,
    }
  })
  const events = await proveEvents(source, label.serial, eventParts)
  return { code: label.code, serial: label.serial, steps, events }
}

const isoOf = (at: string | Date): string => new Date(at).toISOString()
