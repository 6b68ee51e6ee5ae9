import { products } from '@zhenma/contract/products/products.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'

let testApp: TestApp
let stranger: MadeUser
beforeAll(async () => {
  testApp = await createTestApp()
  stranger = await makeUser(testApp.connections)
})
afterAll(() => testApp.close())

const as = ({ token }: MadeUser) => ({
  create: (input: object) =>
    callAs(testApp, token, products.create, { name: 'Tea', number: uniqueName('N'), ...input }),
  remove: (ids: number[]) => callAs(testApp, token, products.remove, { ids }),
})

test.each([
  ['6901234567892', '6901234567892'],
  ['06901234567892', '6901234567892'],
  ['690-1234 567892', '6901234567892'],
  ['036000291452', '36000291452'],
  ['036000291452', '0036000291452'],
  [null, 'TEA-7 green'],
  [null, 'tea7GREEN'],
  [null, 'TEA 7-GREEN'],
])('a picker finds the one with barcode %s by %s, and nothing else', async (barcode, scanned) => {
  const owner = await makeUser(testApp.connections)
  const me = as(owner)
  const { id } = (await me.create({ number: 'TEA-7 green', barcode })).payload
  await me.create({ number: 'TEA-7 green tips', name: scanned })
  const found = async (number: string, token = owner.token) =>
    (await callAs(testApp, token, products.search, { number })).payload.map((one) => one.id)
  expect(await found(scanned)).toEqual([id])
  expect(await found(scanned.slice(0, -1))).toEqual([])
  expect(await found(scanned, stranger.token)).toEqual([])
  await me.remove([id])
  expect(await found(scanned)).toEqual([])
})

test('a number that is the barcode of another product names both', async () => {
  const owner = await makeUser(testApp.connections)
  const me = as(owner)
  const one = (await me.create({ number: '96385074' })).payload.id
  const other = (await me.create({ barcode: '96385074' })).payload.id
  const { payload } = await callAs(testApp, owner.token, products.search, { number: '96385074' })
  expect(payload.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([one, other])
  expect(payload.map(({ barcode }) => barcode)).toContain('96385074')
})

test('what is typed of a number offers those that begin with it first, else what has it anywhere', async () => {
  const owner = await makeUser(testApp.connections)
  const me = as(owner)
  const found = async (keyword: string, token = owner.token) =>
    (await callAs(testApp, token, products.search, { keyword })).payload.map((one) => one.number)
  const last = await me.create({ name: 'A first name', number: 'GT-100-99' })
  const numbers = Array.from({ length: 20 }, (_, at) => `GT-100-${at + 10}`)
  for (const number of numbers.toReversed()) await me.create({ name: 'Tea', number })
  await me.create({ name: 'A tea like gt-100-1', number: 'OTHER' })
  expect(await found('gt100')).toEqual(numbers.slice(0, 10))
  expect(await found('GT-100-9')).toEqual(['GT-100-99'])
  // Too few begin with it: then those that have it anywhere, as it is typed, by name.
  expect(await found('gt-100-15')).toEqual(['GT-100-15'])
  expect(await found('tea like gt')).toEqual(['OTHER'])
  expect(await found('-')).toHaveLength(10)
  expect(await found('gt100', stranger.token)).toEqual([])
  await me.remove([last.payload.id])
  expect(await found('GT-100-9')).toEqual([])
})

test('a word that many have offers the first of them by name', async () => {
  const owner = await makeUser(testApp.connections)
  const me = as(owner)
  const names = Array.from({ length: 12 }, (_, at) => `Tea ${String.fromCharCode(65 + at)} 100%`)
  const made: number[] = []
  for (const name of names.toReversed()) made.push((await me.create({ name })).payload.id)
  await me.create({ name: 'A box' })
  const found = async (keyword: string, token = owner.token) =>
    (await callAs(testApp, token, products.search, { keyword })).payload.map((one) => one.name)
  expect(await found('TEA')).toEqual(names.slice(0, 10))
  expect(await found('0%')).toEqual(names.slice(0, 10))
  expect(await found('_')).toEqual([])
  expect(await found('tea', stranger.token)).toEqual([])
  await me.remove(made.slice(-2))
  expect(await found('tea')).toEqual(names.slice(2))
})
