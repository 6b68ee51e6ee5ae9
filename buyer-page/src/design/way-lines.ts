import { say, type Text } from '@zhenma/contract/kernel/texts'
import { textsIn } from '@zhenma/contract/kernel/translations'
import { LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import type { BlockOf } from '@zhenma/contract/page-documents/blocks'
import type { PlacePrecision, TimelineStep } from '@zhenma/contract/page-documents/page-limits'
import { PROVINCE_TEXT } from '@zhenma/contract/sales-regions/provinces'
import {
  TRACE_EVENT_TEXTS,
  type TraceEventText,
} from '@zhenma/contract/trace-events/trace-event-words'
import { PAGE_TEXTS } from '../check.texts.ts'
import { langOf } from '../language-tags.ts'
import type { DesignedTrace, ShownEvent, ShownStep } from './page-design.ts'
import type { Reader } from './said.tsx'

/** What a step is called. */
export const STEP_TEXT: Readonly<Record<TimelineStep, Text>> = {
  produced: PAGE_TEXTS.stepProduced,
  inbound: PAGE_TEXTS.stepInbound,
  outbound: PAGE_TEXTS.stepOutbound,
  sold: LABEL_STATUS_TEXT.sold,
  returned: LABEL_STATUS_TEXT.returned,
}

/** One text with the language that it is in; `lang` is undefined where that is the page's own. */
export type TaggedText = { readonly text: string; readonly lang: string | undefined }

/** What an event says to a reader. */
export function textsOf(
  { texts, translations }: Pick<ShownEvent, 'texts' | 'translations'>,
  { language, base }: Pick<Reader, 'language' | 'base'>,
): Readonly<Record<TraceEventText, TaggedText>> {
  const said = textsIn(texts, TRACE_EVENT_TEXTS, { translations, base }, language)
  const tagged = (field: TraceEventText): TaggedText => ({
    text: said[field],
    lang: langOf(said.languages[field], language),
  })
  return {
    name: tagged('name'),
    region: tagged('region'),
    location: tagged('location'),
    note: tagged('note'),
  }
}

/** Where an event was, no more exactly than the company wants it told. */
export function placeOf(
  event: ShownEvent,
  precision: PlacePrecision,
  reader: Pick<Reader, 'language' | 'base'>,
): TaggedText {
  if (precision === 'none') return { text: '', lang: undefined }
  const { region, location } = textsOf(event, reader)
  if (precision === 'region') {
    if (region.text !== '' || event.province === undefined) return region
    return { text: say(PROVINCE_TEXT[event.province], reader.language), lang: undefined }
  }
  if (location.text !== '') return location
  return event.place === ''
    ? region
    : { text: event.place, lang: langOf(reader.base, reader.language) }
}

/** A line of a way: a movement, or an event between them. */
export type WayLine =
  | { readonly step: ShownStep; readonly event?: undefined }
  | { readonly event: ShownEvent; readonly step?: undefined }

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Text that sorts as time does, in the company's zone: a day comes before every moment of it. */
function sortable(at: string, timeZone: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(at)) return at
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
  clocks.set(timeZone, clock)
  return clock.format(new Date(at))
}

/** Steps and events as they happened; steps stay in their own order among themselves. */
export function wayOf(
  steps: readonly ShownStep[],
  events: readonly ShownEvent[],
  timeZone: string,
): WayLine[] {
  const lines: WayLine[] = []
  let next = 0
  for (const step of steps) {
    // Most ways have no events, and none of them needs a clock.
    const until = next < events.length ? sortable(step.at, timeZone) : ''
    for (; next < events.length; next++) {
      const event = events[next]
      if (event === undefined || sortable(event.at, timeZone) >= until) break
      lines.push({ event })
    }
    lines.push({ step })
  }
  return [...lines, ...events.slice(next).map((event) => ({ event }))]
}

/** What a block tells of a way: the steps and the kinds of events that it names, as they happened. */
export const linesOf = (
  block: Pick<BlockOf<'timeline' | 'map'>, 'steps' | 'events'>,
  { steps, events }: Pick<DesignedTrace, 'steps' | 'events'>,
  timeZone: string,
): WayLine[] =>
  wayOf(
    steps.filter(({ step }) => block.steps.includes(step)),
    events.filter(({ kind }) => block.events?.includes(kind) ?? false),
    timeZone,
  )
