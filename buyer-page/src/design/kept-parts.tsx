/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Styles } from '../page.tsx'
import { Block, type BlockProps } from './block.tsx'
import type { PlaceBlock } from './designed-cards.tsx'
import type { DesignedTrace } from './page-design.ts'
import { PartMemory } from './part-memory.ts'

/** All that a block is drawn from besides its reader: nothing else of a check reaches a part that is kept. */
type Source = {
  readonly answer?: Pick<Partial<CheckAnswer>, 'product' | 'company' | 'extended' | 'card'>
  readonly trace?: Pick<Partial<DesignedTrace>, 'kind' | 'steps' | 'events'>
}

/** Of what blocks are on pages. A block belongs to one version of a page. */
const memory = new PartMemory(16_000_000)

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

const encoder = new TextEncoder()
const drawn = (element: ReactNode): Uint8Array => encoder.encode(renderToStaticMarkup(element))

/** The markup of a block, as React draws it. */
function markupOf({ block, reader }: BlockProps, name: string, source: Source): Uint8Array {
  const { language, base, files } = reader
  // Most have no name of their own, and strings that are put together are slower to look up.
  const key = name === '' ? language : `${language} ${name}`
  return memory.get(block, key, { base, files, source }, () => {
    const answer = { ...NO_ANSWER, ...source.answer }
    const trace = { ...NO_TRACE, ...source.trace }
    return drawn(<Block block={block} reader={reader} answer={answer} trace={trace} />)
  })
}

/** Whose styles are kept: they are no block's. */
const EVERY_PAGE = {}

/** Pieces as one, each copied once. */
function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/**
 * For one page: `place` stands in for the blocks that are the same for many labels, `placeStyles` for its styles, and
 * `fill` puts their markup into what React has drawn of the page. That markup was made by React itself, from the block
 * alone: no string of ours, and none that anybody typed, becomes markup in any other way. In UTF-8, as it is sent:
 * kept parts are most of a page, and writing them anew as bytes costs more than anything else of it.
 */
export function keptParts(): {
  place: PlaceBlock
  placeStyles(style: string | undefined): ReactNode
  fill(html: string): Uint8Array
} {
  /** Those of each mark: blocks that follow each other have one. */
  const placed: (() => Uint8Array)[][] = []
  let last: BlockProps['block'] | undefined
  return {
    place: (props, before) => {
      const of = sourceOf(props)
      if (of === undefined) return undefined
      const follows = before !== undefined && before === last
      last = props.block
      const part = () => markupOf(props, ...of)
      if (follows) {
        placed.at(-1)?.push(part)
        return null
      }
      placed.push([part])
      return createElement(MARK, { key: props.block.id })
    },
    placeStyles: (style = '') => {
      placed.push([
        () => memory.get(EVERY_PAGE, style, null, () => drawn(<Styles style={style} />)),
      ])
      return createElement(MARK)
    },
    fill: (html) => {
      const between = html.split(MARKED)
      if (between.length !== placed.length + 1) throw new Error('parts of a page are missing')
      const pieces = between.flatMap((text, at) => [
        encoder.encode(text),
        ...(placed[at] ?? []).map((part) => part()),
      ])
      return joined(pieces)
    },
  }
}
