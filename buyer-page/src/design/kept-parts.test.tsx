/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { LANGUAGES, type Language } from '@zhenma/contract/kernel/texts'
import { type PageBlock, pageBlock } from '@zhenma/contract/page-documents/blocks'
import type { TraceDocument } from '@zhenma/contract/page-documents/trace-document'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckView } from '../check-page.tsx'
import { randomDocument, randomLook } from '../testing/random-pages.ts'
import { checkPage, company, genuine, product } from '../testing/shown.ts'
import type { DesignedTrace, PageDesign } from './page-design.ts'
import { PartMemory } from './part-memory.ts'

const HOSTILE = '<kept-part></kept-part>"><script>x'
const said = (cn: string) => ({ cn, tc: '', en: '' })

type Way = Pick<DesignedTrace, 'kind' | 'steps' | 'events'>

/** Checks that differ in one thing each: a part of one must never stand on the page of another. */
const ANSWERS: readonly CheckAnswer[] = [
  genuine,
  { ...genuine, code: '99999999999999999999', queryCount: 9, at: '2026-11-28T01:00:00.000Z' },
  { ...genuine, result: 'genuine_first', queryCount: 1 },
  { ...genuine, result: 'withdrawn', genuine: false },
  { ...genuine, product: { ...product, batchName: HOSTILE } },
  { ...genuine, product: { ...product, producedOn: '2026-03-29' } },
  { ...genuine, product: { ...product, description: HOSTILE } },
  { ...genuine, product: { ...product, imageUrls: ['/a.webp', '/b.webp'], captions: ['', '乙'] } },
  { ...genuine, product: { ...product, languages: { ...product.languages, name: 'en' } } },
  { ...genuine, product: { ...product, attributes: [{ name: '等级', value: HOSTILE }] } },
  {
    ...genuine,
    product: { ...product, materials: [{ name: '茶', origin: HOSTILE, imageUrl: null }] },
  },
  {
    ...genuine,
    product: {
      ...product,
      papers: [{ kind: 'inspection', url: '/c', thumbnailUrl: '/d', caption: HOSTILE }],
    },
  },
  { ...genuine, product: { ...product, name: HOSTILE, number: HOSTILE } },
  { ...genuine, product: null },
  { ...genuine, company: { ...company, name: HOSTILE, phone: '1' } },
  { ...genuine, company: { ...company, textLanguage: 'en', timeZone: 'America/New_York' } },
  { ...genuine, company: null },
  {
    ...genuine,
    extended: [
      {
        name: '品质',
        records: [{ name: HOSTILE, type: 'text', content: HOSTILE, imageUrl: null }],
      },
    ],
  },
  {
    ...genuine,
    card: {
      name: HOSTILE,
      number: '1',
      warrantyMonths: 12,
      content: HOSTILE,
      servicePhone: '',
      imageUrl: null,
      languages: { name: 'cn', content: 'cn' },
    },
  },
]
const inbound = {
  step: 'inbound',
  at: '2026-04-01T02:00:00.000Z',
  region: '',
  place: '昆明仓',
} as const
const event: DesignedTrace['events'][number] = {
  kind: 'inspection',
  at: '2026-04-02T08:00:00.000Z',
  texts: { name: HOSTILE, region: '', location: '', note: HOSTILE },
  translations: { en: { name: 'Inspected' } },
  place: '',
  province: '440000',
  files: [{ name: HOSTILE, url: '/files/7/a.pdf', thumbnailUrl: null }],
}
const TRACES: readonly [Way, ...Way[]] = [
  { kind: 'precise', steps: [{ ...inbound, province: '530000' }], events: [] },
  { kind: 'precise', steps: [{ ...inbound, place: HOSTILE, province: '110000' }], events: [event] },
  {
    kind: 'precise',
    steps: [{ ...inbound, province: '530000' }],
    events: [{ ...event, files: [] }],
  },
  { kind: 'common', steps: [], events: [] },
  { kind: 'blockchain', steps: [], events: [event] },
]

/** What the page as it is sent says of the check, and what it would say where React drew every block anew. */
function both(answer: CheckAnswer, language: Language, design: PageDesign): [string, string] {
  const reportAddress = '/t/1/report'
  const page = checkPage(answer, language, {
    addressIn: (other) => `/t/1?lang=${other}`,
    design,
    reportAddress,
  })
  const anew = renderToStaticMarkup(<CheckView {...{ answer, language, design, reportAddress }} />)
  const end = page.indexOf('</main>')
  return [page.slice(end - anew.length, end), anew]
}

const imageId = '3f0e7a2c-6f4d-4b0e-9a57-0e0f3b6b3a11'
const shownPicture = { imageId, alt: said(HOSTILE), caption: said(HOSTILE) }
const heading = { title: said(HOSTILE) }
const link = 'https://shop.example/'
const ofTheWay = { ...heading, steps: ['inbound'], events: ['inspection'] }
const EVERY_BLOCK = [
  { type: 'text', ...heading, body: said(HOSTILE) },
  { type: 'picture', picture: shownPicture, link },
  { type: 'gallery', pictures: [shownPicture, shownPicture] },
  { type: 'video', ...heading, link, poster: shownPicture },
  {
    type: 'product',
    facts: ['pictures', 'name', 'specification', 'number', 'barcode', 'attributes', 'description'],
  },
  { type: 'company', ...heading, facts: ['name', 'phone', 'website'] },
  { type: 'batch', ...heading, facts: ['name', 'producedOn'] },
  { type: 'timeline', ...ofTheWay, precision: 'name' },
  { type: 'map', ...ofTheWay },
  { type: 'certificates', ...heading, kinds: ['inspection'] },
  { type: 'materials' },
  { type: 'papers', kinds: [] },
  { type: 'extended', modules: [] },
  { type: 'card' },
  { type: 'record' },
  { type: 'proof', ...heading },
  { type: 'contact', ...heading, hours: said(HOSTILE) },
  { type: 'links', look: 'list', links: [{ label: said(HOSTILE), link }] },
  { type: 'divider', look: 'line' },
] as const

/** Every block by itself, shown whatever was found, above the verdict and below it, and in columns. */
function everyBlock(): TraceDocument {
  let count = 0
  const made = (block: object): PageBlock => {
    count += 1
    const outcomes = ['genuine', 'caution', 'unproven', 'bad']
    return pageBlock.parse({ ...block, version: 1, id: `b${count}`, when: { outcomes } })
  }
  const columns = [EVERY_BLOCK.slice(0, 10), EVERY_BLOCK.slice(10), EVERY_BLOCK.slice(2, 4)]
  const inColumns = columns.map((column) => column.slice(0, 3).map(made))
  const verdict = pageBlock.parse({ type: 'verdict', version: 1, id: 'verdict' })
  const blocks = [
    ...EVERY_BLOCK.map(made),
    verdict,
    made({ type: 'columns', columns: inColumns }),
    ...EVERY_BLOCK.map(made),
  ]
  return { version: 1, blocks }
}

test('a page is, byte for byte, what it would be if no part of it were kept: every block, check and language', () => {
  const document = everyBlock()
  const types = new Set(document.blocks.map(({ type }) => type))
  expect(types.size).toBe(pageBlock.options.length)
  const checks = [
    ...ANSWERS.map((answer) => [answer, TRACES[0]] as const),
    ...TRACES.map((trace) => [genuine, trace] as const),
  ]
  // Twice: at first the parts are drawn, then they are there.
  for (let round = 0; round < 2; round += 1) {
    for (const language of LANGUAGES) {
      for (const [at, [answer, way]] of checks.entries()) {
        const proofAddress = `/t/1/proof?ticket=${at}`
        const trace = { document, title: said(''), modules: [], ...way, proofAddress }
        const [sent, anew] = both(answer, language, { look: null, trace, files: '/files/7/' })
        expect(sent).toBe(anew)
        expect(sent).not.toMatch(/<(kept-part|script)/)
      }
    }
  }
})

test('so is whatever else a company may design, with a look of its own, check after check', () => {
  fc.assert(
    fc.property(
      randomDocument,
      fc.option(randomLook, { nil: null }),
      fc.array(
        fc.tuple(
          fc.constantFrom(...ANSWERS),
          fc.constantFrom(...TRACES),
          fc.constantFrom(...LANGUAGES),
          fc.constantFrom('/files/7/', '/files/8/'),
        ),
        { minLength: 2, maxLength: 6 },
      ),
      (document, look, checks) => {
        for (const [answer, trace, language, files] of checks) {
          const shown = { document, title: said(HOSTILE), modules: [], ...trace }
          const [sent, anew] = both(answer, language, { look, trace: shown, files })
          expect(sent).toBe(anew)
        }
      },
    ),
    { numRuns: 30 },
  )
})

test('what is kept is bounded, and forgotten parts are drawn again', () => {
  const memory = new PartMemory(2_000)
  let drawings = 0
  const get = (name: string, length = 500, source: unknown = { name }): number =>
    memory.get(get, name, source, () => {
      drawings += 1
      return new Uint8Array(length)
    }).length
  for (const name of ['a', 'a', 'b', 'a']) expect(get(name)).toBe(500)
  expect(drawings).toBe(2)
  get('a', 500, { name: 'another' })
  expect(drawings).toBe(3)
  for (const name of ['c', 'd', 'e', 'f']) {
    get(name)
    expect(memory.bytes).toBeLessThanOrEqual(2_000)
  }
  expect(get('b')).toBe(500)
  expect(drawings).toBe(8)
  // Too long to be kept at all.
  for (let time = 0; time < 2; time += 1) expect(get('g', 3_000)).toBe(3_000)
  expect(memory.bytes).toBeLessThanOrEqual(2_000)
  expect(drawings).toBe(10)
})
