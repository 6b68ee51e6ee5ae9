import { NO_TEXT } from '@zhenma/contract/kernel/text'
import type { PageDesign } from '@zhenma/buyer-page/check-page'
import type { CheckLook } from '@zhenma/contract/page-documents/check-look'
import type { TraceDocument } from '@zhenma/contract/page-documents/trace-document'
import type { TraceKind } from '@zhenma/contract/page-documents/page-bindings'
import type { CheckedLabel } from '../buyer-checks.store.ts'
import type { CheckTools } from '../check-tools.ts'
import { bindingOf, type LiveBinding } from './bindings.ts'
import { findBindings, findLivePages, type LivePage } from './designs.store.ts'
import { eventsOf, readWay, stepsOf, wantedBy } from './read-way.ts'

/** Where a company's pictures lie. */
export const filesOf = (companyId: number): string => `/files/${companyId}/`

/** A label with how its product is traced. */
export type DesignedLabel = {
  readonly serial: number
  readonly label: CheckedLabel
  readonly kind: TraceKind
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
  const traced = labels.map(({ serial, label }, at) => {
    const kind = bound[at]?.trace?.kind ?? null
    return { serial, label, kind, wanted: wantedBy(traces[at] ?? null) }
  })
  const way = await readWay(tools, companyId, traced)
  const files = filesOf(companyId)
  return traced.map((one, at) => {
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
              steps: stepsOf(one, way),
              events: eventsOf(one, way),
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
  readonly serial: number
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
  const { companyId, serial, label, product } = checked
  const base = checked.design ?? { look: null, trace: null, files: filesOf(companyId) }
  if (draft.use === 'query') return { ...base, look: draft.document }
  const kind = product?.kind ?? 'common'
  const { document } = draft
  const traced = { serial, label, kind, wanted: wantedBy(document) }
  const way = await readWay(tools, companyId, [traced])
  const [steps, events] = [stepsOf(traced, way), eventsOf(traced, way)]
  return { ...base, trace: { document, title: NO_TEXT, modules: [], kind, steps, events } }
}
