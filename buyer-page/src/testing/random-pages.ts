import type { CheckResult } from '@zhenma/contract/buyer-checks/check-results'
import { CHECK_RESULTS } from '@zhenma/contract/buyer-checks/check-results'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { BATCH_FACTS, COMPANY_FACTS, PRODUCT_FACTS } from '@zhenma/contract/page-documents/blocks'
import { type CheckLook, LOOK_FACTS } from '@zhenma/contract/page-documents/check-look'
import {
  OUTCOME_KINDS,
  PLACE_PRECISIONS,
  TIMELINE_STEPS,
} from '@zhenma/contract/page-documents/page-limits'
import type { TraceDocument } from '@zhenma/contract/page-documents/trace-document'
import { CHOSEN_IMAGE_KINDS } from '@zhenma/contract/products/product-shapes'
import { TRACE_EVENT_KINDS } from '@zhenma/contract/trace-events/trace-event-words'
import fc from 'fast-check'

/** Words that would do harm where they were taken for more than words. */
const NASTY = [
  '<script>alert(1)</script>',
  '</style><script>x()</script>',
  '"><img src=x onerror=alert(1)>',
  "' onclick='x",
  '{{count}}',
  '&lt;b&gt;',
  '<!--',
  ']]>',
  'javascript:alert(1)',
  '\u202e茶\u0000',
  'url(https://evil.example/a)',
] as const

const words = (maximum: number) =>
  fc
    .oneof(
      fc.constantFrom(...NASTY),
      fc.string({ maxLength: 30, unit: 'grapheme' }),
      fc.constant(''),
    )
    .map((text) => text.trim().slice(0, maximum))
const said = (maximum: number) =>
  fc.record({ cn: words(maximum), tc: words(maximum), en: words(maximum) })
const sure = (maximum: number) =>
  said(maximum).map((text) => ({ ...text, cn: text.cn === '' ? '茶' : text.cn }))
const some = <T>(values: readonly T[], minLength = 1) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength, maxLength: values.length })

const link = fc
  .webUrl({ validSchemes: ['https'], withFragments: true, withQueryParameters: true })
  .filter((address) => address.length <= 400)
const picture = fc.record(
  { imageId: fc.uuid(), alt: said(120), caption: said(120) },
  { requiredKeys: ['imageId', 'alt'] },
)
const when = fc.record(
  { outcomes: some(OUTCOME_KINDS), languages: some(LANGUAGES), isFirstCheck: fc.boolean() },
  { requiredKeys: [] },
)

type Shape = Readonly<Record<string, fc.Arbitrary<unknown>>>
/** A block: those of its fields that it must have, and those that it may. */
const block = (type: string, must: Shape, may: Shape = {}) =>
  fc
    .record(
      { type: fc.constant(type), version: fc.constant(1), ...must, ...may, when },
      { requiredKeys: ['type', 'version', ...Object.keys(must)] as never },
    )
    .map((made) => made as object)

const heading = { title: said(80) }
const inner = fc.oneof(
  block('text', {}, { ...heading, body: said(300) }),
  block('picture', { picture }, { link }),
  block('gallery', { pictures: fc.array(picture, { minLength: 1, maxLength: 4 }) }, heading),
  block('video', { title: sure(80), link }, { poster: picture }),
  block('product', { facts: some(PRODUCT_FACTS) }),
  block('company', { facts: some(COMPANY_FACTS) }, heading),
  block('batch', { facts: some(BATCH_FACTS) }, heading),
  block(
    'timeline',
    { steps: some(TIMELINE_STEPS), precision: fc.constantFrom(...PLACE_PRECISIONS) },
    { ...heading, events: some(TRACE_EVENT_KINDS) },
  ),
  block('map', { steps: some(TIMELINE_STEPS) }, { ...heading, events: some(TRACE_EVENT_KINDS) }),
  block('certificates', { kinds: some(TRACE_EVENT_KINDS) }, heading),
  block('materials', {}),
  block('papers', { kinds: some(CHOSEN_IMAGE_KINDS, 0) }),
  block('extended', {
    modules: fc.array(
      words(50).filter((name) => name !== ''),
      { maxLength: 3 },
    ),
  }),
  block('card', {}),
  block('record', {}),
  block(
    'contact',
    {},
    { ...heading, phone: fc.constantFrom('400-800', '+86 1'), hours: said(120), link },
  ),
  block('links', {
    look: fc.constantFrom('buttons', 'list'),
    links: fc.array(fc.record({ label: sure(40), link }), { minLength: 1, maxLength: 3 }),
  }),
  block('divider', { look: fc.constantFrom('line', 'space') }),
)
const columns = block('columns', {
  columns: fc.array(fc.array(inner, { maxLength: 3 }), { minLength: 2, maxLength: 3 }),
})

/** Gives every block an id of its own, as the editor does. */
function named(blocks: readonly object[]): TraceDocument {
  let count = 0
  const name = (block: object): object => {
    count += 1
    const inside = (block as { columns?: object[][] }).columns
    const more = inside === undefined ? {} : { columns: inside.map((column) => column.map(name)) }
    return { ...block, ...more, id: `b${count}` }
  }
  return { version: 1, blocks: blocks.map(name) } as unknown as TraceDocument
}

/** A page with anything in it that the schema takes. */
export const randomDocument = fc
  .tuple(
    fc.array(fc.oneof(inner, columns), { maxLength: 3 }),
    fc.array(fc.oneof(inner, columns), { maxLength: 8 }),
  )
  .map(([above, below]) => named([...above, { type: 'verdict', version: 1 }, ...below]))

const partial = <T>(value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom<CheckResult>(...CHECK_RESULTS), value, { maxKeys: 3 })

export const randomLook = fc.record(
  {
    version: fc.constant(1 as const),
    brand: fc.constant({ background: '#004400', ink: '#ffffff' }),
    logo: picture,
    name: said(80),
    banner: fc.record({ picture, link }, { requiredKeys: ['picture'] }),
    outcomes: partial(
      fc.record({ title: said(40), lead: said(200), advice: said(300) }, { requiredKeys: [] }),
    ),
    facts: partial(some(LOOK_FACTS, 0)),
    hotline: fc.record(
      { phone: fc.constant('400-800'), hours: said(120) },
      { requiredKeys: ['phone'] },
    ),
    footer: said(120),
    reports: fc.constant('hidden' as const),
  },
  { requiredKeys: ['version', 'outcomes', 'facts'] },
) as unknown as fc.Arbitrary<CheckLook>
