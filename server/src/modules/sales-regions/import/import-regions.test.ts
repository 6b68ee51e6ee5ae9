import { imports } from '@zhenma/contract/imports/imports.contract'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, upload } from '../../../../test/app.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { beginImportTest, type ImportTest } from '../../imports/testing/import-fixture.ts'

let app: ImportTest
let owner: MadeUser
let southId: number
beforeAll(async () => {
  app = await beginImportTest()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await app.company()
  const south = { name: 'South', areaCodes: ['530100', '440000'] }
  southId = (await callAs(app, owner.token, salesRegions.save, south)).payload.id
})

type Rows = readonly (readonly string[])[]
const sheetOf = (below: Rows): string =>
  [['Name', 'Areas'], ...below].map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')

async function checked(below: Rows) {
  const id = await app.upload(owner, sheetOf(below), 'regions.csv', 'region')
  const { counts } = await app.check(owner, id)
  const { payload } = await callAs(app, owner.token, imports.mistakes, { id })
  const mistakes = payload.mistakes.map(({ row, error }) => `${row} ${error}`).toSorted()
  return { id, counts, mistakes }
}
const areasOf = async (id: number) =>
  (await callAs(app, owner.token, salesRegions.get, { id })).payload.areas.map(({ code }) => code)

describe('what is refused', () => {
  test('a dealer’s user, for what regions are is the company’s to say', async () => {
    const { companyId } = owner
    const dealer = await makeDealer(app.connections, companyId)
    const seller = await makeUser(app.connections, { companyId, dealerId: dealer.id })
    const file = upload('regions.csv', Buffer.from(sheetOf([['North', '北京市']])))
    const sent = await callAs(app, seller.token, imports.upload, { kind: 'region', file })
    expect(sent.envelope).toMatchObject({ success: false, error: 'ACCESS_DENIED' })
  })

  test('areas of another region, stored or further up, names of several areas and of none', async () => {
    const { mistakes } = await checked([
      ['West', '云南省'],
      ['North', 'Beijing, Hebei'],
      ['Capital', '北京市 / 朝阳区'],
      ['Which', '朝阳区'],
      ['Nowhere', 'Atlantis'],
      ['x'.repeat(101), 'JP'],
    ])
    expect(mistakes).toEqual([
      '2 AREA_TAKEN',
      '4 AREA_TAKEN',
      '5 IMPORT_NAME_AMBIGUOUS',
      '6 IMPORT_NAME_UNKNOWN',
      '7 FIELD_TOO_LONG',
    ])
  })

  test('to be taken back, once dealers have it', async () => {
    const { id } = await checked([['North', '北京市']])
    await app.apply(owner, id)
    const { payload } = await callAs(app, owner.token, salesRegions.list, { keyword: 'North' })
    const regionId = payload.records[0]?.id ?? 0
    const dealer = await makeDealer(app.connections, owner.companyId)
    await callAs(app, owner.token, salesRegions.changeDealers, {
      regionId,
      addDealerIds: [dealer.id],
    })
    const { failure, state } = await app.takeBack(owner, id)
    expect(state).toBe('applied')
    expect(failure).not.toBeNull()
    expect(await areasOf(regionId)).toEqual(['110000'])
  })
})

test('a sheet gives a region other areas, and leaves what it has no column for', async () => {
  const { id, counts } = await checked([['South', '昆明市; 海南省']])
  expect(counts).toMatchObject({ updated: 1, refused: 0 })
  await app.apply(owner, id)
  expect(await areasOf(southId)).toEqual(['460000', '530100'])
})

test('where regions may overlap, a sheet may say so', async () => {
  await callAs(app, owner.token, salesRegions.saveSettings, { mayOverlap: true })
  const { counts } = await checked([
    ['West', '云南省'],
    ['Everywhere', '云南省; 440000; JP'],
  ])
  expect(counts).toMatchObject({ created: 2, refused: 0 })
})
