import { createKeyRing } from '@zhenma/codes/key-ring'
import { sealKey } from '../server/src/modules/draws/payouts/providers/merchant.ts'
import {
  pemOf,
  readPrivateKey,
  readPublicKey,
} from '../server/src/modules/draws/payouts/providers/rsa-keys.ts'
import { playAlipay } from '../server/src/modules/draws/payouts/testing/played-alipay.ts'
import { createPayoutWorker } from '../server/src/modules/draws/payouts/work/payout-worker.ts'
import { type BenchDatabase, openBenchDatabase } from './lib/bench-database.ts'
import { report, rounded, timed } from './lib/figures.ts'
import { sizesOf } from './lib/sizes.ts'

/**
 * Payouts of red packets by a provider at its rate, from a table that holds many times as many: every one is
 * committed, told to a provider on this machine, which checks each signature, and settled with its history and its
 * win. Compared with the rate that is allowed, and the memory in the first and the last quarter. The played provider
 * is in the same process and keeps nothing of a payment.
 */
const { waiting, paid, rate } = sizesOf(
  { waiting: 1_000_000, paid: 5_000, rate: 100 },
  { waiting: 2_000, paid: 200, rate: 50 },
)

const keyRing = createKeyRing(new Date())
const MEGABYTE = 2 ** 20

async function setUp(
  { admin, companyId }: BenchDatabase,
  keys: Readonly<Record<'privateKey' | 'publicKey', string>>,
  appId: string,
): Promise<void> {
  const own = readPrivateKey(keys.privateKey)
  const theirs = readPublicKey(keys.publicKey)
  if (own === undefined || theirs === undefined) throw new Error('no keys')
  const sealed = sealKey(keyRing, companyId, 'alipay', pemOf(own))
  await admin.query(
    `insert into payout_provider (company_id, way, app_id, private_key, key_id, private_key_print, public_key,
       public_key_print, notify_key, is_on, rate_per_second)
     values ($1, 'alipay', $2, $3, $4, '', $5, '', 'aaaaaaaaaaaaaaaaaaaaaaaa', true, $6)`,
    [companyId, appId, sealed.box, sealed.keyId, pemOf(theirs), rate],
  )
}

/** An activity of red packets whose wins are all claimed, checked, and to be paid. */
async function makePayouts({ admin, companyId }: BenchDatabase): Promise<void> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into activity (company_id, name, type, starts_at, ends_at)
     values ($1, 'Bench', 'red_packet', now() - interval '1 day', now() + interval '1 day') returning id`,
    [companyId],
  )
  const activityId = Number(rows[0]?.id)
  await admin.query(
    `insert into activity_rule (company_id, activity_id, rule, amount_cents, winning_rate, budget_cents, identity,
       payout_way, participants, wins, won_cents, first_check_only, second_check, proof)
     values ($1, $2, 'fixed', 100, 10000, $3::bigint * 100, 'nobody', 'alipay', $3, $3,
       $3::bigint * 100, false, false, 'none')`,
    [companyId, activityId, waiting],
  )
  await admin.query(
    `insert into activity_draw (company_id, activity_id, serial, check_ordinal, is_win, amount_cents, win_check,
       delivery, receiver_name, receiver_phone, receiver_address, claimed_at)
     select $1, $2, n, 1, true, 100, 'checked', 'undelivered', '王芳', '13800138000',
            'w' || n || '@example.com', now()
       from generate_series(1, $3::bigint) n`,
    [companyId, activityId, waiting],
  )
  await admin.query(
    `insert into payout (company_id, draw_id, activity_id, number, amount_cents, way)
     select company_id, id, activity_id, payout_number(company_id, id, 1), amount_cents, 'alipay'
       from activity_draw where company_id = $1`,
    [companyId],
  )
  await admin.query('analyze activity_draw; analyze payout; analyze activity_rule')
}

const database = await openBenchDatabase()
const alipay = await playAlipay()
try {
  await makePayouts(database)
  await setUp(database, alipay.keys, alipay.appId)
  const { admin, companyId } = database
  const countPaid = async (): Promise<number> => {
    const { rows } = await admin.query<{ count: string }>(
      `select count(*) from payout where company_id = $1 and state = 'paid'`,
      [companyId],
    )
    return Number(rows[0]?.count)
  }
  const worker = createPayoutWorker({
    connections: database.connections,
    keyRing,
    log: { error: (...said: unknown[]) => console.error(...said) },
    settings: alipay.settings,
    publicUrl: 'https://labels.example.com',
  })
  const memory: number[] = []
  const { ms } = await timed(async () => {
    worker.start()
    let count = 0
    while (count < paid) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      memory.push(process.memoryUsage().heapUsed / MEGABYTE)
      // What it has paid it must not remember, or its memory would be measured.
      alipay.orders.clear()
      count = await countPaid()
    }
    await worker.stop()
  })
  const done = await countPaid()
  const quarter = Math.max(1, Math.floor(memory.length / 4))
  const first = Math.max(...memory.slice(0, quarter))
  const last = Math.max(...memory.slice(-quarter))
  const perSecond = (done * 1_000) / ms
  report(`payouts by a provider at ${rate} a second, ${waiting} waiting`, {
    measured: {
      perSecond: rounded(perSecond),
      busiestSecond: alipay.busiestSecond(),
      heapFirstQuarterMb: rounded(first, 0),
      heapLastQuarterMb: rounded(last, 0),
    },
    baseline: { allowed: 'the rate of the provider', perSecond: rate },
    ratio: rounded(perSecond / rate),
    toReach: 'at least 0.8 of the rate, no second above it, memory flat',
  })
} finally {
  await alipay.close()
  await database.close()
}
