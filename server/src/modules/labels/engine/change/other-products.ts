import { rangeContains, type SerialRange, subtractRanges } from '@zhenma/codes/serial-range'
import { sql } from 'kysely'
import { type Database, rows } from '../../../../platform/database/database.ts'
import { problem, type ProblemDraft } from '../../../../platform/errors/fail.ts'
import type { TouchedRange } from '../boxes/resolve-boxes.ts'
import type { Batch } from '../model/types.ts'
import { pairsOf, piecesOf, rangesTable } from './span-pieces.ts'

/** So many products of a box are named; one that holds more is told by these. */
const NAMED_PRODUCTS = 5

/** A run of labels of another product than the one that is moved. */
export type OtherRun = SerialRange & {
  readonly via: number | null
  readonly product: string | null
}

type Refused = {
  readonly companyId: number
  readonly batches: readonly Batch[]
  readonly ranges: readonly TouchedRange[]
  readonly runs: readonly OtherRun[]
  /** What the product that is moved is called. */
  readonly chosen: string
  readonly nameOf: (run: SerialRange) => string
}

/**
 * The refusals of labels of other products: a box that was scanned is told once, with all that lies in it, and
 * whatever else run by run.
 */
export async function otherProducts(db: Database, refused: Refused): Promise<ProblemDraft[]> {
  const { runs, ranges, chosen, nameOf } = refused
  const scanned = [...new Set(ranges.flatMap(({ via }) => via ?? []))].sort((a, b) => a - b)
  const boxes = scanned.filter((box) =>
    runs.some((run) => (run.via === null ? rangeContains(run, box) : run.via === box)),
  )
  const refusedBoxes = boxes.map((box) => ({ lo: box, hi: box }))
  const others = runs.flatMap(({ lo, hi, via, product }) => {
    if (via !== null) return []
    return subtractRanges([{ lo, hi }], refusedBoxes).map((part): ProblemDraft => {
      const code = nameOf(part)
      const values = { code, product: product ?? '–', chosen }
      return problem('LABEL_OTHER_PRODUCT', values, source(code, part))
    })
  })
  const contents = await contentsOf(db, refused, boxes)
  return [
    ...others,
    ...refusedBoxes.map((box) => {
      const code = nameOf(box)
      const values = { code, products: contents.get(box.lo) ?? '–', chosen }
      return problem('LABEL_BOX_OTHER_PRODUCT', values, source(code, box))
    }),
  ]
}

const source = (code: string, { lo, hi }: SerialRange) => ({
  field: 'codes',
  code,
  start: lo,
  end: hi,
})

type Content = { readonly box: number; readonly product: string | null; readonly count: number }

/** What lies in each of these boxes in words, by its serial: what there is most of first. */
async function contentsOf(
  db: Database,
  { companyId, batches, ranges }: Refused,
  boxes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (boxes.length === 0) return new Map()
  const inside = ranges.filter(({ via }) => via !== null && boxes.includes(via))
  const found = await rows(
    db,
    sql<Content>`
    with r as materialized (${rangesTable(inside)}),
    pairs as materialized (${pairsOf(companyId, batches, false)}),
    pieces as materialized (${piecesOf(inside)})
    select o.via as box, p.name as product,
           coalesce(sum(o.hi - o.lo + 1) filter (where o.kind in ('product', 'special')), 0)::bigint as count
      from pieces o
      left join product p on p.company_id = ${companyId} and p.id = o.product_id
     where o.inside
     group by o.via, o.product_id, p.name order by o.via, count desc, p.name`,
  )
  return new Map(boxes.map((box) => [box, wordsOf(found.filter((one) => one.box === box))]))
}

function wordsOf(contents: readonly Content[]): string {
  // Empty packages are told by what they are of.
  const goods = contents.some(({ count }) => count > 0)
    ? contents.filter(({ count }) => count > 0)
    : contents
  const words = goods
    .slice(0, NAMED_PRODUCTS)
    .map(({ product, count }) => (count > 0 ? `${product ?? '–'} × ${count}` : (product ?? '–')))
  return [...words, ...(goods.length > NAMED_PRODUCTS ? ['…'] : [])].join(', ')
}
