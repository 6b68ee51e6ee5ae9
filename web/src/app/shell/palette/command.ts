import { isCodeShape } from '@zhenma/codes/code-format'
import { codeOf } from '../../../kit/scan/scanned-text.ts'

/** What the palette offers: a screen, an action, a record. */
export type Command = {
  readonly key: string
  readonly label: string
  /** Where it belongs, in grey. */
  readonly context: string
  /** What else it is found by: the other languages' titles, the path. */
  readonly words: string
  readonly run: () => void
}

/** The commands that have every typed word somewhere, those that begin with it first. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const wanted = typed.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ label, words }: Command): string => `${label} ${words}`.toLowerCase()
  const begins = ({ label }: Command): boolean => label.toLowerCase().startsWith(wanted[0] ?? '')
  const found = commands.filter((one) => wanted.every((word) => textOf(one).includes(word)))
  return [...found.filter(begins), ...found.filter((one) => !begins(one))]
}

/** Digits of a code or serial, as typed in groups; undefined: fewer than six, too few to look for. */
export function codeIn(typed: string): string | undefined {
  const code = typed.replaceAll(/\s/g, '')
  return /^[\d?]{6,}$/.test(code) ? code : undefined
}

/** What a gun shot or somebody typed in full: a label, or a movement by its note's code or its number. */
export type Named =
  | { readonly kind: 'label'; readonly code: string }
  | { readonly kind: 'movement'; readonly id: string }
  | { readonly kind: 'number'; readonly number: string }

const MOVEMENT_ADDRESS = /^https?:\/\/\S+#\/inout\/records\?open=(\d{1,15})$/i
const MOVEMENT_NUMBER = /^#(\d{1,15})$/

/** At once, without asking the server: a gun's Enter comes milliseconds behind its last digit. */
export function namedIn(typed: string): Named | undefined {
  const text = typed.trim()
  const id = MOVEMENT_ADDRESS.exec(text)?.[1]
  if (id !== undefined) return { kind: 'movement', id }
  const number = MOVEMENT_NUMBER.exec(text)?.[1]
  if (number !== undefined) return { kind: 'number', number }
  const code = codeOf(text)
  return isCodeShape(code) ? { kind: 'label', code } : undefined
}
