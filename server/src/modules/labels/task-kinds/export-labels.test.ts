import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { DEALER_STATUS_TEXT, LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { LABEL_EXPORT_TEXT } from '@zhenma/contract/tasks/tasks.refusals'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callAs } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { makeDealer } from '../../../../test/make/dealer.ts'
import { makePlace } from '../../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { beginTaskTest, type TaskTest } from '../../tasks/testing/task-fixture.ts'

let test: TaskTest
let user: MadeUser
let batch: MadeBatch
let warehouseId: number
beforeAll(async () => {
  test = await beginTaskTest()
})
beforeEach(async () => {
  user = await makeUser(test.connections)
  const { companyId } = user
  batch = await makeBatch(test, { companyId, productCount: 3_000, activationRequired: false })
  warehouseId = (await makePlace(test.connections, companyId, 'warehouse')).id
})
afterAll(() => test.close())

const codes = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => batch.at(from + index))

async function move(list: readonly string[], input: object): Promise<number> {
  const uploadId = await test.uploadCodes(list.join('\n'), 'codes.txt', user)
  const id = await test.add('inout_codes', { uploadId, ...input }, user)
  await test.drain()
  return id
}

describe('a list of labels', () => {
  const lines = async (id: number, of: MadeUser): Promise<string[]> => {
    const { raw, headers } = await callAs(test, of.token, tasks.result, { id })
    expect(headers['content-type']).toContain('text/csv')
    return raw.toString('utf8').trimEnd().split('\r\n')
  }

  it('becomes a csv in parts, with every label that the filter finds once', async () => {
    const more = await makeBatch(test, { companyId: user.companyId, productCount: 8_000 })
    const id = await test.add('export_labels', {}, user)
    const early = await callAs(test, user.token, tasks.result, { id })
    expect(early.envelope.error).toBe('TASK_NO_RESULT')
    await test.drain()
    expect(await test.task(id, user)).toMatchObject({ state: 'done', chunks: 3, hasResult: true })
    const [header, ...rows] = await lines(id, user)
    expect(header).toContain(LABEL_EXPORT_TEXT.code.en)
    expect(rows.map((row) => Number(row.split(',')[0]))).toEqual(
      Array.from({ length: 11_000 }, (_, index) => batch.lo + index),
    )
    expect(rows.at(-1)?.split(',')[1]).toBe(more.at(7_999))
  })

  it('holds what its user may see, filtered', async () => {
    const { companyId } = user
    const dealer = await makeDealer(test.connections, companyId)
    const permissions = ['task:add', 'task:list', 'label:list']
    const bound = await makeUser(test.connections, { companyId, permissions, dealerId: dealer.id })
    await move(codes(0, 20), { operation: 'inbound', warehouseId })
    await move(codes(5, 9), { operation: 'outbound', dealerId: dealer.id })
    const id = await test.add('export_labels', {}, bound)
    await test.drain()
    expect((await lines(id, bound)).slice(1)).toHaveLength(4)
    const filtered = await test.add(
      'export_labels',
      { status: 'in_stock', end: batch.lo + 6 },
      user,
    )
    await test.drain()
    const found = await lines(filtered, user)
    expect(found.slice(1).map((line) => line.split(',')[1])).toEqual(codes(0, 5))
    const list = await callAs(test, user.token, labels.list, { status: 'in_stock' })
    expect(list.payload.total).toBe(16)
  })

  it("is in the words of whoever takes it: what is out is on hand in a dealer's", async () => {
    const { companyId } = user
    const dealer = await makeDealer(test.connections, companyId)
    const bound = await makeUser(test.connections, { companyId, dealerId: dealer.id })
    await move(codes(0, 1), { operation: 'inbound', warehouseId })
    await move(codes(0, 1), { operation: 'outbound', dealerId: dealer.id })
    for (const [of, words] of [
      [bound, DEALER_STATUS_TEXT],
      [user, LABEL_STATUS_TEXT],
    ] as const) {
      for (const language of LANGUAGES) {
        const wish = { kind: 'export_labels', input: { status: 'outbound' } }
        const added = await callAs(test, of.token, tasks.add, wish, { language })
        await test.drain()
        const [header = '', ...rows] = await lines(added.payload.id, of)
        const column = header.split(',').indexOf(LABEL_EXPORT_TEXT.status[language])
        expect(rows.map((row) => row.split(',')[column])).toEqual([words.outbound[language]])
      }
    }
  })
})
