import { ALL_CALLS } from '@zhenma/contract/calls'
import { type Endpoint, pathParameters } from '@zhenma/contract/kernel/endpoint'
import type { Envelope } from '@zhenma/contract/kernel/envelope'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedRequired } from '../db/seed/required/required-seed.ts'
import { PLATFORM_COMPANY_ID } from '../src/platform/auth/session.ts'
import { createTestApp, type TestApp } from './app.ts'
import { type MadeUser, makeUser } from './make/user.ts'

/**
 * Every call takes JSON as well as a form, and JSON carries what no form can: null, real numbers,
 * lists and objects where a text belongs. Whole bodies that are none, and bodies with one kind of
 * nonsense in every field at once, as the administrator: no answer is a 500, a refusal says so in words,
 * and what is wrong with the input is said of a field that the call has. `bad-input.test.ts` does the
 * same with texts, field by field.
 */

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  // The platform is a company too.
  await seedRequired(server.connections)
})
afterAll(() => server.close())

/** So many lists, each in the one before. */
const deep = (lists: number): string => `${'['.repeat(lists)}${']'.repeat(lists)}`

/** Bodies that are no record of fields. */
const NO_RECORD: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '1e308'],
  ['a text', '"text"'],
  ['a list', '[[],{},null]'],
  ['broken JSON', '{"a":'],
  ['a NUL', '\u0000'],
  ['lists in each other', deep(300_000)],
  ['lists in each other in a field', `{"id":${deep(10_000)},"nobody":${deep(300_000)}}`],
  ['a prototype', '{"__proto__":{"isAdministrator":true},"constructor":{"prototype":{}}}'],
  ['no field', '{}'],
]

/** As JSON writes it, so that numbers beyond any type and half characters arrive as they are. */
const NONSENSE: readonly (readonly [string, string])[] = [
  ['null', 'null'],
  ['true', 'true'],
  ['an empty text', '""'],
  ['an endless number', '1e999'],
  ['a huge number', '1e308'],
  ['the largest whole number', '9007199254740991'],
  ['one more than four bytes hold', '2147483648'],
  ['a negative number', '-1'],
  ['a fraction', '0.1'],
  ['NaN as a text', '"NaN"'],
  ['an empty list', '[]'],
  ['a list of texts', '["a","b"]'],
  ['a list of nulls', '[null,null]'],
  ['an object', '{"a":{"b":[1]}}'],
  ['a NUL', '"a\\u0000b"'],
  ['half a character', '"\\ud800"'],
  ['half a character in a list', '[{"a":"\\udc00"}]'],
  ['a NUL in JSON in a text', '"[\\"a\\\\u0000b\\"]"'],
  ['10,000 lists in each other', deep(10_000)],
]
const FORM = 'application/x-www-form-urlencoded'
const LONG = JSON.stringify('码'.repeat(100_000))

const title = (call: Endpoint): string => `${call.method} ${call.path}`
const ofBody = ALL_CALLS.filter(({ encoding }) => encoding === 'form' || encoding === 'json')
const inAddress = ALL_CALLS.filter(({ encoding }) => encoding === 'query')
const withFiles = ALL_CALLS.filter(({ encoding }) => encoding === 'multipart')

/** The administrator for a call: of a company, or of the platform for what only that may do. */
const administrator = ({ isPlatformOnly }: Endpoint): Promise<MadeUser> =>
  makeUser(server.connections, isPlatformOnly ? { companyId: PLATFORM_COMPANY_ID } : {})

const addressOf = (call: Endpoint): string =>
  `/api${call.path.replaceAll(/\{\w+\}/g, (name) => (name === '{code}' ? '12345678901234567890' : '1'))}`

type Sent = {
  readonly url: string
  readonly payload?: string
  readonly type?: string
}

/** Sends it to a call; says what is wrong with the answer, in words, or nothing. */
async function findingsOf(call: Endpoint, token: string, sent: Sent, turn: number) {
  const response = await server.app.inject({
    method: call.method,
    url: sent.url,
    headers: {
      'biz-token': token,
      'accept-language': LANGUAGES[turn % LANGUAGES.length],
      ...(sent.payload === undefined
        ? {}
        : { 'content-type': sent.type ?? 'application/json; charset=utf-8' }),
    },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  })
  if (response.statusCode < 400) return { isOver: false, findings: [] }
  const { error, message, details = [] } = response.json<Envelope>()
  const findings: string[] = []
  if (response.statusCode >= 500) findings.push(`${response.statusCode} ${error ?? ''}`)
  if ((message ?? '') === '') findings.push('without words')
  if (error === 'INPUT_INVALID') {
    const names = details.map(({ field }) => field?.split('.')[0] ?? '')
    if (names.length === 0) findings.push('without a field')
    const strange = names.filter((name) => !(name in call.input.shape))
    if (strange.length > 0) findings.push(`of fields that it has not: ${strange.join(', ')}`)
  }
  return { isOver: error === 'SESSION_ENDED', findings }
}

/** What is wrong with a call's answers to all of these. */
async function tryAll(
  call: Endpoint,
  all: readonly (readonly [string, Sent])[],
): Promise<readonly string[]> {
  let user = await administrator(call)
  const failed: string[] = []
  for (const [turn, [what, sent]] of all.entries()) {
    const { findings, isOver } = await findingsOf(call, user.token, sent, turn)
    failed.push(...findings.map((finding) => `${what} → ${finding}`))
    // A log-out, or the end of all sessions, ends the one that the next needs.
    if (isOver) user = await administrator(call)
  }
  return failed
}

describe('a call with a body answers what is wrong with it', () => {
  it.each(ofBody.map((call) => [title(call), call] as const))('%s', async (_title, call) => {
    const url = addressOf(call)
    const fields = Object.keys(call.input.shape).filter(
      (name) => !pathParameters(call.path).includes(name),
    )
    const everywhere = (value: string): string =>
      `{${fields.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`
    const failed = await tryAll(call, [
      ...NO_RECORD.map(([what, payload]) => [what, { url, payload }] as const),
      ...NONSENSE.map(([what, value]) => [what, { url, payload: everywhere(value) }] as const),
      ...fields
        .slice(0, 1)
        .map((name) => ['300 kB', { url, payload: `{"${name}":${LONG}}` }] as const),
      ['a form that is none', { url, payload: '%%%&&==', type: FORM }],
      ...fields.map(
        (name) =>
          [
            `lists in each other: ${name}`,
            { url, payload: `${name}=${deep(10_000)}`, type: FORM },
          ] as const,
      ),
      ['no type', { url, payload: '{}', type: 'nonsense' }],
    ])
    expect(failed).toEqual([])
  })
})

describe('a call by address answers what is wrong with it', () => {
  it.each(inAddress.map((call) => [title(call), call] as const))('%s', async (_title, call) => {
    const url = addressOf(call)
    const fields = Object.keys(call.input.shape).filter(
      (name) => !pathParameters(call.path).includes(name),
    )
    const everywhere = (of: (name: string) => string): string =>
      `${url}?${fields.map(of).join('&')}`
    const failed = await tryAll(call, [
      ['each twice', { url: everywhere((name) => `${name}=1&${name}=x`) }],
      ['each a list', { url: everywhere((name) => `${name}[]=1&${name}[0]=2`) }],
      ['each without a value', { url: everywhere((name) => name) }],
      ['each the largest number', { url: everywhere((name) => `${name}=9007199254740991`) }],
      ['each beyond four bytes', { url: everywhere((name) => `${name}=2147483648`) }],
      ['each null', { url: everywhere((name) => `${name}=null`) }],
      ['a sign that is none', { url: everywhere((name) => `${name}=%E0%A4%A`) }],
      ['only signs', { url: `${url}?&&==&%=%&[]=1` }],
    ])
    expect(failed).toEqual([])
  })
})

describe('a call with files answers what is wrong with it', () => {
  const type = 'multipart/form-data; boundary=x'
  const part = (name: string, value: string): string =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  it.each(withFiles.map((call) => [title(call), call] as const))('%s', async (_title, call) => {
    const url = addressOf(call)
    const fields = Object.keys(call.input.shape)
    const failed = await tryAll(call, [
      ['JSON', { url, payload: '{}' }],
      ['no boundary', { url, payload: 'a', type: 'multipart/form-data' }],
      ['nothing', { url, payload: '', type }],
      ['no part', { url, payload: '--x--\r\n', type }],
      ['half a part', { url, payload: '--x\r\ncontent-disposition: form-data; name="fi', type }],
      ['a part without a name', { url, payload: '--x\r\n\r\na\r\n--x--\r\n', type }],
      ['a text for the file', { url, payload: `${part('file', 'a')}--x--\r\n`, type }],
      [
        'nonsense in every field',
        { url, payload: `${fields.map((name) => part(name, '[{"a":')).join('')}--x--\r\n`, type },
      ],
      ['a prototype', { url, payload: `${part('__proto__', 'a')}--x--\r\n`, type }],
    ])
    expect(failed).toEqual([])
  })
})
