import {
  TRACE_EVENT_METHOD_TEXT,
  TRACE_EVENT_METHODS,
  TRACE_EVENT_TEXT_LIMITS as LIMITS,
} from '@zhenma/contract/trace-events/trace-event-words'
import { traceEvent } from '@zhenma/contract/trace-events/trace-event.entity'
import {
  type TraceEventDetail,
  type TraceEventRow,
  traceEvents,
} from '@zhenma/contract/trace-events/trace-events.contract'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { TargetInput } from '../../entities/page-target/target-input.tsx'
import { ProductLink } from '../../entities/product/product-link.tsx'
import { BatchSelect, KeptPlaceSelect, ProductSelect } from '../../entities/select/pickers.tsx'
import { NOTHING, useNumberText, When } from '../../kit/atoms.tsx'
import type { Section } from '../../kit/fields.ts'
import { MomentInput } from '../../kit/form/controls.ts'
import {
  type TranslatedField,
  TranslationsInput,
  TranslationsText,
} from '../../kit/form/translations-input.tsx'
import { translationTexts } from '../../kit/form/translations.texts.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { entityFields } from '../../kit/record/entity-fields.tsx'
import { EventFilesInput } from './event-files-input.tsx'
import { eventTexts as t } from './trace-events.texts.ts'

const { columns } = traceEvent

/** What buyers read of an event. */
const TRANSLATED: readonly TranslatedField[] = [
  { name: 'name', label: columns.name.label, limit: LIMITS.name },
  { name: 'region', label: columns.region.label, limit: LIMITS.region },
  { name: 'location', label: columns.location.label, limit: LIMITS.location },
  { name: 'note', label: columns.note.label, limit: LIMITS.note, isLong: true },
]

const orNothing = (value: string | null): ReactNode =>
  value === null || value === '' ? NOTHING : value

/** The goods that an event is about, in one line. */
function About({ row }: { readonly row: TraceEventRow }): ReactNode {
  const { method, productName, batchName, start, end } = row
  const say = useSay()
  const numberText = useNumberText()
  const kind = say(TRACE_EVENT_METHOD_TEXT[method])
  if (method === 'product') return `${kind} · ${productName ?? ''}`
  if (method === 'batch') return `${kind} · ${batchName ?? ''}`
  return `${batchName ?? ''} · ${numberText(start ?? 0)} – ${numberText(end ?? 0)}`
}

/** Where it was: as exact as it is known. */
const placeOf = ({ location, placeName, region }: TraceEventRow): string =>
  location || placeName || region

function Note(props: { readonly id?: string; readonly value?: string }): ReactNode {
  return <Input.TextArea {...props} rows={4} maxLength={LIMITS.note} showCount />
}

function FilesShown({ files }: Pick<TraceEventDetail, 'files'>): ReactNode {
  const say = useTexts(t)
  if (files.length === 0) return say('noFiles')
  return (
    <ul className="event-shown">
      {files.map(({ id, name, url, thumbnailUrl }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            {thumbnailUrl === null ? name : <img src={thumbnailUrl} alt={name} />}
          </a>
        </li>
      ))}
    </ul>
  )
}

export const eventFields = entityFields(traceEvent, traceEvents, {
  name: { help: t.nameHelp, column: { width: 240 }, detail: false },
  kind: {
    any: t.anyKind,
    column: { width: 110 },
  },
  happenedAt: {
    column: { width: 150 },
    detail: (row) => <When at={row.happenedAt} exact />,
    form: () => <MomentInput />,
  },
  method: {
    help: t.methodHelp,
    any: t.anyMethod,
    show: (row) => <About row={row} />,
    column: { width: 240 },
    form: () => <TargetInput methods={TRACE_EVENT_METHODS} />,
  },
  productId: {
    filter: () => <ProductSelect isFilter />,
    form: false,
    detail: (row) =>
      row.productId === null ? NOTHING : <ProductLink id={row.productId} name={row.productName} />,
  },
  batchId: { filter: () => <BatchSelect isFilter />, form: false, detail: false },
  region: {
    help: t.whereHelp,
    show: (row) => orNothing(row.region),
    column: { width: 150, isHidden: true },
  },
  location: {
    show: (row) => orNothing(placeOf(row)),
    column: { width: 180 },
    detail: (row) => orNothing(row.location),
  },
  placeId: {
    help: t.placeHelp,
    form: () => <KeptPlaceSelect />,
    detail: (row) => orNothing(row.placeName),
  },
  note: {
    form: () => <Note />,
    detail: (row) => <span className="as-typed">{orNothing(row.note)}</span>,
  },
  translations: {
    help: translationTexts.help,
    form: () => <TranslationsInput fields={TRANSLATED} />,
    detail: (row) => <TranslationsText fields={TRANSLATED} translations={row.translations} />,
  },
  fileIds: {
    help: t.filesHelp,
    form: () => <EventFilesInput />,
    detail: (row) => <FilesShown files={row.files} />,
  },
  createdAt: { column: { width: 130, isHidden: true } },
  updatedAt: { column: { width: 130, isHidden: true } },
})

export const eventSections: readonly Section[] = [
  { title: t.what, names: ['name', 'kind', 'happenedAt', 'method', 'productId'] },
  { names: ['note', 'fileIds'] },
  { title: t.where, columns: 2, names: ['region', 'location', 'placeId'] },
  { names: ['translations'] },
  { columns: 2, names: ['updatedAt', 'createdAt'] },
]
