import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { asCompany } from '../../platform/database/database.ts'
import { day, makeLottery } from '../prizes/testing/lottery.ts'
import { drawLabel } from './draw-label.ts'
import { createDuePayout } from './payouts/payouts.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A company in whose activity two labels have won money that is to be paid. */
async function makeWins() {
  const lottery = await makeLottery(app, { boxed: false })
  const { token, companyId } = lottery.owner
  const period = { startsAt: day(-1), endsAt: day(9) }
  const given = { name: '红包', type: 'red_packet', ...period } as const
  const { id } = (await callAs(app, token, activities.create, given)).payload
  await lottery.assign({ batchId: lottery.batch.id, activityId: id })
  const money = { rule: 'fixed', amountCents: 100, budgetCents: 900, winningRate: 100 }
  await callAs(app, token, draws.setRule, { id, identity: 'nobody', ...money } as never)
  await callAs(app, token, activities.setOnline, { id, online: true })
  const checked = { checkOrdinal: 1, isGenuine: true, isFirstCheck: true, isHiddenProven: false }
  const who = { ...checked, region: '', phone: '' }
  await asCompany(app.connections, companyId, async (db) => {
    for (const at of [0, 1]) {
      const drew = await drawLabel(db, companyId, { ...who, serial: lottery.batch.lo + at })
      if (!('id' in drew)) throw new Error('nothing was drawn')
      await sql`
        update activity_draw set claimed_at = now() where company_id = ${companyId} and id = ${drew.id}`.execute(
        db,
      )
      await createDuePayout(db, companyId, drew.id)
    }
  })
  const codesOf = (records: readonly { readonly code: string }[]) =>
    records.map(({ code }) => code).toSorted()
  return {
    codes: [lottery.batch.at(0), lottery.batch.at(1), lottery.batch.at(2)] as const,
    wins: async (keyword: string) =>
      codesOf((await callAs(app, token, draws.wins, { keyword })).payload.records),
    payouts: async (keyword: string) =>
      codesOf((await callAs(app, token, payouts.list, { keyword })).payload.records),
  }
}

test('a win and its payout are found by the code of the label, typed or scanned, and no other is', async () => {
  const own = await makeWins()
  const other = await makeWins()
  const [first, second, undrawn] = own.codes
  const found = async (keyword: string) => [await own.wins(keyword), await own.payouts(keyword)]
  const grouped = first.replace(/(.{4})(?=.)/g, '$1 ')
  for (const keyword of [first, grouped, `https://label.example/t/${first}`]) {
    expect(await found(keyword), keyword).toEqual([[first], [first]])
  }
  expect(await found(second)).toEqual([[second], [second]])
  // A label that won nothing, another company's, and what is no code at all.
  for (const keyword of [undrawn, other.codes[0], 'ABCDEFGHIJKLMNOP']) {
    expect(await found(keyword), keyword).toEqual([[], []])
  }
  const both = [first, second].toSorted()
  expect(await found('红包')).toEqual([both, both])
})
