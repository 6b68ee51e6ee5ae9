import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeDealer, makeDealer } from '../../../test/make/dealer.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'

let app: TestApp
let owner: MadeUser
let mine: MadeDealer
let below: MadeDealer
let other: MadeDealer
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
  const { companyId } = owner
  mine = await makeDealer(app.connections, companyId)
  below = await makeDealer(app.connections, companyId, { superior: mine })
  other = await makeDealer(app.connections, companyId)
  await callAs(app, owner.token, salesRegions.saveSettings, { mayOverlap: true })
})

const region = async (...areaCodes: string[]) =>
  (await callAs(app, owner.token, salesRegions.save, { name: uniqueName('R'), areaCodes })).payload
    .id
const give = (
  dealer: MadeDealer,
  addRegionIds: number[],
  by = owner,
  removeRegionIds: number[] = [],
) =>
  callAs(app, by.token, salesRegions.changeOfDealer, {
    id: dealer.id,
    addRegionIds,
    removeRegionIds,
  })
const overlaps = async (dealer: MadeDealer, by = owner, regionIds?: number[]) =>
  (
    await callAs(app, by.token, salesRegions.overlaps, {
      id: dealer.id,
      ...(regionIds && { regionIds }),
    })
  ).payload
const listed = async (by = owner) =>
  new Map(
    (await callAs(app, by.token, dealers.list, {})).payload.records.map((row) => [
      row.id,
      row.overlaps,
    ]),
  )

describe('overlapping regions are named', () => {
  test.each([
    ['the same area', '530100', '530100', true],
    ['a city of its province', '530000', '530100', true],
    ['the province of its city', '530100', '530000', true],
    ['a district of its city', '530100', '530102', true],
    ['the same country', 'GB', 'GB', true],
    ['another city of the province', '530100', '530300', false],
    ['another province', '530000', '510000', false],
    ['another country', 'GB', 'FR', false],
  ])('by %s', async (_, own, theirs, isNamed) => {
    const [one, two] = [await region(own), await region(theirs)]
    expect((await give(mine, [one])).payload).toEqual({ count: 1 })
    // Before it is saved, too: what it would be.
    const expected = isNamed ? [{ dealerId: mine.id, dealerName: mine.name }] : []
    expect(await overlaps(other, owner, [two])).toMatchObject(expected)
    expect(await overlaps(other, owner, [two])).toHaveLength(expected.length)
    await give(other, [two])
    expect(await overlaps(mine)).toHaveLength(expected.length)
    const names = await listed()
    expect([names.get(mine.id), names.get(other.id)]).toEqual(
      isNamed ? [other.name, mine.name] : ['', ''],
    )
  })

  test('with the first area that both have, and how many there are, of those within each other the smaller', async () => {
    await give(mine, [await region('510000', '530000', '500000')])
    const theirs = await region('530000', '510100', '440000')
    expect(await overlaps(other, owner, [theirs])).toMatchObject([
      { dealerName: mine.name, area: { code: '510100' }, areaCount: 2 },
    ])
  })

  test('by the same region too, but not in the list; and never of who is above or below', async () => {
    const [shared, within] = [await region('530000'), await region('530100')]
    await give(mine, [shared])
    await give(below, [within])
    expect([await overlaps(mine), await overlaps(below)]).toEqual([[], []])
    await give(other, [shared])
    expect(await overlaps(mine)).toMatchObject([{ dealerId: other.id }])
    const names = await listed()
    expect([names.get(mine.id), names.get(below.id)]).toEqual(['', other.name])
  })

  test('as far as one sees the others', async () => {
    const [one, two] = [await region('530000'), await region('530100')]
    await give(mine, [one])
    await give(other, [two])
    const { companyId } = owner
    const own = await makeUser(app.connections, { companyId, dealerId: mine.id })
    expect(await overlaps(mine, own)).toEqual([])
    expect((await listed(own)).get(mine.id)).toBe('')
    const strange = await callAs(app, own.token, salesRegions.overlaps, { id: other.id })
    expect(strange.httpStatus).toBe(404)
  })
})

describe('regions are given', () => {
  test('and taken away, once each; what is named in neither list stays', async () => {
    const [one, two, three] = [await region('530000'), await region('510000'), await region('GB')]
    await give(mine, [one, one, two])
    expect((await give(mine, [three], owner, [two, two])).payload).toEqual({ count: 2 })
    const now = async () => {
      const { payload } = await callAs(app, owner.token, salesRegions.ofDealer, { id: mine.id })
      return new Set(payload.map(({ id }) => id))
    }
    expect(await now()).toEqual(new Set([one, three]))
    // What it has already or has no longer is no refusal, and what is both given and taken it has.
    expect((await give(mine, [one, two], owner, [two])).payload).toEqual({ count: 3 })
    const { companyId } = owner
    const colleague = await makeUser(app.connections, { companyId })
    await Promise.all([give(mine, [], owner, [one]), give(mine, [], colleague, [two])])
    expect(await now()).toEqual(new Set([three]))
  })

  test('not to the own dealer, to none that is there, nor from another company', async () => {
    const one = await region('530000')
    const { companyId } = owner
    const own = await makeUser(app.connections, { companyId, dealerId: mine.id })
    expect((await give(mine, [one], own)).httpStatus).toBe(403)
    expect((await give(other, [one], own)).httpStatus).toBe(404)
    expect((await give(below, [one], own)).httpStatus).toBe(200)
    const stranger = await makeUser(app.connections)
    expect((await give(mine, [one], stranger)).httpStatus).toBe(404)
    const theirs = (
      await callAs(app, stranger.token, salesRegions.save, { name: 'S', areaCodes: ['GB'] })
    ).payload.id
    expect((await give(mine, [theirs])).envelope.details).toMatchObject([
      { error: 'FIELD_REFERENCE', field: 'addRegionIds' },
    ])
  })
})
