import type { KeyRing } from '@zhenma/codes/key-ring'
import {
  mayReceive,
  type DeliveredKind,
  WEBHOOK_LIMITS,
  type WebhookEvent,
} from '@zhenma/contract/webhooks/webhook-events'
import { applicationUser } from '../../../platform/auth/application.ts'
import {
  asCompany,
  asPlatform,
  type Connections,
  type Database,
} from '../../../platform/database/database.ts'
import {
  companiesWithEvents,
  insertDeliveries,
  type NewDelivery,
  openEndpoints,
  type OpenEndpoint,
  type StoredEvent,
  takeEvents,
} from './events.store.ts'
import { giveUp } from './give-up.ts'
import { eventRows } from './event-rows.store.ts'

/** Events of a company that are worked off in one transaction; each is of at most some hundred rows. */
const EVENTS_AT_ONCE = 20

/** What is posted, after Standard Webhooks. */
export const bodyOf = (
  type: DeliveredKind,
  at: Date,
  records: readonly Readonly<Record<string, unknown>>[],
): string => JSON.stringify({ type, timestamp: at.toISOString(), data: { records } })

type Source = { readonly db: Database; readonly companyId: number; readonly keyRing: KeyRing }

/** Of events of one kind what an application sees, in bodies of so many rows. */
async function bodiesFor(
  source: Source,
  application: OpenEndpoint['application'],
  kind: WebhookEvent,
  events: readonly StoredEvent[],
): Promise<string[]> {
  if (!mayReceive(application.permissions, kind)) return []
  const rows = await eventRows(source, applicationUser(application), kind, events)
  const last = events.at(-1)
  if (last === undefined) return []
  const at = new Date(last.at)
  const bodies: string[] = []
  for (let from = 0; from < rows.length; from += WEBHOOK_LIMITS.records) {
    bodies.push(bodyOf(kind, at, rows.slice(from, from + WEBHOOK_LIMITS.records)))
  }
  return bodies
}

/** Makes deliveries of what a company has noted: all of it or nothing, and so nothing is lost or told twice. */
async function dispatchCompany(source: Source): Promise<number> {
  const { db, companyId } = source
  const events = await takeEvents(db, companyId, EVENTS_AT_ONCE)
  if (events.length === 0) return 0
  const made = new Map<string, Promise<string[]>>()
  const deliveries: NewDelivery[] = []
  for (const endpoint of await openEndpoints(db, companyId)) {
    const { id, application } = endpoint
    if (endpoint.waitingCount >= WEBHOOK_LIMITS.waiting) {
      await giveUp(db, companyId, id)
      continue
    }
    for (const kind of endpoint.events) {
      const ofKind = events.filter((event) => event.kind === kind)
      if (ofKind.length === 0) continue
      // Endpoints of one application are told the same.
      const key = `${application.id} ${kind}`
      const bodies = made.get(key) ?? bodiesFor(source, application, kind, ofKind)
      made.set(key, bodies)
      deliveries.push(...(await bodies).map((body) => ({ endpointId: id, kind, body })))
    }
  }
  if (deliveries.length > 0) await insertDeliveries(db, companyId, deliveries)
  return events.length
}

/** Makes deliveries of what was noted, a turn for each company; answers how many events it took up. */
export async function dispatch(connections: Connections, keyRing: KeyRing): Promise<number> {
  const companies = await asPlatform(connections, companiesWithEvents)
  let count = 0
  for (const companyId of companies) {
    count += await asCompany(connections, companyId, (db) =>
      dispatchCompany({ db, companyId, keyRing }),
    )
  }
  return count
}
