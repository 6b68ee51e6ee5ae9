import { rangeLength } from '@zhenma/codes/serial-range'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { MAXIMUM_RANGE_QUERY } from '@zhenma/contract/labels/label-target'
import type { Reader } from '@zhenma/contract/labels/terms'
import { reachOf } from '../../platform/auth/reach.ts'
import { Failure, fail, type ProblemDraft, saidBy, tell } from '../../platform/errors/fail.ts'
import { implement } from '../../platform/http/implement.ts'
import { readerOf } from '../../platform/http/reader.ts'
import {
  codeSource,
  codesOfSerials,
  labelRowsOf,
  namedRanges,
  notIssued,
  readSerialRange,
  scanCode,
  scanCodes,
  visiblePartOf,
  seesNothingOf,
} from '../labels/index.ts'
import { judgeBulk } from './judge-bulk.ts'
import { judgeScans, type Verdict } from './judge-scans.ts'
import { tellNotices } from './scan-notices.ts'
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
    return scanCode(codeSource(ctx), reachOf(ctx.user, 'label'), code)
  },

  async scanMany(ctx, { codes, judge }) {
    const reader = readerOf(ctx)
    const source = codeSource(ctx)
    const scanned = await scanCodes(source, reachOf(ctx.user, 'label'), codes)
    const found = scanned.flatMap((one) => (one instanceof Failure ? [] : [one]))
    const verdicts = judge === undefined ? NO_VERDICTS : await judgeScans(ctx, judge, found)
    const boxes = [...verdicts.values()].flatMap(({ notices }) =>
      notices.flatMap(({ box }) => box ?? []),
    )
    const boxCodes = await codesOfSerials(source, boxes)
    return {
      scans: scanned.map((one) => {
        if (one instanceof Failure) {
          return { scanned: null, refusal: sayRefusal(saidBy(one)[0], reader), notices: [] }
        }
        const { refusal = null, notices = [] } = verdicts.get(one.code) ?? {}
        return {
          scanned: one,
          refusal: refusal && sayRefusal(refusal, reader),
          notices: tellNotices(notices, boxCodes, reader),
        }
      }),
    }
  },

  judge: (ctx, input) => judgeBulk(ctx, input),

  async rangeLabels(ctx, given) {
    const range = readSerialRange(given)
    if (rangeLength(range) > MAXIMUM_RANGE_QUERY) {
      throw fail('RANGE_TOO_LONG', { limit: MAXIMUM_RANGE_QUERY })
    }
    // What one sees nothing of is as little there as what nobody issued.
    if (await seesNothingOf(ctx, range)) throw notIssued(range)
    await namedRanges(codeSource(ctx), { range: given })
    const serials = Array.from({ length: rangeLength(range) }, (_, index) => range.lo + index)
    const labels = await labelRowsOf(codeSource(ctx), serials)
    return visiblePartOf(ctx.db, reachOf(ctx.user, 'label'), labels)
  },
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

const NO_VERDICTS: ReadonlyMap<string, Verdict> = new Map()

/** The refusal of one of many codes is an answer like another. */
function sayRefusal(draft: ProblemDraft, reader: Reader) {
  const { message, values = {} } = tell(draft, reader)
  return { error: draft.error, message, values }
}
