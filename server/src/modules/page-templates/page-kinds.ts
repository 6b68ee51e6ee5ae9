import type { PageUse } from './page-templates.store.ts'

/** What trace pages and query templates differ in. */
export type PageKind = {
  readonly use: PageUse
  /** As permissions and the log name it. */
  readonly entity: 'trace-template' | 'query-template'
}

export const TRACE_PAGES: PageKind = { use: 'trace', entity: 'trace-template' }
export const CHECK_LOOKS: PageKind = { use: 'query', entity: 'query-template' }
