import { z } from 'zod'
import { requiredText } from './basic.ts'

/** Activities, prizes and the division of winning codes. Amounts are cents. */

const amount = z.int().positive()

/** Of a price, or of the draws that win: with two decimals, and never none at all. */
export const percent = z.number().gt(0).max(100).multipleOf(0.01)

/** A red packet between two amounts. */
export const redPacketAmounts = z
  .object({ amount, maximum: amount })
  .refine(({ amount: least, maximum }) => maximum >= least, {
    path: ['maximum'],
    params: { rule: 'red_packet_amounts' },
  })

/** What an activity must say by its rule: a fixed amount, shares, or a random one in its bounds. */
export const activityRule = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('fixed'), amount, ...always() }),
  z.object({ rule: z.literal('ratio'), ratio: percent, ...always() }),
  z.object({ rule: z.literal('random'), minimum: amount, maximum: amount, ...always() }),
])

function always() {
  return {
    /** Of the labels that draw, how many win: who wants nobody to win keeps the activity offline. */
    winningRate: percent,
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  }
}

export const prize = z.object({
  name: requiredText(100),
  /** 0: the grand prize, then the first to the eighth. */
  level: z.int().min(0).max(8),
  imageId: z.uuid(),
})

/** How many of a prize there are, of those that can still be given. */
export const prizeQuantity = z
  .object({ quantity: z.int().min(1), remaining: z.int().min(0) })
  .refine(({ quantity, remaining }) => quantity <= remaining, {
    path: ['quantity'],
    params: { rule: 'prize_quantity' },
  })

/** Winning codes of a batch for a prize. */
export const codeAllocation = z
  .object({
    batchId: z.int().positive(),
    productId: z.int().positive(),
    prizeId: z.int().positive(),
    quantity: z.int().min(1),
    allocable: z.int().min(0),
  })
  .refine(({ quantity, allocable }) => quantity <= allocable, {
    path: ['quantity'],
    params: { rule: 'code_allocation' },
  })

/** Another number of codes for a prize that has some already. */
export const allocationChange = z
  .object({ quantity: z.int().min(1), allocated: z.int().min(0), total: z.int().min(0) })
  .refine(({ allocated }) => allocated > 0, {
    path: ['quantity'],
    params: { rule: 'allocation_none' },
  })
  .refine(({ quantity, total }) => quantity <= total, {
    path: ['quantity'],
    params: { rule: 'allocation_change' },
  })
