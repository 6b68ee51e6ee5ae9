import { batches } from '@zhenma/contract/batches/batches.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { Allow } from '@zhenma/contract/kernel/endpoint'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { products } from '@zhenma/contract/products/products.contract'
import type { Overview } from './counts.tsx'

export type StartStep = {
  readonly name: 'startProduct' | 'startDealer' | 'startBatch' | 'startInbound' | 'startCheck'
  /** Undefined: it is done here, with a phone. */
  readonly path?: string
  readonly allow: Allow
  /** How much of it there is; null: the session is not told. */
  readonly count: (overview: Overview) => number | null
}

const STEPS: readonly StartStep[] = [
  {
    name: 'startProduct',
    path: '/product/list',
    allow: products.create.allow,
    count: ({ products: count }) => count,
  },
  {
    name: 'startDealer',
    path: '/dealer/list',
    allow: dealers.create.allow,
    count: ({ dealers: count }) => count,
  },
  {
    name: 'startBatch',
    path: '/batch/list',
    allow: batches.generate.allow,
    count: ({ batches: count }) => count,
  },
  {
    name: 'startInbound',
    path: '/inout/inbound',
    allow: inout.inbound.allow,
    count: ({ inStock, outbound }) =>
      inStock === null && outbound === null ? null : (inStock ?? 0) + (outbound ?? 0),
  },
  {
    name: 'startCheck',
    allow: labels.queryRecords.allow,
    count: ({ queriesTotal }) => queriesTotal,
  },
]

export type ShownStep = StartStep & { readonly isDone: boolean }

/**
 * The steps from nothing to a buyer's check that a session is told of, in order: one is done when there is
 * some of it. What the session may not see is not a step that it could take.
 */
export function startSteps(overview: Overview): readonly ShownStep[] {
  return STEPS.flatMap((step) => {
    const count = step.count(overview)
    return count === null ? [] : [{ ...step, isDone: count > 0 }]
  })
}
