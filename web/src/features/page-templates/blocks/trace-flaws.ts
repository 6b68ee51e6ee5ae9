import { type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'
import { innerBlock, pageBlock } from '@zhenma/contract/page-documents/blocks'
import {
  blocksOf,
  picturesOf,
  type TraceDocument,
  traceDocument,
  traceProblems,
} from '@zhenma/contract/page-documents/trace-document'
import { type Flaw, flawsOfIssues, flawsOfProblems, type Locate } from '../editor/flaws.ts'
import type { AnyBlock } from './block-tree.ts'

/** The block that a path of the document leads into: `blocks.3.links.0`, `blocks.2.columns.0.1.title`. */
export const locateBlock =
  (document: TraceDocument): Locate =>
  ([root, index, ...rest]) => {
    const block = root === 'blocks' ? document.blocks[Number(index)] : undefined
    if (block === undefined) return undefined
    if (block.type === 'columns' && rest[0] === 'columns') {
      const inner = block.columns[Number(rest[1])]?.[Number(rest[2])]
      if (inner !== undefined) return { item: inner.id, path: rest.slice(3) }
    }
    return { item: block.id, path: rest }
  }

/** The first block that shows a picture. */
export const blockWithPicture = (document: TraceDocument, imageId: string): string | undefined =>
  blocksOf(document).find(
    (block) => block.type !== 'columns' && picturesOf(block).includes(imageId),
  )?.id

/** What the contract refuses of a page, at its blocks. */
export function traceFlaws(document: TraceDocument, language: Language): Flaw[] {
  const parsed = traceDocument.safeParse(document, { reportInput: true })
  if (!parsed.success) return flawsOfIssues(parsed.error.issues, locateBlock(document), language)
  return flawsOfProblems(
    traceProblems(parsed.data),
    ({ error, values }) => {
      if (error === 'PAGE_BLOCK_TWICE') return values.id
      const verdict = document.blocks.find(({ type }) => type === 'verdict')
      return error === 'PAGE_VERDICT_CONDITION' ? verdict?.id : undefined
    },
    language,
  )
}

/** The page without those blocks that cannot be drawn yet, so that the others are seen while one is begun. */
export function drawable(document: TraceDocument): {
  readonly document: TraceDocument
  readonly leftOut: number
} {
  const blocks = document.blocks.map((block) =>
    block.type === 'columns'
      ? {
          ...block,
          columns: block.columns.map((column) =>
            column.filter((inner) => innerBlock.safeParse(inner).success),
          ),
        }
      : block,
  )
  const whole = blocks.filter((block) => pageBlock.safeParse(block).success)
  const drawn = { ...document, blocks: whole }
  return { document: drawn, leftOut: blocksOf(document).length - blocksOf(drawn).length }
}

/** The first of a block's own words, for its line in the list. */
export function summaryOf(block: AnyBlock, language: Language): string {
  const texts = [
    'title' in block ? block.title : undefined,
    'body' in block ? block.body : undefined,
    block.type === 'picture' ? block.picture?.alt : undefined,
    block.type === 'links' ? block.links[0]?.label : undefined,
  ]
  for (const text of texts) {
    const words = text && [language, ...LANGUAGES].map((one) => text[one]).find((one) => one !== '')
    if (words) return words
  }
  return ''
}
