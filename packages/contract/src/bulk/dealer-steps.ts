import { z } from 'zod'
import { REVIEW_REASON_LIMIT } from '../dealers/dealer-review.contract.ts'
import { dealer, GRADE_LIMIT } from '../dealers/dealer.entity.ts'
import { dealers } from '../dealers/dealers.contract.ts'
import { requiredText, text } from '../kernel/rules.ts'
import { type BulkStep, NO_VALUES } from './bulk-step.ts'
import type { BulkStepName } from './bulk-words.ts'

const ofDealers = { list: dealers.list, entity: dealer.name } as const

/** Dealers lie below dealers. */
export const NESTED_DEALERS = { entity: dealer, within: 'superiorId' } as const

/** All accounts of a dealer; only those that this step has changed are changed back. */
const freezing = (status: 'frozen' | 'normal', back: 'frozen' | 'normal'): BulkStep => ({
  ...ofDealers,
  values: NO_VALUES,
  by: {
    call: dealers.freeze,
    takes: 'ids',
    fixed: { status },
    keeps: ({ accountIds }) => ({ ids: accountIds }),
  },
  undo: { call: dealers.freezeAccounts, takes: 'kept', fixed: { status: back } },
})

/** What is done to many dealers. A review is not taken back: it is decided anew. */
export const DEALER_STEPS = {
  dealer_grade: {
    ...ofDealers,
    /** Left empty: they have none afterwards. */
    values: z.object({ grade: text(GRADE_LIMIT).default('') }),
    by: {
      get: dealers.get,
      update: dealers.update,
      change: (record, { grade }) => (record['grade'] === grade ? null : { grade }),
    },
  },
  dealer_approve: {
    ...ofDealers,
    values: NO_VALUES,
    by: { call: dealers.approve, takes: 'ids', fixed: { decision: 'approved' } },
  },
  dealer_reject: {
    ...ofDealers,
    values: z.object({ reason: requiredText(REVIEW_REASON_LIMIT) }),
    by: { call: dealers.approve, takes: 'ids', fixed: { decision: 'rejected' } },
    isDanger: true,
  },
  dealer_freeze: { ...freezing('frozen', 'normal'), isDanger: true },
  dealer_unfreeze: freezing('normal', 'frozen'),
  dealer_delete: {
    ...ofDealers,
    values: NO_VALUES,
    by: { call: dealers.remove, takes: 'id' },
    undo: { call: dealers.recover, takes: 'ids' },
    nested: { ...NESTED_DEALERS, first: 'below' },
    isDanger: true,
  },
} as const satisfies Partial<Record<BulkStepName, BulkStep>>
