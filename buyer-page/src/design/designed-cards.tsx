/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { InnerBlock, PageBlock } from '@zhenma/contract/page-documents/blocks'
import { CompanyCard } from '../cards/company-card.tsx'
import { RecordCard } from '../cards/record-card.tsx'
import { Block } from './block.tsx'
import { isShown } from './conditions.ts'
import { showsFact } from './look.tsx'
import type { DesignedTrace, PageDesign } from './page-design.ts'
import { Proof } from './proof.tsx'
import { readerOf, Said } from './said.tsx'

export type DesignedProps = {
  readonly answer: CheckAnswer
  readonly language: Language
  readonly design: PageDesign
  readonly trace: DesignedTrace
}

/** The blocks before the verdict and those behind it, as far as this check shows them. */
export function shownBlocks({ answer, language, design, trace }: DesignedProps) {
  const { blocks } = trace.document
  const at = blocks.findIndex(({ type }) => type === 'verdict')
  const shown = (some: readonly PageBlock[]) =>
    some.filter((block) => block.type !== 'verdict' && isShown(block, answer, language, design))
  return { above: shown(blocks.slice(0, Math.max(at, 0))), below: shown(blocks.slice(at + 1)) }
}

type BlocksProps = DesignedProps & { readonly blocks: readonly PageBlock[] }

/** Blocks one below the other. */
export function Blocks({ blocks, ...props }: BlocksProps) {
  const { answer, language, design, trace } = props
  const reader = readerOf(answer, language, design.files)
  const draw = (block: PageBlock | InnerBlock) => (
    <Block key={block.id} block={block} answer={answer} reader={reader} trace={trace} />
  )
  return blocks.map((block) => {
    if (block.type !== 'columns') return draw(block)
    const columns = block.columns.map((column) =>
      column.filter((inner) => isShown(inner, answer, language, design)),
    )
    return (
      <div key={block.id} className="side">
        {columns.map((column, index) => (
          <div key={index}>{column.map(draw)}</div>
        ))}
      </div>
    )
  })
}

/** What stands below the verdict: the page's blocks, then whatever a check must say and they did not. */
export function DesignedCards(props: DesignedProps) {
  const { answer, language, design, trace } = props
  const { below, above } = shownBlocks(props)
  const types = new Set(
    [...above, ...below].flatMap((block) =>
      block.type === 'columns'
        ? block.columns
            .flat()
            .filter((inner) => isShown(inner, answer, language, design))
            .map(({ type }) => type)
        : [block.type],
    ),
  )
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
