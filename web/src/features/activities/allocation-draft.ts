import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { prizes } from '@zhenma/contract/prizes/prizes.contract'

/** What the allocating dialog holds. */
export type AllocationDraft = {
  readonly batchId?: number | undefined
  readonly productId?: number | undefined
  readonly quantity: number | null
}

type Sources = OutputOf<typeof prizes.sources>
type Option = { readonly value: number; readonly label: string }

const distinct = (options: readonly Option[]): Option[] => [
  ...new Map(options.map((option) => [option.value, option])).values(),
]

/** The batches that labels of the activity are of, each once. */
export const batchesOf = (sources: Sources): Option[] =>
  distinct(sources.map(({ batchId, batchName }) => ({ value: batchId, label: batchName })))

/** The products of a batch's labels; of all, while none is chosen. */
export const productsOf = (sources: Sources, batchId: number | undefined): Option[] =>
  distinct(
    sources
      .filter((source) => batchId === undefined || source.batchId === batchId)
      .map(({ productId, productName }) => ({ value: productId, label: productName })),
  )

/** Another batch: with its product where it has only one, or still has the one that was chosen. */
export function chooseBatch(
  draft: AllocationDraft,
  sources: Sources,
  batchId: number,
): AllocationDraft {
  const products = productsOf(sources, batchId)
  const kept = products.find(({ value }) => value === draft.productId)
  const only = products.length === 1 ? products[0] : undefined
  return { ...draft, batchId, productId: (kept ?? only)?.value }
}
