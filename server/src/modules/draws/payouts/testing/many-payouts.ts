import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { asPlatform, rows } from '../../../../platform/database/database.ts'
import { type Fate, type Manner, playAlipay } from './played-alipay.ts'
import { makeProviderScene } from './provider-scene.ts'

/** From 0 to 99, the same for the same text. */
function lot(text: string): number {
  let hash = 7
  for (const sign of text) hash = (hash * 31 + sign.charCodeAt(0)) % 1_000_003
  return hash % 100
}

/**
 * Has so many payouts paid by two servers and an Alipay that hangs up before or after it has done what it was asked,
 * answers with errors, takes its time, refuses some, and calls twice, late and in any order. Then every payout must
 * be what Alipay says, none be paid twice, and none be lost. Answers the most requests of any second.
 */
export async function payMany(count: number, ratePerSecond: number): Promise<number> {
  const app = await createTestApp()
  const alipay = await playAlipay()
  try {
    const scene = await makeProviderScene(app, alipay)
    await asPlatform(app.connections, (db) =>
      sql`update payout_provider set rate_per_second = ${ratePerSecond}`.execute(db),
    )
    const [shown] = (await scene.call(payoutProviders.list, {})).payload as { notifyUrl: string }[]
    const notify = new URL(shown?.notifyUrl ?? '').pathname
    const asked = new Map<string, number>()
    const calls: string[] = []

    const fateOf = (number: string): Fate =>
      lot(number) < 70 ? 'SUCCESS' : lot(number) < 90 ? 'DEALING' : 'FAIL'
    alipay.play.fate = fateOf
    alipay.play.refusal = (number) => (lot(`${number}r`) < 3 ? 'PAYEE_NOT_EXIST' : undefined)
    alipay.play.manner = (number, method): Manner => {
      const times = (asked.get(number) ?? 0) + 1
      asked.set(number, times)
      // What takes its time has ended when it was asked for twice.
      if (times > 2 && alipay.orders.get(number)?.status === 'DEALING') {
        alipay.end(number, lot(`${number}e`) < 80 ? 'SUCCESS' : 'FAIL')
      }
      for (const again of [1, 2])
        calls.splice(lot(`${number}${again}`) % (calls.length + 1), 0, number)
      // It comes to itself, or nothing would ever end.
      if (times > 4) return 'answer'
      const chance = lot(`${number}${method}${times}`)
      return chance < 12 ? 'drop' : chance < 20 ? 'deaf' : chance < 26 ? 'fault' : 'answer'
    }

    const numbers = await scene.win(count)
    const workers = [scene.worker({ holdMs: 20_000 }), scene.worker({ holdMs: 20_000 })]
    for (const worker of workers) worker.start()
    const open = async (): Promise<number> => {
      for (const number of calls.splice(0, 50)) {
        const { statusCode } = await app.app.inject({
          method: 'POST',
          url: notify,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: alipay.call(number),
        })
        if (statusCode !== 200) alipay.faults.push(`call ${statusCode}`)
      }
      const figures = await scene.figures()
      const { created = 0, sent = 0, waiting = 0 } = figures as Record<string, number>
      return created + sent + waiting
    }
    await expect.poll(open, { timeout: 3_600_000, interval: 50 }).toBe(0)
    await Promise.all(workers.map((worker) => worker.stop()))

    const ended = await scene.within((db) =>
      rows(
        db,
        sql<{ number: string; state: string; providerNumber: string }>`
          select number, state, provider_number as "providerNumber" from payout
           where company_id = ${scene.companyId}`,
      ),
    )
    expect(alipay.faults).toEqual([])
    // None is lost, and none has another number than it began with.
    expect(ended.map(({ number }) => number).sort()).toEqual([...numbers].sort())
    const differing = ended.filter(({ number, state, providerNumber }) => {
      const order = alipay.orders.get(number)
      const isPaid = order?.status === 'SUCCESS'
      return isPaid ? state !== 'paid' || providerNumber !== order.orderId : state !== 'failed'
    })
    expect(differing).toEqual([])
    // One win is one payment, by whatever numbers.
    const paid = [...alipay.orders.values()].filter(({ status }) => status === 'SUCCESS')
    const wins = new Set(paid.map(({ number }) => number.replace(/A\d+$/, '')))
    expect(wins.size).toBe(paid.length)
    expect(paid.length).toBeGreaterThan(count / 2)
    expect(await scene.figures()).toEqual({
      paid: paid.length,
      failed: count - paid.length,
      wins: count,
      wonCents: count * 100,
      given: paid.length,
    })
    return alipay.busiestSecond()
  } finally {
    await alipay.close()
    await app.close()
  }
}
