import type { z } from 'zod'
import type { RecordOf } from './revisions.ts'
import type { Text } from './texts.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * How a call's input travels. `query`: in the address; `form`: url-encoded body (the specification's
 * default; the server takes JSON too); `json`: JSON body; `multipart`: form with files.
 */
export type Encoding = 'query' | 'form' | 'json' | 'multipart'

/**
 * Who may call: a permission's name, `'session'` (anyone logged in) or `'public'`.
 * A permission is `entity:action`, e.g. `label:activate`.
 */
export type Allow = `${string}:${string}` | 'session' | 'public'

/** An object schema: the kernel coerces forms by its shape. */
export type InputSchema = z.ZodObject

/** `stream`: the handler answers a file instead of an envelope. */
export type Answer = 'json' | 'stream'

/** A call as data. Route, permission, coercion, client, OpenAPI and first tests come from it. */
export type Endpoint<
  Input extends InputSchema = InputSchema,
  Output extends z.ZodType = z.ZodType,
  Allowed extends Allow = Allow,
  Answered extends Answer = Answer,
> = {
  readonly method: Method
  /** As the specification spells it, with `{name}` for path parameters (also keys of `input`). */
  readonly path: string
  readonly encoding: Encoding
  readonly allow: Allowed
  /** Open also to a session that has still to change a temporary password; no other call is. */
  readonly withTemporaryPassword?: boolean
  /** For the platform's own staff: no role of a company can hold its permission. */
  readonly isPlatformOnly?: boolean
  /**
   * Changes labels, so it waits for whoever is at work on the same ones. It does so on connections
   * of its own, and whatever only reads goes on (ADR 0025).
   */
  readonly locksLabels?: boolean
  /** Reads one record: its answer says by `revision` how far the record's history goes. */
  readonly tells?: RecordOf
  /** Changes one record, and is refused where its `revision` is older than what it would write. */
  readonly revises?: RecordOf
  /** Permissions that its handler asks for besides, by what the input says, with their names. */
  readonly further?: Readonly<Record<`${string}:${string}`, Text>>
  readonly input: Input
  readonly output: Output
  /** What the call does, for the documents and the permission's name on the role screen. */
  readonly summary: Text
  readonly answer: Answered
  /** Attempts per minute and address, where the general limit is not strict enough. */
  readonly ratePerMinute?: number
  /** Answered to phones on slow lines: compressed where they take it. */
  readonly isCompressed?: boolean
  /** A browser's key of its device comes in with it, or stays fresh: kept in a cookie that no script reads. */
  readonly keepsDeviceKey?: boolean
  /** Names of the multipart fields that carry files. */
  readonly files?: readonly string[]
  /** The largest file it takes, where the general limit is too small. */
  readonly fileLimitBytes?: number
}

type Draft<
  Input extends InputSchema,
  Output extends z.ZodType,
  Allowed extends Allow,
  Answered extends Answer,
> = Omit<Endpoint<Input, Output, Allowed, Answered>, 'encoding' | 'answer'> & {
  readonly encoding?: Encoding
  readonly answer?: Answered
}

/** Declares a call. GET and DELETE take their input from the address, the others from a form. */
export function endpoint<
  Input extends InputSchema,
  Output extends z.ZodType,
  const Allowed extends Allow,
  const Answered extends Answer = 'json',
>(draft: Draft<Input, Output, Allowed, Answered>): Endpoint<Input, Output, Allowed, Answered> {
  const inAddress = draft.method === 'GET' || draft.method === 'DELETE'
  return {
    ...draft,
    answer: draft.answer ?? ('json' as Answered),
    encoding: draft.encoding ?? (inAddress ? 'query' : 'form'),
  }
}

export type InputOf<E extends Endpoint> = z.output<E['input']>
/** What a caller may leave out (defaults) is optional here. */
export type CallInputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** The calls of one module, by handler name. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/** The names in braces of a path: `/a/{id}` → `['id']`. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}
