import type { DemoCompany } from '../data/demo-company.ts'
import type { Random } from '../random.ts'
import { anywhere, type Buyer, buyer, buyerFrom } from './buyers.ts'
import { buyerMoment, buyersOn, DAY_MS, midnight, midnightBefore, MINUTE_MS } from './calendar.ts'
import type { Shipment } from './movement-plan.ts'

/** A buyer's check that is going to be recorded. `product` is counted from 0 in its batch. */
export type PlannedCheck = {
  readonly at: number
  readonly batch: number
  readonly product: number
  /** What the label's state says; of a genuine one the ordinal decides the rest. */
  readonly finding:
    | 'genuine'
    | 'sold'
    | 'withdrawn'
    | 'expired'
    | 'not_activated'
    | 'hidden_needed'
    | 'hidden_wrong'
  /** Index of the dealer where the goods are; null in stock. */
  readonly dealer: number | null
  readonly ip: string
  readonly region: string
  readonly device: string
}

type CheckSettings = {
  readonly random: Random
  readonly now: number
  readonly company: DemoCompany
  readonly shipments: readonly Shipment[]
  readonly count: number
}

type Item = { readonly shipment: Shipment; readonly product: number }

const REPEAT_CHANCE = 0.16
const SHIPPING_DAYS = 2
/** Labels that were copied: checked very often, from everywhere. */
const COPIED_PER_10_000 = 3
const HIDDEN_MISSING_CHANCE = 0.5
const HIDDEN_WRONG_CHANCE = 0.02
const INCIDENT_SHARE = 0.0012
const SOLD_CHECK_CHANCE = 0.6
const NOT_ACTIVATED_SHARE = 0.006

/** Plans buyers' checks of goods that had reached a dealer, sorted by time. */
export function planChecks(settings: CheckSettings): PlannedCheck[] {
  const { random, count } = settings
  const checks: PlannedCheck[] = []
  const seen: Item[] = []
  const pickShipment = shipmentPicker(settings)
  while (checks.length < count) {
    const isRepeat = seen.length > 50 && random.chance(REPEAT_CHANCE)
    const item = isRepeat ? random.pick(seen) : newItem(settings, pickShipment())
    const at = checkMoment(settings, item.shipment)
    if (at === undefined) continue
    if (!isRepeat) seen.push(item)
    addCheck(
      settings,
      checks,
      item,
      at,
      buyer(random, settings.company.market, item.shipment.dealer),
    )
  }
  addCopied(settings, checks, pickShipment)
  addIncidents(settings, checks)
  addNotActivated(settings, checks)
  return checks.sort((a, b) => a.at - b.at)
}

function newItem({ random, company }: CheckSettings, shipment: Shipment): Item {
  const plan = company.batches[shipment.batch]
  if (plan === undefined) throw new RangeError('a shipment of no batch')
  const perUnit = (plan.packaging.packagesPerBox ?? 1) * (plan.packaging.productsPerPackage ?? 1)
  const first = shipment.units.from * perUnit
  const last = Math.min((shipment.units.to + 1) * perUnit, plan.productCount) - 1
  return { shipment, product: random.whole(first, last) }
}

/** Shipments by what buyers hold of them: more for larger ones, but not in proportion. */
function shipmentPicker({ random, company, shipments }: CheckSettings): () => Shipment {
  const plans = company.batches
  const ofBatch = plans.map((_, batch) => {
    const list = shipments.filter((shipment) => shipment.batch === batch)
    return { list, weights: list.map(({ units }) => Math.sqrt(units.to - units.from + 1)) }
  })
  const weights = plans.map((plan, batch) =>
    (ofBatch[batch]?.list.length ?? 0) > 0 ? plan.checkWeight : 0,
  )
  return () => {
    const chosen = ofBatch[random.weighted(weights)]
    const shipment = chosen?.list[random.weighted(chosen.weights)]
    if (shipment === undefined) throw new RangeError('there are no shipments to check')
    return shipment
  }
}

/** Some days after the goods went out, before they came back; undefined where there is no such time. */
function checkMoment(
  { random, now, company }: CheckSettings,
  shipment: Shipment,
): number | undefined {
  const lagDays = SHIPPING_DAYS - 16 * Math.log(1 - random.next())
  const { timeZone } = company.facts
  const dayStart = midnightBefore(shipment.at + lagDays * DAY_MS, timeZone)
  if (!random.chance(buyersOn(dayStart, timeZone) / 1.35)) return undefined
  const at = buyerMoment(random, dayStart)
  return at < Math.min(now, shipment.until) && at > shipment.at + DAY_MS ? at : undefined
}

function addCheck(
  { random, company }: CheckSettings,
  checks: PlannedCheck[],
  { shipment, product }: Item,
  at: number,
  from: Buyer,
): void {
  const { batch, dealer } = shipment
  const check = { at, batch, product, dealer, ...from }
  if (at >= shipment.forbiddenAt) checks.push({ ...check, finding: 'withdrawn' })
  else if (at >= shipment.expiredAt) checks.push({ ...check, finding: 'expired' })
  else {
    const isHidden = (company.batches[batch]?.hiddenDigits ?? null) !== null
    const finding = at >= (shipment.soldAt.get(product) ?? Infinity) ? 'sold' : 'genuine'
    // First the QR code alone, then the digits under the layer.
    if (isHidden && random.chance(HIDDEN_MISSING_CHANCE)) {
      checks.push({ ...check, at: at - MINUTE_MS, finding: 'hidden_needed' })
    }
    if (isHidden && random.chance(HIDDEN_WRONG_CHANCE)) {
      checks.push({ ...check, finding: 'hidden_wrong' })
    } else checks.push({ ...check, finding })
  }
}

function addCopied(
  settings: CheckSettings,
  checks: PlannedCheck[],
  pickShipment: () => Shipment,
): void {
  const { random, now, count } = settings
  const { market, facts } = settings.company
  const copied = Math.ceil((count / 10_000) * COPIED_PER_10_000)
  for (let index = 0; index < copied; index += 1) {
    const item = newItem(settings, pickShipment())
    const { at: sentAt, until } = item.shipment
    const end = Math.min(until, now)
    const start = Math.max(sentAt + 5 * DAY_MS, end - 20 * DAY_MS)
    if (start >= end) continue
    const times = random.whole(25, 160)
    for (let time = 0; time < times; time += 1) {
      const at = buyerMoment(random, midnightBefore(random.between(start, end), facts.timeZone))
      if (at < end && at > start)
        addCheck(settings, checks, item, at, buyerFrom(random, market, anywhere(random, market)))
    }
  }
}

/** Stolen, expired and sold goods turn up again: buyers are warned. */
function addIncidents(settings: CheckSettings, checks: PlannedCheck[]): void {
  const { random, now, shipments, count } = settings
  const { market } = settings.company
  for (const shipment of shipments) {
    const since = Math.min(shipment.forbiddenAt, shipment.expiredAt)
    const times = since < now ? count * INCIDENT_SHARE * random.between(0.3, 1.7) : 0
    for (let time = 0; time < times; time += 1) {
      const item = newItem(settings, shipment)
      addCheck(
        settings,
        checks,
        item,
        random.between(since, now),
        buyer(random, market, shipment.dealer),
      )
    }
    for (const [product, soldAt] of shipment.soldAt) {
      if (!random.chance(SOLD_CHECK_CHANCE)) continue
      const at = random.between(soldAt, now)
      addCheck(settings, checks, { shipment, product }, at, buyer(random, market, shipment.dealer))
    }
  }
}

/** Someone scans rolls of labels that are not on goods yet: the last ones of each batch. */
function addNotActivated(
  { random, now, company, count }: CheckSettings,
  checks: PlannedCheck[],
): void {
  const { batches: plans, market, facts } = company
  const batches = plans.flatMap((plan, batch) => (plan.activationRequired ? [{ plan, batch }] : []))
  for (let index = 0; index < count * NOT_ACTIVATED_SHARE; index += 1) {
    const { plan, batch } = random.pick(batches)
    const daysAgo = random.whole(0, plan.startDaysAgo - 2)
    const at = buyerMoment(random, midnight(now, daysAgo, facts.timeZone))
    if (at >= now) continue
    const product = plan.productCount - random.whole(1, 500)
    const from = buyerFrom(random, market, random.pick(market.homes))
    checks.push({ at, batch, product, dealer: null, finding: 'not_activated', ...from })
  }
}
