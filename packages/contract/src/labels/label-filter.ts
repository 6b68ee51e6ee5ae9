import { z } from 'zod'
import { day, optionalId, text } from '../kernel/rules.ts'
import { LABEL_ACTIVATIONS, LABEL_KINDS, LABEL_STATUSES } from './label-transitions.ts'

/** Whether labels take part in a marketing activity. */
export const MARKETING_CHOICES = ['none', 'any'] as const
export type MarketingChoice = (typeof MARKETING_CHOICES)[number]

const checks = z.int().min(0).max(1_000_000_000).optional()

/**
 * What labels are narrowed to, wherever a filter of labels is given: the list, its export, and
 * operations over all that it finds. Absent: any. Days and counts include both ends.
 */
export const labelFilter = {
  /**
   * A whole code; one with `?` for up to 6 unreadable digits; or the first digits of a serial, at
   * least 6 (with zeros in front: that serial).
   */
  code: text(512).optional(),
  batchId: optionalId,
  productId: optionalId,
  dealerId: optionalId,
  warehouseId: optionalId,
  factoryId: optionalId,
  /** The order that the label came in or went out for last. */
  orderId: optionalId,
  status: z.enum(LABEL_STATUSES).optional(),
  activation: z.enum(LABEL_ACTIVATIONS).optional(),
  kind: z.enum(LABEL_KINDS).optional(),
  queryAllowed: z.boolean().optional(),
  marketing: z.enum(MARKETING_CHOICES).optional(),
  activityId: optionalId,
  cardId: optionalId,
  /** A record of extended data that is bound to the label itself. */
  extendedId: optionalId,
  /** The code of a box or package: what lies in it, at every level. */
  parent: text(512).optional(),
  producedFrom: day.optional(),
  producedTo: day.optional(),
  /** Of the inbound, or outbound, that the label's present state comes from. */
  inboundFrom: day.optional(),
  inboundTo: day.optional(),
  outboundFrom: day.optional(),
  outboundTo: day.optional(),
  /** How often buyers checked the label; to 0: never. */
  queryCountFrom: checks,
  queryCountTo: checks,
  /** Of the first check by a buyer; labels that were never checked are not found. */
  firstQueryFrom: day.optional(),
  firstQueryTo: day.optional(),
  /** Serials. */
  start: z.int().optional(),
  end: z.int().optional(),
}

export type GivenLabelFilter = z.output<z.ZodObject<typeof labelFilter>>
