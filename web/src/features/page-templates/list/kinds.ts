import { type CheckLook, checkLook } from '@zhenma/contract/page-documents/check-look'
import { BLOCK_TEXT } from '@zhenma/contract/page-documents/page-columns'
import { blocksOf, type TraceDocument } from '@zhenma/contract/page-documents/trace-document'
import { queryTemplates } from '@zhenma/contract/query-templates/query-templates.contract'
import { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import { BlockList } from '../blocks/block-list.tsx'
import { BlockProperties } from '../blocks/block-properties.tsx'
import { blockWithPicture, drawable, locateBlock, traceFlaws } from '../blocks/trace-flaws.ts'
import type { PageCalls, TemplateKind } from '../editor/kind.ts'
import { LookOutline } from '../look/look-outline.tsx'
import { LookProperties } from '../look/look-properties.tsx'
import {
  comparedParts,
  locatePart,
  lookFlaws,
  partWithPicture,
  resultOf,
} from '../look/look-parts.ts'
import { LOOK_STARTS } from '../starts/look-starts.ts'
import { TRACE_STARTS } from '../starts/trace-starts.ts'
import { queryListTexts, traceListTexts } from './list.texts.ts'

/** Columns are compared by what they are; the blocks within them by themselves. */
const ownOf = (block: ReturnType<typeof blocksOf>[number]): unknown =>
  block.type === 'columns'
    ? { ...block, columns: block.columns.map((column) => column.map(({ id }) => id)) }
    : block

// A kind is drawn by one frame, which knows nothing of its documents but that they are objects.
const erased = <D extends object>(kind: TemplateKind<D>): TemplateKind =>
  kind as unknown as TemplateKind

export const TRACE_KIND: TemplateKind = erased<TraceDocument>({
  calls: traceTemplates as unknown as PageCalls,
  deletable: 'trace-template',
  listKey: 'trace-templates',
  texts: traceListTexts,
  starts: TRACE_STARTS,
  flawsOf: traceFlaws,
  locate: locateBlock,
  itemWithPicture: blockWithPicture,
  drawable,
  compared: (document) =>
    blocksOf(document).map((block) => ({
      id: block.id,
      name: BLOCK_TEXT[block.type],
      value: ownOf(block),
    })),
  outcomeOf: () => undefined,
  Outline: BlockList,
  Properties: BlockProperties,
})

export const QUERY_KIND: TemplateKind = erased<CheckLook>({
  calls: queryTemplates as unknown as PageCalls,
  deletable: 'query-template',
  listKey: 'query-templates',
  texts: queryListTexts,
  starts: LOOK_STARTS,
  flawsOf: lookFlaws,
  locate: () => locatePart,
  itemWithPicture: partWithPicture,
  drawable: (document) =>
    checkLook.safeParse(document).success ? { document, leftOut: 0 } : undefined,
  compared: comparedParts,
  outcomeOf: resultOf,
  Outline: LookOutline,
  Properties: LookProperties,
})
