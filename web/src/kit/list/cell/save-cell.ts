import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { call } from '../../../api/call.ts'
import type { Control } from '../../fields.ts'

type Fields = Readonly<Record<string, unknown>>

/** Which cells of a list are edited where they stand, and by which calls. */
export type InlineEdit = {
  readonly get: Endpoint
  /** The record in the answer of `get`, where that tells of others too. */
  readonly pick?: (answer: unknown, id: number) => Fields | undefined
  readonly update: Endpoint
  /** The form's values of a record, where they are called otherwise. */
  readonly toInput?: (record: Fields) => Fields
  /** By the column's name: a control of a number or a text, in which Enter means nothing of its own. */
  readonly controls: Readonly<Record<string, Control>>
  /** Reading calls besides the list that a change makes out of date. */
  readonly changes?: readonly Endpoint[]
}

export type CellChange = {
  readonly id: number
  readonly name: string
  /** What stood in the cell when it was opened. */
  readonly from: unknown
  readonly to: unknown
}

/** Somebody else has changed the cell meanwhile: what stands there now, and nothing was sent. */
export type Overtaken = { readonly now: unknown }

/**
 * Changes one field of a record by the record's own form: it is read anew, so that nothing else of it is written
 * back old, and its revision guards what happens in between. Throws what the calls refuse.
 */
export async function saveCell(
  { get, pick, update, toInput }: InlineEdit,
  { id, name, from, to }: CellChange,
): Promise<Overtaken | undefined> {
  const answer = await call(get, pick === undefined ? { id } : {})
  const record = pick === undefined ? (answer as Fields) : (pick(answer, id) ?? {})
  const now = record[name] ?? null
  if (now !== (from ?? null)) return { now }
  const { revision } = record
  await call(update, { ...(toInput?.(record) ?? record), [name]: to, id, revision })
  return undefined
}
