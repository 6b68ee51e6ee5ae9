import { NO_TEXT } from '@zhenma/contract/kernel/text'
import type { PageDesign, ShownStep } from '@zhenma/buyer-page/check-page'
import type { CheckLook } from '@zhenma/contract/page-documents/check-look'
import { blocksOf, type TraceDocument } from '@zhenma/contract/page-documents/trace-document'
import { reachesKind, type TraceKind } from '@zhenma/contract/page-documents/page-bindings'
import type { CheckedLabel } from '../buyer-checks.store.ts'
import type { CheckTools } from '../check-tools.ts'
import { bindingOf, type LiveBinding } from './bindings.ts'
import {
  findBindings,
  findLivePages,
  findMovements,
  findPlaces,
  type LivePage,
  type ShownMovement,
} from './designs.store.ts'

/** Where a company's pictures lie. */
export const filesOf = (companyId: number): string => `/files/${companyId}/`

/** A label with how its product is traced. */
export type DesignedLabel = {
  readonly serial: number
  readonly label: CheckedLabel
  readonly kind: TraceKind
}

const reaches = (kind: TraceKind | null, least: TraceKind): boolean =>
  kind !== null && reachesKind(kind, least)

/** Pages are kept for their templates; whether one has a timeline is looked up once for each. */
const timelines = new WeakMap<TraceDocument, boolean>()
function hasTimeline(document: TraceDocument): boolean {
  const known = timelines.get(document)
  if (known !== undefined) return known
  const found = blocksOf(document).some(({ type }) => type === 'timeline')
  timelines.set(document, found)
  return found
}

const bindingsOf = async ({ connections, bindings }: CheckTools, companyId: number) =>
  (
    await bindings.get(companyId, new Set([companyId]), async () => {
      return new Map([[companyId, await findBindings(connections, companyId)]])
    })
  ).get(companyId)

/** What labels of a company are shown with: which configurations apply, and the pages that they name. */
async function readPages(tools: CheckTools, companyId: number, labels: readonly DesignedLabel[]) {
  const { connections, livePages } = tools
  const all = await bindingsOf(tools, companyId)
  if (all === undefined || all.isEmpty) return undefined
  const bound = labels.map(({ serial, label, kind }) => {
    const { batchId, productId } = label
    const of = { serial, batchId, productId, kind }
    return { trace: bindingOf(all, 'trace', of), look: bindingOf(all, 'query', of) }
  })
  const ids = new Set<number>()
  for (const { trace, look } of bound) {
    if (trace !== undefined) ids.add(trace.templateId)
    if (look !== undefined) ids.add(look.templateId)
  }
  const pages = await livePages.get(companyId, ids, (missing) =>
    findLivePages(connections, companyId, missing),
  )
  return { bound, pages }
}

type Way = {
  readonly movements: ReadonlyMap<number, ShownMovement>
  readonly places: ReadonlyMap<number, string>
}

/** The movements and places that timelines of these labels tell of; nothing is asked for other pages. */
async function readWay(
  { connections, movements, places }: CheckTools,
  companyId: number,
  told: readonly { readonly label: CheckedLabel; readonly kind: TraceKind | null }[],
): Promise<Way> {
  const movementIds = new Set<number>()
  const placeIds = new Set<number>()
  for (const { label, kind } of told) {
    if (reaches(kind, 'batch') && label.factoryId !== null) placeIds.add(label.factoryId)
    if (!reaches(kind, 'precise')) continue
    for (const id of [label.inboundId, label.outboundId]) if (id !== null) movementIds.add(id)
  }
  const [foundMovements, foundPlaces] = await Promise.all([
    movements.get(companyId, movementIds, (ids) => findMovements(connections, companyId, ids)),
    places.get(companyId, placeIds, (ids) => findPlaces(connections, companyId, ids)),
  ])
  return { movements: foundMovements, places: foundPlaces }
}

/** As far as the kind of traceability tells a label's way. */
function stepsOf(label: CheckedLabel, kind: TraceKind | null, way: Way): ShownStep[] {
  const steps: ShownStep[] = []
  if (reaches(kind, 'batch') && label.producedOn !== null) {
    const place = way.places.get(label.factoryId ?? 0) ?? ''
    steps.push({ step: 'produced', at: label.producedOn, region: '', place })
  }
  if (!reaches(kind, 'precise')) return steps
  const inbound = way.movements.get(label.inboundId ?? 0)
  if (inbound !== undefined) {
    steps.push({ step: 'inbound', at: inbound.at, region: '', place: inbound.warehouse })
  }
  const outbound = way.movements.get(label.outboundId ?? 0)
  if (outbound !== undefined) {
    const { at, region, dealer } = outbound
    steps.push({ step: 'outbound', at, region, place: dealer })
  }
  return steps
}

/** What a page is drawn with of a published one; null where it is not there (any more). */
const pageOf = <Page extends LivePage>(
  binding: LiveBinding | undefined,
  pages: ReadonlyMap<number, LivePage>,
): Page | null =>
  binding === undefined ? null : ((pages.get(binding.templateId) as Page | undefined) ?? null)

/**
 * What labels of a company are drawn with, in their order; undefined for those for which nothing is designed. A page
 * belongs to product, batch and run: there is no row for a label, and most of it is remembered.
 */
export async function readDesigns(
  tools: CheckTools,
  companyId: number,
  labels: readonly DesignedLabel[],
): Promise<readonly (PageDesign | undefined)[]> {
  const read = labels.length === 0 ? undefined : await readPages(tools, companyId, labels)
  if (read === undefined) return []
  const { bound, pages } = read
  const traces = bound.map(({ trace }) => pageOf<TraceDocument>(trace, pages))
  const told = labels.flatMap(({ label }, at) => {
    const document = traces[at]
    const isTold = document != null && hasTimeline(document)
    return isTold ? [{ label, kind: bound[at]?.trace?.kind ?? null }] : []
  })
  const way = await readWay(tools, companyId, told)
  const files = filesOf(companyId)
  return labels.map(({ label }, at) => {
    const { trace, look } = bound[at] ?? {}
    const document = traces[at] ?? null
    const shownLook = pageOf<CheckLook>(look, pages)
    if (document === null && shownLook === null) return undefined
    return {
      look: shownLook,
      files,
      trace:
        document === null || trace === undefined
          ? null
          : {
              document,
              title: trace.title,
              modules: trace.modules,
              kind: trace.kind ?? 'common',
              steps: stepsOf(label, trace.kind, way),
            },
    }
  })
}

/** The look that a company has bound to all that it answers; undefined: none. */
export async function readLook(
  tools: CheckTools,
  companyId: number,
): Promise<PageDesign | undefined> {
  const [binding] = (await bindingsOf(tools, companyId))?.query.company ?? []
  if (binding === undefined) return undefined
  const { connections, livePages } = tools
  const pages = await livePages.get(companyId, new Set([binding.templateId]), (ids) =>
    findLivePages(connections, companyId, ids),
  )
  const look = pageOf<CheckLook>(binding, pages)
  return look === null ? undefined : { look, trace: null, files: filesOf(companyId) }
}

/** A page that is not published, to be drawn in place of the one that is. */
export type Draft =
  | { readonly use: 'trace'; readonly document: TraceDocument }
  | { readonly use: 'query'; readonly document: CheckLook }

/** What of a check's finding decides how its page is drawn. */
type FoundCheck = {
  readonly companyId: number
  readonly label: CheckedLabel
  readonly product: { readonly kind: TraceKind } | undefined
  readonly design: PageDesign | undefined
}

/** How a label's page would be drawn with a draft, which is shown as far as its product may be traced. */
export async function draftDesign(
  tools: CheckTools,
  checked: FoundCheck,
  draft: Draft,
): Promise<PageDesign> {
  const { companyId, label, product } = checked
  const base = checked.design ?? { look: null, trace: null, files: filesOf(companyId) }
  if (draft.use === 'query') return { ...base, look: draft.document }
  const kind = product?.kind ?? 'common'
  const steps = stepsOf(label, kind, await readWay(tools, companyId, [{ label, kind }]))
  return {
    ...base,
    trace: { document: draft.document, title: NO_TEXT, modules: [], kind, steps },
  }
}
