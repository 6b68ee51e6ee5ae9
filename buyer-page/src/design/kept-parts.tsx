/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Block, type BlockProps } from './block.tsx'
import type { PlaceBlock } from './designed-cards.tsx'
import type { DesignedTrace } from './page-design.ts'
import { PartMemory } from './part-memory.ts'

/** All that a block is drawn from besides its reader: nothing else of a check reaches a part that is kept. */
type Source = {
  readonly answer?: Pick<Partial<CheckAnswer>, 'product' | 'company' | 'extended' | 'card'>
  readonly trace?: Pick<Partial<DesignedTrace>, 'kind' | 'steps' | 'events'>
}

type Placed = [props: BlockProps, name: string, source: Source]

/** Some 16 MB of what blocks are on pages. A block belongs to one version of a page. */
const memory = new PartMemory(8_000_000)

/**
 * Where a kept part stands in what React draws. No text can look like it: React writes every `<` of a text, and of an
 * attribute, as `&lt;`.
 */
const MARK = 'kept-part'
const MARKED = `<${MARK}></${MARK}>`

const NOTHING: Source = {}
const NO_PRODUCT = {
  name: '',
  number: '',
  specification: '',
  unit: '',
  description: '',
  barcode: null,
  imageUrl: null,
  imageUrls: [],
  captions: [],
  languages: { name: 'cn', specification: 'cn', unit: 'cn', description: 'cn' },
  producedOn: null,
  batchName: '',
  materials: [],
  attributes: [],
  papers: [],
} satisfies CheckAnswer['product']
const NO_ANSWER: CheckAnswer = {
  result: 'unknown',
  genuine: false,
  code: '',
  queryCount: 0,
  firstQueryAt: null,
  firstQueryRegion: null,
  at: '',
  region: '',
  hiddenDigits: null,
  labelKind: null,
  content: null,
  company: null,
  product: null,
  extended: [],
  card: null,
}
const NO_TRACE: BlockProps['trace'] = { kind: 'common', steps: [], events: [] }

/** What a block is drawn from, and a short name that it goes by; undefined: it is of this one check. */
function sourceOf({ block, answer, trace }: BlockProps): readonly [string, Source] | undefined {
  const { company, product } = answer
  switch (block.type) {
    case 'text':
    case 'picture':
    case 'gallery':
    case 'video':
    case 'links':
    case 'divider':
      return ['', NOTHING]
    case 'company':
    case 'contact':
      return ['', { answer: { company } }]
    case 'extended':
      return ['', { answer: { extended: answer.extended } }]
    case 'card':
      return [answer.card?.number ?? '', { answer: { card: answer.card } }]
    case 'product':
    case 'materials':
    case 'papers': {
      if (product === null) return ['', NOTHING]
      const ofAnyBatch = { ...product, producedOn: null, batchName: '' }
      return [`${product.name} ${product.number}`, { answer: { product: ofAnyBatch } }]
    }
    case 'batch': {
      if (product === null) return ['', NOTHING]
      const { producedOn, batchName } = product
      const batch = { ...NO_PRODUCT, producedOn, batchName }
      const source = { answer: { product: batch }, trace: { kind: trace.kind } }
      return [`${producedOn} ${batchName}`, source]
    }
    case 'timeline':
    case 'map':
    case 'certificates': {
      const { steps, events } = trace
      const name = steps.map(({ at }) => at).join()
      return [name, { answer: { company }, trace: { steps, events } }]
    }
    case 'record':
    case 'proof':
    case 'verdict':
    case 'columns':
      return undefined
  }
}

/** The markup of a block, as React draws it. */
function markupOf({ block, reader }: BlockProps, name: string, source: Source): string {
  const { language, base, files } = reader
  // Most have no name of their own, and strings that are put together are slower to look up.
  const key = name === '' ? language : `${language} ${name}`
  return memory.get(block, key, { base, files, source }, () => {
    const answer = { ...NO_ANSWER, ...source.answer }
    const trace = { ...NO_TRACE, ...source.trace }
    return renderToStaticMarkup(
      <Block block={block} reader={reader} answer={answer} trace={trace} />,
    )
  })
}

/**
 * For one page: `place` stands in for the blocks that are the same for many labels, and `fill` puts their markup into
 * what React has drawn of the page. That markup was made by React itself, from the block alone: no string of ours, and
 * none that anybody typed, becomes markup in any other way.
 */
export function keptParts(): { place: PlaceBlock; fill(html: string): string } {
  /** Those of each mark: blocks that follow each other have one. */
  const placed: Placed[][] = []
  let last: BlockProps['block'] | undefined
  return {
    place: (props, before) => {
      const of = sourceOf(props)
      if (of === undefined) return undefined
      const follows = before !== undefined && before === last
      last = props.block
      if (follows) {
        placed.at(-1)?.push([props, ...of])
        return null
      }
      placed.push([[props, ...of]])
      return createElement(MARK, { key: props.block.id })
    },
    fill: (html) => {
      if (placed.length === 0) return html
      const between = html.split(MARKED)
      if (between.length !== placed.length + 1) throw new Error('parts of a page are missing')
      let page = between[0] ?? ''
      let at = 0
      for (const parts of placed) {
        for (const part of parts) page += markupOf(...part)
        at += 1
        page += between[at] ?? ''
      }
      return page
    },
  }
}
