import type { Text } from '@zhenma/contract/kernel/texts'
import { upgradedDocument } from '@zhenma/contract/page-documents/document-versions'
import type { CheckLook } from '@zhenma/contract/page-documents/check-look'
import type { TraceDocument } from '@zhenma/contract/page-documents/trace-document'
import type { ProvinceCode } from '@zhenma/contract/sales-regions/provinces'
import type { CheckConnections } from '../../../platform/database/check-connections.ts'
import { provinceOf } from '../../sales-regions/index.ts'
import { arrangeBindings, type Bindings, type LiveBinding } from './bindings.ts'

/** A company's configurations whose templates have a version that has begun. */
export async function findBindings(
  connections: CheckConnections,
  companyId: number,
): Promise<Bindings> {
  type Row = [
    LiveBinding['use'],
    LiveBinding['method'],
    number,
    LiveBinding['kind'],
    number | null,
    number | null,
    number | null,
    number | null,
    Text,
    LiveBinding['modules'],
  ]
  const rows = await connections.run<Row>(companyId, FIND_BINDINGS, [companyId])
  return arrangeBindings(
    rows.map(([use, method, templateId, kind, productId, batchId, lo, hi, title, modules]) => ({
      use,
      method,
      templateId,
      kind,
      productId,
      batchId,
      lo,
      hi,
      title,
      modules,
    })),
  )
}

const FIND_BINDINGS = {
  name: 'find-page-bindings',
  text: `
    select use, method, template_id, kind, product_id, batch_id, lo, hi, title, modules
    from page_binding b
    where company_id = $1 and exists (
      select from page_version v
      where v.company_id = $1 and v.template_id = b.template_id and v.starts_at <= now())
    order by id`,
}

/** A published page, ready to be drawn. */
export type LivePage = TraceDocument | CheckLook

/** The versions of templates that buyers see at present. */
export async function findLivePages(
  connections: CheckConnections,
  companyId: number,
  templateIds: readonly number[],
): Promise<Map<number, LivePage>> {
  type Row = [number, LiveBinding['use'], unknown]
  const rows = await connections.run<Row>(companyId, FIND_PAGES, [companyId, templateIds])
  return new Map(
    rows.map(([id, use, document]) => [
      id,
      use === 'trace' ? upgradedDocument(document) : (document as CheckLook),
    ]),
  )
}

const FIND_PAGES = {
  name: 'find-live-pages',
  text: `
    select t.id, t.use, live.document
    from page_template t
    cross join lateral (
      select document from page_version v
      where v.company_id = $1 and v.template_id = t.id and v.starts_at <= now()
      order by v.starts_at desc, v.number desc limit 1) live
    where t.company_id = $1 and t.id = any($2::bigint[])`,
}

/** When and where a movement was, as far as a buyer may be told. */
export type ShownMovement = {
  readonly at: string
  readonly dealer: string
  readonly region: string
  readonly dealerProvince: ProvinceCode | undefined
  readonly warehouse: string
  readonly warehouseProvince: ProvinceCode | undefined
}

/** What `MOVEMENT_COLUMNS` asks for. */
export type MovementColumns = [
  at: number,
  dealer: string | null,
  region: string | null,
  dealerAddress: string | null,
  warehouse: string | null,
  warehouseAddress: string | null,
]
/** Of `m`, a movement, with `d`, its dealer, and `w`, its warehouse. */
export const MOVEMENT_COLUMNS = `
  floor(extract(epoch from m.at) * 1000)::bigint, d.name, d.region_name, d.address, w.name, w.address`

export const shownMovement = ([
  at,
  dealer,
  region,
  dealerAddress,
  warehouse,
  warehouseAddress,
]: MovementColumns): ShownMovement => ({
  at: new Date(at).toISOString(),
  dealer: dealer ?? '',
  region: region ?? '',
  dealerProvince: provinceOf(region, dealerAddress),
  warehouse: warehouse ?? '',
  warehouseProvince: provinceOf(warehouseAddress),
})

export async function findMovements(
  connections: CheckConnections,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, ShownMovement>> {
  const rows = await connections.run<[id: number, ...MovementColumns]>(companyId, FIND_MOVEMENTS, [
    companyId,
    ids,
  ])
  return new Map(rows.map(([id, ...columns]) => [id, shownMovement(columns)]))
}

const FIND_MOVEMENTS = {
  name: 'find-shown-movements',
  text: `
    select m.id, ${MOVEMENT_COLUMNS}
    from movement m
    left join dealer d on d.company_id = $1 and d.id = m.dealer_id
    left join place w on w.company_id = $1 and w.id = m.warehouse_id
    where m.company_id = $1 and m.id = any($2::bigint[])`,
}

/** What is told of a warehouse or factory. */
export type ShownPlace = { readonly name: string; readonly province: ProvinceCode | undefined }

export async function findPlaces(
  connections: CheckConnections,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, ShownPlace>> {
  type Row = [id: number, name: string, address: string]
  const rows = await connections.run<Row>(companyId, FIND_PLACES, [companyId, ids])
  return new Map(rows.map(([id, name, address]) => [id, { name, province: provinceOf(address) }]))
}

const FIND_PLACES = {
  name: 'find-shown-places',
  text: 'select id, name, address from place where company_id = $1 and id = any($2::bigint[])',
}
