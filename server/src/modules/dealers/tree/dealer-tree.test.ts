import { companies } from '@zhenma/contract/companies/companies.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { PLATFORM_COMPANY_ID } from '../../../platform/auth/session.ts'
import { sql } from 'kysely'
import { asPlatform } from '../../../platform/database/database.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../../test/app.ts'
import { type MadeDealer, makeDealer } from '../../../../test/make/dealer.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'

let app: TestApp
let owner: MadeUser
let top: MadeDealer
let middle: MadeDealer
let low: MadeDealer
let beside: MadeDealer
beforeAll(async () => {
  app = await createTestApp()
  await asPlatform(app.connections, (db) =>
    sql`insert into company (id, code, name) values (${PLATFORM_COMPANY_ID}, 'platform', 'Platform')`.execute(
      db,
    ),
  )
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = await makeUser(app.connections)
  const make = (superior?: MadeDealer) =>
    makeDealer(app.connections, owner.companyId, superior === undefined ? {} : { superior })
  top = await make()
  middle = await make(top)
  low = await make(middle)
  beside = await make()
})

const level = async (below?: number, by = owner) =>
  (
    await callAs(app, by.token, dealers.level, below === undefined ? {} : { below })
  ).payload.nodes.map(({ id }) => id)
const move = (id: number, superiorId: number | null, by = owner) =>
  callAs(app, by.token, dealers.move, { id, superiorId })
const levelOf = async (id: number) =>
  (await callAs(app, owner.token, dealers.get, { id })).payload.level
const ofDealer = (dealer: MadeDealer) =>
  makeUser(app.connections, { companyId: owner.companyId, dealerId: dealer.id })

describe('a move', () => {
  test('is refused below itself, below nobody, and where one does not see', async () => {
    for (const id of [top.id, low.id]) {
      expect((await move(top.id, id)).envelope).toMatchObject({ error: 'DEALER_CYCLE' })
    }
    expect((await move(top.id, 999_999)).envelope.error).toBe('FIELD_REFERENCE')
    expect((await move(999_999, top.id)).httpStatus).toBe(404)
    const stranger = await makeUser(app.connections)
    expect((await move(low.id, null, stranger)).httpStatus).toBe(404)
    const own = await ofDealer(middle)
    expect((await move(low.id, beside.id, own)).envelope.error).toBe('FIELD_REFERENCE')
    expect((await move(beside.id, middle.id, own)).httpStatus).toBe(404)
    expect((await move(low.id, null, own)).envelope.error).toBe('FIELD_REFERENCE')
    expect([await level(), await level(top.id)]).toEqual([
      expect.arrayContaining([top.id, beside.id]),
      [middle.id],
    ])
  })

  test('takes the whole branch along, says how many, and once only', async () => {
    const branch = await callAs(app, owner.token, dealers.branch, { id: middle.id })
    expect(branch.payload).toEqual({ dealers: 2, labels: 0, accounts: 0 })
    expect((await move(middle.id, beside.id)).payload).toEqual({ count: 2 })
    expect((await move(middle.id, beside.id)).payload).toEqual({ count: 0 })
    expect([await level(top.id), await level(beside.id), await level(middle.id)]).toEqual([
      [],
      [middle.id],
      [low.id],
    ])
    expect(await levelOf(low.id)).toBe(3)
    expect((await move(low.id, null)).payload).toEqual({ count: 1 })
    expect(await levelOf(low.id)).toBe(1)
    // Whoever was above sees them no longer.
    expect(await level(undefined, await ofDealer(top))).toEqual([top.id])
    const listed = await callAs(app, (await ofDealer(top)).token, dealers.list, {})
    expect(listed.payload.total).toBe(1)
  })

  test('that races another one never makes a circle, in any of eight rounds', async () => {
    for (let round = 0; round < 8; round += 1) {
      await move(middle.id, null)
      await move(beside.id, null)
      const answers = await Promise.all([
        move(middle.id, beside.id),
        move(beside.id, low.id),
        callAs(app, owner.token, dealers.update, {
          id: beside.id,
          name: beside.name,
          address: 'x',
          superiorId: middle.id,
        }),
      ])
      const tops = await level()
      // Every dealer is still below some top: a circle would be below none.
      const reached: number[] = []
      const open = async (ids: readonly number[]): Promise<void> => {
        for (const id of ids) {
          reached.push(id)
          await open(await level(id))
        }
      }
      await open(tops)
      expect(reached.toSorted((a, b) => a - b)).toEqual([top.id, middle.id, low.id, beside.id])
      expect(answers.some(({ envelope }) => envelope.success)).toBe(true)
    }
  })
})

describe('the tree', () => {
  test('of a dealer’s people is the own branch', async () => {
    const own = await ofDealer(middle)
    expect([await level(undefined, own), await level(middle.id, own)]).toEqual([
      [middle.id],
      [low.id],
    ])
    expect([await level(top.id, own), await level(beside.id, own)]).toEqual([[middle.id], []])
    expect((await callAs(app, own.token, dealers.branch, { id: top.id })).httpStatus).toBe(404)
  })

  test('of somebody without the permission is closed', async () => {
    const { companyId } = owner
    const other = await makeUser(app.connections, { companyId, permissions: ['product:list'] })
    expect((await callAs(app, other.token, dealers.level, {})).httpStatus).toBe(403)
    const byCode = await callAs(app, owner.token, companies.get, {})
    const { code } = byCode.payload
    const nothing = await callAs(app, other.token, dealers.ofCompanyCode, { comcode: code })
    expect(nothing.payload).toEqual([])
  })
})

test('the dealers of a company’s code are for its own sessions and for the platform', async () => {
  const { code } = (await callAs(app, owner.token, companies.get, {})).payload
  const ask = (by: MadeUser, input: object = {}) =>
    callAs(app, by.token, dealers.ofCompanyCode, { comcode: code, ...input })
  const all = [top, middle, low, beside].map(({ id }) => id)
  const idsOf = (answer: Awaited<ReturnType<typeof ask>>) =>
    answer.payload.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(idsOf(await ask(owner))).toEqual(all)
  expect(idsOf(await ask(await ofDealer(middle)))).toEqual([middle.id, low.id])
  expect((await ask(await makeUser(app.connections))).httpStatus).toBe(404)
  expect((await ask(owner, { comcode: 'no-such-company' })).httpStatus).toBe(404)
  const companyId = PLATFORM_COMPANY_ID
  const platform = await makeUser(app.connections, { companyId })
  expect(idsOf(await ask(platform))).toEqual(all)
  const clerk = await makeUser(app.connections, { companyId, permissions: ['dealer:list'] })
  expect((await ask(clerk)).httpStatus).toBe(403)
  expect((await ask(platform, { keyword: low.name })).payload.map(({ id }) => id)).toEqual([low.id])
})

test('grades are those of the dictionary, and others that dealers have, with their counts', async () => {
  const set = (id: number, name: string, grade: string) =>
    callAs(app, owner.token, dealers.update, { id, name, address: 'x', grade })
  await set(top.id, top.name, 'VIP')
  await set(beside.id, beside.name, 'VIP')
  const { payload } = await callAs(app, owner.token, dealers.grades, {})
  expect(payload).toContainEqual({ grade: 'VIP', count: 2 })
  expect(payload).toContainEqual({ grade: 'Store', count: 0 })
  const found = await callAs(app, owner.token, dealers.list, { grade: 'VIP' })
  expect(found.payload.total).toBe(2)
})

describe('deleted dealers', () => {
  const remove = (id: number) => callAs(app, owner.token, dealers.remove, { id })
  const recover = (ids: number[], by = owner) => callAs(app, by.token, dealers.recover, { ids })
  const binned = async (by = owner) =>
    (await callAs(app, by.token, dealers.bin, {})).payload.records

  test('lie in the bin, and come back to where they were, with whom they were deleted with', async () => {
    for (const { id } of [low, middle]) expect((await remove(id)).httpStatus).toBe(200)
    expect(await binned()).toMatchObject([
      { id: middle.id, superiorName: top.name, deletedBy: `Name of ${owner.username}` },
      { id: low.id },
    ])
    const alone = await recover([low.id])
    expect(alone.envelope.details).toMatchObject([
      { error: 'DEALER_SUPERIOR_DELETED', values: { superior: middle.name } },
    ])
    expect((await recover([low.id, middle.id])).payload).toEqual({ count: 2 })
    expect([await level(top.id), await level(middle.id)]).toEqual([[middle.id], [low.id]])
    expect(await binned()).toEqual([])
    expect((await recover([low.id])).envelope.error).toBe('ROW_NOT_FOUND')
  })

  test('stay there where their name is taken, and are nobody else’s', async () => {
    await remove(beside.id)
    const again = { name: beside.name, address: 'x' }
    await callAs(app, owner.token, dealers.create, again)
    expect((await recover([beside.id])).envelope.details).toMatchObject([
      { error: 'DEALER_NAME_TAKEN', values: { name: beside.name } },
    ])
    const stranger = await makeUser(app.connections)
    expect(await binned(stranger)).toEqual([])
    expect((await recover([beside.id], stranger)).envelope.error).toBe('ROW_NOT_FOUND')
    expect(await binned(await ofDealer(top))).toEqual([])
  })
})
