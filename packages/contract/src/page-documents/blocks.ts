import { z } from 'zod'
import { servicePhone } from '../kernel/rules/people.ts'
import { httpsAddress } from '../kernel/rules.ts'
import { CHOSEN_IMAGE_KINDS } from '../products/product-shapes.ts'
import { TRACE_EVENT_KINDS } from '../trace-events/trace-event-words.ts'
import { PAGE_LIMITS, PLACE_PRECISIONS, TIMELINE_STEPS } from './page-limits.ts'
import { blockCondition, pagePicture, pageText, requiredPageText } from './page-parts.ts'

/** Of the block itself, whatever it is. */
const base = {
  /** Its name within the page, so that two versions can be compared block by block. */
  id: z.string().regex(/^[a-z0-9-]{1,24}$/),
  when: blockCondition.optional(),
}
const heading = pageText(PAGE_LIMITS.heading).optional()

/** Closed: a block has a type, a version, and what is written here, and nothing else. */
const block = <const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), version: z.literal(1), ...base, ...shape })

/** Facts of a product that a page may show. */
export const PRODUCT_FACTS = [
  'pictures',
  'name',
  'specification',
  'number',
  'barcode',
  'attributes',
  'description',
] as const
export const COMPANY_FACTS = ['name', 'phone', 'website'] as const
export const BATCH_FACTS = ['name', 'producedOn'] as const

const chosen = <const T extends readonly [string, ...string[]]>(names: T) =>
  z.array(z.enum(names)).min(1).max(names.length)

/** What the check has found: stands on every page once, at any outcome, and cannot be reworded here. */
const verdict = block('verdict', {})
const textBlock = block('text', {
  title: heading,
  body: pageText(PAGE_LIMITS.body).optional(),
})
const picture = block('picture', {
  picture: pagePicture,
  /** Where a tap leads. */
  link: httpsAddress.optional(),
})
const gallery = block('gallery', {
  title: heading,
  pictures: z.array(pagePicture).min(1).max(PAGE_LIMITS.pictures),
})
/** A film on another site: a tap opens it, and nothing of it is loaded before. */
const video = block('video', {
  title: requiredPageText(PAGE_LIMITS.heading),
  link: httpsAddress,
  poster: pagePicture.optional(),
})
const product = block('product', { facts: chosen(PRODUCT_FACTS) })
const company = block('company', { title: heading, facts: chosen(COMPANY_FACTS) })
const batch = block('batch', { title: heading, facts: chosen(BATCH_FACTS) })
/** What is told of the label's real movements. */
const ofTheWay = {
  title: heading,
  steps: chosen(TIMELINE_STEPS),
  /** Events that staff have added, between the movements; left out: none of them. */
  events: z.array(z.enum(TRACE_EVENT_KINDS)).max(TRACE_EVENT_KINDS.length).optional(),
}
/** Of the label's real movements, as far as the kind of traceability tells them. */
const timeline = block('timeline', { ...ofTheWay, precision: z.enum(PLACE_PRECISIONS) })
/** The provinces that the goods came through, in their order: of the same steps and events as a timeline, and no more exactly. */
const map = block('map', ofTheWay)
const materials = block('materials', {})
/** Certificates and other papers of the product, those that its company shows to buyers. */
const papers = block('papers', {
  kinds: z.array(z.enum(CHOSEN_IMAGE_KINDS)).max(CHOSEN_IMAGE_KINDS.length),
})
/** Files of events that staff have added: inspection reports, certificates; nothing where none is known. */
const certificates = block('certificates', {
  title: heading,
  kinds: chosen(TRACE_EVENT_KINDS),
})
/** Extended data: the modules with these names, in this order; without names all of them. */
const extended = block('extended', {
  modules: z.array(z.string().trim().min(1).max(PAGE_LIMITS.moduleName)).max(PAGE_LIMITS.modules),
})
const card = block('card', {})
/** Code, number of checks, first check. Where a page has none it stands at the end. */
const record = block('record', {})
/** What the company's tamper-evident log proves of the label; of the kind of traceability that has proofs alone. */
const proof = block('proof', { title: heading })
const contact = block('contact', {
  title: heading,
  phone: servicePhone(PAGE_LIMITS.phone).optional(),
  hours: pageText(PAGE_LIMITS.hours).optional(),
  link: httpsAddress.optional(),
})
const links = block('links', {
  look: z.enum(['buttons', 'list']),
  links: z
    .array(z.strictObject({ label: requiredPageText(PAGE_LIMITS.label), link: httpsAddress }))
    .min(1)
    .max(PAGE_LIMITS.links),
})
const divider = block('divider', { look: z.enum(['line', 'space']) })

const inner = [
  textBlock,
  picture,
  gallery,
  video,
  product,
  company,
  batch,
  timeline,
  map,
  materials,
  papers,
  certificates,
  extended,
  card,
  record,
  proof,
  contact,
  links,
  divider,
] as const

/** What may stand in a column: anything but the verdict and further columns. */
export const innerBlock = z.discriminatedUnion('type', inner)
export type InnerBlock = z.output<typeof innerBlock>

/** Side by side where there is room, one below the other on a phone. */
const columns = block('columns', {
  columns: z
    .array(z.array(innerBlock).max(PAGE_LIMITS.blocksOfColumn))
    .min(2)
    .max(PAGE_LIMITS.columns),
})

export const pageBlock = z.discriminatedUnion('type', [verdict, columns, ...inner])
export type PageBlock = z.output<typeof pageBlock>
export type BlockOf<Type extends PageBlock['type']> = Extract<PageBlock, { type: Type }>
