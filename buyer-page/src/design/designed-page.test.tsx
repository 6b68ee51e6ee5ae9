import { CHECK_RESULTS, GENUINE_RESULTS } from '@zhenma/contract/buyer-checks/check-results'
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { LANGUAGES, type Language } from '@zhenma/contract/kernel/texts'
import type { PageBlock } from '@zhenma/contract/page-documents/blocks'
import { checkLook, type CheckLook } from '@zhenma/contract/page-documents/check-look'
import type { TraceModule } from '@zhenma/contract/page-documents/page-limits'
import { traceDocument } from '@zhenma/contract/page-documents/trace-document'
import { TRACE_EVENT_KINDS } from '@zhenma/contract/trace-events/trace-event-words'
import fc from 'fast-check'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { randomDocument, randomLook } from '../testing/random-pages.ts'
import { checkPage, genuine } from '../testing/shown.ts'
import type { DesignedTrace, PageDesign } from './page-design.ts'

const SIZE_LIMIT_BYTES = 14 * 1024
const DOCUMENTS = Number(process.env['PAGE_DOCUMENTS'] ?? 200)

const said = (cn: string, en = '') => ({ cn, tc: '', en })
const steps: DesignedTrace['steps'] = [
  { step: 'produced', at: '2026-03-28', region: '', place: '勐海茶厂', province: '530000' },
  {
    step: 'inbound',
    at: '2026-04-01T02:00:00.000Z',
    region: '',
    place: '昆明仓',
    province: '530000',
  },
  {
    step: 'outbound',
    at: '2026-04-03T02:00:00.000Z',
    region: '云南',
    place: '广州经销商',
    province: '440000',
  },
]
/** One of each kind, with all that would do harm where it were taken for more than words. */
const EVENTS: DesignedTrace['events'] = TRACE_EVENT_KINDS.map((kind, index) => ({
  kind,
  at: `2026-04-0${index + 1}T08:00:00.000Z`,
  texts: { name: `<b>${kind}`, region: '"><img', location: '', note: "' onclick='x" },
  translations: { en: { name: '</li><script>' } },
  place: '</style>',
  province: '440000',
  files: [
    { name: '"><script>', url: '/files/7/a.pdf', thumbnailUrl: null },
    { name: 'b', url: '/files/7/b.webp', thumbnailUrl: '/files/7/b.thumb.webp' },
  ],
}))
const traceOf = (blocks: unknown[], more: Partial<DesignedTrace> = {}): DesignedTrace => ({
  document: traceDocument.parse({
    version: 1,
    blocks: [{ type: 'verdict', version: 1, id: 'verdict' }, ...blocks],
  }),
  title: said(''),
  modules: [],
  kind: 'precise',
  steps,
  events: [],
  ...more,
})
const draw = (
  design: Partial<PageDesign>,
  answer: Partial<CheckAnswer> = {},
  language: Language = 'cn',
): string =>
  checkPage({ ...genuine, ...answer }, language, {
    addressIn: (other) => `/t/1?lang=${other}`,
    reportAddress: '/t/1/report',
    design: { look: null, trace: null, files: '/files/7/', ...design },
  })
const words = (html: string): string =>
  html
    .replace(/<(style|title)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const block = (type: PageBlock['type'], more: object, id: string = type) =>
  ({ type, version: 1, id, ...more }) as unknown
const look = (part: object): CheckLook => checkLook.parse({ version: 1, ...part })

/** Elements that have no end tag. */
const VOID = new Set(['meta', 'link', 'img', 'input', 'hr', 'br', '!doctype'])

/** Throws where tags are not closed in the order in which they were opened. */
function assertWellFormed(html: string): void {
  const open: string[] = []
  for (const [, slash, name = '', rest = ''] of html
    .replace(/<style>.*?<\/style>/gs, '')
    .matchAll(/<(\/?)([a-z!][a-z0-9]*)((?:"[^"]*"|[^">])*)>/gi)) {
    if (slash === '/') expect(open.pop()).toBe(name)
    else if (!VOID.has(name.toLowerCase()) && !rest.endsWith('/')) open.push(name)
  }
  expect(open).toEqual([])
}

/** The attributes that fetch or lead somewhere. */
const addressesIn = (html: string): [name: string, value: string][] =>
  [...html.matchAll(/\s(src|href|action|poster|srcset|style|on\w+|formaction)="([^"]*)"/gi)].map(
    ([, name = '', value = '']) => [name, value],
  )

test('whatever a company designs: no script, nothing from elsewhere, never broken', () => {
  fc.assert(
    fc.property(
      randomDocument,
      fc.option(randomLook, { nil: null }),
      fc.constantFrom(...CHECK_RESULTS),
      fc.constantFrom(...LANGUAGES),
      (document, lookOf, result, language) => {
        expect(traceDocument.safeParse(document).error?.issues ?? []).toEqual([])
        const trace: DesignedTrace = {
          document,
          title: said('<b>'),
          modules: [],
          kind: 'precise',
          steps,
          events: EVENTS,
        }
        const answer = { result, genuine: GENUINE_RESULTS.has(result) }
        const html = draw({ trace, look: lookOf }, answer, language)
        expect(html).not.toMatch(/<(script|iframe|object|embed|base|svg[^>]*onload)/i)
        for (const [name, value] of addressesIn(html)) {
          expect(name).toMatch(/^(src|href|action)$/)
          const isOwn = /^(\/files\/7\/[0-9a-f-]{36}(\.thumb)?\.webp|\/files\/|\/t|#|tel:|data:,$)/
          if (!isOwn.test(value)) expect([name, value.slice(0, 4)]).toEqual(['href', 'http'])
        }
        expect(html.match(/<h1/g)).toHaveLength(1)
        expect(html.match(/<style>/g)).toHaveLength(2)
        assertWellFormed(html)
      },
    ),
    { numRuns: DOCUMENTS },
  )
})

describe('what is shown', () => {
  const note = (id: string, when?: object) =>
    block('text', { body: said(`文${id}`), ...(when && { when }) }, id)
  const shown = (blocks: unknown[], answer: Partial<CheckAnswer> = {}, language: Language = 'cn') =>
    words(draw({ trace: traceOf(blocks) }, answer, language)).match(/文\w+/g) ?? []

  test('without a condition genuine goods alone lend their credit to what a company says', () => {
    expect(shown([note('a')])).toEqual(['文a'])
    for (const result of CHECK_RESULTS.filter((one) => !GENUINE_RESULTS.has(one))) {
      expect(shown([note('a')], { result, genuine: false })).toEqual([])
    }
    const warned = note('b', { outcomes: ['bad'] })
    expect(shown([note('a'), warned], { result: 'withdrawn', genuine: false })).toEqual(['文b'])
  })

  test('by language and by whether it is the first check', () => {
    const blocks = [note('a', { languages: ['cn'] }), note('b', { isFirstCheck: true })]
    expect(shown(blocks)).toEqual(['文a'])
    expect(shown(blocks, { result: 'genuine_first', queryCount: 1 }, 'tc')).toEqual(['文b'])
  })

  test('of the modules those that its configuration names; texts and pictures are none of them', () => {
    const blocks = [
      note('a'),
      block('company', { facts: ['name'] }),
      block('batch', { facts: ['name'] }),
    ]
    const of = (modules: TraceModule[]) => words(draw({ trace: traceOf(blocks, { modules }) }))
    expect(of([])).toContain('2026-03 A')
    expect(of(['company'])).not.toContain('2026-03 A')
    expect(of(['company'])).toContain('文a')
  })

  test('a way no more exactly than its block says, of the steps that it names', () => {
    const way = (precision: string, names = ['produced', 'inbound', 'outbound']) =>
      words(draw({ trace: traceOf([block('timeline', { steps: names, precision })]) }))
    expect(way('name')).toMatch(/生产.*勐海茶厂.*进入仓库.*昆明仓.*发往销售.*广州经销商/)
    expect(way('region')).toContain('云南')
    expect(way('region')).not.toMatch(/昆明仓|广州经销商|勐海茶厂/)
    expect(way('none')).not.toMatch(/云南|昆明仓/)
    expect(way('name', ['inbound'])).not.toContain('生产')
  })

  test('a map of the provinces in their order, and of nothing more exact', () => {
    const map = (more: object, design: Partial<DesignedTrace> = {}, language: Language = 'cn') =>
      draw({ trace: traceOf([block('map', more)], design) }, {}, language)
    const html = map({ steps: ['produced', 'inbound', 'outbound'] })
    // Factory and warehouse are in one province: one stop.
    expect(words(html)).toMatch(/1 2 .*云南省 生产 · 进入仓库 .*广东省 发往销售/)
    expect(html).not.toMatch(/昆明仓|勐海茶厂|广州经销商/)
    expect(words(map({ steps: ['outbound'] }, {}, 'en'))).toContain('Guangdong Left for sale')
    const event = { ...EVENTS[0], province: '310000' } as DesignedTrace['events'][number]
    const withEvents = { steps: ['outbound'], events: [event.kind] }
    expect(words(map(withEvents, { events: [event] }))).toMatch(/上海市.*广东省|广东省.*上海市/)
    const nowhere = steps.map((step) => ({ ...step, province: undefined }))
    expect(map({ steps: ['produced'] }, { steps: nowhere })).not.toContain('<svg class="map"')
  })

  test('a timeline names the province where nothing else of the region is known', () => {
    const way = (precision: string) =>
      words(draw({ trace: traceOf([block('timeline', { steps: ['inbound'], precision })]) }))
    expect(way('region')).toContain('云南省')
    expect(way('none')).not.toContain('云南')
  })

  test('a page of the common kind tells nothing of its batch', () => {
    const blocks = [block('batch', { facts: ['name', 'producedOn'] })]
    expect(words(draw({ trace: traceOf(blocks, { kind: 'common', steps: [] }) }))).not.toContain(
      '2026-03 A',
    )
  })

  test('what a check must say stands on a page that forgot it', () => {
    const html = words(draw({ trace: traceOf([note('a')]) }))
    expect(html).toContain('1234 5678 9012 3456 7890')
    expect(html).toContain('0755-88 888 888')
    const own = draw({ trace: traceOf([block('record', {}), block('contact', {})]) })
    expect(words(own).match(/累计查询/g)).toHaveLength(1)
    expect(own.match(/href="tel:/g)).toHaveLength(1)
  })

  test('another language is marked as such', () => {
    const html = draw({ trace: traceOf([note('a')]) }, {}, 'en')
    expect(html).toContain('<p lang="zh-Hans">文a</p>')
  })

  test('extended data is marked as what its company writes in, and our words in it as the page’s', () => {
    const name = '检测报告'
    const record = { name, type: 'link', content: 'https://lab.example/', imageUrl: null } as const
    const extended = [{ name: '品质', records: [record] }]
    const trace = traceOf([block('extended', { modules: [] })])
    const html = draw({ trace }, { extended }, 'en')
    expect(html).toContain('<section class="card extended" lang="zh-Hans"><h2>品质</h2>')
    expect(html).toContain('<small lang="en">Leads to lab.example</small>')
    const own = draw({ trace }, { extended })
    expect(own).toContain('<section class="card extended"><h2>品质</h2>')
    expect(own).toContain('<small>前往 lab.example</small>')
  })

  test('a link says where it leads', () => {
    const links = [{ label: said('商城'), link: 'https://shop.example/a?b=1&c=2' }]
    const html = draw({ trace: traceOf([block('links', { look: 'buttons', links })]) })
    expect(html).toContain('href="https://shop.example/a?b=1&amp;c=2"')
    expect(words(html)).toContain('前往 shop.example')
  })
})

describe('the look of a check', () => {
  test('its words take the place of ours, language by language; sign and colour stay', () => {
    const own = look({ outcomes: { genuine_again: { title: { cn: '正品保证' } } } })
    expect(draw({ look: own })).toContain('<h1>正品保证</h1>')
    expect(draw({ look: own }, {}, 'en')).not.toContain('正品保证')
    expect(draw({ look: own })).toContain('class="verdict caution"')
  })

  test('it takes facts away and adds none', () => {
    const bare = look({ facts: { genuine_again: ['record'] } })
    expect(words(draw({ look: bare }))).not.toMatch(/云雾绿茶|0755/)
    const all = look({ facts: { unknown: ['product', 'extended', 'card', 'record', 'company'] } })
    const unknown = { result: 'unknown', genuine: false, product: null, company: null } as const
    expect(words(draw({ look: all }, unknown))).not.toContain('云雾绿茶')
  })

  test.each(CHECK_RESULTS)('is reported, unless the company offers no report: %s', (result) => {
    const link = 'href="/t/1/report"'
    expect(draw({}, { result })).toContain(link)
    expect(draw({ look: look({}) }, { result })).toContain(link)
    expect(draw({ look: look({ reports: 'hidden' }) }, { result })).not.toContain(link)
  })

  test('brand, name, footer and hotline', () => {
    const html = draw({
      look: look({
        brand: { background: '#004400', ink: '#ffffff' },
        name: said('云山茶业'),
        footer: said('始于 1998'),
        hotline: { phone: '400-800-1234' },
      }),
    })
    expect(html).toContain(':root{--brand:#004400;--on-brand:#ffffff}')
    expect(words(html)).toMatch(/云山茶业.*400-800-1234.*始于 1998/)
  })
})

test('a page with every block stays within its 14 kB before pictures', () => {
  const picture = { imageId: '3f0e7a2c-6f4d-4b0e-9a57-0e0f3b6b3a11', alt: said('茶园') }
  const essay = (seed: number) =>
    Array.from({ length: 400 }, (_, at) =>
      String.fromCharCode(0x4e00 + ((at * 97 * seed) % 20_000)),
    ).join('')
  const blocks = [
    ...[1, 2, 3, 4].map((seed) =>
      block('text', { title: said('标题'), body: said(essay(seed)) }, `text${seed}`),
    ),
    block('picture', { picture }),
    block('gallery', { pictures: Array.from({ length: 12 }, () => picture) }),
    block('product', { facts: ['pictures', 'name', 'specification', 'number', 'description'] }),
    block('company', { facts: ['name', 'phone', 'website'] }),
    block('batch', { facts: ['name', 'producedOn'] }),
    block('timeline', { steps: ['produced', 'inbound', 'outbound'], precision: 'name' }),
    block('map', { steps: ['produced', 'inbound', 'outbound'] }),
    block('links', {
      look: 'buttons',
      links: [{ label: said('商城'), link: 'https://a.example' }],
    }),
    block('contact', { phone: '400-800-1234' }),
  ]
  const html = draw({ trace: traceOf(blocks), look: look({ name: said('云山') }) })
  expect(gzipSync(html).length).toBeLessThan(SIZE_LIMIT_BYTES)
})
