import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idOnly, moment, pageInput, pageOf } from '../kernel/lists.ts'
import { id, optionalId, text } from '../kernel/rules.ts'
import { DEACTIVATE_BATCH } from '../labels/labels.contract.ts'

export const DEACTIVATION_DECISIONS = ['approved', 'refused', 'withdrawn'] as const
export type DeactivationDecision = (typeof DEACTIVATION_DECISIONS)[number]

export const deactivationRow = z.object({
  id: z.int(),
  batchId: z.int(),
  batchName: z.string(),
  labelCount: z.int(),
  reason: z.string(),
  requestedBy: z.int(),
  requestedByName: z.string().nullable(),
  requestedAt: moment,
  /** Whether the reader is who asked: withdraws it, and cannot decide. */
  isOwn: z.boolean(),
})
export type DeactivationRow = z.output<typeof deactivationRow>

/** Ending a whole batch, where the company wants two people for it. Asked for by `labels.activate`. */
export const batchDeactivations = {
  list: endpoint({
    method: 'GET',
    path: '/web/batch/deactivation/list',
    allow: 'batch:list',
    summary: {
      cn: '待审批的整批停用',
      tc: '待審批的整批停用',
      en: 'Deactivations of batches that wait for a second person',
    },
    input: z.object({
      pageNo: pageInput.pageNo,
      pageSize: pageInput.pageSize,
      batchId: optionalId,
    }),
    output: pageOf(deactivationRow).extend({
      /** The company's setting: the next deactivation of a batch will wait too. */
      secondPerson: z.boolean(),
    }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/web/batch/deactivation/decide',
    allow: 'batch:approve-deactivation',
    locksLabels: true,
    summary: {
      cn: '审批整批停用',
      tc: '審批整批停用',
      en: 'Approve or refuse the deactivation of a batch',
    },
    /** Refusing needs a reason. */
    input: z.object({ id, approve: z.boolean(), reason: text(200).default('') }),
    output: z.object({ decision: z.enum(DEACTIVATION_DECISIONS), labelCount: z.int() }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/web/batch/deactivation/withdraw',
    allow: DEACTIVATE_BATCH,
    summary: {
      cn: '撤回整批停用申请',
      tc: '撤回整批停用申請',
      en: 'Withdraw a request to deactivate a batch',
    },
    input: idOnly,
    output: z.object({ decision: z.enum(DEACTIVATION_DECISIONS) }),
  }),
}
