import { expect, it } from 'vitest'
import { consistencyParts, hashesOf, inclusionParts } from './proofs.ts'
import { hashLeaf, hashOfPart, nodesInMemory } from './tree.ts'
import {
  appendLeaves,
  edgeTiles,
  entryBundle,
  hashesIn,
  nodesInTiles,
  parseTileName,
  type Tile,
  TILE_WIDTH,
  tileName,
  tilesOf,
  widthOfTile,
} from './tiles.ts'

/** Each above two levels of tiles, and none at their ends only. */
const SIZES = [1, 2, 255, 256, 257, 513, 65_536, 65_537]
const LEAVES: readonly Buffer[] = Array.from({ length: 70_000 }, (_, at) =>
  hashLeaf(Buffer.from(String(at))),
)

const inMemory = nodesInMemory(LEAVES)
const hex = (hashes: readonly Buffer[]): string[] => hashes.map((hash) => hash.toString('hex'))

const key = ({ level, index }: { level: number; index: number }): string => `${level}/${index}`

/** A log that is appended to by `counts` leaves at a time. */
function grow(counts: Iterable<number>, until: number): Map<string, Tile> {
  const tiles = new Map<string, Tile>()
  let size = 0
  for (const count of counts) {
    const leaves = LEAVES.slice(size, Math.min(size + count, until))
    const edge = edgeTiles(size).map((at) => tiles.get(key(at)) as Tile)
    for (const tile of appendLeaves(size, edge, leaves)) tiles.set(key(tile), tile)
    size += leaves.length
    if (size === until) return tiles
  }
  throw new Error('it did not grow so far')
}

function* someAtOnce(): Generator<number> {
  for (let seed = 7; ; seed = (seed * 48_271) % 2_147_483_647) yield 1 + (seed % 900)
}

it('has the same tiles however its leaves came', () => {
  const atOnce = grow([70_000], 70_000)
  const inPieces = grow(someAtOnce(), 70_000)
  expect(inPieces.size).toBe(atOnce.size)
  for (const [at, { hashes }] of atOnce) expect(inPieces.get(at)?.hashes.equals(hashes)).toBe(true)
})

it('has the tiles that tlog-tiles counts for 70,000 and for 256 leaves', () => {
  const grown = new Map([256, 70_000].map((size) => [size, grow([size], size)]))
  const widths = (size: number, level: number): number[] =>
    [...(grown.get(size)?.values() ?? [])]
      .filter((tile) => tile.level === level)
      .map((tile) => hashesIn(tile.hashes).length)
  const fullOf = (all: readonly number[]): number => all.filter((w) => w === TILE_WIDTH).length
  expect(widths(70_000, 0)).toHaveLength(274)
  expect(fullOf(widths(70_000, 0))).toBe(273)
  expect(widths(70_000, 0).at(-1)).toBe(112)
  expect(widths(70_000, 1)).toEqual([256, 17])
  expect(widths(70_000, 2)).toEqual([1])
  expect([widths(256, 0), widths(256, 1)]).toEqual([[256], [1]])
})

it.each(SIZES)('proves from tiles what the leaves prove, of %i leaves', (size) => {
  const tiles = grow(someAtOnce(), size)
  const indices = [0, 1, Math.floor(size / 3), size - 2, size - 1].filter(
    (at) => at >= 0 && at < size,
  )
  const asked = [
    [{ lo: 0, hi: size }],
    ...indices.map((index) => inclusionParts(index, size)),
    ...indices.map((old) => consistencyParts(old, size)),
  ]
  for (const parts of asked) {
    const needed = tilesOf(parts).map((at) => {
      const tile = tiles.get(key(at)) as Tile
      expect(hashesIn(tile.hashes)).toHaveLength(widthOfTile(at, size))
      return tile
    })
    expect(hex(hashesOf(parts, nodesInTiles(needed)))).toEqual(hex(hashesOf(parts, inMemory)))
  }
  expect(edgeTiles(size).every((at) => tiles.has(key(at)))).toBe(true)
})

it('does not append to a tree whose edge is missing, nor read a tile that it was not given', () => {
  expect(() => appendLeaves(3, [], LEAVES.slice(0, 1))).toThrow(RangeError)
  expect(() => hashOfPart({ lo: 0, hi: 2 }, nodesInTiles([]))).toThrow(RangeError)
})

it('names tiles as tlog-tiles does, and takes no other spelling', () => {
  expect(tileName({ level: 0, index: 1_234_067, width: 256 })).toBe('0/x001/x234/067')
  expect(tileName({ level: 2, index: 5, width: 17 })).toBe('2/005.p/17')
  for (const name of ['0/x001/x234/067', '2/005.p/17', 'entries/000', 'entries/x001/000.p/255']) {
    const parsed = parseTileName(name)
    expect(parsed && tileName(parsed)).toBe(name)
  }
  const others = ['', '0', '0/1', '0/0001', '00/001', '64/001', '0/x000/001', '0/001/002']
  for (const name of [...others, '0/001.p/0', '0/001.p/256', '0/001.p/01', '0/001/', '../0/001']) {
    expect(parseTileName(name), name).toBeUndefined()
  }
})

it('puts the length of each entry before it', () => {
  const bundle = entryBundle([Buffer.from('ab'), Buffer.alloc(0), Buffer.alloc(300, 1)])
  expect(bundle.subarray(0, 8).toString('hex')).toBe(`00026162${'0000'}012c`)
  expect(bundle).toHaveLength(2 + 2 + 2 + 2 + 300)
})
