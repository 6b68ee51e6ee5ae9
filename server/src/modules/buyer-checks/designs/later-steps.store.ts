import type { CheckConnections } from '../../../platform/database/check-connections.ts'
import {
  MOVEMENT_COLUMNS,
  type MovementColumns,
  type ShownMovement,
  shownMovement,
} from './designs.store.ts'

/** What became of a label after it left the stock: the last of each that still holds. */
export type LaterSteps = {
  readonly sold: ShownMovement | null
  readonly returned: ShownMovement | null
}

type Row = [serial: number, operation: 'sell' | 'return' | 'reset', id: number, ...MovementColumns]

/**
 * The sale and the return of labels, by serial. A label's run does not name them, so they are looked for among its
 * movements, by one probe of the index per class of line length, as its history is; only for pages that tell them.
 */
export async function findLaterSteps(
  connections: CheckConnections,
  companyId: number,
  serials: readonly number[],
): Promise<Map<number, LaterSteps>> {
  const rows = await connections.run<Row>(companyId, FIND_LATER_STEPS, [companyId, serials])
  return new Map(serials.map((serial) => [serial, laterOf(rows.filter(([of]) => of === serial))]))
}

/** A sale before a return is over, and whatever was before a reset was of another life of the label. */
function laterOf(rows: readonly Row[]): LaterSteps {
  const last = (operation: Row[1]) => rows.find(([, one]) => one === operation)
  const idOf = (row: Row | undefined): number => row?.[2] ?? 0
  const [sale, back, reset] = [last('sell'), last('return'), last('reset')]
  const isSold = idOf(sale) > Math.max(idOf(back), idOf(reset))
  return {
    sold: isSold && sale !== undefined ? movementOf(sale) : null,
    returned: back !== undefined && idOf(back) > idOf(reset) ? movementOf(back) : null,
  }
}

const movementOf = ([, , , ...columns]: Row): ShownMovement => shownMovement(columns)

const FIND_LATER_STEPS = {
  name: 'find-later-steps',
  text: `
    select distinct on (given.serial, m.operation) given.serial, m.operation, m.id,
      ${MOVEMENT_COLUMNS}
    from unnest($2::bigint[]) given (serial)
    cross join generate_series(0, (
      select ceil(log(2, greatest(next_serial, 2)))::integer + 1
      from company where id = $1)) c (class)
    cross join lateral (
      select movement_id from movement_line
      where company_id = $1 and class = c.class and lo > given.serial - (1::bigint << c.class)
        and lo <= given.serial and hi >= given.serial
      offset 0) l
    cross join lateral (
      select * from movement where company_id = $1 and id = l.movement_id offset 0) m
    left join dealer d on d.company_id = $1 and d.id = coalesce(m.dealer_id, m.from_dealer_id)
    left join place w on w.company_id = $1 and w.id = m.warehouse_id
    where m.operation in ('sell', 'return', 'reset') and m.details ->> 'undoneBy' is null
    order by given.serial, m.operation, m.id desc`,
}
