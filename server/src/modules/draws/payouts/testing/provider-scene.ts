import { draws } from '@zhenma/contract/draws/draws.contract'
import { activities } from '@zhenma/contract/activities/activities.contract'
import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import type { PayoutState } from '@zhenma/contract/payouts/payout-states'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { sql } from 'kysely'
import { callAs, type TestApp } from '../../../../../test/app.ts'
import { makeUser, uniqueName } from '../../../../../test/make/user.ts'
import { asCompany, asPlatform, rows } from '../../../../platform/database/database.ts'
import { createPayoutWorker, type PayoutWorker } from '../work/payout-worker.ts'
import { createDuePayout } from '../payouts.store.ts'
import type { PlayedAlipay } from './played-alipay.ts'

const DAY_MS = 86_400_000
const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

export type ProviderScene = Awaited<ReturnType<typeof makeProviderScene>>

/** A company that pays by a played Alipay, with an activity of red packets, and wins of it as many as are wanted. */
export async function makeProviderScene(
  app: TestApp,
  alipay: PlayedAlipay,
  { cents = 100 }: { readonly cents?: number } = {},
) {
  const owner = await makeUser(app.connections)
  const { companyId, token } = owner
  const call = <E extends Parameters<typeof callAs>[2]>(
    endpoint: E,
    input: object,
    as: string | null = token,
  ) => callAs(app, as, endpoint, input as never, { language: 'en' })
  const settings = { way: 'alipay', appId: alipay.appId, ...alipay.keys, ratePerSecond: 100 }
  await call(payoutProviders.save, settings)
  await call(payoutProviders.turn, { way: 'alipay', isOn: true })
  const given = { name: uniqueName('红包'), type: 'red_packet', startsAt: day(-1), endsAt: day(9) }
  const { id: activityId } = (await call(activities.create, given)).payload as { id: number }
  const rule = {
    id: activityId,
    rule: 'fixed',
    amountCents: cents,
    winningRate: 100,
    budgetCents: 10_000_000_000,
    identity: 'nobody',
    payoutWay: 'alipay',
  }
  const set = await call(draws.setRule, rule)
  if (set.httpStatus !== 200) throw new Error(JSON.stringify(set.envelope))
  const within = <T>(work: Parameters<typeof asCompany<T>>[2]) =>
    asCompany(app.connections, companyId, work)
  let serial = 0

  return {
    owner,
    companyId,
    activityId,
    call,
    within,
    settings,
    /** So many wins that are claimed and checked, counted against the budget; answers their payouts' numbers. */
    async win(count: number): Promise<string[]> {
      const from = serial + 1
      serial += count
      return within(async (db) => {
        await sql`
          update activity_rule set participants = participants + ${count}, wins = wins + ${count},
                 won_cents = won_cents + ${count * cents}
           where company_id = ${companyId} and activity_id = ${activityId}`.execute(db)
        const made = await rows(
          db,
          sql<{ id: number }>`
            insert into activity_draw (company_id, activity_id, serial, check_ordinal, is_win,
              amount_cents, win_check, delivery, receiver_name, receiver_phone, receiver_address,
              claimed_at)
            select ${companyId}, ${activityId}, n, 1, true, ${cents}, 'checked', 'undelivered', '王芳',
                   '13800138000', 'w' || n || '@example.com', now()
              from generate_series(${from}::bigint, ${serial}::bigint) n
            returning id`,
        )
        for (const { id } of made) await createDuePayout(db, companyId, id)
        const numbers = await rows(
          db,
          sql<{ number: string }>`
            select o.number from payout o
              join activity_draw d on d.company_id = o.company_id and d.id = o.draw_id
             where o.company_id = ${companyId} and d.serial >= ${from} order by d.serial`,
        )
        return numbers.map(({ number }) => number)
      })
    },
    worker: (wish: Partial<Parameters<typeof createPayoutWorker>[0]> = {}): PayoutWorker =>
      createPayoutWorker({
        connections: app.connections,
        keyRing: app.keyRing,
        log: { error: (...said: unknown[]) => void alipay.faults.push(JSON.stringify(said)) },
        settings: alipay.settings,
        publicUrl: 'https://labels.example.com',
        askSeconds: [0],
        pauseSeconds: 0,
        ...wish,
      }),
    /** Lets every question be due, and every provider have its turn. */
    makeDue: () =>
      asPlatform(app.connections, async (db) => {
        await sql`update payout set ask_at = now() where ask_at is not null`.execute(db)
        await sql`update payout_provider set turn_at = now(), paused_until = null`.execute(db)
      }),
    payouts: async (input: object = {}) => {
      const { payload } = await call(payouts.list, { pageSize: 100, ...input })
      return payload as Awaited<ReturnType<typeof callAs<typeof payouts.list>>>['payload']
    },
    payout: async (number: string) => {
      const { payload } = await callAs(app, token, payouts.list, { keyword: number })
      const [found] = payload.records
      if (found === undefined) throw new Error(`no payout ${number}`)
      return (await callAs(app, token, payouts.get, { id: found.id })).payload
    },
    /** What there is of payouts in each state, what the budget has, and wins that were given. */
    figures: () =>
      within(async (db) => {
        const states = await rows(
          db,
          sql<{ state: PayoutState; count: number }>`
            select state, count(*)::int as count from payout where company_id = ${companyId}
             group by state order by state`,
        )
        const [rule] = await rows(
          db,
          sql<{ wonCents: number; wins: number }>`
            select won_cents as "wonCents", wins from activity_rule
             where company_id = ${companyId} and activity_id = ${activityId}`,
        )
        const [given] = await rows(
          db,
          sql<{ given: number }>`
            select count(*)::int as given from activity_draw
             where company_id = ${companyId} and delivery = 'delivered'`,
        )
        const counts = Object.fromEntries(states.map(({ state, count }) => [state, count]))
        return { ...counts, ...rule, ...given }
      }),
  }
}
