import { createKeyRing, type KeyRing } from '@zhenma/codes/key-ring'
import type { Verifier } from '@zhenma/codes/transparency-log/note-keys'
import type { CallInputOf, Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { pathParameters } from '@zhenma/contract/kernel/endpoint'
import { type Envelope, payloadOf } from '@zhenma/contract/kernel/envelope'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app.ts'
import { type Connections, connect } from '../src/platform/database/database.ts'
import type { BeaconChain } from '../src/platform/beacon/beacon-chain.ts'
import type { DemoLogins } from '../src/platform/config/demo-logins.ts'
import type { SocialSettings } from '../src/platform/config/social-settings.ts'
import type { WitnessSettings } from '../src/platform/config/witness-settings.ts'
import type { PoolWish } from '../src/platform/database/lanes.ts'
import { type FileStore, localFileStore } from '../src/platform/files/file-store.ts'
import type { Services } from '../src/platform/http/context.ts'
import { createTestDatabase } from './database.ts'

/** A server on a database of its own, called without a network. */
export type TestApp = {
  readonly app: FastifyInstance
  readonly connections: Connections
  readonly adminUrl: string
  readonly keyRing: KeyRing
  readonly services: Services
  close(): Promise<void>
}

/** What a test may want otherwise. */
export type TestWish = {
  readonly keyRing?: KeyRing
  readonly verifyRateLimit?: number
  readonly social?: SocialSettings
  readonly demo?: readonly DemoLogins[]
  readonly webhookNetworks?: readonly string[]
  readonly witnessedLogs?: readonly Verifier[]
  readonly witnesses?: WitnessSettings
  readonly beacon?: BeaconChain
  readonly smsKinds?: readonly string[]
  /** How many connections, and how long they wait; by default longer than any busy machine takes. */
  readonly pools?: PoolWish
  /** Reaches the database by another address than its own. */
  readonly throughUrl?: (appUrl: string) => string
  readonly files?: (files: FileStore) => FileStore
}

export async function createTestApp(wish: TestWish = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const url = wish.throughUrl?.(database.appUrl) ?? database.appUrl
  const connections = connect(url, wish.pools ?? { max: 8, patience: 6 })
  const directory = await mkdtemp(join(tmpdir(), 'zhenma-files-'))
  const keyRing = wish.keyRing ?? createKeyRing(new Date('2026-01-01T00:00:00Z'))
  const services: Services = {
    connections,
    keyRing,
    files: wish.files?.(localFileStore(directory)) ?? localFileStore(directory),
    publicUrl: 'http://zhenma.test',
    ...(wish.social === undefined ? {} : { social: wish.social }),
    ...(wish.webhookNetworks === undefined ? {} : { webhookNetworks: wish.webhookNetworks }),
    ...(wish.witnessedLogs === undefined ? {} : { witnessedLogs: wish.witnessedLogs }),
    ...(wish.witnesses === undefined ? {} : { witnesses: wish.witnesses }),
    ...(wish.beacon === undefined ? {} : { beacon: wish.beacon }),
    ...(wish.smsKinds === undefined ? {} : { smsKinds: wish.smsKinds }),
    ...(wish.demo === undefined ? {} : { demo: wish.demo }),
  }
  const app = await buildApp({
    services,
    rateLimit: 0,
    verifyRateLimit: wish.verifyRateLimit ?? 0,
  })
  return {
    app,
    connections,
    adminUrl: database.adminUrl,
    keyRing,
    services,
    async close() {
      await app.close()
      await connections.close()
      await database.drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** What came back from a call. */
export type Answered<T> = {
  readonly httpStatus: number
  readonly envelope: Envelope<T>
  readonly payload: T
  readonly headers: Readonly<Record<string, unknown>>
  readonly raw: Buffer
}

type CallOptions = {
  readonly language?: 'cn' | 'tc' | 'en'
  readonly headers?: Readonly<Record<string, string>>
  /** The address it comes from; else this machine's. */
  readonly ip?: string
}

/** Calls an endpoint as a client would: form-encoded where the contract says so. */
export async function callAs<E extends Endpoint>(
  { app }: Pick<TestApp, 'app'>,
  token: string | null,
  endpoint: E,
  input: CallInputOf<E> | Readonly<Record<string, unknown>>,
  options: CallOptions = {},
): Promise<Answered<OutputOf<E>>> {
  const response = await app.inject({
    ...requestFor(endpoint, { ...input }, token, options),
    ...(options.ip === undefined ? {} : { remoteAddress: options.ip }),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const envelope = (isJson ? response.json() : {}) as Envelope<OutputOf<E>>
  return {
    httpStatus: response.statusCode,
    envelope,
    payload: payloadOf(envelope),
    headers: response.headers,
    raw: response.rawPayload,
  }
}

function requestFor(
  endpoint: Endpoint,
  fields: Record<string, unknown>,
  token: string | null,
  options: CallOptions,
): InjectOptions {
  let path = endpoint.path
  for (const name of pathParameters(path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(fields[name])))
    delete fields[name]
  }
  const headers = {
    'accept-language': options.language ?? 'en',
    ...(token === null ? {} : { 'biz-token': token }),
    ...options.headers,
  }
  const form = formOf(fields)
  if (endpoint.encoding === 'query') {
    return { method: endpoint.method, url: `/api${path}?${form.toString()}`, headers }
  }
  if (endpoint.encoding === 'multipart') {
    return { method: endpoint.method, url: `/api${path}`, ...multipartOf(fields, headers) }
  }
  const url = `/api${path}`
  if (endpoint.encoding === 'json')
    return { method: endpoint.method, url, headers, payload: fields }
  return {
    method: endpoint.method,
    url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  }
}

/** What a form can carry as it is. */
type Plain = string | number | boolean

function formOf(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    form.set(
      name,
      value === null
        ? ''
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value as Plain),
    )
  }
  return form
}

/** A file for a multipart call: `{ file: upload('a.png', bytes) }`. */
export function upload(name: string, content: Uint8Array): Blob & { readonly name: string } {
  return new File([new Uint8Array(content)], name)
}

function multipartOf(
  fields: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
): Pick<InjectOptions, 'payload' | 'headers'> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value)
    else if (value !== undefined) form.set(name, String(value as Plain))
  }
  return { payload: form as unknown as NonNullable<InjectOptions['payload']>, headers }
}
