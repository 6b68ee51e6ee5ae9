import { type DemoCompany, sellingDealerOf } from '../data/demo-company.ts'
import type { Random } from '../random.ts'
import type { BatchPlan } from './batch-plans.ts'
import { DAY_MS, midnight, workMoment } from './calendar.ts'
import type { Flow, Shipment } from './movement-plan.ts'

/** Settings that incidents need beside the flow. */
type IncidentSettings = {
  readonly random: Random
  readonly now: number
  readonly batch: number
  readonly plan: BatchPlan
  readonly company: DemoCompany
}

const SELL_CHANCE = 0.6
const MOST_SOLD = 5

/** What happens at dealers: sales by scanning, a theft, goods past their date. */
export function planIncidents(settings: IncidentSettings, flow: Flow): void {
  planSales(settings, flow)
  const { timeZone } = settings.company.facts
  const settle = (daysAgo: number, youngest: number): Shipment | undefined => {
    const chosen = flow.shipments.find(
      (shipment) =>
        !shipment.isSettled && shipment.at < midnight(settings.now, daysAgo + youngest, timeZone),
    )
    if (chosen !== undefined) chosen.isSettled = true
    return chosen
  }
  const stolen = settle(24, 12)
  if (stolen !== undefined) {
    stolen.forbiddenAt = workMoment(settings.random, midnight(settings.now, 24, timeZone))
    flow.movements.push({
      ...unitsOf(stolen),
      at: stolen.forbiddenAt,
      operation: 'forbid_query',
      by: 'admin',
      reason: settings.company.words.stolen,
    })
  }
  const old = settle(6, 50)
  if (old !== undefined) {
    old.expiredAt = workMoment(settings.random, midnight(settings.now, 6, timeZone))
    flow.movements.push({
      ...unitsOf(old),
      at: old.expiredAt,
      operation: 'expire',
      by: 'admin',
      reason: settings.company.words.withdrawn,
    })
  }
}

const unitsOf = ({ batch, units }: Shipment) => ({ batch, units: { ...units } })

/** Bottles and cakes are sold one by one, out of their box; so nothing else happens to that box. */
function planSales({ random, now, plan, company }: IncidentSettings, flow: Flow): void {
  // The one whose user can log in sells by scanning.
  const sellingDealer = sellingDealerOf(company)
  const perUnit = (plan.packaging.packagesPerBox ?? 1) * (plan.packaging.productsPerPackage ?? 1)
  for (const shipment of flow.shipments) {
    if (shipment.dealer !== sellingDealer || shipment.isSettled || !random.chance(SELL_CHANCE))
      continue
    const at = workMoment(
      random,
      midnight(
        now,
        Math.floor((now - shipment.at) / DAY_MS) - random.whole(2, 9),
        company.facts.timeZone,
      ),
    )
    if (at >= now || at <= shipment.at) continue
    const first = shipment.units.from * perUnit
    const last = Math.min((shipment.units.to + 1) * perUnit, plan.productCount) - 1
    const count = Math.min(random.whole(1, MOST_SOLD), last - first + 1)
    const products = Array.from({ length: count }, (_, index) => first + index)
    shipment.isSettled = true
    for (const product of products) shipment.soldAt.set(product, at)
    flow.movements.push({
      ...unitsOf(shipment),
      at,
      products,
      operation: 'sell',
      dealer: sellingDealer,
      by: 'dealer',
    })
  }
}
