import { cleanScannedText, isCodeShape } from '@zhenma/codes/code-format'

/** Whether it is nothing but codes of ours, bare or in addresses. */
const isCodes = (text: string): boolean => {
  const codes = codesOf(text)
  return codes.length > 0 && codes.every(isCodeShape)
}

/** A gun that stumbles within a code goes on sooner than this. */
const STUMBLE_MS = 1_500

/** What a gun has just typed without a pause, and how long nothing was typed before it. */
type Burst = { readonly text: string; readonly pauseMs: number }

/**
 * What was scanned, of what stands in the field: all of it, unless something stray stands before the
 * code of the gun's burst.
 */
export function scanIn(text: string, burst: Burst | undefined): string {
  if (burst === undefined || !isCodes(burst.text)) return text
  const isAfterPause = Number.isFinite(burst.pauseMs) && burst.pauseMs > STUMBLE_MS
  return isAfterPause || !isCodes(text) ? burst.text : text
}

/**
 * A code in what a QR code or a gun gave: the last part of an address `…/t/{code}`, which may be a code made elsewhere;
 * else what is meant by the text. Hyphens are closed in a code of ours alone: others mean theirs.
 */
export function codeOf(scanned: string): string {
  const text = scanned.trim()
  const address = /^https?:\/\/[^\s]+\/t\/([^/?#\s]+)/i.exec(text)
  return cleanScannedText(address?.[1] ? unescaped(address[1]) : text)
}

/** The part of an address as it was before it was escaped; what escapes nothing stays as it is. */
function unescaped(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Many codes at once (pasted, or a gun that sends its memory): split where codes cannot go on. */
export function codesOf(pasted: string): string[] {
  return pasted
    .split(/[\r\n\t,;，；、]|\s\s|\s(?=https?:)/)
    .flatMap((line) => (isSpacedList(line) ? line.split(/\s+/) : [line]))
    .map(codeOf)
    .filter((code) => code !== '')
}

/** One code copied from the screen is in groups of four; a list of codes has longer parts. */
function isSpacedList(line: string): boolean {
  const parts = line.trim().split(/\s+/)
  return parts.length > 1 && parts.every((part) => part.length > 4)
}
