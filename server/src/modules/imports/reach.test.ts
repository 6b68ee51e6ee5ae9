import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { imports } from '@zhenma/contract/imports/imports.contract'
import { IMPORT_KINDS, type ImportKindName } from '@zhenma/contract/imports/import-kinds'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { places } from '@zhenma/contract/places/places.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { type MadeDealer, makeDealer } from '../../../test/make/dealer.ts'
import { type MadePlace, makePlace } from '../../../test/make/place.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { beginImportTest, type ImportTest } from './testing/import-fixture.ts'

// Users and operators have their own: modules/users/import, modules/operators/import.
let app: ImportTest
let owner: MadeUser
let mine: MadeDealer
let other: MadeDealer
let factory: MadePlace
let foreign: MadePlace
beforeAll(async () => {
  app = await beginImportTest()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.company()
  const { companyId } = owner
  mine = await makeDealer(app.connections, companyId)
  other = await makeDealer(app.connections, companyId)
  factory = await makePlace(app.connections, companyId, 'factory')
  foreign = await makePlace(app.connections, companyId, 'factory')
})

/** Somebody who may do all that there is with a kind, and reaches a part of the company. */
const bound = (entity: string, to: { dealerId?: number; factoryId?: number }) => {
  const steps = ['import', 'create', 'update', 'list']
  const permissions = steps.map((step) => `${entity}:${step}`)
  return makeUser(app.connections, { companyId: owner.companyId, permissions, ...to })
}

/** Imports what is good of a sheet; answers what was told of it on the way, and of each row what became of it. */
async function tried(as: MadeUser, kind: ImportKindName, rows: readonly (readonly string[])[]) {
  const csv = rows.map((row) => row.join(',')).join('\n')
  const id = await app.upload(as, csv, 'a.csv', kind)
  const { counts } = await app.check(as, id)
  const shown = await callAs(app, as.token, imports.rows, { id, pageSize: 100 })
  const mistakes = await callAs(app, as.token, imports.mistakes, { id })
  if (counts.created + counts.updated + counts.unchanged > 0) await app.apply(as, id, true)
  const outcomes = shown.payload.map(({ outcome }) => outcome)
  const messages = [...shown.payload, ...mistakes.payload.mistakes]
  return {
    outcomes,
    messageText: JSON.stringify(messages.map((one) => ({ ...one, cells: [], value: '' }))),
  }
}

const all = async (endpoint: Endpoint) =>
  JSON.stringify((await callAs(app, owner.token, endpoint, { pageSize: 100 })).payload)

const SECRET = '13811112222'

describe('who is bound to a dealer', () => {
  test('writes over no other dealer, puts none below it, and learns nothing of it', async () => {
    await callAs(app, owner.token, dealers.update, {
      id: other.id,
      name: other.name,
      contactPhone: SECRET,
    })
    const by = await bound('dealer', { dealerId: mine.id })
    const [below, beside] = [uniqueName('D'), uniqueName('D')]
    const { outcomes, messageText } = await tried(by, 'dealer', [
      ['Name', 'Superior dealer', 'Address'],
      [other.name, mine.name, 'Elsewhere 1'],
      [beside, other.name, 'Elsewhere 2'],
      [below, mine.name, 'Here 1'],
    ])
    expect(outcomes).toEqual(['refused', 'refused', 'created'])
    expect(messageText).not.toContain(SECRET)
    const there = await all(dealers.list)
    expect(there).toContain(below)
    expect(there).not.toContain('Elsewhere')
    expect(there).not.toContain(beside)
  })

  test('writes no order of another dealer, and gives none to one', async () => {
    const { token } = owner
    const product = { number: uniqueName('P'), name: 'Tea' }
    await callAs(app, token, products.create, product)
    const number = uniqueName('SO')
    const head = ['Order no.', 'Name', 'Dealer', 'Billing date', 'Send date', 'Product number']
    const row = (no: string, name: string, dealer: MadeDealer) => [
      no,
      name,
      dealer.name,
      '2026-03-05',
      '2026-03-09',
      product.number,
      '5',
    ]
    const heading = [...head, 'Expected products']
    await tried(owner, 'order', [heading, row(number, 'Theirs', other)])
    const by = await bound('order', { dealerId: mine.id })
    const fresh = uniqueName('SO')
    const { outcomes, messageText } = await tried(by, 'order', [
      heading,
      row(number, 'Mine now', mine),
      row(uniqueName('SO'), 'Given away', other),
      row(fresh, 'Own', mine),
    ])
    expect(outcomes.slice(0, 2)).toEqual(['refused', 'refused'])
    expect(messageText).not.toContain('Theirs')
    const there = await all(orders.list)
    expect(there).toContain('Theirs')
    expect(there).not.toContain('Mine now')
    expect(there).not.toContain('Given away')
  })

  test('makes and changes no place of the company', async () => {
    const by = await bound('place', { dealerId: mine.id })
    const before = await all(places.page)
    const { outcomes } = await tried(by, 'place', [
      ['Type', 'Name', 'Parent', 'Address'],
      ['factory', uniqueName('F'), '', ''],
      ['factory', factory.name, '', 'Elsewhere 1'],
      ['workshop', uniqueName('W'), factory.name, ''],
    ])
    expect(outcomes).toEqual(['refused', 'refused', 'refused'])
    expect(await all(places.page)).toBe(before)
  })
})

test('who is bound to a factory makes and changes places of no other one', async () => {
  const { companyId } = owner
  const workshop = await makePlace(app.connections, companyId, 'workshop', { parentId: foreign.id })
  const by = await bound('place', { factoryId: factory.id })
  const own = uniqueName('W')
  const { outcomes } = await tried(by, 'place', [
    ['Type', 'Name', 'Parent', 'Address'],
    ['factory', foreign.name, '', 'Elsewhere 1'],
    ['workshop', workshop.name, foreign.name, 'Elsewhere 2'],
    ['workshop', uniqueName('W'), foreign.name, 'Elsewhere 3'],
    ['workshop', own, factory.name, 'Here 1'],
  ])
  expect(outcomes).toEqual(['refused', 'refused', 'refused', 'created'])
  const there = await all(places.page)
  expect(there).toContain(own)
  expect(there).not.toContain('Elsewhere')
})

test.each(IMPORT_KINDS)('another company’s import is not there for anybody: %s', async (kind) => {
  const stranger = await app.company()
  const id = await app.upload(owner, 'Name,Username\nx,y', 'a.csv', kind)
  const { get, rows, mistakes, refusedFile, apply, takeBack, discard, passwords } = imports
  for (const call of [get, rows, mistakes, refusedFile, apply, takeBack, discard, passwords]) {
    expect((await callAs(app, stranger.token, call, { id })).httpStatus).toBe(404)
  }
})
