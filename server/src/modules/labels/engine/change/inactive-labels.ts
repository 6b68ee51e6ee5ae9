import type { InactiveRun } from '../model/findings.ts'
import { sql } from 'kysely'
import { type Database, rows } from '../../../../platform/database/database.ts'
import { applyChange } from './apply-change.ts'
import type { TouchedRange } from '../boxes/resolve-boxes.ts'
import { pairsOf, piecesOf, rangesTable } from './span-pieces.ts'
import type { Actor, Batch, OperationResult } from '../model/types.ts'

/** The runs of ranges whose labels are in one of these activations, in order. */
export function findInactive(
  db: Database,
  companyId: number,
  batches: readonly Batch[],
  ranges: readonly TouchedRange[],
  activations: readonly InactiveRun['activation'][],
  limit: number | null = null,
): Promise<InactiveRun[]> {
  return rows(
    db,
    sql<InactiveRun>`
    with r as materialized (${rangesTable(ranges)}),
    pairs as materialized (${pairsOf(companyId, batches, false)}),
    pieces as materialized (${piecesOf(ranges)})
    select lo, hi, via, activation from pieces
     where inside and activation = any(${[...activations]}::label_activation[])
     order by lo limit ${limit}::integer`,
  )
}

/** What is activated goes along in the same transaction, as a movement of its own. */
type WithMovement = {
  readonly batches: readonly Batch[]
  readonly ranges: readonly TouchedRange[]
  readonly assumesAsPacked: boolean
  /** The outbound. */
  readonly movementId: number
}

/**
 * Activates those of the labels that went out and are not activated: the company's setting. History
 * tells it beside the outbound, and names that.
 */
export async function activateWith(
  db: Database,
  actor: Actor,
  { batches, ranges, assumesAsPacked, movementId }: WithMovement,
): Promise<OperationResult | undefined> {
  const { companyId } = actor
  const inactive = await findInactive(db, companyId, batches, ranges, ['not_activated'])
  if (inactive.length === 0) return undefined
  return applyChange(db, {
    companyId,
    batches,
    assumesAsPacked,
    ranges: inactive.map(({ lo, hi, via }) => ({ lo, hi, via, takeOut: false })),
    allowed: sql`activation = 'not_activated'`,
    changes: { activation: sql`'activated'::label_activation` },
    mayJoinNeighbours: true,
    movement: {
      operation: 'activate',
      userId: actor.userId,
      dealerId: null,
      warehouseId: null,
      recordsFromDealer: false,
      recordsFromWarehouse: false,
      recordsWarehouse: false,
      reason: '',
      note: '',
      details: { withMovement: movementId },
      ip: actor.ip,
      device: actor.device,
      idempotencyKey: null,
      requestHash: null,
    },
  })
}
