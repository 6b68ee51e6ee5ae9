import { totalLength } from '@zhenma/codes/serial-range'
import {
  MAXIMUM_DIFFERENCES,
  type StocktakingDifference,
  type StocktakingDifferenceType,
} from '@zhenma/contract/stocktaking/stocktaking-rows'
import { askBoxes, type CodeSource, codesOfSerials } from '../labels/index.ts'
import { type Counting, differences } from './find-differences.ts'
import { type KeptDifference, keptDifferences, readPartyNames } from './result.store.ts'
import { readProductNames, readScope } from './scope.store.ts'
import { movedSince } from './moved-since.store.ts'
import type { Stocktaking } from './stocktaking.store.ts'

/** Steps of one page: a page that finds little says so, and where to go on. */
const STEPS_PER_PAGE = 20

export type DifferencePage = {
  readonly records: StocktakingDifference[]
  /** The serial to go on from; null at the end. */
  readonly next: number | null
}

/** One page of differences, of an open count as they are now, of an approved one as they were. */
export async function differencePage(
  source: CodeSource,
  of: Stocktaking,
  type: StocktakingDifferenceType,
  from: number,
  pageSize: number,
): Promise<DifferencePage> {
  if (of.state === 'cancelled') return { records: [], next: null }
  const { found, next } =
    of.state === 'approved'
      ? await keptPage(source, of, type, from, pageSize)
      : await livePage(source, of, type, from, pageSize)
  return { records: await rowsOf(source, type, found), next }
}

type Page = { readonly found: KeptDifference[]; readonly next: number | null }

async function keptPage(
  { db }: CodeSource,
  of: Stocktaking,
  type: StocktakingDifferenceType,
  from: number,
  pageSize: number,
): Promise<Page> {
  const found = await keptDifferences(db, of, type, from, pageSize + 1)
  return { found: found.slice(0, pageSize), next: found[pageSize]?.lo ?? null }
}

async function livePage(
  { db, companyId }: CodeSource,
  of: Stocktaking,
  type: StocktakingDifferenceType,
  from: number,
  pageSize: number,
): Promise<Page> {
  const counting: Counting = { of, scope: await readScope(db, companyId, of) }
  const all = []
  let next: number | null = from
  let steps = 0
  for await (const { found, reached } of differences(db, counting, type, from)) {
    all.push(...found)
    next = reached === null ? null : reached + 1
    steps += 1
    if (all.length > pageSize || steps === STEPS_PER_PAGE) break
  }
  const page = all.slice(0, pageSize)
  const moved = await movedSince(db, companyId, page)
  return {
    found: page.map((piece, index) => ({
      ...piece,
      hasMoved: moved.has(index),
      isCorrected: false,
    })),
    next: all[pageSize]?.lo ?? next,
  }
}

/** All differences of a type for the report, as far as it holds them. */
export async function allDifferences(
  source: CodeSource,
  of: Stocktaking,
  type: StocktakingDifferenceType,
): Promise<StocktakingDifference[]> {
  const records: StocktakingDifference[] = []
  for (let from: number | null = 0; from !== null && records.length < MAXIMUM_DIFFERENCES; ) {
    const room = MAXIMUM_DIFFERENCES - records.length
    const page = await differencePage(source, of, type, from, Math.min(room, 1_000))
    records.push(...page.records)
    from = page.next
  }
  return records
}

/** Differences with the names and codes that people know them by. */
async function rowsOf(
  source: CodeSource,
  type: StocktakingDifferenceType,
  found: readonly KeptDifference[],
): Promise<StocktakingDifference[]> {
  if (found.length === 0) return []
  const { db, companyId } = source
  const boxes = await askBoxes(db, companyId, found, (tree) =>
    found.map((piece) => {
      const around = tree.parents([piece])
      const first = tree.parents([{ lo: piece.lo, hi: piece.lo }])[0]?.lo ?? null
      return { first, count: totalLength(around) }
    }),
  )
  const codes = await codesOfSerials(source, [
    ...found.flatMap(({ lo, hi }) => [lo, hi]),
    ...boxes.flatMap(({ first }) => first ?? []),
  ])
  const products = await readProductNames(
    db,
    companyId,
    found.map(({ productId }) => productId),
  )
  const names = await readPartyNames(
    db,
    companyId,
    found.map(({ warehouseId }) => warehouseId),
    found.map(({ dealerId }) => dealerId),
  )
  return found.map(({ lo, hi, warehouseId, dealerId, ...piece }, index) => {
    const box = boxes[index]
    return {
      type,
      start: lo,
      end: hi,
      count: hi - lo + 1,
      startCode: codes.get(lo) ?? String(lo),
      endCode: codes.get(hi) ?? String(hi),
      kind: piece.kind,
      productId: piece.productId,
      productName: products.get(piece.productId ?? 0) ?? null,
      boxCode: codes.get(box?.first ?? 0) ?? null,
      boxCount: box?.count ?? 0,
      status: piece.status,
      warehouseName: names.warehouses.get(warehouseId ?? 0) ?? null,
      dealerName: names.dealers.get(dealerId ?? 0) ?? null,
      hasMoved: piece.hasMoved,
      isCorrected: piece.isCorrected,
    }
  })
}
