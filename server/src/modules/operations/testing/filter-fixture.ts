import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import type { LabelOperation } from '@zhenma/contract/labels/label-transitions'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { callAs } from '../../../../test/app.ts'
import { applyAs } from '../../../../test/apply-as.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import type { OperationInput } from '../../labels/index.ts'
import type { TaskTest } from '../../tasks/testing/task-fixture.ts'

export type Wish = { filter?: object; operation: string } & Record<string, unknown>

export type FilterScene = Awaited<ReturnType<typeof filterScene>>

/** A company of its own with 6,000 products, and operations over what a filter finds of them. */
export async function filterScene(test: TaskTest) {
  const user = await makeUser(test.connections)
  const batch: MadeBatch = await makeBatch(test, {
    companyId: user.companyId,
    productCount: 6_000,
  })
  const apply = (operation: LabelOperation, input: Omit<OperationInput, 'operation' | 'keyRing'>) =>
    applyAs(test, user, { ...input, operation })
  /** Every other label, counted from 0: each of them a run. */
  const everyOther = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => {
      const serial = batch.lo + 2 * (from + index)
      return { lo: serial, hi: serial }
    })
  return {
    user,
    batch,
    apply,
    everyOther,
    /** Buyers may not check every other label of the first so many. */
    forbidEveryOther: (count: number) =>
      apply('forbid_query', { target: { ranges: everyOther(0, count) } }),
    range: (from: number, to: number) => ({
      target: { range: { start: batch.lo + from, end: batch.lo + to } },
    }),
    /** Adds the task and works it off; its number. */
    async operate(wish: Wish, as: MadeUser = user): Promise<number> {
      const id = await test.add('operate_filter', { filter: {}, ...wish }, as)
      await test.drain()
      return id
    },
    async makeRecord(name: string): Promise<number> {
      const record = { name, type: 'text', content: name }
      return (await callAs(test, user.token, extendedData.create, record)).payload.id
    },
    async makeCard(): Promise<number> {
      const card = { name: 'Card', number: 'C-1' }
      return (await callAs(test, user.token, qaCards.create, card)).payload.id
    },
  }
}
