import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { prizes } from '@zhenma/contract/prizes/prizes.contract'
import { sql } from 'kysely'
import { type Database, rows } from '../../platform/database/database.ts'
import { CAN_WIN } from './draw.store.ts'

/** Choices that are shown: of the batches and products of an activity. */
const SOURCES = 200

type Source = OutputOf<typeof prizes.sources>[number]

/** Of what the labels of an activity are that can win; newest batch first. */
export function listSources(
  db: Database,
  companyId: number,
  activityId: number,
): Promise<Source[]> {
  return rows(
    db,
    sql<Source>`
      select s.batch_id as "batchId", b.name as "batchName", s.product_id as "productId",
             g.name as "productName", s.count as "labelCount"
        from (
          select s.batch_id, s.product_id, sum(s.hi - s.lo + 1)::bigint as count from label_span s
           where s.company_id = ${companyId} and s.activity_id = ${activityId}
             and s.product_id is not null and ${CAN_WIN}
           group by 1, 2) s
        join batch b on b.company_id = ${companyId} and b.id = s.batch_id
        join product g on g.company_id = ${companyId} and g.id = s.product_id
       order by b.id desc, g.name limit ${SOURCES}`,
  )
}
