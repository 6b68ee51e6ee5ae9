import type { ProvedEvent } from '@zhenma/contract/transparency-log/transparency-log.contract'
import {
  TRACE_EVENT_TEXTS,
  type TraceEventKind,
} from '@zhenma/contract/trace-events/trace-event-words'
import type { Database } from '../../../platform/database/database.ts'
import {
  EVENT_LEAF,
  eventFacts,
  type EventOfLabel,
  type EventPart,
  eventsOfLabel,
} from '../../trace-events/index.ts'
import { leavesOfRows, rowsWaiting } from './leaves.store.ts'
import { proveLeaves } from './prove-leaves.ts'

/** Which parts of events of a kind are shown; undefined: such an event is not told of. */
export type ShownParts = (kind: TraceEventKind) => ReadonlySet<EventPart> | undefined

const EVERY_PART: ReadonlySet<EventPart> = new Set<EventPart>([
  'about',
  ...TRACE_EVENT_TEXTS,
  'file',
])
/** To whom the company shows all that staff have added. */
export const everyPart: ShownParts = () => EVERY_PART
/** To whom nothing of it is shown here. */
export const noEvents: ShownParts = () => undefined

const NOWHERE = {
  origin: null,
  index: null,
  loggedAt: null,
  proof: null,
  forgottenAt: null,
  forgetting: null,
}

/**
 * Proves what staff have added to a label's goods, newest first and as it is now: an event that is not what was logged
 * last of it says so.
 */
export async function proveEvents(
  { db, companyId }: { readonly db: Database; readonly companyId: number },
  serial: number,
  shownParts: ShownParts,
): Promise<ProvedEvent[]> {
  const events = (await eventsOfLabel(db, companyId, serial)).filter(({ kind }) => shownParts(kind))
  const ids = events.map(({ id }) => id)
  const leaves = await leavesOfRows(db, companyId, EVENT_LEAF, ids)
  const waiting = new Set(await rowsWaiting(db, companyId, EVENT_LEAF, ids))
  const asked = leaves.flatMap((leaf) => {
    const event = events.find(({ id }) => id === leaf.rowId)
    if (event === undefined || waiting.has(event.id)) return []
    const shown = shownParts(event.kind)
    const facts = eventFacts(event.id, event, event.sha256)
    return {
      leaf,
      texts: facts.map(({ text }) => text),
      shown: facts.flatMap(({ part }, at) => (shown?.has(part) ? at : [])),
    }
  })
  const proved = await proveLeaves(db, companyId, asked)
  return events.map((event) => {
    const at = asked.findIndex(({ leaf }) => leaf.rowId === event.id)
    const [found, told] = [asked[at], proved[at]]
    if (found === undefined || told === undefined) {
      return { ...sayOf(event), ...NOWHERE, state: 'waiting' }
    }
    const { origin, index, loggedAt } = found.leaf
    return { ...sayOf(event), origin, index, loggedAt, ...told }
  })
}

const sayOf = ({ id, kind, name, translations, happenedAt }: EventOfLabel) => ({
  eventId: id,
  kind,
  name,
  translations,
  at: new Date(happenedAt).toISOString(),
})
