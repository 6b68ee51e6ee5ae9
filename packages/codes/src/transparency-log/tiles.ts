import {
  type Hash,
  HASH_BYTES,
  nodesInMemory,
  type Part,
  type ReadNode,
  nodesOf,
  rootOf,
  type TreeNode,
} from './tree.ts'

/** Hashes in a full tile (C2SP tlog-tiles). */
export const TILE_WIDTH = 256
const TILE_HEIGHT = 8

/** Where a tile lies: level 0 holds hashed leaves, each above holds one hash for a full tile below. */
export type TileAt = { readonly level: number; readonly index: number }

/** A tile's hashes one after the other; fewer than 256 where the tree ends in it. */
export type Tile = TileAt & { readonly hashes: Buffer }

/** How many hashes a tile has in a tree of a size; 0: the tree has no such tile. */
export function widthOfTile({ level, index }: TileAt, size: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** level)
  return Math.max(0, Math.min(TILE_WIDTH, hashes - index * TILE_WIDTH))
}

/** The tiles in which a tree of this size ends, one for each level: what appending begins with. */
export function edgeTiles(size: number): TileAt[] {
  const tiles: TileAt[] = []
  for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / TILE_WIDTH)) {
    if (count % TILE_WIDTH > 0) tiles.push({ level, index: Math.floor(count / TILE_WIDTH) })
  }
  return tiles
}

/**
 * Appends hashed leaves to a tree of `size`, of which `edge` holds the tiles that `edgeTiles` names.
 * Answers every tile that is new or longer now.
 */
export function appendLeaves(
  size: number,
  edge: readonly Tile[],
  leaves: readonly Hash[],
): readonly Tile[] {
  const changed: Tile[] = []
  let added: readonly Hash[] = leaves
  for (let level = 0, count = size; added.length > 0; level += 1) {
    const full: Hash[] = []
    const index = Math.floor(count / TILE_WIDTH)
    const begun = edge.find((tile) => tile.level === level && tile.index === index)
    const held = hashesIn(begun?.hashes ?? Buffer.alloc(0))
    if (held.length !== count % TILE_WIDTH) throw new RangeError(`level ${level} lacks its edge`)
    const all = [...held, ...added]
    for (let at = 0; at < all.length; at += TILE_WIDTH) {
      const hashes = all.slice(at, at + TILE_WIDTH)
      changed.push({ level, index: index + at / TILE_WIDTH, hashes: Buffer.concat(hashes) })
      if (hashes.length === TILE_WIDTH) full.push(rootOf(hashes))
    }
    added = full
    count = Math.floor(count / TILE_WIDTH)
  }
  return changed
}

/** The tiles from which the hashes of these parts are had, each once. */
export function tilesOf(parts: readonly Part[]): TileAt[] {
  const tiles = new Map<string, TileAt>()
  for (const node of parts.flatMap(nodesOf)) {
    const { tile } = placeOf(node)
    tiles.set(`${tile.level}/${tile.index}`, tile)
  }
  return [...tiles.values()]
}

/** Reads subtrees from tiles at hand. It throws a RangeError for one that they do not hold. */
export function nodesInTiles(tiles: readonly Tile[]): ReadNode {
  const readers = new Map(
    tiles.map(({ level, index, hashes }) => [`${level}/${index}`, nodesInMemory(hashesIn(hashes))]),
  )
  return (node) => {
    const { tile, within } = placeOf(node)
    const read = readers.get(`${tile.level}/${tile.index}`)
    if (read === undefined) throw new RangeError(`no tile ${tile.level}/${tile.index}`)
    return read(within)
  }
}

function placeOf({ level, index }: TreeNode): { tile: TileAt; within: TreeNode } {
  const above = level % TILE_HEIGHT
  const perTile = TILE_WIDTH / 2 ** above
  return {
    tile: { level: (level - above) / TILE_HEIGHT, index: Math.floor(index / perTile) },
    within: { level: above, index: index % perTile },
  }
}

export const hashesIn = (hashes: Buffer): Hash[] =>
  Array.from({ length: hashes.length / HASH_BYTES }, (_, at) =>
    hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )

/** A tile as an address names it: its level, `entries` for the entries themselves, and its width, or a full one. */
export type TileName = {
  readonly level: number | 'entries'
  readonly index: number
  readonly width: number
}

const TILE_NAME = /^(entries|0|[1-9]\d?)\/((?:x\d{3}\/){0,5}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/

/** What comes after `tile/`; undefined where it is no tile's name. */
export function parseTileName(name: string): TileName | undefined {
  const [, level, path, width] = TILE_NAME.exec(name) ?? []
  if (level === undefined || path === undefined) return undefined
  const index = Number(path.replaceAll(/[x/]/g, ''))
  const named: TileName = {
    level: level === 'entries' ? 'entries' : Number(level),
    index,
    width: width === undefined ? TILE_WIDTH : Number(width),
  }
  const isShort = width !== undefined && named.width >= TILE_WIDTH
  if (isShort || Number(level) > 63 || tileName(named) !== name) return undefined
  return named
}

export function tileName({ level, index, width }: TileName): string {
  const digits = String(index)
  const padded = digits.padStart(Math.ceil(digits.length / 3) * 3, '0')
  const path = padded.replaceAll(/\d{3}(?=\d)/g, (three) => `x${three}/`)
  return `${level}/${path}${width === TILE_WIDTH ? '' : `.p/${width}`}`
}

/** Entries as a bundle has them: each after its length in two bytes. */
export const entryBundle = (entries: readonly Buffer[]): Buffer =>
  Buffer.concat(
    entries.flatMap((entry) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(entry.length)
      return [length, entry]
    }),
  )
