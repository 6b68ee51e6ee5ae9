import { z } from 'zod'

/** What is scanned beyond an order, or beside it: refused, or refused and kept as an exception. */
export const ORDER_EXCESS_RULES = ['refuse', 'park'] as const
/** Completing an order of which something is missing: never, or after a question. */
export const ORDER_DIFFERENCE_RULES = ['refuse', 'ask'] as const

/** How a company deals with what differs from its orders. */
export const orderRules = z.object({
  /** More of a product than is expected. */
  excess: z.enum(ORDER_EXCESS_RULES),
  /** A product that the order does not have. */
  wrongProduct: z.enum(ORDER_EXCESS_RULES),
  difference: z.enum(ORDER_DIFFERENCE_RULES),
})
export type OrderRules = z.output<typeof orderRules>
