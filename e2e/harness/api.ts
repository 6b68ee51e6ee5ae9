import { createHash } from 'node:crypto'
import { auth, type SessionUser } from '@zhenma/contract/auth/auth.contract'
import {
  type CallInputOf,
  type Endpoint,
  type OutputOf,
  pathParameters,
} from '@zhenma/contract/kernel/endpoint'
import { type Envelope, payloadOf } from '@zhenma/contract/kernel/envelope'
import { lane } from './lane.ts'
import { demoUser, type Role } from './log-in.ts'

/** Makes calls as a user of the demo company: what a journey needs and is not about. */
export type Api = {
  readonly token: string
  readonly companyId: number
  call<E extends Endpoint>(endpoint: E, input: CallInputOf<E>): Promise<OutputOf<E>>
  /** The answer of a call with a file. */
  download<E extends Endpoint>(endpoint: E, input: CallInputOf<E>): Promise<Buffer>
  /** A call that is to be refused: status and key. */
  refused<E extends Endpoint>(
    endpoint: E,
    input: CallInputOf<E>,
  ): Promise<{ readonly status: number; readonly error: string | undefined }>
}

/** Logs in one of the demo company by the call itself. */
export const apiAs = (role: Role): Promise<Api> => apiOf(demoUser(role))

type Account = { readonly username: string; readonly password: string }
type OpenLogin = OutputOf<typeof auth.login> & {
  readonly token: string
  readonly user: SessionUser
}

/** The same of anybody. */
export async function apiOf(account: Account): Promise<Api> {
  return (await logInByCall(account)).api
}

/** The same, with the whole answer of the log-in. */
export async function logInByCall(
  account: Account,
): Promise<{ readonly api: Api; readonly login: OpenLogin }> {
  const { username, password } = account
  const md5 = createHash('md5').update(password).digest('hex')
  const login = await answered<typeof auth.login>(
    await send(auth.login, { username, password: md5 }),
  )
  const { token, user } = login
  if (token === null || user === null) throw new Error(`${username} logs in with a second step`)
  return { login: { ...login, token, user }, api: callsOf(token, user) }
}

function callsOf(token: string, user: SessionUser): Api {
  return {
    token,
    companyId: user.customerId,
    async call<E extends Endpoint>(endpoint: E, input: CallInputOf<E>) {
      return answered<E>(await send(endpoint, input, token))
    },
    async download(endpoint, input) {
      const response = await send(endpoint, input, token)
      if (!response.ok) throw new Error(`${response.url}: ${await response.text()}`)
      return Buffer.from(await response.arrayBuffer())
    },
    async refused(endpoint, input) {
      const response = await send(endpoint, input, token)
      const { error } = (await response.json()) as Envelope
      return { status: response.status, error }
    },
  }
}

async function answered<E extends Endpoint>(response: Response): Promise<OutputOf<E>> {
  const envelope = (await response.json()) as Envelope<OutputOf<E>>
  if (!envelope.success) throw new Error(`${response.url}: ${JSON.stringify(envelope)}`)
  return payloadOf(envelope)
}

function send<E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  token?: string,
): Promise<Response> {
  const fields: Record<string, unknown> = { ...input }
  let path = endpoint.path
  for (const name of pathParameters(path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(fields[name])))
    delete fields[name]
  }
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  const inAddress = endpoint.encoding === 'query'
  const asJson = endpoint.encoding === 'json'
  const url = `${lane().address}/api${path}${inAddress ? `?${form.toString()}` : ''}`
  return fetch(url, {
    method: endpoint.method,
    headers: {
      'accept-language': 'en',
      ...(token === undefined ? {} : { 'biz-token': token }),
      ...(asJson ? { 'content-type': 'application/json' } : {}),
    },
    ...(inAddress ? {} : { body: asJson ? JSON.stringify(fields) : form }),
  })
}
