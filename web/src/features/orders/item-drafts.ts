import type { OrderItem } from '@zhenma/contract/orders/order-rows'
import { draftKey } from '../../kit/draft-key.ts'

/** An item as the form keeps it; empty numbers are null. */
export type ItemDraft = {
  /** Tells rows apart; of no meaning to the server. */
  readonly key: string
  /** Undefined for one that is new. */
  readonly id: number | undefined
  readonly productId: number | undefined
  readonly name: string
  readonly expectedProducts: number | null
  readonly expectedPackages: number | null
  readonly expectedBoxes: number | null
}

/** What an order is to expect: what was scanned beyond it is no part of that. */
export const expectedItems = (items: readonly OrderItem[]): OrderItem[] =>
  items.filter(({ expectedProducts }) => expectedProducts > 0)

/** An order's items as its form begins with them. */
export const toItemDrafts = (items: readonly OrderItem[]): ItemDraft[] =>
  items.map((item) => ({
    key: `kept-${item.id}`,
    id: item.id,
    productId: item.productId,
    name: item.name === item.productName ? '' : item.name,
    expectedProducts: item.expectedProducts,
    expectedPackages: item.expectedPackages,
    expectedBoxes: item.expectedBoxes,
  }))

/** One more, empty, at the end. */
export const withNewItem = (drafts: readonly ItemDraft[]): ItemDraft[] => [
  ...drafts,
  {
    key: draftKey(),
    id: undefined,
    productId: undefined,
    name: '',
    expectedProducts: null,
    expectedPackages: null,
    expectedBoxes: null,
  },
]

/** Products that the items expect in all. */
export const sumOf = (drafts: readonly ItemDraft[]): number =>
  drafts.reduce((sum, { expectedProducts }) => sum + (expectedProducts ?? 0), 0)

/** The form's values as the call takes them: items without what tells their rows apart. */
export function toOrderInput(values: Record<string, unknown>): Record<string, unknown> {
  const drafts = (values['items'] ?? []) as readonly ItemDraft[]
  return {
    ...values,
    scannerIds: values['scannerIds'] ?? [],
    items: drafts.map(({ key: _, ...item }) => ({
      ...item,
      // Left empty, it is told at its row as what it is: missing.
      expectedProducts: item.expectedProducts ?? undefined,
    })),
  }
}
