import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/rules.ts'
import { DELETABLE_KINDS } from './deletable.ts'

/** Records of one call: all of them are deleted in one transaction. */
export const MAXIMUM_DELETED = 100

/** One call for whatever can be deleted (ADR 0058). Each kind asks for the permission of its own call. */
export const deletion = {
  remove: endpoint({
    method: 'POST',
    path: '/common/delete',
    encoding: 'json',
    allow: 'session',
    // Among the kinds are batches.
    locksLabels: true,
    summary: {
      cn: '按类型和编号删除记录',
      tc: '按類型和編號刪除記錄',
      en: 'Delete records by kind and id, all or none',
    },
    input: z.object({
      kind: z.enum(DELETABLE_KINDS),
      ids: z.array(id).min(1).max(MAXIMUM_DELETED),
      /** Deletes nothing, and says only whether it would be refused. */
      check: z.boolean().default(false),
    }),
    output: z.object({ count: z.int() }),
    ratePerMinute: 120,
  }),
}
