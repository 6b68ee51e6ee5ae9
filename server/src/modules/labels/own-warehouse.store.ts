import type { Duty } from '@zhenma/contract/operators/operators.refusals'
import type { Database } from '../../platform/database/database.ts'
import { rows } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'

type Work = { readonly warehouseId: number; readonly duty: Duty }

/** The warehouses at which somebody works, and as what; none: nobody has assigned them anywhere. */
export function readWarehouseWork(
  db: Database,
  companyId: number,
  userId: number,
): Promise<Work[]> {
  return rows(
    db,
    prepared<Work>`
      select a.place_id as "warehouseId", a.duty from place_assignment a
        join place w on w.company_id = a.company_id and w.id = a.place_id
       where a.company_id = ${companyId} and a.user_id = ${userId}
         and w.kind = 'warehouse' and w.deleted_at is null`,
  )
}
