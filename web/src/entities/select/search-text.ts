import { cleanScannedText, isCodeShape } from '@zhenma/codes/code-format'
import { MINIMUM_SEARCH_DIGITS } from '@zhenma/contract/kernel/rules/codes'

export type SearchText =
  | { readonly kind: 'nothing' | 'too-short'; readonly text?: undefined }
  /** `code`: one label is meant, it can be opened at once. */
  | { readonly kind: 'code' | 'serial'; readonly text: string }

/** What someone scanned or typed: a printed address, a code with gaps, a serial with commas. */
export function readSearch(typed: string): SearchText {
  const text = cleanScannedText(typed)
  if (text === '') return { kind: 'nothing' }
  if (isCodeShape(text)) return { kind: 'code', text }
  const serial = text.replaceAll(',', '')
  if (serial.length < MINIMUM_SEARCH_DIGITS) return { kind: 'too-short' }
  return { kind: 'serial', text: serial }
}

/** A serial as people type it, with or without separators; undefined for anything else. */
export function readSerial(typed: string): number | undefined {
  const digits = typed.replace(/[\s,]/g, '')
  const serial = Number(digits)
  return /^\d+$/.test(digits) && Number.isSafeInteger(serial) && serial > 0 ? serial : undefined
}
