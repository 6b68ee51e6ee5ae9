import { sql } from 'kysely'
import { type Database, rows } from '../../../../platform/database/database.ts'
import type { BoxTree } from '../boxes/box-tree.ts'
import type { OpenedRun } from '../model/findings.ts'
import type { SpanAttribute } from '../model/operations.ts'
import type { Label } from '../model/types.ts'

/** What the new label takes over, but for the box it lies in. */
export const TAKEN_OVER: readonly SpanAttribute[] = [
  'status',
  'activation',
  'query_allowed',
  'product_id',
  'dealer_id',
  'factory_id',
  'warehouse_id',
  'order_id',
  'activity_id',
  'produced_on',
  'inbound_id',
  'outbound_id',
  'extended_id',
  'card_id',
  'delivery_id',
]

/** What the two labels lie in, and what lies in them. */
export type Boxes = {
  readonly oldParent: number | null
  readonly newParent: number | null
  readonly content: ReturnType<BoxTree['children']>
  readonly newHolds: boolean
}

/** The two labels; of a trial only those that are known. */
export type Pair = { readonly old: number | undefined; readonly successor: number | undefined }

export function boxesIn(tree: BoxTree, { old, successor }: Pair): Boxes {
  const only = (serial: number | undefined) =>
    serial === undefined ? [] : [{ lo: serial, hi: serial }]
  return {
    oldParent: tree.parents(only(old))[0]?.lo ?? null,
    newParent: tree.parents(only(successor))[0]?.lo ?? null,
    content: tree.children(only(old)),
    newHolds: tree.children(only(successor)).length > 0,
  }
}

/**
 * What a replacement opens: the box that the new label lay in. The old label's box is not opened, for
 * the same thing stays in it under another label.
 */
export const openedBy = (
  { newParent }: Boxes,
  successor: number | undefined,
): readonly OpenedRun[] =>
  newParent === null || successor === undefined
    ? []
    : [{ lo: successor, hi: successor, box: newParent }]

export type Attributes = Pick<Label, 'status'> & { readonly factory_id: number | null } & Readonly<
    Record<string, unknown>
  >

export async function readAttributes(
  db: Database,
  companyId: number,
  serials: readonly number[],
): Promise<Map<number, Attributes>> {
  const found = await rows(
    db,
    sql<Attributes & { serial: number }>`
      select w.serial, s.* from unnest(${serials}::bigint[]) w (serial)
       cross join lateral (
         select ${sql.raw(TAKEN_OVER.join(', '))} from label_span
          where company_id = ${companyId} and lo <= w.serial order by lo desc limit 1) s`,
  )
  return new Map(found.map(({ serial, ...attributes }) => [serial, attributes]))
}
