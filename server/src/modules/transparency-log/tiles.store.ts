import {
  type Tile,
  type TileAt,
  TILE_WIDTH,
  widthOfTile,
} from '@zhenma/codes/transparency-log/tiles'
import { HASH_BYTES } from '@zhenma/codes/transparency-log/tree'
import { sql } from 'kysely'
import { type Database, first, rows } from '../../platform/database/database.ts'
import { prepared } from '../../platform/database/prepared.ts'

/** A log, by company and number. */
export type LogKey = { readonly companyId: number; readonly logId: number }

/** Tiles of a log as they are at a size, which it has reached; tiles that it has not are left out. */
export async function readTiles(
  db: Database,
  { companyId, logId }: LogKey,
  size: number,
  tiles: readonly TileAt[],
): Promise<Tile[]> {
  if (tiles.length === 0) return []
  const found = await rows(
    db,
    prepared<Tile>`
      select t.level, t.tile_index as index, t.hashes
        from unnest(${tiles.map(({ level }) => level)}::smallint[],
                    ${tiles.map(({ index }) => index)}::bigint[]) wanted (level, tile_index)
        join transparency_tile t
          on t.company_id = ${companyId} and t.log_id = ${logId} and t.level = wanted.level
         and t.tile_index = wanted.tile_index`,
  )
  return found.map((tile) => ({
    ...tile,
    hashes: tile.hashes.subarray(0, widthOfTile(tile, size) * HASH_BYTES),
  }))
}

/** The hashes of a tile as far as it is wide; undefined where there are fewer. */
export async function readTile(
  db: Database,
  { companyId, logId }: LogKey,
  { level, index }: TileAt,
  width: number,
): Promise<Buffer | undefined> {
  const found = await first(
    db,
    sql<{ hashes: Buffer }>`
      select substring(hashes from 1 for ${width * HASH_BYTES}) as hashes from transparency_tile
       where company_id = ${companyId} and log_id = ${logId} and level = ${level}
         and tile_index = ${index} and octet_length(hashes) >= ${width * HASH_BYTES}`,
  )
  return found?.hashes
}

/** What entries a bundle holds, as far as it is wide. */
export const readEntries = (
  db: Database,
  { companyId, logId }: LogKey,
  index: number,
  width: number,
): Promise<{ kind: string; commitment: Buffer }[]> =>
  rows(
    db,
    sql<{ kind: string; commitment: Buffer }>`
      select kind, commitment from transparency_leaf
       where company_id = ${companyId} and log_id = ${logId}
         and leaf_index >= ${index * TILE_WIDTH} and leaf_index < ${index * TILE_WIDTH + width}
       order by leaf_index`,
  )
