/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import type { InnerBlock, PageBlock } from '@zhenma/contract/page-documents/blocks'
import { RecordCard } from '../cards/record-card.tsx'
import { ExtendedModules } from '../extended-modules.tsx'
import { Materials } from '../materials.tsx'
import { Papers } from '../papers.tsx'
import { QaCard } from '../qa-card.tsx'
import { Certificates } from './certificates.tsx'
import { BatchFacts, CompanyFacts, ProductFacts } from './fact-blocks.tsx'
import { Contact, Links, Video } from './link-blocks.tsx'
import { WayMap } from './map/way-map.tsx'
import type { DesignedTrace } from './page-design.ts'
import { Gallery, ShownPicture } from './picture-blocks.tsx'
import { Proof } from './proof.tsx'
import { type Reader, Said } from './said.tsx'
import { Timeline } from './timeline.tsx'

export type BlockProps = {
  readonly block: PageBlock | InnerBlock
  readonly answer: CheckAnswer
  readonly reader: Reader
  readonly trace: Pick<DesignedTrace, 'kind' | 'steps' | 'events' | 'proofAddress'>
}

/** One block that is shown. What people typed is text, never markup. */
export function Block({ block, answer, reader, trace }: BlockProps) {
  const { language } = reader
  const { product } = answer
  switch (block.type) {
    case 'text':
      return (
        <section className="card words">
          <Said text={block.title} reader={reader} as="h2" />
          <Said text={block.body} reader={reader} as="p" />
        </section>
      )
    case 'picture':
      return <ShownPicture block={block} reader={reader} />
    case 'gallery':
      return <Gallery block={block} reader={reader} />
    case 'video':
      return <Video block={block} reader={reader} />
    case 'product':
      return <ProductFacts block={block} answer={answer} language={language} />
    case 'company':
      return <CompanyFacts block={block} answer={answer} reader={reader} />
    case 'batch':
      return trace.kind === 'common' ? null : (
        <BatchFacts block={block} answer={answer} reader={reader} />
      )
    case 'timeline':
      return <Timeline block={block} trace={trace} answer={answer} reader={reader} />
    case 'map':
      return <WayMap block={block} trace={trace} answer={answer} reader={reader} />
    case 'materials':
      return product === null || product.materials.length === 0 ? null : (
        <section className="card">
          <Materials materials={product.materials} language={language} textLanguage={reader.base} />
        </section>
      )
    case 'papers': {
      const shown = (product?.papers ?? []).filter(
        ({ kind }) => block.kinds.length === 0 || block.kinds.includes(kind),
      )
      return shown.length === 0 ? null : (
        <section className="card">
          <Papers papers={shown} language={language} />
        </section>
      )
    }
    case 'certificates':
      return <Certificates block={block} trace={trace} answer={answer} reader={reader} />
    case 'extended': {
      const named = block.modules.flatMap((name) =>
        answer.extended.filter((module) => module.name === name),
      )
      const modules = block.modules.length === 0 ? answer.extended : named
      return <ExtendedModules modules={modules} language={language} written={reader.base} />
    }
    case 'card':
      return answer.card === null ? null : <QaCard card={answer.card} language={language} />
    case 'record':
      return <RecordCard answer={answer} language={language} />
    case 'proof':
      return <Proof title={block.title} reader={reader} trace={trace} />
    case 'contact':
      return <Contact block={block} answer={answer} reader={reader} />
    case 'links':
      return <Links block={block} reader={reader} />
    case 'divider':
      return block.look === 'line' ? <hr /> : <div className="space" />
    case 'verdict':
    case 'columns':
      // Where they stand is the page's own affair.
      return null
  }
}
