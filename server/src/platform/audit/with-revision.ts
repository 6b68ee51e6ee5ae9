import type { InputSchema } from '@zhenma/contract/kernel/endpoint'
import type { RecordOf } from '@zhenma/contract/kernel/revisions'
import { type Failure, fail, failWith, problem } from '../errors/fail.ts'
import type { Context } from '../http/context.ts'
import type { Route } from '../http/implement.ts'
import {
  changesSince,
  holdRevision,
  readRevision,
  type RecordChange,
  type RecordName,
} from './revisions.store.ts'

type Input = Readonly<Record<string, unknown>>

/** The record that an input is about; undefined: it makes a new one. */
function nameOf(
  { user }: Context,
  { entity, key }: RecordOf,
  input: Input,
): RecordName | undefined {
  const parts = key.map((field) => input[field])
  if (parts.some((part) => part === undefined || part === null)) return undefined
  return { companyId: user.companyId, entity, entityId: parts.map(String).join('/') }
}

/** The fields that a call writes: all of its schema but those that, left out, stay as they are. */
function writtenFields(schema: InputSchema, input: Input): ReadonlySet<string> {
  const fields = Object.entries(schema.shape).filter(
    ([name, field]) => input[name] !== undefined || field.safeParse(null).success,
  )
  return new Set(fields.map(([name]) => name))
}

/** The refusal that names each field which somebody changed meanwhile, by whom and when. */
function refusal(changes: readonly RecordChange[], written: ReadonlySet<string>): Failure | null {
  const newest = new Map<string, RecordChange>()
  for (const change of changes) {
    for (const field of change.fields) {
      if (written.has(field) && !newest.has(field)) newest.set(field, change)
    }
  }
  if (newest.size === 0) return null
  const problems = [...newest].map(([field, { who, at }]) =>
    problem('FIELD_CHANGED', { field, who: who ?? '–', at: new Date(at).toISOString() }, { field }),
  )
  return failWith(fail('RECORD_CHANGED'), problems)
}

async function revise(route: Route, ctx: Context, record: RecordOf, given: Input) {
  const { revision, ...input } = given
  const name = nameOf(ctx, record, input)
  if (name === undefined) return route.handle(ctx, input)
  await holdRevision(ctx.db, name)
  // Only who may change the record is told of others who did: so the change is made first, and taken
  // back. By then the record itself is held, and what an import wrote meanwhile is seen.
  const answer = await route.handle(ctx, input)
  if (typeof revision !== 'number') return answer
  const changes = await changesSince(ctx.db, name, { revision, userId: ctx.user.id })
  const refused = refusal(changes, writtenFields(route.endpoint.input, input))
  if (refused !== null) throw refused
  return answer
}

/**
 * Runs a call with what it says of revisions (ADR 0031): one that reads a record tells how far its
 * history goes, one that changes it is refused where others have changed the same fields since.
 */
export async function withRevision(route: Route, ctx: Context, input: unknown): Promise<unknown> {
  const { tells, revises } = route.endpoint
  if (revises !== undefined) return revise(route, ctx, revises, input as Input)
  const name = tells === undefined ? undefined : nameOf(ctx, tells, input as Input)
  if (name === undefined) return route.handle(ctx, input)
  // Before the record: whatever is written in between makes the revision too old, never too new.
  const revision = await readRevision(ctx.db, name)
  const answer = await route.handle(ctx, input)
  return { ...(answer as object), revision }
}
