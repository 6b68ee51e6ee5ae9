import type { KeyRing } from '@zhenma/codes/key-ring'
import { type BatchLayout, layOutBatch, rangeOfKind } from '@zhenma/codes/packaging'
import type { SerialRange } from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import {
  type Actor,
  applyOperation,
  type Batch,
  codeOfLabel,
  generateBatch,
  type Target,
} from '../../../src/modules/labels/index.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import { businessDay } from '../../../src/platform/time/business-day.ts'
import type { DemoJob } from './data/users.ts'
import { sellingDealerOf } from './data/demo-company.ts'
import type { MadeActivity } from './insert-activities.ts'
import type { Catalogue } from './insert-catalogue.ts'
import type { MadeCard } from './insert-qa-cards.ts'
import type { PlannedMovement } from './plan/movement-plan.ts'

/** A batch that was made, and where its units and products lie. */
export type MadeBatch = {
  readonly batch: Batch
  readonly units: SerialRange
  readonly products: SerialRange
}

type MovementTools = {
  readonly db: Database
  readonly keyRing: KeyRing
  readonly catalogue: Catalogue
  readonly users: ReadonlyMap<DemoJob, number>
  readonly cards: ReadonlyMap<string, MadeCard>
  readonly activities: ReadonlyMap<string, MadeActivity>
}

/** From where the demo company's people work. */
const OFFICE = {
  ip: '10.20.1.15',
  device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/128.0',
}
const SCANNER = { ip: '10.20.3.42', device: 'Mozilla/5.0 (Linux; Android 11; DT50) Chrome/120.0' }

/**
 * Submits planned movements to the engine, in the order of their time, and dates them back. Answers
 * the batches in the order of their plans.
 */
export async function applyMovements(
  tools: MovementTools,
  planned: readonly PlannedMovement[],
): Promise<MadeBatch[]> {
  const made: MadeBatch[] = []
  const ids: number[] = []
  const times: Date[] = []
  for (const movement of [...planned].sort((a, b) => a.at - b.at)) {
    ids.push(await submit(tools, movement, made))
    times.push(new Date(movement.at))
  }
  await dateBack(tools, ids, times)
  return made
}

async function submit(
  tools: MovementTools,
  movement: PlannedMovement,
  made: MadeBatch[],
): Promise<number> {
  const { db, catalogue, keyRing } = tools
  const actor = actorOf(tools, movement)
  if (movement.operation === 'generate') return generate(tools, actor, movement, made)
  const batch = made[movement.batch]
  if (batch === undefined) throw new Error('a movement comes before its batch')
  const { dealer, warehouse } = movement
  const { movementId } = await applyOperation(db, actor, {
    operation: movement.operation,
    target: targetOf(tools, batch, movement),
    dealerId: dealer === undefined ? null : catalogue.dealers[dealer],
    warehouseId: warehouse === undefined ? null : catalogue.warehouses[warehouse],
    reason: movement.reason,
    note: movement.note,
    ...givenOf(tools, movement),
    keyRing,
  })
  return movementId
}

/** What the operation sets, and how its history tells of it. */
function givenOf({ cards, activities }: MovementTools, { card, activity }: PlannedMovement) {
  const bound = card && cards.get(card)
  if (bound) return { given: { card_id: bound.id }, details: { cardName: bound.name } }
  const joined = activity && activities.get(activity)
  if (joined) return { given: { activity_id: joined.id }, details: { activityName: joined.name } }
  return {}
}

function actorOf({ catalogue, users }: MovementTools, { by, isScanned }: PlannedMovement): Actor {
  return {
    companyId: catalogue.companyId,
    userId: users.get(by) ?? null,
    dealerId: by === 'dealer' ? catalogue.dealers[sellingDealerOf(catalogue.demo)] : null,
    ...(isScanned === true ? SCANNER : OFFICE),
  }
}

async function generate(
  { db, catalogue, keyRing }: MovementTools,
  actor: Actor,
  { batch: index, at }: PlannedMovement,
  made: MadeBatch[],
): Promise<number> {
  const plan = catalogue.demo.batches[index]
  if (plan === undefined) throw new Error('a batch without a plan')
  const { batch, movementId } = await generateBatch(db, actor, {
    name: plan.name,
    productCount: plan.productCount,
    packaging: plan.packaging,
    activationRequired: plan.activationRequired,
    hiddenDigits: plan.hiddenDigits,
    productId: catalogue.products.get(plan.productNumber),
    factoryId: catalogue.factories[plan.factory],
    producedOn: businessDay(new Date(at), catalogue.demo.facts.timeZone),
    note: plan.note,
    keyId: keyRing[0].id,
  })
  const layout = layoutOf(batch)
  const products = rangeOfKind(layout, 'product')
  const units = layout.levels[0]?.range
  if (products === undefined || units === undefined) throw new Error('a batch without products')
  made[index] = { batch, units, products }
  return movementId
}

function layoutOf({ packagesPerBox, productsPerPackage, productCount, lo }: Batch): BatchLayout {
  if (productsPerPackage === null) return layOutBatch({ kind: 'plain' }, productCount, lo)
  return packagesPerBox === null
    ? layOutBatch({ kind: 'boxed', productsPerBox: productsPerPackage }, productCount, lo)
    : layOutBatch({ kind: 'nested', packagesPerBox, productsPerPackage }, productCount, lo)
}

function targetOf(
  { keyRing, catalogue }: MovementTools,
  { batch, units, products }: MadeBatch,
  movement: PlannedMovement,
): Target {
  const code = (serial: number): string => codeOfLabel(keyRing, catalogue.companyId, batch, serial)
  const { from, to } = movement.units
  if (movement.products !== undefined) {
    return { codes: movement.products.map((product) => code(products.lo + product)) }
  }
  if (movement.isScanned !== true) return { range: { start: units.lo + from, end: units.lo + to } }
  return {
    codes: Array.from({ length: to - from + 1 }, (_, index) => code(units.lo + from + index)),
  }
}

/** The engine knows no time but now; what it wrote happened in the past three months. */
async function dateBack(
  { db, catalogue: { companyId } }: MovementTools,
  ids: readonly number[],
  times: readonly Date[],
): Promise<void> {
  await sql`
    update movement m set at = t.at
      from unnest(${ids}::bigint[], ${times}::timestamptz[]) t (id, at)
     where m.company_id = ${companyId} and m.id = t.id`.execute(db)
  await sql`
    update batch b set created_at = m.at
      from movement m
      join movement_line l on l.company_id = m.company_id and l.movement_id = m.id
     where m.company_id = ${companyId} and m.operation = 'generate'
       and b.company_id = ${companyId} and l.lo = b.lo`.execute(db)
}
