import { rangeLength } from '@zhenma/codes/serial-range'
import { inout, type ScannedCode } from '@zhenma/contract/inout/inout.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { MAXIMUM_RANGE_QUERY } from '@zhenma/contract/labels/label-target'
import { Failure, fail, saidBy, tell } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import {
  type CodeSource,
  isWithin,
  labelRowsOf,
  namedRanges,
  notIssued,
  readSerialRange,
  rowLimits,
  scanCode,
  scanCodes,
  seesNothingOf,
} from '../labels/index.ts'
import { submit, submitMovement } from './submit-movement.ts'

export const inoutRoutes = implement(inout)({
  inbound: (ctx, input) => submitMovement(ctx, 'inbound', input),
  cancelInbound: (ctx, input) => submit(ctx, 'cancel_inbound', input),
  outbound: (ctx, input) => submitMovement(ctx, 'outbound', input),
  return: (ctx, input) => submitMovement(ctx, 'return', input),
  returnRange: (ctx, input) => submitMovement(ctx, 'return', input),
  cancelRange: (ctx, input) => submit(ctx, 'cancel_outbound', input),
  cancelOutbound: (ctx, input) => submit(ctx, 'cancel_outbound', withCodeOrTarget(input)),
  inboundOne: (ctx, input) => submitMovement(ctx, 'inbound', withCode(input)),
  outboundOne: (ctx, input) => submitMovement(ctx, 'outbound', withCode(input)),
  returnOne: (ctx, input) => submitMovement(ctx, 'return', withCode(input)),

  async scan(ctx, { code }) {
    return scanCode(codeSource(ctx), await rowLimits(ctx, 'label'), code)
  },

  async scanMany(ctx, { codes }) {
    const scanned = await scanCodes(codeSource(ctx), await rowLimits(ctx, 'label'), codes)
    return { scans: scanned.map((one) => scanOrRefusal(one, ctx.language)) }
  },

  async rangeLabels(ctx, given) {
    const range = readSerialRange(given)
    if (rangeLength(range) > MAXIMUM_RANGE_QUERY) {
      throw fail('RANGE_TOO_LONG', { limit: MAXIMUM_RANGE_QUERY })
    }
    // What one sees nothing of is as little there as what nobody issued.
    if (await seesNothingOf(ctx, range)) throw notIssued(range)
    await namedRanges(codeSource(ctx), { range: given })
    const limits = await rowLimits(ctx, 'label')
    const serials = Array.from({ length: rangeLength(range) }, (_, index) => range.lo + index)
    const labels = await labelRowsOf(codeSource(ctx), serials)
    return labels.filter((label) => isWithin(label, limits))
  },
})

const codeSource = ({ db, user, services }: Context): CodeSource => ({
  db,
  companyId: user.companyId,
  keyRing: services.keyRing,
})

/** A single code as the target of a submission. */
function withCode<I extends { readonly code: string }>({ code, ...input }: I) {
  return { ...input, codes: [code] }
}

/** The same where it may be left out. Beside a target it is one too many: LABEL_NO_TARGET. */
function withCodeOrTarget<
  I extends { readonly code?: string; readonly codes?: readonly string[] },
>({ code, ...input }: I) {
  if (code === undefined || code === '') return input
  if (input.codes !== undefined) throw fail('LABEL_NO_TARGET')
  return { ...input, codes: [code] }
}

/** One of many codes: its refusal is an answer like another. */
function scanOrRefusal(scan: ScannedCode | Failure, language: Language) {
  if (!(scan instanceof Failure)) return { scanned: scan, refusal: null }
  const [draft] = saidBy(scan)
  const { message, values = {} } = tell(draft, language)
  return { scanned: null, refusal: { error: draft.error, message, values } }
}
