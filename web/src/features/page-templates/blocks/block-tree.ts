import type { InnerBlock, PageBlock } from '@zhenma/contract/page-documents/blocks'
import { type BlockType, PAGE_LIMITS } from '@zhenma/contract/page-documents/page-limits'
import { blocksOf, type TraceDocument } from '@zhenma/contract/page-documents/trace-document'

/** Where blocks of a page stand and how they are moved. Pure; every change is a new document. */

export type AnyBlock = PageBlock | InnerBlock
/** Where a block stands: on the page itself, or in a column of a block; `at` counts within that. */
export type Place = {
  readonly columns?: { readonly id: string; readonly column: number } | undefined
  readonly at: number
}

/** What may stand within a column. */
export const isInnerType = (type: BlockType): type is InnerBlock['type'] =>
  type !== 'columns' && type !== 'verdict'

export const blockOf = (document: TraceDocument, id: string): AnyBlock | undefined =>
  blocksOf(document).find((block) => block.id === id)

export function placeOf(document: TraceDocument, id: string): Place | undefined {
  for (const [at, block] of document.blocks.entries()) {
    if (block.id === id) return { at }
    if (block.type !== 'columns') continue
    for (const [column, inner] of block.columns.entries()) {
      const within = inner.findIndex((one) => one.id === id)
      if (within >= 0) return { columns: { id: block.id, column }, at: within }
    }
  }
  return undefined
}

/** Those who stand in the same row of blocks as a place. */
export function rowOf(document: TraceDocument, { columns }: Place): readonly AnyBlock[] {
  if (columns === undefined) return document.blocks
  const block = document.blocks.find(({ id }) => id === columns.id)
  return block?.type === 'columns' ? (block.columns[columns.column] ?? []) : []
}

function withRow(
  document: TraceDocument,
  { columns }: Place,
  row: readonly AnyBlock[],
): TraceDocument {
  if (columns === undefined) return { ...document, blocks: [...row] as PageBlock[] }
  const blocks = document.blocks.map((block) =>
    block.id === columns.id && block.type === 'columns'
      ? {
          ...block,
          columns: block.columns.map((inner, index) =>
            index === columns.column ? (row as InnerBlock[]) : inner,
          ),
        }
      : block,
  )
  return { ...document, blocks }
}

/** Whether a block may be put there; moving within its own row fits always. */
export function mayStand(document: TraceDocument, block: AnyBlock, place: Place): boolean {
  if (place.columns === undefined) return true
  if (!isInnerType(block.type)) return false
  const row = rowOf(document, place)
  return row.some(({ id }) => id === block.id) || row.length < PAGE_LIMITS.blocksOfColumn
}

export function inserted(document: TraceDocument, block: AnyBlock, place: Place): TraceDocument {
  return withRow(document, place, rowOf(document, place).toSpliced(place.at, 0, block))
}

export function removed(document: TraceDocument, id: string): TraceDocument {
  const place = placeOf(document, id)
  return place === undefined
    ? document
    : withRow(document, place, rowOf(document, place).toSpliced(place.at, 1))
}

export function replaced(document: TraceDocument, block: AnyBlock): TraceDocument {
  const place = placeOf(document, block.id)
  return place === undefined
    ? document
    : withRow(document, place, rowOf(document, place).toSpliced(place.at, 1, block))
}

const isSameRow = (one: Place, other: Place): boolean =>
  one.columns?.id === other.columns?.id && one.columns?.column === other.columns?.column

/** Moved before what stands at a place now; the same document where it may not stand there. */
export function moved(document: TraceDocument, id: string, place: Place): TraceDocument {
  const block = blockOf(document, id)
  const from = placeOf(document, id)
  if (block === undefined || from === undefined || !mayStand(document, block, place))
    return document
  const at = isSameRow(from, place) && from.at < place.at ? place.at - 1 : place.at
  if (isSameRow(from, place) && at === from.at) return document
  return inserted(removed(document, id), block, { ...place, at })
}

/** Where one step up or down leads: past a neighbour, into columns beside it, and out of them again. */
function nextPlace(document: TraceDocument, id: string, by: -1 | 1): Place | undefined {
  const block = blockOf(document, id)
  const from = placeOf(document, id)
  if (block === undefined || from === undefined) return undefined
  const row = rowOf(document, from)
  const beside = row[from.at + by]
  if (beside?.type === 'columns') {
    const columns = { id: beside.id, column: by === 1 ? 0 : beside.columns.length - 1 }
    const end = by === 1 ? 0 : (beside.columns[columns.column]?.length ?? 0)
    const into = { columns, at: end }
    if (mayStand(document, block, into)) return into
  }
  // Before what comes after the neighbour, for `moved` puts it before a place.
  if (beside !== undefined) return { ...from, at: by === 1 ? from.at + 2 : from.at - 1 }
  if (from.columns === undefined) return undefined
  const around = document.blocks.findIndex((one) => one.id === from.columns?.id)
  const holder = document.blocks[around]
  const column = from.columns.column + by
  if (holder?.type === 'columns' && holder.columns[column] !== undefined) {
    const into = {
      columns: { id: holder.id, column },
      at: by === 1 ? 0 : holder.columns[column].length,
    }
    if (mayStand(document, block, into)) return into
  }
  return { at: by === 1 ? around + 1 : around }
}

/** One step up (-1) or down (1), as the keyboard does it; the same document at the end of the page. */
export function shifted(document: TraceDocument, id: string, by: -1 | 1): TraceDocument {
  const place = nextPlace(document, id, by)
  return place === undefined ? document : moved(document, id, place)
}

/** A name for a further block of a type that no block of the page has. */
export function freshId(document: TraceDocument, type: BlockType): string {
  const taken = new Set(blocksOf(document).map(({ id }) => id))
  let count = 1
  while (taken.has(`${type}-${count}`)) count += 1
  return `${type}-${count}`
}

/** A copy right behind a block, those within it included; what it could not be twice is not copied. */
export function duplicated(
  document: TraceDocument,
  id: string,
): { readonly document: TraceDocument; readonly id: string } | undefined {
  const block = blockOf(document, id)
  const place = placeOf(document, id)
  if (block === undefined || place === undefined || block.type === 'verdict') return undefined
  const target = { ...place, at: place.at + 1 }
  if (target.columns && rowOf(document, place).length >= PAGE_LIMITS.blocksOfColumn)
    return undefined
  const copy: AnyBlock = { ...block, id: freshId(document, block.type) }
  let result = inserted(document, copy, target)
  if (copy.type !== 'columns') return { document: result, id: copy.id }
  // Each within it needs a name of its own, and none that was given just now.
  for (const [column, inner] of copy.columns.entries()) {
    for (const [at, one] of inner.entries()) {
      const spot = { columns: { id: copy.id, column }, at }
      const named = { ...one, id: freshId(result, one.type) }
      result = withRow(result, spot, rowOf(result, spot).toSpliced(at, 1, named))
    }
  }
  return { document: result, id: copy.id }
}

/** Whoever has the keyboard after a block is gone: the one below it, or else above. */
export function besideOf(document: TraceDocument, id: string): string | undefined {
  const all = blocksOf(document).map((block) => block.id)
  const at = all.indexOf(id)
  return all[at + 1] ?? all[at - 1]
}
