import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import { sql } from 'kysely'
import { callAs, type TestApp } from '../../../../../test/app.ts'
import type { SocialLoopback } from '../../../../../test/social-loopback.ts'
import { asCompany, asPlatform, one } from '../../../../platform/database/database.ts'
import { USUAL_PAYOUT_SETTINGS } from '../../../../platform/config/payout-settings.ts'
import { day, makeLottery } from '../../../prizes/testing/lottery.ts'
import { linkIn, makeBuyer, proofIn, setUpWechat } from '../../wechat/testing/wechat-buyer.ts'
import { createPayoutWorker } from '../work/payout-worker.ts'
import type { PlayedWeChatPay } from './played-wechat-pay.ts'

export type Buyer = ReturnType<typeof makeBuyer>
export type WeChatPayScene = Awaited<ReturnType<typeof makeWeChatPayScene>>

/** A company that pays red packets by a played WeChat Pay to whom its official account knows. */
export async function makeWeChatPayScene(
  app: TestApp,
  wechat: SocialLoopback,
  played: PlayedWeChatPay,
  { cents = 188 }: { readonly cents?: number } = {},
) {
  const lottery = await makeLottery(app, { boxed: false, productCount: 20 })
  const { token, companyId } = lottery.owner
  const call = <E extends Parameters<typeof callAs>[2]>(
    endpoint: E,
    input: object,
    as: string | null = token,
  ) => callAs(app, as, endpoint, input as never, { language: 'en' })
  const settings = {
    way: 'wechat_pay',
    ...played.entered,
    appId: 'wx-first',
    ratePerSecond: 100,
  }
  await setUpWechat(app, token)
  await call(payoutProviders.save, settings)
  await call(payoutProviders.turn, { way: 'wechat_pay', isOn: true })
  const given = { name: '红包', type: 'red_packet', startsAt: day(-1), endsAt: day(9) } as const
  const { id: activityId } = (await callAs(app, token, activities.create, given)).payload
  await lottery.assign({ batchId: lottery.batch.id, activityId })
  const rule = {
    id: activityId,
    rule: 'fixed',
    amountCents: cents,
    winningRate: 100,
    budgetCents: 1_000_000,
    identity: 'phone',
    payoutWay: 'wechat_pay',
  }
  const set = await call(draws.setRule, rule)
  if (set.httpStatus !== 200) throw new Error(JSON.stringify(set.envelope))
  await call(activities.setOnline, { id: activityId, online: true })
  const within = <T>(work: Parameters<typeof asCompany<T>>[2]) =>
    asCompany(app.connections, companyId, work)
  const faults: string[] = []
  const worker = createPayoutWorker({
    connections: app.connections,
    keyRing: app.keyRing,
    log: { error: (...said: unknown[]) => void faults.push(JSON.stringify(said)) },
    settings: { ...USUAL_PAYOUT_SETTINGS, weChatPayGateway: played.settings.gateway },
    publicUrl: 'https://labels.example.com',
    askSeconds: [3_600],
    pauseSeconds: 0,
  })
  const payout = async (number: string) => {
    const { payload } = await callAs(app, token, payouts.list, { keyword: number })
    const [found] = payload.records
    if (found === undefined) throw new Error(`no payout ${number}`)
    return (await callAs(app, token, payouts.get, { id: found.id })).payload
  }

  return {
    lottery,
    companyId,
    activityId,
    call,
    settings,
    faults,
    within,
    payout,
    buyer: (agent?: string): Buyer => makeBuyer(app, wechat, agent === undefined ? {} : { agent }),
    /** The page on which the n-th label may be drawn with, after its check. */
    async drawPage(buyer: Buyer, n: number): Promise<string> {
      const { body } = await buyer.get(`/t/${lottery.batch.at(n)}`)
      const found = /href="(\/t\/[^"?]+\/draw\?[^"]+)"/.exec(body)?.[1]
      if (found === undefined) throw new Error('nobody is invited')
      return found.replaceAll('&amp;', '&')
    },
    /** Somebody draws with the n-th label, known by WeChat; answers the path of what they have won. */
    async winInWechat(buyer: Buyer, n: number, person: string): Promise<string> {
      const address = await this.drawPage(buyer, n)
      const link = linkIn((await buyer.get(address)).body) ?? ''
      const proof = proofIn((await buyer.through(link, person)).body)
      const [path = ''] = address.split('?')
      const ticket = new URL(address, 'http://x').searchParams.get('ticket') ?? ''
      const drawn = await buyer.post(path, { proof, ticket, go: '1' })
      return new URL(String(drawn.headers.location), 'http://x').pathname
    },
    /** The payouts that there are, as the cashier sees them. */
    payouts: async () =>
      (await callAs(app, token, payouts.list, { pageSize: 100 })).payload.records,
    /** Tells and asks what is due; `all`: also what is to be asked for later. */
    async work({ all = false } = {}): Promise<void> {
      await asPlatform(app.connections, async (db) => {
        if (all) {
          await sql`
            update payout set ask_at = now()
             where company_id = ${companyId} and ask_at is not null`.execute(db)
        }
        await sql`update payout_provider set turn_at = now(), paused_until = null`.execute(db)
      })
      await worker.workOnce()
    },
    /** What is kept beside a payout and shown to nobody. */
    kept: (number: string) =>
      within((db) =>
        one(
          db,
          sql<{ openid: string; packageInfo: string; isDue: boolean }>`
            select openid, package_info as "packageInfo",
                   coalesce(ask_at <= now(), false) as "isDue"
              from payout where company_id = ${companyId} and number = ${number}`,
        ),
      ),
    wonCents: async () =>
      (
        await within((db) =>
          one(
            db,
            sql<{ wonCents: number }>`
              select won_cents as "wonCents" from activity_rule
               where company_id = ${companyId} and activity_id = ${activityId}`,
          ),
        )
      ).wonCents,
  }
}
