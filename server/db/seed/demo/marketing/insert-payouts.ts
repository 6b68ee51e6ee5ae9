import {
  PAYOUT_STATES,
  type PayoutState,
  type PayoutStep,
} from '@zhenma/contract/payouts/payout-states'
import { sql } from 'kysely'
import { applyMove, holdPayout } from '../../../../src/modules/draws/index.ts'
import { type Database, one } from '../../../../src/platform/database/database.ts'
import type { DemoWinners } from '../data/winners.ts'

const WAYS: Readonly<Record<PayoutState, readonly PayoutStep[]>> = {
  created: [],
  sent: ['send'],
  waiting: ['send', 'wait'],
  paid: ['send', 'pay'],
  failed: ['send', 'fail'],
  closed: ['send', 'fail', 'close'],
}

type Paying = {
  readonly userId: number
  readonly winners: DemoWinners
  readonly reference: string
}

/** Brings a payout into a state: one after the other into each that there is, and most of them paid. */
export async function payOut(
  db: Database,
  companyId: number,
  winId: number,
  { userId, winners, reference }: Paying,
): Promise<void> {
  const { before, activityId, amountCents } = await one(
    db,
    sql<{ before: number; activityId: number; amountCents: number }>`
      select (select count(*)::int from payout p
               where p.company_id = d.company_id and p.draw_id < d.id) as before,
             d.activity_id as "activityId", d.amount_cents as "amountCents"
        from activity_draw d where d.company_id = ${companyId} and d.id = ${winId}`,
  )
  // The first of them are in every state that there is; then every second is paid.
  const states = PAYOUT_STATES.length
  const turn = before < states ? before : Math.floor(before / 2) % states
  const state = before < states || before % 2 === 0 ? PAYOUT_STATES[turn] : 'paid'
  const win = { id: winId, activityId, prizeId: null, amountCents }
  const evidence = { method: '', reference: '', note: '' }
  const given: Readonly<Partial<Record<PayoutStep, object>>> = {
    pay: { method: winners.sentBy.money, reference },
    fail: { note: winners.failed },
    close: { note: winners.closed },
  }
  for (const step of WAYS[state ?? 'paid']) {
    const payout = await holdPayout(db, companyId, winId)
    if (payout === undefined) return
    const wish = { win, payout, step, evidence: { ...evidence, ...given[step] } }
    await applyMove(db, { id: userId, companyId }, wish)
  }
}

/** Lets what became of a payout have happened in the days after its win was checked. */
export async function datePayout(db: Database, companyId: number, winId: number): Promise<void> {
  await sql`
    with due as (
      select p.id, greatest(d.claimed_at, coalesce(d.checked_at, d.claimed_at)) as at
        from payout p join activity_draw d on d.company_id = p.company_id and d.id = p.draw_id
       where p.company_id = ${companyId} and p.draw_id = ${winId}),
    dated as (
      update payout_event e set at = least(now(), due.at + interval '5 hours' * (
               select count(*) from payout_event o
                where o.company_id = e.company_id and o.payout_id = e.payout_id and o.id < e.id))
        from due where e.company_id = ${companyId} and e.payout_id = due.id
      returning e.payout_id, e.at)
    update payout p set created_at = due.at,
           state_at = (select max(dated.at) from dated where dated.payout_id = p.id)
      from due where p.company_id = ${companyId} and p.id = due.id`.execute(db)
}
