import { NO_TEXT } from '@zhenma/contract/kernel/text'
import type { PageBlock } from '@zhenma/contract/page-documents/blocks'
import { BATCH_FACTS, COMPANY_FACTS, PRODUCT_FACTS } from '@zhenma/contract/page-documents/blocks'
import {
  type BlockType,
  PAGE_LIMITS,
  PLACE_PRECISIONS,
  TIMELINE_STEPS,
} from '@zhenma/contract/page-documents/page-limits'
import { IMAGE_KIND_TEXT } from '@zhenma/contract/products/image-kinds'
import { CHOSEN_IMAGE_KINDS } from '@zhenma/contract/products/product-shapes'
import {
  TRACE_EVENT_KIND_TEXT,
  TRACE_EVENT_KINDS,
} from '@zhenma/contract/trace-events/trace-event-words'
import type { Control } from '../fields/control.ts'
import { FIELD_TEXT } from '../fields/field.texts.ts'
import { EVENTS_NONE, MODULES_ALL, NAME_WARNING, OPTION_TEXT, PAPERS_ALL } from './block.texts.ts'

const LINK_LIMIT = 500
const title: Control = {
  kind: 'texts',
  name: 'title',
  label: FIELD_TEXT.title,
  limit: PAGE_LIMITS.heading,
}
const link: Control = {
  kind: 'line',
  name: 'link',
  label: FIELD_TEXT.link,
  limit: LINK_LIMIT,
  example: 'https://',
}
const facts = (words: readonly string[], texts: (typeof OPTION_TEXT)[keyof typeof OPTION_TEXT]) =>
  ({ kind: 'choices', name: 'facts', label: FIELD_TEXT.facts, words, texts }) as const

const waySteps: Control = {
  kind: 'choices',
  name: 'steps',
  label: FIELD_TEXT.steps,
  words: TIMELINE_STEPS,
  texts: OPTION_TEXT.steps,
}
const wayEvents: Control = {
  kind: 'choices',
  name: 'events',
  label: FIELD_TEXT.events,
  words: TRACE_EVENT_KINDS,
  texts: TRACE_EVENT_KIND_TEXT,
  none: EVENTS_NONE,
}

/** What of each block can be filled in; columns and conditions have forms of their own. */
export const BLOCK_CONTROLS: Readonly<Record<BlockType, readonly Control[]>> = {
  verdict: [],
  text: [
    title,
    { kind: 'texts', name: 'body', label: FIELD_TEXT.body, limit: PAGE_LIMITS.body, isLong: true },
  ],
  picture: [{ kind: 'picture', name: 'picture', label: FIELD_TEXT.picture }, link],
  gallery: [
    title,
    { kind: 'pictures', name: 'pictures', label: FIELD_TEXT.pictures, most: PAGE_LIMITS.pictures },
  ],
  video: [
    { ...title, isRequired: true },
    { ...link, isRequired: true },
    { kind: 'picture', name: 'poster', label: FIELD_TEXT.poster },
  ],
  product: [facts(PRODUCT_FACTS, OPTION_TEXT.product)],
  company: [title, facts(COMPANY_FACTS, OPTION_TEXT.company)],
  batch: [title, facts(BATCH_FACTS, OPTION_TEXT.batch)],
  timeline: [
    title,
    waySteps,
    {
      kind: 'choice',
      name: 'precision',
      label: FIELD_TEXT.precision,
      words: PLACE_PRECISIONS,
      texts: OPTION_TEXT.precision,
      help: NAME_WARNING,
    },
    wayEvents,
  ],
  map: [title, waySteps, wayEvents],
  materials: [],
  papers: [
    {
      kind: 'choices',
      name: 'kinds',
      label: FIELD_TEXT.kinds,
      words: CHOSEN_IMAGE_KINDS,
      texts: IMAGE_KIND_TEXT,
      none: PAPERS_ALL,
    },
  ],
  certificates: [
    title,
    {
      kind: 'choices',
      name: 'kinds',
      label: FIELD_TEXT.eventKinds,
      words: TRACE_EVENT_KINDS,
      texts: TRACE_EVENT_KIND_TEXT,
    },
  ],
  extended: [
    {
      kind: 'names',
      name: 'modules',
      label: FIELD_TEXT.modules,
      most: PAGE_LIMITS.modules,
      limit: PAGE_LIMITS.moduleName,
      help: MODULES_ALL,
    },
  ],
  card: [],
  record: [],
  proof: [title],
  contact: [
    title,
    {
      kind: 'line',
      name: 'phone',
      label: FIELD_TEXT.phone,
      limit: PAGE_LIMITS.phone,
      example: '400-800-1234',
    },
    { kind: 'texts', name: 'hours', label: FIELD_TEXT.hours, limit: PAGE_LIMITS.hours },
    link,
  ],
  links: [
    {
      kind: 'choice',
      name: 'look',
      label: FIELD_TEXT.look,
      words: ['buttons', 'list'],
      texts: OPTION_TEXT.links,
    },
    {
      kind: 'links',
      name: 'links',
      label: FIELD_TEXT.links,
      most: PAGE_LIMITS.links,
      limit: PAGE_LIMITS.label,
    },
  ],
  divider: [
    {
      kind: 'choice',
      name: 'look',
      label: FIELD_TEXT.look,
      words: ['line', 'space'],
      texts: OPTION_TEXT.divider,
    },
  ],
  columns: [],
}

/** What a block of each type begins with, beside its type, version and id. */
const BEGINNINGS: Readonly<Record<BlockType, object>> = {
  verdict: {},
  text: { title: NO_TEXT },
  picture: {},
  gallery: { pictures: [] },
  video: { title: NO_TEXT, link: '' },
  product: { facts: ['pictures', 'name', 'specification', 'attributes', 'description'] },
  company: { facts: ['name', 'phone', 'website'] },
  batch: { facts: ['name', 'producedOn'] },
  timeline: {
    steps: ['produced', 'inbound', 'outbound'],
    precision: 'region',
    events: [...TRACE_EVENT_KINDS],
  },
  map: {
    steps: ['produced', 'inbound', 'outbound'],
    events: [...TRACE_EVENT_KINDS],
  },
  materials: {},
  papers: { kinds: [] },
  certificates: { kinds: ['inspection', 'certificate'] },
  extended: { modules: [] },
  card: {},
  record: {},
  proof: {},
  contact: {},
  links: { look: 'buttons', links: [{ label: NO_TEXT, link: '' }] },
  divider: { look: 'line' },
  columns: { columns: [[], []] },
}

/** A new block. It may lack what only somebody who designs can give: its flaws say so. */
export const newBlock = (type: BlockType, id: string): PageBlock =>
  ({ type, version: 1, id, ...structuredClone(BEGINNINGS[type]) }) as PageBlock
