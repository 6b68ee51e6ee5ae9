import { z } from 'zod'
import { moment } from '../kernel/lists.ts'
import { labelRow } from '../labels/label-shapes.ts'
import { LABEL_KINDS } from '../labels/label-transitions.ts'
import { CHECK_RESULTS } from '../buyer-checks/buyer-checks.contract.ts'

/** A label with what it lies in and what lies in it. */
export const association = z.object({
  label: labelRow,
  /** From the outermost box inwards. */
  ancestors: z.array(z.object({ code: z.string(), serial: z.int(), kind: z.enum(LABEL_KINDS) })),
  /** Directly in it. */
  children: z.array(labelRow),
})

/** Where a label should be, and where buyers checked it. */
export const inspection = z.object({
  label: labelRow,
  /** Where the dealer that the label went to sells: its sales regions, or its place in the caller's language; or empty. */
  dealerRegion: z.string(),
  /** diverted: checked where its dealer does not sell; unknown: nothing to compare. */
  verdict: z.enum(['in_place', 'diverted', 'unknown']),
  /** The newest hundred. */
  checks: z.array(
    z.object({
      at: moment,
      region: z.string(),
      result: z.enum(CHECK_RESULTS),
      /** Null: the place of the check, or of the dealer, is not known. */
      isElsewhere: z.boolean().nullable(),
    }),
  ),
})
