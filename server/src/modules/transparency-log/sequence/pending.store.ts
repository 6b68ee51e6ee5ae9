import { sql } from 'kysely'
import type { Tile } from '@zhenma/codes/transparency-log/tiles'
import { type Database, rows } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { LogKey } from '../tiles.store.ts'
import type { LoggedMovement } from './operation-facts.ts'

/** What waits to become a leaf: an operation with its movement, or something else with its texts. */
export type Pending = {
  readonly kind: string
  readonly rowId: number
  readonly facts: readonly string[] | null
  readonly movement: LoggedMovement | null
  /** The movement's serials, in order. */
  readonly los: readonly number[]
  readonly his: readonly number[]
}

/**
 * Takes what waits, in order, with all that its leaves commit to. `atOnce`: how many; their serials are in memory while
 * they are hashed, of each movement no more than one submission may name.
 */
export function takePending(db: Database, companyId: number, atOnce: number): Promise<Pending[]> {
  return rows(
    db,
    prepared<Pending>`
      with taken as materialized (
        delete from transparency_pending where company_id = ${companyId} and id in (
          select id from transparency_pending where company_id = ${companyId}
           order by id limit ${atOnce})
        returning id, kind, row_id, facts)
      select t.kind, t.row_id as "rowId", t.facts,
             case when m.id is not null then jsonb_build_object(
               'operation', m.operation, 'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               'number', m.number, 'labelCount', m.label_count, 'product', p.name, 'dealer', d.name,
               'fromDealer', fd.name, 'place', w.name, 'fromPlace', fw.name) end as movement,
             coalesce(l.los, '{}') as los, coalesce(l.his, '{}') as his
        from taken t
        left join movement m
          on t.kind = 'operation' and m.company_id = ${companyId} and m.id = t.row_id
        left join product p on p.company_id = ${companyId} and p.id = m.product_id
        left join dealer d on d.company_id = ${companyId} and d.id = m.dealer_id
        left join dealer fd on fd.company_id = ${companyId} and fd.id = m.from_dealer_id
        left join place w on w.company_id = ${companyId} and w.id = m.warehouse_id
        left join place fw on fw.company_id = ${companyId} and fw.id = m.from_warehouse_id
        left join lateral (
          select array_agg(lo order by lo, hi) as los, array_agg(hi order by lo, hi) as his
            from movement_line where company_id = ${companyId} and movement_id = m.id) l on true
       order by t.id`,
  )
}

/** A leaf that has its place. */
export type Leaf = {
  readonly kind: string
  readonly rowId: number
  readonly commitment: Buffer
  readonly secret: Buffer
  readonly facts: readonly string[]
}

export type Grown = {
  readonly leaves: readonly Leaf[]
  readonly tiles: readonly Tile[]
  readonly size: number
  readonly checkpoint: string
  readonly keyIds: readonly string[]
}

/** Writes what a log has grown by from `size` on, its tiles and its signed checkpoint, in one statement. */
export async function writeGrowth(
  db: Database,
  { companyId, logId }: LogKey,
  from: number,
  { leaves, tiles, size, checkpoint, keyIds }: Grown,
): Promise<void> {
  await prepared`
    with leaves as (
      insert into transparency_leaf (company_id, log_id, leaf_index, kind, row_id, commitment, secret, facts)
      select ${companyId}::integer, ${logId}::integer, ${from}::bigint + l.n - 1, l.kind, l.row_id,
             l.commitment, l.secret, l.facts::jsonb
        from unnest(${leaves.map(({ kind }) => kind)}::text[],
                    ${leaves.map(({ rowId }) => rowId)}::bigint[],
                    ${leaves.map((leaf) => leaf.commitment)}::bytea[],
                    ${leaves.map(({ secret }) => secret)}::bytea[],
                    ${leaves.map(({ facts }) => JSON.stringify(facts))}::text[])
             with ordinality l (kind, row_id, commitment, secret, facts, n)),
    tiles as (
      insert into transparency_tile (company_id, log_id, level, tile_index, hashes)
      select ${companyId}::integer, ${logId}::integer, t.level, t.tile_index, t.hashes
        from unnest(${tiles.map(({ level }) => level)}::smallint[],
                    ${tiles.map(({ index }) => index)}::bigint[],
                    ${tiles.map(({ hashes }) => hashes)}::bytea[]) t (level, tile_index, hashes)
      on conflict (company_id, log_id, level, tile_index) do update set hashes = excluded.hashes)
    update transparency_log
       set size = ${size}, checkpoint = ${checkpoint}, key_ids = ${[...keyIds]}::text[]
     where company_id = ${companyId} and id = ${logId}`.execute(db)
}

/**
 * Leaves that no published checkpoint covers wait again: they come into the log that follows. What of them is forgotten
 * stays where it stood, with nothing to open it: without it, what it was about would seem to wait for ever.
 */
export async function putBackUnpublished(
  db: Database,
  { companyId, logId }: LogKey,
  publishedSize: number,
): Promise<void> {
  await sql`
    with unpublished as (
      delete from transparency_leaf
       where company_id = ${companyId} and log_id = ${logId} and leaf_index >= ${publishedSize}
         and secret is not null
      returning kind, row_id, facts)
    insert into transparency_pending (company_id, kind, row_id, facts)
    select ${companyId}, kind, row_id, case when kind = 'operation' then null else facts end
      from unpublished`.execute(db)
}
