import { TRACE_KINDS, type TraceKind } from '@zhenma/contract/page-documents/page-bindings'
import type { BindingMethod } from '@zhenma/contract/page-documents/page-bindings'
import type { TraceModule } from '@zhenma/contract/page-documents/page-limits'
import type { Text } from '@zhenma/contract/kernel/texts'

/** A configuration of a page that buyers may see already. */
export type LiveBinding = {
  readonly use: 'trace' | 'query'
  readonly method: BindingMethod
  readonly templateId: number
  /** Of trace pages. */
  readonly kind: TraceKind | null
  readonly productId: number | null
  readonly batchId: number | null
  readonly lo: number | null
  readonly hi: number | null
  readonly title: Text
  readonly modules: readonly TraceModule[]
}

/** What of a label decides which page it is shown with. */
export type BoundLabel = {
  readonly serial: number
  readonly batchId: number
  readonly productId: number | null
  /** How its product is traced. */
  readonly kind: TraceKind
}

type OfUse = {
  /** The narrowest first. */
  readonly ranges: readonly LiveBinding[]
  readonly byBatch: ReadonlyMap<number, readonly LiveBinding[]>
  readonly byProduct: ReadonlyMap<number, readonly LiveBinding[]>
  readonly company: readonly LiveBinding[]
}

/** A company's configurations, arranged so that a check finds its own at once. */
export type Bindings = Readonly<Record<LiveBinding['use'], OfUse>> & { readonly isEmpty: boolean }

const rankOf = (kind: TraceKind | null): number => (kind === null ? 0 : TRACE_KINDS.indexOf(kind))
const lengthOf = ({ lo, hi }: LiveBinding): number => (hi ?? 0) - (lo ?? 0)

function grouped(
  some: readonly LiveBinding[],
  by: 'batchId' | 'productId',
): ReadonlyMap<number, readonly LiveBinding[]> {
  const groups = new Map<number, LiveBinding[]>()
  for (const binding of some) {
    const key = binding[by] ?? 0
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [binding])
    else group.push(binding)
  }
  return groups
}

function arrange(all: readonly LiveBinding[], use: LiveBinding['use']): OfUse {
  // Of equally exact ones the richest kind that the product may have.
  const own = all
    .filter((binding) => binding.use === use)
    .toSorted((one, other) => rankOf(other.kind) - rankOf(one.kind))
  const by = (method: BindingMethod) => own.filter((binding) => binding.method === method)
  return {
    ranges: by('range').toSorted((one, other) => lengthOf(one) - lengthOf(other)),
    byBatch: grouped(by('batch'), 'batchId'),
    byProduct: grouped(by('product'), 'productId'),
    company: by('company'),
  }
}

export const arrangeBindings = (all: readonly LiveBinding[]): Bindings => ({
  trace: arrange(all, 'trace'),
  query: arrange(all, 'query'),
  isEmpty: all.length === 0,
})

/** The most exact one for a label whose kind its product may have; undefined: none is meant for it. */
export function bindingOf(
  bindings: Bindings,
  use: LiveBinding['use'],
  { serial, batchId, productId, kind }: BoundLabel,
): LiveBinding | undefined {
  const { ranges, byBatch, byProduct, company } = bindings[use]
  const rank = rankOf(kind)
  const fits = (binding: LiveBinding): boolean => rankOf(binding.kind) <= rank
  return (
    ranges.find(
      (binding) => (binding.lo ?? 0) <= serial && serial <= (binding.hi ?? 0) && fits(binding),
    ) ??
    byBatch.get(batchId)?.find(fits) ??
    byProduct.get(productId ?? 0)?.find(fits) ??
    company.find(fits)
  )
}
