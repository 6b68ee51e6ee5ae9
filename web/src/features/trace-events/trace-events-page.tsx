import { traceEvent } from '@zhenma/contract/trace-events/trace-event.entity'
import {
  type TraceEventDetail,
  traceEvents,
} from '@zhenma/contract/trace-events/trace-events.contract'
import type { ReactNode } from 'react'
import { type Target, targetFields } from '../../entities/page-target/target-input.tsx'
import { RecordScreen } from '../../kit/record/record-screen.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { EventFile } from './event-files-input.tsx'
import { eventFields, eventSections } from './trace-events.fields.tsx'
import { eventTexts } from './trace-events.texts.ts'

/** A record as its form takes it: files with what they are called. */
const toValues = (event: TraceEventDetail) => ({
  ...event,
  fileIds: event.files.map(
    ({ id, url, name, thumbnailUrl }): EventFile => ({
      id,
      url,
      name,
      isPdf: thumbnailUrl === null,
    }),
  ),
})

/** The form's values as the calls take them; what an event is about is asked of a new one only. */
function toInput({ method, fileIds, ...values }: Record<string, unknown>) {
  return {
    ...values,
    ...(method === undefined ? {} : targetFields(method as Target)),
    fileIds: ((fileIds ?? []) as readonly EventFile[]).map(({ id }) => id),
  }
}

/** What staff add to the way of goods: harvests, inspections, certificates. */
export function TraceEventsPage(): ReactNode {
  const t = useTexts(eventTexts)
  return (
    <RecordScreen
      entity={traceEvent}
      calls={traceEvents}
      fields={eventFields}
      sections={eventSections}
      empty={eventTexts.empty}
      form={{
        width: 680,
        forNew: { method: { method: 'product' } },
        toValues,
        toInput,
      }}
      detail={{}}
      removal={() => ({ touches: t('removeTouches') })}
    />
  )
}
