import { companiesWithShelfLife, findExpired } from './expired.store.ts'
import { asCompany, asPlatform } from '../../platform/database/database.ts'
import { Failure } from '../../platform/errors/fail.ts'
import type { Context, Services } from '../../platform/http/context.ts'
import { businessDay } from '../../platform/time/business-day.ts'
import { applyOperation } from './engine/index.ts'

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
  const companies = await asPlatform(around.connections, companiesWithShelfLife)
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
