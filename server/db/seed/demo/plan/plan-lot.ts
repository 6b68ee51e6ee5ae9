import type { DemoCompany } from '../data/demo-company.ts'
import type { Random } from '../random.ts'
import { HOUR_MS, MINUTE_MS } from './calendar.ts'
import type { Flow, PlannedMovement, Units } from './movement-plan.ts'
import type { BatchPlan } from './batch-plans.ts'

/** Units in a warehouse that can be sent. */
export type Stock = {
  readonly units: { from: number; to: number }
  readonly warehouse: number
  readonly availableAt: number
}

type LotSettings = {
  readonly random: Random
  readonly batch: number
  readonly plan: BatchPlan
  readonly company: DemoCompany
}

const WRONG_WAREHOUSE_CHANCE = 0.09
const HOLD_CHANCE = 0.14
const DAMAGE_CHANCE = 0.4

/** A lot is packed and activated in the morning and taken in before noon; some of it is unfit. */
export function planLot(
  settings: LotSettings,
  dayStart: number,
  units: Units,
  flow: Flow,
  stock: Stock[],
): void {
  const { random, batch, plan } = settings
  const { warehouses, words } = settings.company
  const add = (movement: Omit<PlannedMovement, 'batch' | 'units'> & { units?: Units }): void => {
    flow.movements.push({ batch, units, ...movement })
  }
  let at = dayStart + 8.2 * HOUR_MS + random.whole(0, 50) * MINUTE_MS
  if (plan.activationRequired) add({ at, operation: 'activate', by: 'factory' })
  const warehouse = random.weighted([5, ...Array.from({ length: warehouses.length - 1 }, () => 2)])
  at += random.whole(35, 100) * MINUTE_MS
  if (random.chance(WRONG_WAREHOUSE_CHANCE)) {
    const wrong = (warehouse + 1) % warehouses.length
    add({ at, operation: 'inbound', warehouse: wrong, by: 'inbound' })
    at += random.whole(5, 25) * MINUTE_MS
    add({
      at,
      operation: 'cancel_inbound',
      warehouse: wrong,
      by: 'inbound',
      note: words.wrongWarehouse,
    })
    at += random.whole(2, 6) * MINUTE_MS
  }
  add({ at, operation: 'inbound', warehouse, by: 'inbound' })
  at += random.whole(10, 30) * MINUTE_MS
  if (plan.activationRequired && random.chance(HOLD_CHANCE)) {
    add({ at, operation: 'deactivate', by: 'factory', reason: words.held })
    at += random.whole(60, 200) * MINUTE_MS
    add({ at, operation: 'activate', by: 'factory', reason: words.released })
    at += 5 * MINUTE_MS
  }
  let from = units.from
  if (units.to - units.from > 20 && random.chance(DAMAGE_CHANCE)) {
    const damaged = { from, to: from + random.whole(0, 2) }
    add({
      at,
      operation: 'invalidate',
      units: damaged,
      isScanned: true,
      by: 'factory',
      reason: words.damaged,
    })
    from = damaged.to + 1
  }
  stock.push({ units: { from, to: units.to }, warehouse, availableAt: at + 10 * MINUTE_MS })
}
