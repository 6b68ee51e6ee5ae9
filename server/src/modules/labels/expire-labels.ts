import { TRANSITIONS } from '@zhenma/contract/labels/label-transitions'
import type { SerialRange } from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import { asCompany, asPlatform, type Database, rows } from '../../platform/database/database.ts'
import { Failure } from '../../platform/errors/fail.ts'
import type { Context, Services } from '../../platform/http/context.ts'
import { businessDay } from '../../platform/time/business-day.ts'
import { applyOperation } from './engine/index.ts'

/** Runs of one movement: short enough not to hold up anybody who works on these batches. */
const RUNS_AT_ONCE = 2_000
/** Labels that move while they are looked at are met again by the next attempt. */
const ATTEMPTS = 3

type Around = Pick<Services, 'connections' | 'keyRing'> & {
  readonly log: Pick<Context['log'], 'warn'>
}

/**
 * Sets labels as expired whose product's shelf life is over: the day after manufacturing date plus
 * shelf life, in the company's zone. Of labels that are sold, withdrawn or expired already nothing is changed. Answers how
 * many labels expired. Run every hour; servers that do it at once find nothing left to do.
 */
export async function expireLabels(around: Around, now: Date): Promise<number> {
  const companies = await asPlatform(around.connections, (db) =>
    rows(
      db,
      sql<{ id: number; timeZone: string }>`
        select id, time_zone as "timeZone" from company
         where id in (select company_id from product where shelf_life_days is not null)
         order by id`,
    ),
  )
  let expired = 0
  for (const { id, timeZone } of companies) {
    expired += await expireOf(around, id, businessDay(now, timeZone))
  }
  return expired
}

async function expireOf(around: Around, companyId: number, today: string): Promise<number> {
  const { connections, keyRing, log } = around
  const actor = { companyId, userId: null, ip: '', device: '' }
  let expired = 0
  for (let attempt = 1; attempt <= ATTEMPTS; ) {
    try {
      const count = await asCompany(connections, companyId, async (db) => {
        const ranges = await findExpired(db, companyId, today)
        if (ranges.length === 0) return 0
        const { labelCount } = await applyOperation(db, actor, {
          operation: 'expire',
          target: { ranges },
          withoutContent: true,
          keyRing,
        })
        return labelCount
      })
      if (count === 0) return expired
      expired += count
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      log.warn({ companyId, error: error.key }, 'labels moved while they expired')
      attempt += 1
    }
  }
  return expired
}

/**
 * The first runs of labels that are past their shelf life. Looks at every span of the batches that
 * hold labels of products with a shelf life, in the statuses that can expire: what it costs grows
 * with how scattered those are, not with how large a batch is.
 */
function findExpired(db: Database, companyId: number, today: string): Promise<SerialRange[]> {
  const statuses = [...TRANSITIONS.expire.from]
  return rows(
    db,
    sql<SerialRange>`
      with affected as materialized (
        select distinct t.batch_id, t.product_id, p.shelf_life_days
          from label_tally t
          join product p on p.company_id = ${companyId} and p.id = t.product_id
         where t.company_id = ${companyId} and p.shelf_life_days is not null
           and t.status = any(${statuses}::label_status[]))
      select s.lo, s.hi from affected a
        join batch b on b.company_id = ${companyId} and b.id = a.batch_id
       cross join lateral (
         select lo, hi from label_span
          where company_id = ${companyId} and lo >= b.lo and lo <= b.hi
            and product_id = a.product_id and status = any(${statuses}::label_status[])
            and coalesce(produced_on, b.produced_on) + a.shelf_life_days < ${today}::date
          order by lo limit ${RUNS_AT_ONCE}) s
       order by s.lo limit ${RUNS_AT_ONCE}`,
  )
}
