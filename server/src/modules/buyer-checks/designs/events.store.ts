import type { Translations } from '@zhenma/contract/kernel/translations'
import {
  MAXIMUM_TRACE_EVENTS,
  type TraceEventKind,
  type TraceEventText,
} from '@zhenma/contract/trace-events/trace-event-words'
import type { ShownEvent } from '@zhenma/buyer-page/check-page'
import type { CheckConnections } from '../../../platform/database/check-connections.ts'
import { provinceOf } from '../../sales-regions/index.ts'
import { fileUrl, PDF_TYPE, thumbnailUrl } from '../../files/index.ts'

/** An event that staff have added, as pages may show it; of a range also of which serials. */
export type KnownEvent = {
  readonly shown: ShownEvent
  /** Null: of the whole batch, or of a product. */
  readonly lo: number | null
  readonly hi: number | null
}

type FileRow = [id: string, mediaType: string, name: string]
type EventRow = {
  readonly kind: TraceEventKind
  readonly at: number
  readonly lo: number | null
  readonly hi: number | null
  readonly texts: Readonly<Record<TraceEventText, string>>
  readonly translations: Translations<TraceEventText>
  readonly place: string | null
  readonly address: string | null
  readonly files: readonly FileRow[]
}

/** Events of goods, in the order in which they happened, by the number of the product or batch that was asked for. */
export type Goods = 'product' | 'batch'
export async function findEvents(
  connections: CheckConnections,
  companyId: number,
  goods: Goods,
  ids: readonly number[],
): Promise<Map<number, readonly KnownEvent[]>> {
  type Row = [id: number, events: readonly EventRow[]]
  const rows = await connections.run<Row>(companyId, FIND_EVENTS[goods], [companyId, ids])
  return new Map(rows.map(([id, events]) => [id, events.map((one) => knownOf(companyId, one))]))
}

const knownOf = (companyId: number, row: EventRow): KnownEvent => ({
  lo: row.lo,
  hi: row.hi,
  shown: {
    kind: row.kind,
    at: new Date(row.at).toISOString(),
    texts: row.texts,
    translations: row.translations,
    place: row.place ?? '',
    province: provinceOf(row.texts.region, row.texts.location, row.address),
    files: row.files.map(([id, mediaType, name]) => ({
      name,
      url: fileUrl(companyId, id, mediaType),
      thumbnailUrl: mediaType === PDF_TYPE ? null : thumbnailUrl(companyId, id),
    })),
  },
})

/** What nothing was added to is answered as well, and so remembered. */
const findEventsOf = (goods: Goods) => ({
  name: `find-shown-events-of-${goods}`,
  text: `
    select given.id, coalesce((
      select json_agg(json_build_object('kind', e.kind,
          'at', floor(extract(epoch from e.happened_at) * 1000)::bigint, 'lo', e."start", 'hi', e."end",
          'texts', json_build_object('name', e.name, 'region', e.region, 'location', e.location, 'note', e.note),
          'translations', e.translations, 'place', w.name,
          'address', w.address, 'files', coalesce((
            select json_agg(json_build_array(f.id, f.media_type, f.name) order by wanted.position)
            from unnest(e.file_ids) with ordinality wanted (id, position)
            join stored_file f on f.company_id = $1 and f.id = wanted.id), '[]'))
        order by e.happened_at, e.id)
      from (
        select * from trace_event
        where company_id = $1 and ${goods}_id = given.id and deleted_at is null
        order by happened_at desc, id desc limit ${MAXIMUM_TRACE_EVENTS}) e
      left join place w on w.company_id = $1 and w.id = e.place_id), '[]')
    from unnest($2::bigint[]) given (id)`,
})
const FIND_EVENTS: Readonly<Record<Goods, { name: string; text: string }>> = {
  product: findEventsOf('product'),
  batch: findEventsOf('batch'),
}
