import { DAY_MS, HOUR_MS, MINUTE_MS } from './calendar.ts'
import type { Flow, FlowSettings, PlannedMovement } from './movement-plan.ts'
import { isScannable, quietShipments, unitCount } from './movement-plan.ts'
import type { Stock } from './plan-lot.ts'

const DAYS_AT_DEALER = 8
const MOST_RETURNED_UNITS = 8
const BACK_TO_STOCK_CHANCE = 0.5
const DESTROYED_CHANCE = 0.4

/** A dealer sends a part of an older shipment back; it is taken in again, or
 * destroyed, or still lies there. */
export function planReturn(settings: FlowSettings, at: number, flow: Flow, stock: Stock[]): void {
  const { random, now, batch } = settings
  const { words } = settings.company
  const candidates = quietShipments(flow, at, DAYS_AT_DEALER)
  if (candidates.length === 0) return
  const shipment = random.pick(candidates)
  const whole = shipment.units
  const count = Math.min(unitCount(whole), random.whole(1, MOST_RETURNED_UNITS))
  const units = { from: whole.from, to: whole.from + count - 1 }
  const { warehouse, dealer } = shipment
  const isScanned = isScannable(units)
  const base = { batch, units, isScanned, warehouse, by: 'inbound' } as const
  const returned: PlannedMovement = {
    ...base,
    at,
    operation: 'return',
    dealer,
    note: random.pick(words.returned),
  }
  flow.movements.push(returned)
  // The part that came back is a shipment of its own, which ended.
  shipment.isSettled = true
  if (count < unitCount(whole)) {
    shipment.units = { from: units.to + 1, to: whole.to }
    flow.shipments.push({ ...shipment, units, until: at, soldAt: new Map() })
  } else shipment.until = at
  const later = at + random.whole(1, 4) * DAY_MS + random.whole(0, 3) * HOUR_MS
  if (later >= now) return
  if (random.chance(BACK_TO_STOCK_CHANCE)) {
    flow.movements.push({ ...base, at: later, operation: 'inbound' })
    stock.push({ units: { ...units }, warehouse, availableAt: later + 30 * MINUTE_MS })
  } else if (random.chance(DESTROYED_CHANCE)) {
    flow.movements.push({ ...base, at: later, operation: 'recycle', reason: words.destroyed })
  }
}
