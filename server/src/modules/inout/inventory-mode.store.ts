import type { SerialRange } from '@zhenma/codes/serial-range'
import type { InventoryMode } from '@zhenma/contract/inout/inventory-modes'
import { sql } from 'kysely'
import { numberArray } from '../../platform/database/array-literal.ts'
import { type Database, one, rows } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'

/** The company's inventory mode. */
export async function readInventoryMode(db: Database, companyId: number): Promise<InventoryMode> {
  const { mode } = await one(
    db,
    prepared<{ mode: InventoryMode }>`
      select inventory_mode as mode from company where id = ${companyId}`,
  )
  return mode
}

/** A box or package, and what the packaging puts into it: right below, and at every level. */
export type PackedBox = {
  readonly serial: number
  readonly children: SerialRange
  readonly content: readonly SerialRange[]
}

/** Of these boxes, those in which nothing lies: neither by packaging nor by association. */
export async function findEmptyBoxes(
  db: Database,
  companyId: number,
  boxes: readonly PackedBox[],
): Promise<Set<number>> {
  const found = await rows(
    db,
    sql<{ serial: number }>`
      select w.serial
        from unnest(${numberArray(boxes.map(({ serial }) => serial))}::bigint[],
                    ${numberArray(boxes.map(({ children }) => children.lo))}::bigint[],
                    ${numberArray(boxes.map(({ children }) => children.hi))}::bigint[])
             w (serial, lo, hi)
       where not exists (
               select from label_span where company_id = ${companyId} and parent = w.serial)
         and not exists (
               select from label_span s
                where s.company_id = ${companyId} and s.lo <= w.hi and s.hi >= w.lo
                  and s.parent is null and s.lo >= (
                    select coalesce(max(f.lo), 0) from label_span f
                     where f.company_id = ${companyId} and f.lo <= w.lo))`,
  )
  return new Set(found.map(({ serial }) => serial))
}

/** Of these boxes, those that something was taken out of or put into, at any level. */
export async function findChangedBoxes(
  db: Database,
  companyId: number,
  boxes: readonly PackedBox[],
): Promise<Set<number>> {
  const parts = boxes.flatMap(({ serial, content }) =>
    [{ lo: serial, hi: serial }, ...content].map((range) => ({ serial, ...range })),
  )
  const found = await rows(
    db,
    sql<{ serial: number }>`
      select distinct w.serial
        from unnest(${numberArray(parts.map(({ serial }) => serial))}::bigint[],
                    ${numberArray(parts.map(({ lo }) => lo))}::bigint[],
                    ${numberArray(parts.map(({ hi }) => hi))}::bigint[]) w (serial, lo, hi)
       where exists (
               select from label_span s
                where s.company_id = ${companyId} and s.parent > 0
                  and s.parent >= w.lo and s.parent <= w.hi)
          or (w.lo <> w.serial and exists (
               select from label_span s
                where s.company_id = ${companyId} and s.parent is not null
                  and s.lo <= w.hi and s.hi >= w.lo and s.lo >= (
                    select coalesce(max(f.lo), 0) from label_span f
                     where f.company_id = ${companyId} and f.lo <= w.lo)))`,
  )
  return new Set(found.map(({ serial }) => serial))
}
