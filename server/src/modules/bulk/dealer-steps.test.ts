import { bulk } from '@zhenma/contract/bulk/bulk.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeDealer } from '../../../test/make/dealer.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'

let app: TestApp
let owner: MadeUser
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  owner = await makeUser(app.connections)
})
afterAll(() => app.close())

type Name = 'grade' | 'approve' | 'reject' | 'freeze' | 'unfreeze' | 'delete'
const run = (name: Name, expected: number, more: object = {}, by = owner) =>
  callAs(app, by.token, bulk.run, { step: `dealer_${name}`, expected, ...more })
const undo = async (id: number, by = owner) =>
  (await callAs(app, by.token, bulk.undo, { id })).payload
const list = async (filter: object = {}) =>
  (await callAs(app, owner.token, dealers.list, { sort: 'name', ...filter })).payload.records
const make = async (...names: string[]) => {
  const made = []
  for (const name of names) made.push(await makeDealer(app.connections, owner.companyId, { name }))
  return made
}
const accountOf = (dealerId: number) =>
  callAs(app, owner.token, dealers.createAccount, {
    dealerId,
    username: uniqueName('d').slice(0, 18).replaceAll(/\W/g, '_'),
    password: 'secret6',
    confirmPassword: 'secret6',
  })
const statusesOf = async (id: number) =>
  (await callAs(app, owner.token, dealers.accounts, { id })).payload.map(({ status }) => status)

describe('many dealers', () => {
  test('get a grade, over all that a filter finds, and have their former ones back', async () => {
    const [first] = await make('North one', 'North two', 'South')
    const fields = { id: first?.id ?? 0, name: 'North one', address: 'x', grade: 'Silver' }
    await callAs(app, owner.token, dealers.update, fields)
    const filter = { keyword: 'north' }
    const { payload } = await run('grade', 2, { filter, values: { grade: 'Gold' } })
    expect(payload).toMatchObject({ changed: 2, canUndo: true })
    expect((await list()).map(({ grade }) => grade)).toEqual(['Gold', 'Gold', ''])
    expect((await undo(payload.id)).undone).toBe(2)
    expect((await list()).map(({ grade }) => grade)).toEqual(['Silver', '', ''])
  })

  test('are rejected with a reason and passed again; neither is taken back', async () => {
    await make('A', 'B')
    const without = await run('reject', 2)
    expect(without.envelope.details).toMatchObject([{ field: 'reason' }])
    const { payload } = await run('reject', 2, { values: { reason: 'no licence' } })
    expect(payload).toMatchObject({ changed: 2, canUndo: false })
    expect((await list()).map(({ reviewStatus }) => reviewStatus)).toEqual(['rejected', 'rejected'])
    const history = await callAs(app, owner.token, dealers.history, {
      id: (await list())[0]?.id ?? 0,
    })
    expect(history.payload.steps[0]).toMatchObject({ step: 'rejected', reason: 'no licence' })
    const filter = { reviewStatus: 'rejected' }
    expect((await run('approve', 2, { filter })).payload.changed).toBe(2)
    expect((await run('approve', 2)).payload).toMatchObject({ changed: 0, same: 2 })
  })

  test('are frozen with all their accounts, and only what was changed is unfrozen again', async () => {
    const [mixed, plain] = await make('Mixed', 'Plain')
    const ids = [mixed?.id ?? 0, plain?.id ?? 0] as const
    for (const id of [ids[0], ids[0], ids[1]]) {
      expect((await accountOf(id)).envelope.success).toBe(true)
    }
    const [account] = (await callAs(app, owner.token, dealers.accounts, { id: ids[0] })).payload
    const frozen = { ids: [account?.id ?? 0], status: 'frozen' as const }
    await callAs(app, owner.token, dealers.freezeAccounts, frozen)
    const { payload } = await run('freeze', 2)
    expect(payload).toMatchObject({ changed: 2, canUndo: true })
    expect((await list()).map(({ accountStatus }) => accountStatus)).toEqual(['frozen', 'frozen'])
    expect((await undo(payload.id)).undone).toBe(2)
    expect(await statusesOf(ids[0])).toEqual(['frozen', 'normal'])
    expect(await statusesOf(ids[1])).toEqual(['normal'])
  })

  test('without accounts are not frozen, and nothing else is', async () => {
    const [having] = await make('Having', 'Lacking')
    await accountOf(having?.id ?? 0)
    const refused = await run('freeze', 2)
    expect(refused.envelope.details).toMatchObject([
      { error: 'DEALER_WITHOUT_ACCOUNT', code: 'Lacking' },
    ])
    expect(await statusesOf(having?.id ?? 0)).toEqual(['normal'])
    const filter = { accountStatus: 'normal' }
    expect((await run('freeze', 1, { filter })).payload.changed).toBe(1)
  })

  test('that are deleted come back, those below after those above', async () => {
    const [low, high] = await make('Low', 'High')
    const wish = { id: low?.id ?? 0, superiorId: high?.id ?? 0 }
    expect((await callAs(app, owner.token, dealers.move, wish)).payload.count).toBe(1)
    const { payload } = await run('delete', 2)
    expect(payload).toMatchObject({ changed: 2, canUndo: true })
    expect(await list()).toEqual([])
    expect(await undo(payload.id)).toMatchObject({ undone: 2, refusedCount: 0 })
    expect((await list()).map(({ name, superiorName }) => [name, superiorName])).toEqual([
      ['High', null],
      ['Low', 'High'],
    ])
  })

  test('are for whoever may do it to one', async () => {
    await make('A')
    const { companyId } = owner
    const reader = await makeUser(app.connections, { companyId, permissions: ['dealer:list'] })
    for (const name of ['grade', 'approve', 'reject', 'freeze', 'unfreeze', 'delete'] as const) {
      expect((await run(name, 1, {}, reader)).envelope.error).toBe('ACCESS_DENIED')
    }
    const stranger = await makeUser(app.connections)
    expect((await run('approve', 1, {}, stranger)).envelope.error).toBe('BULK_CHANGED')
  })
})
