import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import type { Scanned } from './counting-store.ts'

/**
 * The line with its first submission joined by all codes that wait right behind it, as far as they
 * may go together: a gun is faster than answers. The order of the scans stays; a code that comes twice
 * is sent once and told as scanned again. What may have arrived already stays as it was sent.
 */
export function joinWaiting(line: readonly Scanned[]): readonly Scanned[] {
  const [first, ...rest] = line
  if (first === undefined || !mayGrow(first) || !('codes' in first.what)) return line
  const codes = new Set(first.what.codes)
  const again = [...(first.again ?? [])]
  let joined = 0
  for (const next of rest) {
    if (!mayGrow(next) || next.action !== first.action || !('codes' in next.what)) break
    const fresh = next.what.codes.filter((code) => !codes.has(code))
    if (codes.size + fresh.length > MAXIMUM_CODES) break
    again.push(...next.what.codes.filter((code) => codes.has(code)), ...(next.again ?? []))
    for (const code of fresh) codes.add(code)
    joined += 1
  }
  if (joined === 0) return line
  return [{ ...first, what: { codes: [...codes] }, again }, ...rest.slice(joined)]
}

/** What is left of a refused list is told together with what was refused, and with nothing else. */
const mayGrow = ({ isSent, refusedBefore }: Scanned): boolean =>
  isSent !== true && refusedBefore === undefined
