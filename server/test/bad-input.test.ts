import { ALL_CALLS } from '@zhenma/contract/calls'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import type { Envelope } from '@zhenma/contract/kernel/envelope'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { products } from '@zhenma/contract/products/products.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { seedRequired } from '../db/seed/required/required-seed.ts'
import { PLATFORM_COMPANY_ID } from '../src/platform/auth/session.ts'
import { callAs, createTestApp, type TestApp } from './app.ts'
import { type MadeUser, makeUser } from './make/user.ts'
import { textOf } from './texts.ts'

/**
 * Every field of every call with what no client of ours would send. Whatever is wrong is the
 * caller's to mend: no answer is a 500, each is in the envelope and in the caller's language.
 */

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
  // The platform is a company too.
  await seedRequired(server.connections)
})
afterAll(() => server.close())

const BAD: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['an empty text', ''],
  ['20,000 characters', 'x'.repeat(20_000)],
  ['a NUL', 'a\u0000b'],
  ['half a character', '\ud800'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['SQL', "'; drop table label_span; --"],
  ['a pattern’s signs', '%_\\'],
  ['a negative number', '-1'],
  ['a fraction', '0.5'],
  ['an endless number', '1e309'],
  ['no number', 'NaN'],
  ['the largest whole number', '9007199254740991'],
  ['one more than four bytes hold', '2147483648'],
  ['an empty list', '[]'],
  ['lists in lists', '[[[[[[1]]]]]]'],
  ['broken JSON', '[{"a":'],
  ['an object', '{"__proto__":{"isAdministrator":true}}'],
  ['the name of a prototype', '__proto__'],
  ['a day that is none', '2026-02-30'],
  ['what looks like a term of ours', '@constructor:name'],
  ['a NUL in JSON', '["a\\u0000b"]'],
]

const title = (call: Endpoint): string => `${call.method} ${call.path}`

/** Something that the schema takes, so that only the one bad field is wrong. */
function plausible(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return undefined
  if (schema instanceof z.ZodNullable) return undefined
  if (schema instanceof z.ZodNumber) return '1'
  if (schema instanceof z.ZodBoolean) return 'true'
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodArray) return JSON.stringify([plausible(schema.element as z.ZodType)])
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
    return Object.fromEntries(fields.map(([name, field]) => [name, plausible(field)]))
  }
  return 'abcdef'
}

function* badInputs(call: Endpoint): Generator<readonly [string, Record<string, unknown>]> {
  const fields = Object.keys(call.input.shape)
  const usual = plausible(call.input) as Record<string, unknown>
  for (const field of fields) {
    for (const [what, value] of BAD) {
      // A path has to be met before its parameter can be wrong, and half a character has no address.
      const isInPath = call.path.includes(`{${field}}`)
      if (isInPath && (value === undefined || value === '' || value === '\ud800')) continue
      yield [`${field}: ${what}`, { ...usual, [field]: value }]
    }
  }
}

describe('a call answers what is wrong', () => {
  let user: MadeUser
  it.each(ALL_CALLS.map((call) => [title(call), call] as const))('%s', async (_title, call) => {
    // What only the platform may do is asked by its administrator: others do not get to the input.
    const wish = call.isPlatformOnly ? { companyId: PLATFORM_COMPANY_ID } : {}
    user = await makeUser(server.connections, wish)
    const failed: string[] = []
    let count = 0
    for (const [what, input] of badInputs(call)) {
      const language = LANGUAGES[count % LANGUAGES.length] ?? 'cn'
      const token = call.allow === 'public' ? null : user.token
      const { httpStatus, envelope } = await callAs(server, token, call, input, { language })
      if (httpStatus >= 500) failed.push(`${what} → ${httpStatus} ${envelope.error ?? ''}`)
      const isRefusal = httpStatus >= 400
      if (isRefusal && (envelope.message ?? '') === '') failed.push(`${what} → without words`)
      // A log-out ends the session that the next one needs.
      if (envelope.error === 'SESSION_ENDED') user = await makeUser(server.connections, wish)
      count += 1
    }
    expect(failed).toEqual([])
  })
})

describe('bytes that are no UTF-8 are refused, not kept as gibberish', () => {
  const inGbk = Buffer.from('b2fac6b7', 'hex')
  const percents = [...inGbk].map((byte) => `%${byte.toString(16)}`).join('')
  it.each([
    [
      'JSON',
      'application/json',
      Buffer.concat([Buffer.from('{"name":"'), inGbk, Buffer.from('"}')]),
    ],
    ['a form', 'application/x-www-form-urlencoded', Buffer.from(`name=${percents}`)],
  ])('as %s', async (_what, type, payload) => {
    const { token } = await makeUser(server.connections)
    for (const language of LANGUAGES) {
      const { statusCode, body } = await server.app.inject({
        method: 'POST',
        url: `/api${products.createCategory.path}`,
        headers: { 'accept-language': language, 'biz-token': token, 'content-type': type },
        payload,
      })
      expect(statusCode).toBe(400)
      const [said] = (JSON.parse(body) as Envelope).details ?? []
      expect(said).toMatchObject({ error: 'FIELD_FORMAT', field: 'name' })
      expect(said?.message).toMatch(textOf('FIELD_FORMAT', language))
    }
  })
})

describe('an address that cannot be read is refused', () => {
  it.each([
    '/api/verify/%E0%A4%A',
    '/api/verify/%00',
    '/api/web/product/%ZZ',
    '/api/web/product/1%2F..%2F..',
    '/t/%E0%A4%A',
    '/t/%00',
    `/api/verify/${'1'.repeat(5_000)}`,
    `/api/web/product/customer?keyword=${'%25'.repeat(20_000)}`,
    '/api/web/product/customer?keyword[__proto__][x]=1&keyword=2',
    '/files/..%2f..%2fkeys.json',
  ])('%s', async (url) => {
    for (const language of LANGUAGES) {
      const { statusCode } = await server.app.inject({
        method: 'GET',
        url,
        headers: { 'accept-language': language, 'biz-token': 'none' },
      })
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
    }
  })
})
