import { z } from 'zod'
import { requiredText } from './basic.ts'

/** Codes, serials, boxes and counts. */

/** Codes of one submission. */
export const MAXIMUM_CODES = 100
/** Codes on the single outbound screen. */
export const MAXIMUM_SINGLE_OUTBOUND_CODES = 20
/** Labels that a range query shows. */
export const MAXIMUM_RANGE_QUERY = 100
/** Sub-labels of a box, inner codes, medium boxes. */
export const MAXIMUM_BOX_QUANTITY = 100
/** What a carrier calls a parcel. */
export const trackingNumber = requiredText(64).refine(
  (value) => value === '' || /^[\w-]+$/.test(value),
  { params: { rule: 'tracking_number' } },
)
/** Digits of a serial that is searched by its beginning. */
export const MINIMUM_SEARCH_DIGITS = 6
/** At most this many days between the ends of an export or a statistic. */
export const MAXIMUM_DAY_SPAN = 90

const DAY_MS = 86_400_000

const distinct = (maximum: number) =>
  z
    .array(z.string().trim().min(1).max(512))
    .min(1)
    .max(maximum)
    .refine((codes) => new Set(codes).size === codes.length, { params: { rule: 'code_duplicate' } })

/** Codes of one submission, none twice. */
export const submittedCodes = distinct(MAXIMUM_CODES)
export const singleOutboundCodes = distinct(MAXIMUM_SINGLE_OUTBOUND_CODES)
export const boxQuantity = z.int().min(1).max(MAXIMUM_BOX_QUANTITY)

/** A serial range and the last serial that its batch has. */
export const serialRange = z
  .object({ start: z.int().min(1), end: z.int().min(1), maximum: z.int().positive().optional() })
  .refine(({ start, end }) => start <= end, { path: ['start'], params: { rule: 'range_order' } })
  .refine(({ end, maximum }) => maximum === undefined || end <= maximum, {
    path: ['end'],
    params: { rule: 'range_beyond_batch' },
  })

/** A range that is listed label by label. */
export const rangeQuery = serialRange.refine(
  ({ start, end }) => end - start + 1 <= MAXIMUM_RANGE_QUERY,
  { path: ['end'], params: { rule: 'range_query' } },
)

/** What a search for a code or serial begins with: six signs at least, spaces and commas apart. */
export const codeSearch = z
  .string()
  .trim()
  .max(512)
  .refine((typed) => typed.replace(/[\s,]/g, '').length >= MINIMUM_SEARCH_DIGITS, {
    params: { rule: 'code_search' },
  })

/** The days of an export, both included. */
export const exportSpan = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .refine(({ from, to }) => from <= to, { path: ['from'], params: { rule: 'span_order' } })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MAXIMUM_DAY_SPAN * DAY_MS, {
    path: ['to'],
    params: { rule: 'export_span' },
  })
