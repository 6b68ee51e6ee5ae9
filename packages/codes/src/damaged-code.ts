import { MAX_CODE_LENGTH, MIN_CODE_LENGTH } from './code-format.ts'
import { codecOf, type KeyRing, type RingCandidate, type RingKey } from './key-ring.ts'

/** At most this many digits may be unreadable: a million candidates per key. */
export const MAX_UNKNOWN_DIGITS = 6

/** Why a text cannot be read as a damaged code. */
export type DamagedCodeProblem =
  | 'foreign-character'
  | 'wrong-length'
  | 'no-unknown-digit'
  | 'too-many-unknown-digits'

/** A code that the damaged one may have been. */
export type DamagedCodeMatch = RingCandidate & { readonly code: string }

export type DamagedCodeSearch = {
  readonly matches: readonly DamagedCodeMatch[]
  /** False if the limit ended the search, so there may be more matches. */
  readonly complete: boolean
}

/** Whether a candidate may exist, say: the company is known and has issued that many serials. */
export type IsPlausible = (candidate: RingCandidate) => boolean

/** Candidates decrypted before other work gets a turn: a few milliseconds' worth. */
const CANDIDATES_PER_TURN = 16_384

/** The first reason why this text (already cleaned) is not a damaged code, or undefined. */
export function problemOfDamagedCode(text: string): DamagedCodeProblem | undefined {
  if (!/^[0-9?]*$/.test(text)) return 'foreign-character'
  if (text.length < MIN_CODE_LENGTH || text.length > MAX_CODE_LENGTH) return 'wrong-length'
  const unknown = unknownDigits(text).length
  if (unknown === 0) return 'no-unknown-digit'
  return unknown > MAX_UNKNOWN_DIGITS ? 'too-many-unknown-digits' : undefined
}

/**
 * Tries every digit for each `?` under every key of the ring and lists the plausible results, codes
 * ascending for each key. Other work gets a turn every few milliseconds. Throws a RangeError for a
 * text that `problemOfDamagedCode` refuses.
 */
export async function findDamagedCode(
  ring: KeyRing,
  text: string,
  isPlausible: IsPlausible,
  limit: number,
): Promise<DamagedCodeSearch> {
  const problem = problemOfDamagedCode(text)
  if (problem !== undefined) throw new RangeError(`not a damaged code: ${problem}`)
  const total = 10 ** unknownDigits(text).length
  const matches: DamagedCodeMatch[] = []
  for (const key of ring) {
    for (let from = 0; from < total; from += CANDIDATES_PER_TURN) {
      const count = Math.min(CANDIDATES_PER_TURN, total - from)
      for (const match of tryCandidates(key, text, from, count, isPlausible)) {
        if (matches.length === limit) return { matches, complete: false }
        matches.push(match)
      }
      await new Promise<void>((resolve) => setImmediate(resolve))
    }
  }
  return { matches, complete: true }
}

/** The plausible ones among candidates number `from` to `from + count - 1` under one key. */
function* tryCandidates(
  key: RingKey,
  text: string,
  from: number,
  count: number,
  isPlausible: IsPlausible,
): Generator<DamagedCodeMatch, void> {
  const codec = codecOf(key, text.length)
  const positions = unknownDigits(text)
  const left = halfCandidates(text, positions, 0, codec.leftDigits, from, count)
  const right = halfCandidates(text, positions, codec.leftDigits, text.length, from, count)
  codec.decryptHalves(left, right)
  for (let index = 0; index < count; index++) {
    const company = left[index] as number
    if (company === 0) continue
    const candidate = { keyId: key.id, company, serial: right[index] as number }
    if (isPlausible(candidate)) yield { code: fillIn(text, from + index), ...candidate }
  }
}

/** The values of the digits from `start` to `end` for a run of candidates. */
function halfCandidates(
  text: string,
  positions: readonly number[],
  start: number,
  end: number,
  from: number,
  count: number,
): Float64Array {
  const known = Number(text.slice(start, end).replaceAll('?', '0'))
  const values = new Float64Array(count).fill(known)
  positions.forEach((position, order) => {
    if (position < start || position >= end) return
    const weight = 10 ** (end - 1 - position)
    const period = 10 ** (positions.length - 1 - order)
    for (let index = 0; index < count; index++) {
      values[index] =
        (values[index] as number) + (Math.floor((from + index) / period) % 10) * weight
    }
  })
  return values
}

/** The text with its `?` replaced by the digits of a candidate's number, in order. */
function fillIn(text: string, candidate: number): string {
  const digits = String(candidate).padStart(unknownDigits(text).length, '0')
  let next = 0
  return text.replace(/\?/g, () => digits.charAt(next++))
}

function unknownDigits(text: string): number[] {
  return Array.from(text).flatMap((character, position) => (character === '?' ? [position] : []))
}
