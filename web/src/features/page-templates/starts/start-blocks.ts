import type { Text } from '@zhenma/contract/kernel/texts'
import type { InnerBlock, PageBlock } from '@zhenma/contract/page-documents/blocks'
import { TRACE_EVENT_KINDS } from '@zhenma/contract/trace-events/trace-event-words'
import type { TraceDocument } from '@zhenma/contract/page-documents/trace-document'

/** What the pages to begin with are put together from. */

export const said = (cn: string, tc: string, en: string): Text => ({ cn, tc, en })

export const verdict: PageBlock = { type: 'verdict', version: 1, id: 'verdict' }
export const record: InnerBlock = { type: 'record', version: 1, id: 'record' }
export const contact: InnerBlock = { type: 'contact', version: 1, id: 'contact' }
export const card: InnerBlock = { type: 'card', version: 1, id: 'card' }
export const materials: InnerBlock = { type: 'materials', version: 1, id: 'materials' }
export const papers: InnerBlock = { type: 'papers', version: 1, id: 'papers', kinds: [] }
/** What was inspected and certified; nothing is shown where nobody has added any. */
export const certificates: InnerBlock = {
  type: 'certificates',
  version: 1,
  id: 'certificates',
  kinds: ['inspection', 'certificate'],
}
export const line: InnerBlock = { type: 'divider', version: 1, id: 'line', look: 'line' }

export const product: InnerBlock = {
  type: 'product',
  version: 1,
  id: 'product',
  facts: ['pictures', 'name', 'specification', 'number', 'attributes', 'description'],
}
export const company: InnerBlock = {
  type: 'company',
  version: 1,
  id: 'company',
  title: said('生产企业', '生產企業', 'Made by'),
  facts: ['name', 'phone', 'website'],
}

export const batch = (title: Text): InnerBlock => ({
  type: 'batch',
  version: 1,
  id: 'batch',
  title,
  facts: ['name', 'producedOn'],
})

/** The way of the goods; of places no more than the region, for names would give the dealers away. */
export const timeline = (title: Text): InnerBlock => ({
  type: 'timeline',
  version: 1,
  id: 'timeline',
  title,
  steps: ['produced', 'inbound', 'outbound'],
  precision: 'region',
  events: [...TRACE_EVENT_KINDS],
})

export const wayMap: InnerBlock = {
  type: 'map',
  version: 1,
  id: 'map',
  steps: ['produced', 'inbound', 'outbound'],
  events: [...TRACE_EVENT_KINDS],
}

export const extended = (...modules: readonly string[]): InnerBlock => ({
  type: 'extended',
  version: 1,
  id: 'extended',
  modules: [...modules],
})

export const words = (id: string, title: Text, body: Text): InnerBlock => ({
  type: 'text',
  version: 1,
  id,
  title,
  body,
})

/** Shown where the check says that something is wrong. */
export const warning = (id: string, title: Text, body: Text): InnerBlock => ({
  ...words(id, title, body),
  when: { outcomes: ['bad'] },
})

export const beside = (id: string, ...columns: readonly InnerBlock[][]): PageBlock => ({
  type: 'columns',
  version: 1,
  id,
  columns: [...columns],
})

export const page = (...blocks: readonly PageBlock[]): TraceDocument => ({
  version: 1,
  blocks: [...blocks],
})
