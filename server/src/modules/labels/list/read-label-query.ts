import { cleanScannedText } from '@zhenma/codes/code-format'
import type { SerialRange } from '@zhenma/codes/serial-range'
import type { GivenLabelFilter } from '@zhenma/contract/labels/label-filter'
import { reachOf } from '../../../platform/auth/reach.ts'
import { type Failure, fail, failWith, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { contentOf } from '../box-content.store.ts'
import { serialsOfDamagedCode } from './damaged-code.ts'
import { intersectAll } from '../engine/index.ts'
import type { LabelQuery } from './label-query.ts'
import { readSerialRange, searchRanges, serialOfSearch } from '../read-code.ts'

type Caller = Pick<Context, 'db' | 'user' | 'services'>

/**
 * What a filter means for whoever asks, within the reach of that user; `nothing` where it cannot
 * find a label: a code of nobody, a box without content. Throws CODE_SEARCH_TOO_SHORT,
 * CODE_TOO_DAMAGED, LABEL_CODE_FORMAT, RANGE_*, DATE_SPAN_REVERSED, COUNT_SPAN_REVERSED,
 * TOO_MANY_REQUESTS.
 */
export async function readLabelQuery(
  ctx: Caller,
  { code, parent, start, end, ...filter }: GivenLabelFilter,
): Promise<LabelQuery | 'nothing'> {
  checkSpans(filter)
  const range =
    start === undefined && end === undefined
      ? null
      : readSerialRange({ start: start ?? 1, end: end ?? Number.MAX_SAFE_INTEGER })
  const parts = [
    ...(code ? [await rangesOfCode(ctx, code)] : []),
    ...(parent ? [await rangesInBox(ctx, parent)] : []),
  ]
  const [first, ...others] = parts
  const within = first && others.reduce(intersectAll, first)
  if (within?.length === 0) return 'nothing'
  const { companyId, timeZone } = ctx.user
  return { companyId, timeZone, reach: reachOf(ctx.user, 'label'), filter, range, within }
}

/** The serials that a search means: of a whole code, of a damaged one, or by their digits. */
async function rangesOfCode({ db, user, services }: Caller, text: string): Promise<SerialRange[]> {
  const { companyId } = user
  const { keyRing } = services
  const code = cleanScannedText(text)
  if (!code.includes('?')) return searchRanges(db, companyId, keyRing, code)
  const serials = await serialsOfDamagedCode(db, companyId, keyRing, code)
  return serials.map((serial) => ({ lo: serial, hi: serial }))
}

/** All that lies in a box, at every level; nothing for a code that is no box of the company. */
async function rangesInBox({ db, user, services }: Caller, text: string): Promise<SerialRange[]> {
  const serial = await serialOfSearch(db, user.companyId, services.keyRing, text)
  return serial === null ? [] : contentOf(db, user.companyId, serial)
}

function checkSpans(filter: GivenLabelFilter): void {
  const days = [
    ['producedTo', filter.producedFrom, filter.producedTo],
    ['inboundTo', filter.inboundFrom, filter.inboundTo],
    ['outboundTo', filter.outboundFrom, filter.outboundTo],
    ['firstQueryTo', filter.firstQueryFrom, filter.firstQueryTo],
  ] as const
  for (const [field, from, to] of days) {
    if (from !== undefined && to !== undefined && from > to) throw reversed(field)
  }
  const { queryCountFrom: from, queryCountTo: to } = filter
  if (from === undefined || to === undefined || from <= to) return
  throw failWith(fail('COUNT_SPAN_REVERSED', { from, to }), [
    problem('COUNT_SPAN_REVERSED', { from, to }, { field: 'queryCountTo' }),
  ])
}

const reversed = (field: string): Failure =>
  failWith(fail('DATE_SPAN_REVERSED'), [problem('DATE_SPAN_REVERSED', {}, { field })])
