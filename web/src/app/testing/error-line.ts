import { ERRORS, type ErrorKey } from '@zhenma/contract/errors'
import type { Text } from '@zhenma/contract/kernel/texts'

/** In which form a person meets a line of the catalogue. */
export type ErrorForm =
  | 'notification'
  | 'dialog'
  | 'message'
  | 'page'
  | 'field'
  | 'alert'
  | 'answer'

/** What the product says: a refusal by its key, or a text of a screen by table and name. */
export type Said = { readonly name: string; readonly text: Text }

/** One line of the specification's error catalogue and what became of it. */
export type ErrorLine = {
  /** As the specification words it. */
  readonly line: string
  readonly forms: readonly ErrorForm[]
  /** Words of the line that stand in one of the English texts; the line itself where it is left out. */
  readonly wording?: string
  readonly says: readonly Said[]
  /** What a reader has to know: why it is worded otherwise, or what it still waits for. */
  readonly note?: string
}

/** A refusal of the server. */
export const refusal = (key: ErrorKey): Said => ({ name: key, text: ERRORS[key].text })

/** Texts of a screen's table, by their names there. */
export const ofTable =
  <T extends Readonly<Record<string, Text>>>(table: string, texts: T) =>
  (name: keyof T & string): Said => ({ name: `${table}.${name}`, text: texts[name] as Text })
