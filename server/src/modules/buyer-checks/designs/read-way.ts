import type { ShownEvent, ShownStep } from '@zhenma/buyer-page/check-page'
import { blocksOf, type TraceDocument } from '@zhenma/contract/page-documents/trace-document'
import { reachesKind, type TraceKind } from '@zhenma/contract/page-documents/page-bindings'
import type { CheckedLabel } from '../buyer-checks.store.ts'
import type { CheckTools } from '../check-tools.ts'
import { findMovements, findPlaces, type ShownMovement, type ShownPlace } from './designs.store.ts'
import { findEvents, type KnownEvent } from './events.store.ts'
import { findLaterSteps, type LaterSteps } from './later-steps.store.ts'

/** What of a label's way a page tells: nothing else is asked for. */
export type Wanted = {
  readonly steps: boolean
  /** The steps behind the stock: sold, returned. */
  readonly laterSteps: boolean
  /** What staff have added. */
  readonly events: boolean
}

const NOTHING: Wanted = { steps: false, laterSteps: false, events: false }

/** Pages are kept for their templates; what one tells is looked up once for each. */
const known = new WeakMap<TraceDocument, Wanted>()

export function wantedBy(document: TraceDocument | null): Wanted {
  if (document === null) return NOTHING
  const found = known.get(document)
  if (found !== undefined) return found
  const wanted = { ...NOTHING }
  for (const block of blocksOf(document)) {
    if (block.type === 'certificates') wanted.events = true
    if (block.type !== 'timeline' && block.type !== 'map') continue
    wanted.steps = true
    if ((block.events ?? []).length > 0) wanted.events = true
    if (block.steps.includes('sold') || block.steps.includes('returned')) wanted.laterSteps = true
  }
  known.set(document, wanted)
  return wanted
}

/** A label whose way is told, on a page of a kind. */
export type TracedLabel = {
  readonly serial: number
  readonly label: CheckedLabel
  readonly kind: TraceKind | null
  readonly wanted: Wanted
}

const reaches = (kind: TraceKind | null, least: TraceKind): boolean =>
  kind !== null && reachesKind(kind, least)

export type Way = {
  readonly movements: ReadonlyMap<number, ShownMovement>
  readonly places: ReadonlyMap<number, ShownPlace>
  readonly laterSteps: ReadonlyMap<number, LaterSteps>
  readonly eventsOfProduct: ReadonlyMap<number, readonly KnownEvent[]>
  readonly eventsOfBatch: ReadonlyMap<number, readonly KnownEvent[]>
}

/** What pages tell of the ways of these labels: a few statements, however many labels there are. */
export async function readWay(
  tools: CheckTools,
  companyId: number,
  traced: readonly TracedLabel[],
): Promise<Way> {
  const { connections } = tools
  const ids = idsOf(traced)
  const [movements, places, laterSteps, eventsOfProduct, eventsOfBatch] = await Promise.all([
    tools.movements.get(companyId, ids.movements, (of) =>
      findMovements(connections, companyId, of),
    ),
    tools.places.get(companyId, ids.places, (of) => findPlaces(connections, companyId, of)),
    tools.laterSteps.get(companyId, ids.serials, (of) =>
      findLaterSteps(connections, companyId, of),
    ),
    tools.eventsOfProduct.get(companyId, ids.products, (of) =>
      findEvents(connections, companyId, 'product', of),
    ),
    tools.eventsOfBatch.get(companyId, ids.batches, (of) =>
      findEvents(connections, companyId, 'batch', of),
    ),
  ])
  return { movements, places, laterSteps, eventsOfProduct, eventsOfBatch }
}

function idsOf(traced: readonly TracedLabel[]) {
  const movements = new Set<number>()
  const places = new Set<number>()
  const serials = new Set<number>()
  const products = new Set<number>()
  const batches = new Set<number>()
  for (const { serial, label, kind, wanted } of traced) {
    if (wanted.events && kind !== null) {
      if (label.productId !== null) products.add(label.productId)
      if (reaches(kind, 'batch')) batches.add(label.batchId)
    }
    if (!wanted.steps) continue
    if (reaches(kind, 'batch') && label.factoryId !== null) places.add(label.factoryId)
    if (!reaches(kind, 'precise')) continue
    for (const id of [label.inboundId, label.outboundId]) if (id !== null) movements.add(id)
    if (wanted.laterSteps) serials.add(serial)
  }
  return { movements, places, serials, products, batches }
}

const inWarehouse = (
  step: 'inbound' | 'returned',
  { at, warehouse, warehouseProvince }: ShownMovement,
): ShownStep => ({ step, at, region: '', place: warehouse, province: warehouseProvince })

/** As far as the kind of traceability tells a label's way: its making first, then the rest as it happened. */
export function stepsOf({ serial, label, kind, wanted }: TracedLabel, way: Way): ShownStep[] {
  if (!wanted.steps) return []
  const made: ShownStep[] = []
  if (reaches(kind, 'batch') && label.producedOn !== null) {
    const { name = '', province } = way.places.get(label.factoryId ?? 0) ?? {}
    made.push({ step: 'produced', at: label.producedOn, region: '', place: name, province })
  }
  if (!reaches(kind, 'precise')) return made
  const moved: ShownStep[] = []
  const inbound = way.movements.get(label.inboundId ?? 0)
  if (inbound !== undefined) {
    moved.push(inWarehouse('inbound', inbound))
  }
  const { sold, returned } = way.laterSteps.get(serial) ?? { sold: null, returned: null }
  const atDealers = [
    ['outbound', way.movements.get(label.outboundId ?? 0) ?? null],
    ['sold', sold],
  ] as const
  for (const [step, movement] of atDealers) {
    if (movement === null) continue
    const { at, region, dealer, dealerProvince: province } = movement
    moved.push({ step, at, region, place: dealer, province })
  }
  if (returned !== null) moved.push(inWarehouse('returned', returned))
  return [...made, ...moved.toSorted((one, other) => (one.at < other.at ? -1 : 1))]
}

/**
 * The events that staff have added to a label's goods, as they happened: of its product on every page, of its batch where
 * the page tells of batches, of its serials where it tells of the single item.
 */
export function eventsOf({ serial, label, kind, wanted }: TracedLabel, way: Way): ShownEvent[] {
  if (!wanted.events || kind === null) return []
  const ofProduct = way.eventsOfProduct.get(label.productId ?? 0) ?? []
  const ofBatch = reaches(kind, 'batch') ? (way.eventsOfBatch.get(label.batchId) ?? []) : []
  const isOfLabel = ({ lo, hi }: KnownEvent): boolean =>
    lo === null || hi === null || (reaches(kind, 'precise') && lo <= serial && serial <= hi)
  return [...ofProduct, ...ofBatch.filter(isOfLabel)]
    .map(({ shown }) => shown)
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
