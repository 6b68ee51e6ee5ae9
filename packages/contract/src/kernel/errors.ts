import type { Placeholders, Text, TextValues } from './texts.ts'

/** HTTP statuses that a refusal may have. 401 is always answered with body status 418. */
export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 410
  | 412
  | 413
  | 415
  | 422
  | 429
  | 431
  | 500
  | 503
  | 416

/** What an error key means: its HTTP status and its text in every language. */
export type ErrorDefinition = { readonly status: ErrorStatus; readonly text: Text }
export type ErrorTable = Readonly<Record<string, ErrorDefinition>>

/** Keeps the literal types, so that `fail` can ask for exactly the placeholders of the text. */
export function defineErrors<const T extends ErrorTable>(table: T): T {
  return table
}

/** The values the text of `K` needs, from the placeholders of its English form. */
export type ErrorValues<T extends ErrorTable, K extends keyof T> = {
  readonly [P in Placeholders<T[K]['text']['en']>]: string | number
}

/** At most this many problems travel; the summary tells the whole count. */
export const MAXIMUM_PROBLEMS = 200

/** Where in the input a problem lies. All parts are optional; `row` counts as the user's sheet does. */
export type ProblemSource = {
  readonly field?: string
  readonly row?: number
  readonly column?: string
  /** What stands there, cut where it is long. */
  readonly value?: string
  readonly code?: string
  readonly start?: number
  readonly end?: number
  /** Where in the back-office it is seen: a screen's path with its filter. */
  readonly link?: string
}

/** One thing wrong with the input, as it travels: a key, its values and the text for the caller. */
export type Problem = ProblemSource & {
  readonly error: string
  readonly values?: TextValues
  readonly message: string
}
