import type { KeyRing } from '@zhenma/codes/key-ring'
import type { ShownCard } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { asCompany, type Connections } from '../../platform/database/database.ts'
import type { ShownRecord } from '../extended-data/index.ts'
import { countProductsIn, type PackedProducts } from '../labels/index.ts'
import type { CheckConnections } from '../../platform/database/check-connections.ts'
import type { Bindings } from './designs/bindings.ts'
import type { LivePage, ShownMovement, ShownPlace } from './designs/designs.store.ts'
import type { KnownEvent } from './designs/events.store.ts'
import type { LaterSteps } from './designs/later-steps.store.ts'
import type { InEach } from './in-each.ts'
import { ShortMemory } from './short-memory.ts'
import type { ProductDetails } from './shown-products.ts'
import { anyForeignCodes, type BatchDetails, type CompanyDetails } from './buyer-checks.store.ts'

/** What checks are answered from. */
export type CheckTools = {
  /** Whether any company has codes that were made elsewhere. */
  hasForeignCodes(): Promise<boolean>
  readonly connections: CheckConnections
  readonly keyRing: KeyRing
  readonly companies: ShortMemory<CompanyDetails>
  readonly products: ShortMemory<ProductDetails>
  readonly batches: ShortMemory<BatchDetails>
  readonly extendedSets: ShortMemory<readonly ShownRecord[]>
  readonly cards: ShortMemory<InEach<ShownCard>>
  readonly contents: ShortMemory<PackedProducts>
  /** What companies have designed, by company; the pages that they name, and what timelines tell. */
  readonly bindings: ShortMemory<Bindings>
  readonly livePages: ShortMemory<LivePage>
  readonly movements: ShortMemory<ShownMovement>
  readonly places: ShortMemory<ShownPlace>
  readonly laterSteps: ShortMemory<LaterSteps>
  readonly eventsOfProduct: ShortMemory<readonly KnownEvent[]>
  readonly eventsOfBatch: ShortMemory<readonly KnownEvent[]>
  /** What lies in a box or package. */
  packedIn(companyId: number, serial: number): Promise<PackedProducts>
}

/** How long a changed product or company may still be shown as it was. */
const KEEP_MS = 10_000

/** `main`: for what is asked of boxes, which few checks are of. */
export function makeTools(
  connections: CheckConnections,
  keyRing: KeyRing,
  main: Connections,
): CheckTools {
  return {
    hasForeignCodes: rememberForeign(connections),
    connections,
    keyRing,
    companies: new ShortMemory(KEEP_MS),
    products: new ShortMemory(KEEP_MS),
    batches: new ShortMemory(KEEP_MS),
    extendedSets: new ShortMemory(KEEP_MS),
    cards: new ShortMemory(KEEP_MS),
    contents: new ShortMemory(KEEP_MS),
    bindings: new ShortMemory(KEEP_MS),
    livePages: new ShortMemory(KEEP_MS),
    movements: new ShortMemory(KEEP_MS),
    places: new ShortMemory(KEEP_MS),
    laterSteps: new ShortMemory(KEEP_MS),
    eventsOfProduct: new ShortMemory(KEEP_MS),
    eventsOfBatch: new ShortMemory(KEEP_MS),
    packedIn: (companyId, serial) =>
      asCompany(main, companyId, (db) => countProductsIn(db, companyId, serial)),
  }
}

/** Asks at most once in a while: nearly no installation has any. */
function rememberForeign(connections: CheckConnections): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined
  let until = 0
  return () => {
    const now = performance.now()
    if (answer === undefined || now > until) {
      until = now + KEEP_MS
      answer = anyForeignCodes(connections)
      // What could not be asked is asked again with the next check.
      answer.catch(() => {
        answer = undefined
      })
    }
    return answer
  }
}

/** One scope for what belongs to no company. */
export const PLATFORM = 0
