import { places } from '@zhenma/contract/places/places.contract'
import { PLACE_USE_TEXT } from '@zhenma/contract/places/places.refusals'
import { products } from '@zhenma/contract/products/products.contract'
import { imports } from '@zhenma/contract/imports/imports.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs } from '../../../test/app.ts'
import { makeBatch } from '../../../test/make/batch.ts'
import { makeDevice } from '../../../test/make/device.ts'
import type { MadeUser } from '../../../test/make/user.ts'
import { beginImportTest, type ImportTest } from './testing/import-fixture.ts'

let app: ImportTest
beforeAll(async () => {
  app = await beginImportTest()
})
afterAll(() => app.close())

/** A company with one product, and an import that has changed it and brought two others. */
async function imported(): Promise<{ owner: MadeUser; id: number }> {
  const owner = await app.company()
  const translations = { en: { name: 'Green tea' } }
  await callAs(app, owner.token, products.create, {
    number: 'A-1',
    name: '茶',
    translations: JSON.stringify(translations),
  })
  const sheet = 'Product number,Product name,Unit\nA-1,红茶,box\nA-2,Milk,\nA-3,Bread,\n'
  const id = await app.upload(owner, sheet)
  await app.check(owner, id)
  expect(await app.apply(owner, id)).toMatchObject({ counts: { created: 2, updated: 1 } })
  return { owner, id }
}

const productOf = async (owner: MadeUser, number: string): Promise<number> =>
  (await app.products(owner)).find((one) => one.number === number)?.id ?? 0

describe('a whole import', () => {
  test('is not taken back where one of its products was changed since; that one is named', async () => {
    const { owner, id } = await imported()
    const product = await productOf(owner, 'A-2')
    const change = { id: product, number: 'A-2', name: 'Cream' }
    await callAs(app, owner.token, products.update, change)
    const { state, failure } = await app.takeBack(owner, id)
    expect([state, failure?.message]).toEqual([
      'applied',
      'Cannot be taken back: 1 record was changed or used since',
    ])
    expect(failure?.details).toEqual([
      { error: 'IMPORT_CHANGED_SINCE', message: '"A-2" was changed after the import', row: 3 },
    ])
    expect((await app.products(owner)).map(({ name }) => name)).toEqual(['红茶', 'Cream', 'Bread'])
  })

  test('is not taken back where a batch is of one of its products, told in the language of who asks', async () => {
    const { owner, id } = await imported()
    const { companyId } = owner
    const productId = await productOf(owner, 'A-3')
    await makeBatch(app, { companyId, productCount: 10, productId })
    const { state, failure } = await app.takeBack(owner, id, 'cn')
    expect(state).toBe('applied')
    expect(failure?.details.map(({ error, row }) => [error, row])).toEqual([
      ['IMPORT_USED_SINCE', 4],
    ])
    expect(await app.products(owner)).toHaveLength(3)
  })

  test('of places is not taken back where a device stays at one, and an app is bound to another', async () => {
    const owner = await app.company()
    const sheet = 'Type,Name\nWarehouse,Dock 4\nFactory,Mill\n'
    const id = await app.upload(owner, sheet, 'places.csv', 'place')
    await app.check(owner, id)
    expect(await app.apply(owner, id)).toMatchObject({ counts: { created: 2 } })
    const { payload } = await callAs(app, owner.token, places.page, { sort: 'name' })
    const [dock, mill] = payload.records.filter(({ name }) => ['Dock 4', 'Mill'].includes(name))
    await makeDevice(app, owner, { placeId: dock?.id })
    const bound = { name: 'MES', permissions: ['place:list'], factoryId: mill?.id }
    const made = await callAs(app, owner.token, thirdParty.create, bound)
    expect(made.envelope).toMatchObject({ success: true })
    const { state, failure } = await app.takeBack(owner, id, 'en')
    expect(state).toBe('applied')
    const problems = failure?.details.map(({ error, row, message }) => [error, row, message])
    expect(problems).toEqual([
      ['IMPORT_USED_SINCE', 2, expect.stringContaining(PLACE_USE_TEXT.device.en)],
      ['IMPORT_USED_SINCE', 3, expect.stringContaining(PLACE_USE_TEXT.application.en)],
    ])
  })

  test('is taken back once: what it brought is gone, what it changed is as it was', async () => {
    const { owner, id } = await imported()
    expect(await app.takeBack(owner, id)).toMatchObject({ state: 'taken_back', failure: null })
    const left = await app.products(owner)
    expect(left.map(({ number, name, unit }) => [number, name, unit])).toEqual([['A-1', '茶', '']])
    const one = await callAs(app, owner.token, products.get, { id: left[0]?.id ?? 0 })
    expect(one.payload.translations).toEqual({ en: { name: 'Green tea' } })
    const again = await callAs(app, owner.token, imports.takeBack, { id })
    expect(again.envelope.error).toBe('IMPORT_WRONG_STATE')
    const log = await callAs(app, owner.token, systemLog.operations, { operation: 'undo' })
    expect(log.payload.total).toBe(4)
  })

  test('that was taken back can be imported again', async () => {
    const { owner, id } = await imported()
    await app.takeBack(owner, id)
    const again = await app.upload(owner, 'Product number,Product name\nA-2,Milk\n')
    await app.check(owner, again)
    expect(await app.apply(owner, again)).toMatchObject({ state: 'applied' })
    expect((await app.products(owner)).map(({ number }) => number)).toEqual(['A-1', 'A-2'])
  })
})
