/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { InnerBlock, PageBlock } from '@zhenma/contract/page-documents/blocks'
import { CompanyCard } from '../cards/company-card.tsx'
import { RecordCard } from '../cards/record-card.tsx'
import type { BlockType } from '@zhenma/contract/page-documents/page-limits'
import type { ReactNode } from 'react'
import { Block, type BlockProps } from './block.tsx'
import { isShown } from './conditions.ts'
import { showsFact } from './look.tsx'
import type { DesignedTrace, PageDesign } from './page-design.ts'
import { Proof } from './proof.tsx'
import { readerOf, Said } from './said.tsx'

/**
 * What stands in a page for a block that is drawn elsewhere; undefined: the block itself. Told which block stands right
 * before it.
 */
export type PlaceBlock = (
  props: BlockProps,
  before: PageBlock | InnerBlock | undefined,
) => ReactNode | undefined

export type DesignedProps = {
  readonly answer: CheckAnswer
  readonly language: Language
  readonly design: PageDesign
  readonly trace: DesignedTrace
  readonly place?: PlaceBlock | undefined
}

/** The blocks before the verdict and those behind it, as far as this check shows them. */
export function shownBlocks({ answer, language, design, trace }: DesignedProps) {
  const { blocks } = trace.document
  const at = blocks.findIndex(({ type }) => type === 'verdict')
  const shown = (some: readonly PageBlock[]) =>
    some.filter((block) => block.type !== 'verdict' && isShown(block, answer, language, design))
  return { above: shown(blocks.slice(0, Math.max(at, 0))), below: shown(blocks.slice(at + 1)) }
}

type DesignedCardsProps = DesignedProps & { readonly shown: ReturnType<typeof shownBlocks> }
type BlocksProps = DesignedProps & { readonly blocks: readonly PageBlock[] }

/** Blocks one below the other. */
export function Blocks({ blocks, ...props }: BlocksProps) {
  const { answer, language, design, trace, place } = props
  const reader = readerOf(answer, language, design.files)
  const draw = (block: PageBlock | InnerBlock, before: PageBlock | InnerBlock | undefined) => {
    const placed = place?.({ block, answer, reader, trace }, before)
    if (placed !== undefined) return placed
    return <Block key={block.id} block={block} answer={answer} reader={reader} trace={trace} />
  }
  return blocks.map((block, at) => {
    if (block.type !== 'columns') return draw(block, blocks[at - 1])
    const columns = block.columns.map((column) =>
      column.filter((inner) => isShown(inner, answer, language, design)),
    )
    return (
      <div key={block.id} className="side">
        {columns.map((column, index) => (
          <div key={index}>{column.map((inner, at) => draw(inner, column[at - 1]))}</div>
        ))}
      </div>
    )
  })
}

/** What stands below the verdict: the page's blocks, then whatever a check must say and they did not. */
export function DesignedCards({ shown, ...props }: DesignedCardsProps) {
  const { answer, language, design, trace } = props
  const { below, above } = shown
  const types = new Set<BlockType>()
  for (const block of [...above, ...below]) {
    if (block.type !== 'columns') types.add(block.type)
    else {
      for (const inner of block.columns.flat()) {
        if (isShown(inner, answer, language, design)) types.add(inner.type)
      }
    }
  }
  const reader = readerOf(answer, language, design.files)
  const may = (fact: 'record' | 'company') => showsFact(design.look, answer.result, fact)
  return (
    <>
      {answer.genuine && <Said text={trace.title} reader={reader} as="h2" className="subject" />}
      <Blocks {...props} blocks={below} />
      {answer.genuine && !types.has('proof') && <Proof reader={reader} trace={trace} />}
      {!types.has('record') && may('record') && <RecordCard answer={answer} language={language} />}
      {!types.has('company') && !types.has('contact') && may('company') && (
        <CompanyCard answer={answer} language={language} />
      )}
    </>
  )
}
