import type { inout } from '@zhenma/contract/inout/inout.contract'
import type { Problem } from '@zhenma/contract/kernel/errors'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import type { CallFailure } from '../../api/failure.ts'
import { type CodeLine, problemsByLine } from '../submission/reasons.ts'
import type { Queued, QueueRefusal, Scan, Shown } from './queued.ts'

/** What the server says each of the codes is, in their order. */
export type Scans = OutputOf<(typeof inout)['scanMany']>['scans']

function reported({ error, message, values }: Problem): Shown {
  return { error, message, ...(values === undefined ? {} : { values }) }
}

/**
 * Lays out a refusal code by code. The server names runs of serials and boxes rather than what was
 * scanned: `scans` tells what the codes are, where it could be asked.
 */
export function refusalOf(
  codes: readonly string[],
  failure: Pick<CallFailure, 'error' | 'message' | 'details'>,
  scans: Scans | undefined,
): QueueRefusal {
  const lines = codes.map((code, id): CodeLine => {
    const scanned = scans?.[id]?.scanned
    return { id, code, ...(scanned ? { scanned } : {}) }
  })
  const { byLine, rest } = problemsByLine(lines, failure.details)
  const refused = lines.flatMap(({ id, code }) => {
    const problem = byLine.get(id)
    if (problem) return [{ code, ...reported(problem) }]
    const unknown = scans?.[id]?.refusal
    return unknown ? [{ code, ...unknown }] : []
  })
  const whole = { error: failure.error, message: failure.message }
  const others = refused.length === 0 && rest.length === 0 ? [whole] : rest.map(reported)
  return { message: failure.message, codes: refused, others }
}

/** The scans of a refused submission: those that were refused, and the others. */
export function partsOf({ target, refusal }: Queued): {
  readonly refused: readonly Scan[]
  readonly rest: readonly Scan[]
} {
  if (target.kind !== 'codes') return { refused: [], rest: [] }
  const bad = new Set(refusal?.codes.map(({ code }) => code))
  return {
    refused: target.scans.filter(({ code }) => bad.has(code)),
    rest: target.scans.filter(({ code }) => !bad.has(code)),
  }
}

/** The submission with only some of its scans, and only what was said of them. */
export function withScans(queued: Queued, scans: readonly Scan[]): Queued {
  const kept = new Set(scans.map(({ code }) => code))
  const { refusal } = queued
  return {
    ...queued,
    target: { kind: 'codes', scans },
    refusal: refusal && { ...refusal, codes: refusal.codes.filter(({ code }) => kept.has(code)) },
  }
}

/**
 * What was not refused of a submission, as one of its own under a key that was never sent. Where the
 * whole may have been done, so may this, and no refusal of the new key tells.
 */
export function restOf(queued: Queued): Queued {
  const { refusal: _refusal, ...plain } = withScans(queued, partsOf(queued).rest)
  const key = newIdempotencyKey()
  return { ...plain, key, faults: 0, ...(plain.isUncertain && { isRestOfUncertain: true }) }
}
