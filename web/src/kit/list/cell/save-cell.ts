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
  /** Of what is saved with the whole that it is a part of: `get` tells the whole, and `update` saves it. */
  readonly part?: {
    /** Reads the part anew, with what its whole is saved by; undefined: it is there no more. */
    readonly read: (id: number) => Promise<Fields | undefined>
    /** The whole's form with other values of the part, its number and its revision among them. */
    readonly toWhole: (part: Fields, changed: Fields) => Fields
  }
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
  inline: InlineEdit,
  { id, name, from, to }: CellChange,
): Promise<Overtaken | undefined> {
  const { update, toInput, part } = inline
  const record = (await readRecord(inline, id)) ?? {}
  const now = record[name] ?? null
  if (now !== (from ?? null)) return { now }
  const { revision } = record
  const changed = { [name]: to }
  await call(
    update,
    part?.toWhole(record, changed) ?? {
      ...(toInput?.(record) ?? record),
      ...changed,
      id,
      revision,
    },
  )
  return undefined
}

async function readRecord(
  { get, pick, part }: InlineEdit,
  id: number,
): Promise<Fields | undefined> {
  if (part !== undefined) return part.read(id)
  const answer = await call(get, pick === undefined ? { id } : {})
  return pick === undefined ? (answer as Fields) : pick(answer, id)
}
