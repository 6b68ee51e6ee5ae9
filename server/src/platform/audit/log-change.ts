import { insertLogEntries } from './revisions.store.ts'
import { inPieces } from '../time/in-turns.ts'
import type { Context } from '../http/context.ts'

type Fields = Readonly<Record<string, unknown>>

/** Something that was done to one record. */
export type Change = {
  /** What was done: `create`, `update`, `delete`, … */
  readonly operation: string
  /** The kind of record: `product`, `dealer`, … */
  readonly entity: string
  readonly entityId: string | number
  /** The record before and after; null where there was or is none. Secrets never belong here. */
  readonly before?: Fields | null
  readonly after?: Fields | null
  /** Fields that say who a person is: that they were changed is kept, never what they were. */
  readonly personal?: readonly string[]
}

/** Who acts, and where the log is written. */
type Author = Pick<Context, 'db' | 'ip'> & {
  /** Without an id: a buyer, whom no account stands for. */
  readonly user: { readonly id: number | null; readonly companyId: number }
}

/** Writes what was changed, by whom, into the operation log; of the fields only those that differ. */
export async function logChange(author: Author, change: Change): Promise<void> {
  await logChanges(author, [change])
}

/** The same for many records at once, hundreds in a statement. */
export async function logChanges(author: Author, changes: readonly Change[]): Promise<void> {
  for (const some of inPieces(changes)) await insertEntries(author, some)
}

async function insertEntries({ db, user, ip }: Author, changes: readonly Change[]): Promise<void> {
  const entries = changes.map(({ operation, entity, entityId, before, after, personal = [] }) => ({
    operation,
    entity,
    entity_id: String(entityId),
    ...withoutSecrets(withoutPersons(changedFields(before ?? null, after ?? null), personal)),
  }))
  await insertLogEntries(db, { companyId: user.companyId, userId: user.id, ip }, entries)
}

type States = { before: Fields | null; after: Fields | null }

/** What stands in the log in place of what was told of a person. */
const PERSONAL = '•••'

function withoutPersons({ before, after }: States, personal: readonly string[]): States {
  const masked = (state: Fields | null): Fields | null =>
    state &&
    Object.fromEntries(
      Object.entries(state).map(([name, value]) => [
        name,
        personal.includes(name) && value !== null && value !== '' ? PERSONAL : value,
      ]),
    )
  return { before: masked(before), after: masked(after) }
}

/** Names of what nobody may read in a log, whoever should forget to leave it out. */
const SECRET = /passw|secret|token|hash|recovery/i

function withoutSecrets(states: States): States {
  const open = (state: Fields | null): Fields | null =>
    state && Object.fromEntries(Object.entries(state).filter(([name]) => !SECRET.test(name)))
  return { before: open(states.before), after: open(states.after) }
}

/** Of two states of a record, only the fields that differ; a missing state stays null. */
export function changedFields(
  before: Fields | null,
  after: Fields | null,
): { before: Fields | null; after: Fields | null } {
  if (before === null || after === null) return { before, after }
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const differing = [...names].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (from: Fields, other: Fields): Fields =>
    Object.fromEntries(
      differing.map((name) => {
        const value = from[name] ?? null
        return [name, name === TRANSLATIONS ? changedTexts(value, other[name] ?? {}) : value]
      }),
    )
  return { before: pick(before, after), after: pick(after, before) }
}

/** Where a record's texts in further languages are: language → field → text. */
const TRANSLATIONS = 'translations'

/** Of texts in several languages those that are others than before or after: a page of them may be one word. */
function changedTexts(translations: unknown, others: unknown): Fields {
  const [own, other] = [translations ?? {}, others] as Record<string, Fields>[]
  const changed = Object.entries(own ?? {}).flatMap(([language, texts]) => {
    const differing = Object.entries(texts).filter(
      ([field, text]) => other?.[language]?.[field] !== text,
    )
    return differing.length === 0 ? [] : [[language, Object.fromEntries(differing)] as const]
  })
  return Object.fromEntries(changed)
}
