import type { Endpoint, Endpoints, InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { Context, FileAnswer, PublicContext } from './context.ts'

type ContextOf<E extends Endpoint> = E['allow'] extends 'public' ? PublicContext : Context
/** What tells a record's revision is answered without it: the adapter adds what it read before. */
type WithoutRevision<Output> = 'revision' extends keyof Output ? Omit<Output, 'revision'> : Output
/** What the handler of a call answers. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends 'stream'
  ? FileAnswer
  : WithoutRevision<OutputOf<E>>

/** The function behind one call. */
export type Handler<E extends Endpoint> = (
  context: ContextOf<E>,
  input: InputOf<E>,
) => Promise<AnswerOf<E>>

/** Exactly one handler for every call of a contract. */
export type Handlers<E extends Endpoints> = { readonly [K in keyof E]: Handler<E[K]> }

/** A call with its handler, as the adapter needs it. */
export type Route = {
  readonly endpoint: Endpoint
  readonly handle: (context: PublicContext | Context, input: unknown) => Promise<unknown>
  /** Refuses a call with files by its fields, before any file is received. */
  readonly judge?: ((context: PublicContext, input: unknown) => Promise<void>) | undefined
}

/** A handler with what its call is judged by first: `judgedFirst(judge, handle)`. */
type Judged = Partial<Pick<Route, 'judge'>>

/**
 * A handler of a call with files that is refused by what its fields say before any file is received. So its fields
 * must be sent before its files: what comes later counts as left out.
 */
export function judgedFirst<Input, Answer>(
  judge: (context: PublicContext, input: Input) => Promise<void>,
  handle: (context: PublicContext, input: Input) => Promise<Answer>,
): (context: PublicContext, input: Input) => Promise<Answer> {
  const handler = (context: PublicContext, input: Input) => handle(context, input)
  return Object.assign(handler, { judge })
}

/**
 * Ties handlers to their calls. Curried, so that the contract fixes the types first: a missing, an
 * extra or a wrongly typed handler does not compile.
 */
export function implement<E extends Endpoints>(endpoints: E) {
  return (handlers: Handlers<E>): Route[] =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      endpoint,
      handle: handlers[name] as unknown as Route['handle'],
      judge: (handlers[name] as Judged | undefined)?.judge,
    }))
}
