import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { asCompany, one } from '../../src/platform/database/database.ts'
import type { TestApp } from '../app.ts'

/** A payment on a provider's bill that no payout here is known of, which nobody has looked into yet. */
export const makeBillDifference = (app: TestApp, companyId: number): Promise<{ id: number }> =>
  asCompany(app.connections, companyId, (db) =>
    one(
      db,
      sql<{ id: number }>`
        with bill as (
          insert into payout_bill (company_id, way, file_name, file_hash, from_day, to_day,
            payment_count, agreeing_count, other_count)
          values (${companyId}, 'alipay', 'november.csv', ${randomBytes(32)}, '2026-11-01',
            '2026-11-30', 1, 0, 0)
          returning company_id, id)
        insert into bill_difference (company_id, bill_id, kind, number, bill_cents)
        select company_id, id, 'unknown_here', 'D1A1', 100 from bill returning id`,
    ),
  )
