import { z } from 'zod'

/** Completing an order of which something is missing: never, or after a question. */
export const ORDER_DIFFERENCE_RULES = ['refuse', 'ask'] as const

/** How a company deals with what differs from its orders. */
export const orderRules = z.object({ difference: z.enum(ORDER_DIFFERENCE_RULES) })
export type OrderRules = z.output<typeof orderRules>
