import { sql } from 'kysely'
import type { TestApp } from '../../../../test/app.ts'
import { asCompany, rows } from '../../../platform/database/database.ts'

/** How many batches, movements, spans and log entries a company has, and its next serial. */
export const countRowsOf = ({ connections }: TestApp, companyId: number) =>
  asCompany(connections, companyId, (db) =>
    rows(
      db,
      sql<Record<string, number>>`
        select (select count(*) from batch) as batches, (select count(*) from movement) as movements,
               (select count(*) from label_span) as spans,
               (select count(*) from operation_log) as log,
               (select next_serial from company where id = ${companyId}) as next`,
    ),
  )
