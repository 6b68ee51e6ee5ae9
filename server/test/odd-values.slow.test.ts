import { ALL_CALLS } from '@zhenma/contract/calls'
import { ERRORS, type ErrorKey } from '@zhenma/contract/errors'
import { type Endpoint, pathParameters } from '@zhenma/contract/kernel/endpoint'
import type { Envelope } from '@zhenma/contract/kernel/envelope'
import { LANGUAGES, type Language } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { USERS } from '../db/seed/demo/data/users.ts'
import { seedDemo } from '../db/seed/demo/demo-seed.ts'
import { seedRequired } from '../db/seed/required/required-seed.ts'
import { checkIntegrity } from '../src/modules/labels/index.ts'
import { prepareMonths } from '../src/modules/buyer-checks/index.ts'
import { newToken } from '../src/platform/auth/session.ts'
import { asPlatform } from '../src/platform/database/database.ts'
import { callAs, createTestApp, type TestApp, upload } from './app.ts'
import { type OddInput, oddInputs, type World } from './odd-inputs.ts'

/**
 * Every call of the contract with inputs of which about half the fields make sense and the rest do
 * not, in the demo company, as each of its roles in turn and as nobody. Whatever comes: an answer
 * that is no 500, a refusal in the caller's language, and data that is whole afterwards. A failure
 * names its seed: `ODD_SEED=… ODD_INPUTS=…` gives other and more inputs.
 */

const SEED = Number(process.env.ODD_SEED ?? 20_261_121)
const INPUTS = Number(process.env.ODD_INPUTS ?? 7)
const DEMO_COMPANY_ID = 1

let server: TestApp
let world: World
beforeAll(async () => {
  server = await createTestApp()
  await prepareMonths(server.connections, new Date())
  await seedRequired(server.connections)
  await seedDemo(server.services, { scale: 'small' })
  const token = await logIn('admin')
  const found = await callAs(server, token, labels.list, { status: 'in_stock', pageSize: 50 })
  const known = found.payload.records
  world = {
    codes: known.map(({ code }) => code),
    serials: known.map(({ serial }) => serial),
  }
  expect(world.codes).toHaveLength(50)
}, 120_000)
afterAll(() => server.close())

/** A session of a demo user; of none where a call before has deleted it. */
async function logIn(username: string): Promise<string> {
  const { token, tokenHash } = newToken()
  await asPlatform(server.connections, (db) =>
    sql`
      insert into session (token_hash, user_id, company_id, expires_at)
      select ${tokenHash}, id, company_id, now() + interval '1 day' from app_user
       where username = ${username}`.execute(db),
  )
  return token
}

type Asked = {
  readonly token: string | null
  readonly language: Language
  readonly asJson: boolean
}

/** A file's bytes are not waited for: a batch has ten million codes. */
async function ask(call: Endpoint, input: OddInput, { token, language, asJson }: Asked) {
  if (call.encoding === 'multipart') {
    const file = upload('a.csv', Buffer.from(JSON.stringify(input)))
    const { httpStatus, envelope } = await callAs(
      server,
      token,
      call,
      { ...input, file },
      { language },
    )
    return { status: httpStatus, envelope }
  }
  const { url, fields } = addressOf(call, input)
  const inAddress = call.encoding === 'query'
  const isForm = call.encoding === 'form' && !asJson
  const form = formOf(fields)
  const response = await server.app.inject({
    method: call.method,
    url: inAddress ? `${url}?${form}` : url,
    headers: {
      'accept-language': language,
      ...(token === null ? {} : { 'biz-token': token }),
      ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(inAddress ? {} : { payload: isForm ? form : fields }),
    payloadAsStream: true,
  })
  const { statusCode: status, headers } = response
  const body = response.stream()
  if (!String(headers['content-type']).startsWith('application/json')) {
    body.destroy()
    if (!body.closed) await once(body, 'close')
    return { status, envelope: undefined }
  }
  const text = (await body.toArray()).join('')
  return { status, envelope: JSON.parse(text) as Envelope }
}

const inWords = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

function addressOf(call: Endpoint, input: OddInput) {
  const fields = { ...input }
  let url = `/api${call.path}`
  for (const name of pathParameters(call.path)) {
    // An address has no half characters, and without the parameter it is another one.
    const given = inWords(input[name] ?? 1).replace(/\p{Surrogate}/gu, '')
    url = url.replace(`{${name}}`, encodeURIComponent(given === '' ? '1' : given))
    delete fields[name]
  }
  return { url, fields }
}

function formOf(fields: OddInput): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, inWords(value)])).toString()
}

/** Whether a text may be what a key says in a language, whatever stands in its gaps. */
function isIn(message: string, key: string, language: Language): boolean {
  const pieces = ERRORS[key as ErrorKey].text[language].split(/\{[^{}]*\}/)
  let at = 0
  return pieces.every((piece) => {
    const found = message.indexOf(piece, at)
    at = found + piece.length
    return found >= 0
  })
}

/** What is wrong with an answer. */
function* findings(status: number, envelope: Envelope | undefined, language: Language) {
  if (status >= 500) yield `${status} ${envelope?.error ?? ''}`
  if (status < 400) return
  const { error = '', message = '', details = [] } = envelope ?? {}
  if (!isIn(message, error, language)) yield `${error} in ${language} is “${message}”`
  for (const said of details) if (said.message === '') yield `a ${said.error} without words`
}

const ROLES = [...USERS.map(({ username }) => username), null]
const reached = new Map<Endpoint, number>()

it.each(ALL_CALLS.map((call, at) => [`${call.method} ${call.path}`, call, at] as const))(
  '%s',
  async (_title, call, at) => {
    const failed: string[] = []
    const inputs = oddInputs(call, world, { seed: SEED, count: INPUTS })
    for (const [index, input] of inputs.entries()) {
      // The administrator gets furthest, and every other time.
      const role =
        index % 2 === 0 ? 'admin' : (ROLES[(at * 3 + (index - 1) / 2) % ROLES.length] ?? null)
      const language = LANGUAGES[index % LANGUAGES.length] ?? 'cn'
      const token = role === null ? null : await logIn(role)
      const asked = { token, language, asJson: index % 4 === 1 }
      const { status, envelope } = await ask(call, input, asked)
      if (status < 400) reached.set(call, (reached.get(call) ?? 0) + 1)
      const wrong = [...findings(status, envelope, language)]
      failed.push(...wrong.map((what) => `${role}: ${JSON.stringify(input)} → ${what}`))
    }
    expect(failed, `seed ${SEED}`).toEqual([])
  },
)

it('and what they did is done whole', async () => {
  const faults = await asPlatform(server.connections, (db) => checkIntegrity(db, DEMO_COMPANY_ID))
  expect(faults).toEqual([])
  expect(reached.size).toBeGreaterThan(ALL_CALLS.length * 0.25)
})
