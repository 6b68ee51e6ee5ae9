import { unitsOf } from './batch-plans.ts'
import { MINUTE_MS, midnight, workload, workMoment } from './calendar.ts'
import type { Flow, FlowSettings, PlannedMovement, Shipment, Units } from './movement-plan.ts'
import { isScannable, unitCount } from './movement-plan.ts'
import { planLot, type Stock } from './plan-lot.ts'
import { planReturn } from './plan-return.ts'

const CANCEL_CHANCE = 0.025
/** A batch's QA card is bound on the day of its making, before anything is packed. */
const CARD_AFTER_MS = 25 * MINUTE_MS
/** Its labels are assigned to an activity on that day too, long before the activity begins. */
const ACTIVITY_AFTER_MS = 40 * MINUTE_MS
const RETURNS_PER_SHIPMENT = 0.07

/**
 * Plans what happens to a batch from its day of printing to now: day by day, lots come from the
 * factory and go to dealers first in, first out, and some of it goes wrong.
 */
export function planFlow(settings: FlowSettings): Flow {
  const { random, now, plan, batch } = settings
  const { timeZone } = settings.company.facts
  const flow: Flow = { movements: [], shipments: [] }
  const stock: Stock[] = []
  const all = unitsOf(plan)
  const madeAt =
    midnight(now, plan.startDaysAgo, timeZone) + 9 * 60 * MINUTE_MS + batch * 11 * MINUTE_MS
  const whole = { batch, units: { from: 0, to: all - 1 } }
  flow.movements.push({ ...whole, at: madeAt, operation: 'generate', by: 'factory' })
  if (plan.card !== undefined) {
    const at = madeAt + CARD_AFTER_MS
    flow.movements.push({ ...whole, at, operation: 'bind_card', by: 'master', card: plan.card })
  }
  if (plan.activity !== undefined) {
    const { key, units } = plan.activity
    flow.movements.push({
      batch,
      units: { from: 0, to: Math.min(units, all) - 1 },
      at: madeAt + ACTIVITY_AFTER_MS,
      operation: 'assign_activity',
      by: 'master',
      activity: key,
    })
  }
  let packed = 0
  let nextLotDay = plan.startDaysAgo - 1
  for (let daysAgo = plan.startDaysAgo - 1; daysAgo >= 0; daysAgo -= 1) {
    const dayStart = midnight(now, daysAgo, timeZone)
    const load = workload(dayStart, timeZone)
    if (load === 0) continue
    if (daysAgo <= nextLotDay && packed < all) {
      const units = { from: packed, to: Math.min(packed + plan.lotUnits, all) - 1 }
      planLot(settings, dayStart, units, flow, stock)
      packed = units.to + 1
      // Few shipments need few lots.
      nextLotDay = daysAgo - plan.lotEveryDays / Math.sqrt(settings.scale)
    }
    for (const at of shipmentMoments(settings, dayStart, load)) {
      planShipment(settings, at, flow, stock)
      if (random.chance(RETURNS_PER_SHIPMENT)) planReturn(settings, at, flow, stock)
    }
  }
  return { ...flow, movements: flow.movements.filter(({ at }) => at < now) }
}

function shipmentMoments(
  { random, now, plan, scale }: FlowSettings,
  dayStart: number,
  load: number,
): number[] {
  const wanted = plan.shipmentsPerDay * load * scale * random.between(0.6, 1.4)
  const count = Math.floor(wanted) + (random.chance(wanted % 1) ? 1 : 0)
  return Array.from({ length: count }, () => workMoment(random, dayStart))
    .filter((at) => at < now)
    .sort((a, b) => a - b)
}

/** Takes units that are in stock at that moment, from one run: they lie in one warehouse. */
function takeFromStock(stock: Stock[], at: number, wanted: number): Stock | undefined {
  const index = stock.findIndex((run) => run.availableAt < at)
  const run = stock[index]
  if (run === undefined) return undefined
  const taken = { ...run, units: { ...run.units } }
  if (unitCount(run.units) <= wanted) stock.splice(index, 1)
  else {
    taken.units.to = run.units.from + wanted - 1
    run.units.from += wanted
  }
  return taken
}

function planShipment(settings: FlowSettings, at: number, flow: Flow, stock: Stock[]): void {
  const { random, now, batch, plan, company } = settings
  const [least, most] = plan.shipmentUnits
  // Small ones are more frequent than large ones.
  const wanted = Math.round(least + (most - least) * random.next() ** 2)
  const taken = takeFromStock(stock, at, wanted)
  if (taken === undefined) return
  const { units, warehouse } = taken
  const send = (when: number, dealer: number): PlannedMovement => ({
    at: when,
    batch,
    operation: 'outbound',
    units,
    isScanned: isScannable(units),
    dealer,
    warehouse,
    by: 'outbound',
  })
  const first = random.weighted(settings.dealerWeights)
  flow.movements.push(send(at, first))
  const cancelledAt = at + random.whole(6, 40) * MINUTE_MS
  const sentAgainAt = cancelledAt + random.whole(2, 9) * MINUTE_MS
  const isCancelled = sentAgainAt < now && random.chance(CANCEL_CHANCE)
  const dealer = isCancelled ? random.weighted(settings.dealerWeights) : first
  if (isCancelled) {
    const cancel = { ...send(cancelledAt, first), operation: 'cancel_outbound' } as const
    flow.movements.push({ ...cancel, note: company.words.wrongDealer }, send(sentAgainAt, dealer))
  }
  flow.shipments.push(
    newShipment(settings, units, warehouse, dealer, isCancelled ? sentAgainAt : at),
  )
}

function newShipment(
  { batch }: FlowSettings,
  units: Units,
  warehouse: number,
  dealer: number,
  at: number,
): Shipment {
  const never = Number.POSITIVE_INFINITY
  return {
    batch,
    dealer,
    warehouse,
    units: { ...units },
    at,
    until: never,
    forbiddenAt: never,
    expiredAt: never,
    soldAt: new Map(),
    isSettled: false,
  }
}
