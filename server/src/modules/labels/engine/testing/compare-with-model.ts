import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Database, rows } from '../../../../platform/database/database.ts'
import type { ModelLabel } from './model-label.ts'
import type { NaiveModel } from './naive-model.ts'

type EngineLabel = Omit<ModelLabel, 'history' | 'parent'> & { parent: number | null }

/**
 * Expects the engine to say of every label what the model says, history included. `packed` tells
 * the parents by packaging, which the engine does not store.
 */
export async function expectSameAsModel(
  db: Database,
  companyId: number,
  model: NaiveModel,
  packed: ReadonlyMap<number, number>,
  reported = '',
): Promise<void> {
  const labels = await rows(
    db,
    sql<EngineLabel>`
      select n.serial, batch_id as "batchId", kind, status, activation,
             query_allowed as "queryAllowed", product_id as "productId", dealer_id as "dealerId",
             warehouse_id as "warehouseId", parent, inbound_id as "inboundId",
             outbound_id as "outboundId", extended_id as "extendedId",
             produced_on as "producedOn", card_id as "cardId", activity_id as "activityId",
             delivery_id as "deliveryId"
        from label_span cross join lateral generate_series(lo, hi) n (serial)
       where company_id = ${companyId} order by n.serial`,
  )
  const lines = await rows(
    db,
    sql<{ serial: number; movementId: number; via: number | null }>`
      select n.serial, movement_id as "movementId", via
        from movement_line cross join lateral generate_series(lo, hi) n (serial)
       where company_id = ${companyId} order by movement_id`,
  )
  const histories = new Map<number, { movementId: number; via: number | null }[]>()
  for (const { serial, movementId, via } of lines) {
    histories.set(serial, [...(histories.get(serial) ?? []), { movementId, via }])
  }
  const engine = labels.map((label) => ({
    ...label,
    parent: label.parent ?? packed.get(label.serial) ?? 0,
    history: histories.get(label.serial) ?? [],
  }))
  expect(engine, reported).toEqual([...model.labels.values()].sort((a, b) => a.serial - b.serial))
}
