import { products } from '@zhenma/contract/products/products.contract'
import type { Envelope } from '@zhenma/contract/kernel/envelope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'

let test: TestApp
let user: MadeUser
beforeAll(async () => {
  test = await createTestApp()
  user = await makeUser(test.connections)
})
afterAll(() => test.close())

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

async function send(type: string, payload: string) {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api${products.create.path}`,
    headers: { 'biz-token': user.token, 'content-type': type },
    payload,
  })
  return { ...answer.json<Envelope>(), status: answer.statusCode }
}

const many = (count: number, text: (n: number) => string, mark = ','): string =>
  Array.from({ length: count }, (_, n) => text(n)).join(mark)

it.each([
  ['JSON', JSON_TYPE, `{${many(80_000, (n) => `"f${n}":1`)}}`],
  ['a form', FORM_TYPE, many(15_000, (n) => `f${n}=1`, '&')],
])('fields upon fields are refused by some of their names: %s', async (_what, type, body) => {
  const { status, error, details } = await send(type, body)
  expect([status, error, details?.length]).toEqual([400, 'INPUT_INVALID', 20])
  expect(details?.[0]).toMatchObject({ error: 'FIELD_UNKNOWN', field: 'f0' })
})

it.each([
  ['names', many(90_000, (n) => `f${n}=1`, '&')],
  ['values of a name', many(90_000, () => 'name=1', '&')],
])('a form of more %s than any has is refused before it is taken apart', async (_what, body) => {
  const { status, error } = await send(FORM_TYPE, body)
  expect([status, error]).toEqual([413, 'BODY_TOO_LARGE'])
})

it('a list of more values than any list has is refused before each of them is judged', async () => {
  const { status, details } = await send(JSON_TYPE, `{"name":[${many(200_000, () => '1')}]}`)
  expect(status).toBe(400)
  expect(details).toEqual([expect.objectContaining({ error: 'FIELD_TOO_LONG', field: 'name' })])
})
