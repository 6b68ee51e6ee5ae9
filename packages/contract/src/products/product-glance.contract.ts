import { z } from 'zod'
import { ACTIVITY_STATES } from '../activities/activity-words.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/rules.ts'
import { LABEL_STATUSES } from '../labels/label-transitions.ts'

/** What there is of a product beside its fields, in figures that are kept and not counted anew. */
export const productGlance = {
  glance: endpoint({
    method: 'GET',
    path: '/web/product/glance',
    allow: 'product:list',
    summary: { cn: '产品总览', tc: '產品總覽', en: 'A product at a glance' },
    input: z.object({ id }),
    output: z.object({
      /** Labels of every kind that the caller sees, by state; null: the caller may list none. */
      labels: z.array(z.object({ status: z.enum(LABEL_STATUSES), count: z.int() })).nullable(),
      /** Buyers' checks of it; null: not told to the caller. */
      checks: z.object({ total: z.int(), suspicious: z.int() }).nullable(),
      /** Activities that labels of it take part in, or win prizes of, the newest first; null: the caller may list none. */
      activities: z
        .array(z.object({ id: z.int(), name: z.string(), state: z.enum(ACTIVITY_STATES) }))
        .nullable(),
    }),
  }),
}
