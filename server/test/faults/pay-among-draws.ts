import { payouts } from '@zhenma/contract/payouts/payouts.contract'
import type { PayoutStep } from '@zhenma/contract/payouts/payout-states'
import { sql } from 'kysely'
import { claimWin } from '../../src/modules/draws/index.ts'
import { asCompany, rows } from '../../src/platform/database/database.ts'
import { callAs, type TestApp } from '../app.ts'
import type { MadeUser } from '../make/user.ts'

const RECEIVER = { name: '王芳', phone: '13800138000', address: 'wangfang@example.com' }
type Paying = {
  readonly owner: MadeUser
  readonly activityId: number
  /** Until then; what is due after that stays so. */
  readonly isOver: () => boolean
}

/**
 * Winners say where their money goes, and a cashier pays it, every other one at the second try, while others still draw.
 * Nothing is closed: that would give a budget back that somebody was refused for, who then wins when the same is asked again.
 */
export async function payAmongDraws(
  app: TestApp,
  { owner, activityId, isOver }: Paying,
): Promise<void> {
  const { companyId, token } = owner
  const move = (id: number, step: PayoutStep, more: object = {}) =>
    callAs(app, token, payouts.move, { id, step, ...more })
  let taken = 0
  while (!isOver()) {
    const unclaimed = await asCompany(app.connections, companyId, (db) =>
      rows(
        db,
        sql<{ id: number }>`
          select id from activity_draw
           where company_id = ${companyId} and activity_id = ${activityId} and is_win
             and claimed_at is null order by id`,
      ),
    )
    for (const { id } of unclaimed) {
      await asCompany(app.connections, companyId, (db) => claimWin(db, companyId, id, RECEIVER))
    }
    const due = await callAs(app, token, payouts.list, { activityId, state: 'created' })
    for (const { id } of due.payload.records) {
      taken += 1
      await move(id, 'send')
      if (taken % 2 === 0) {
        await move(id, 'fail', { note: 'no account' })
        await move(id, 'retry')
      }
      await move(id, 'pay', { method: 'cash', reference: `P${id}` })
    }
  }
}
