import type { PageBlock } from '@zhenma/contract/page-documents/blocks'
import type { TraceDocument } from '@zhenma/contract/page-documents/trace-document'
import type { Text } from '@zhenma/contract/kernel/texts'
import { queryTemplates } from '@zhenma/contract/query-templates/query-templates.contract'
import { trace } from '@zhenma/contract/trace/trace.contract'
import { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import { callAs, type TestApp } from '../app.ts'
import { type MadeUser, uniqueName } from './user.ts'

/** A text that is said in one language alone. */
export const said = (cn: string): Text => ({ cn, tc: '', en: '' })

export const VERDICT = { type: 'verdict', version: 1, id: 'verdict' } as const

export const textBlock = (id: string, cn: string, more: object = {}): PageBlock => ({
  type: 'text',
  version: 1,
  id,
  body: said(cn),
  ...more,
})

/** The smallest page: the verdict, and a text. */
export const tracePage = (text: string, ...more: PageBlock[]): TraceDocument => ({
  version: 1,
  blocks: [VERDICT, textBlock('text', text), ...more],
})

/** A trace page that its company has published. */
export async function publishedTrace(
  app: TestApp,
  { token }: MadeUser,
  document: TraceDocument,
): Promise<number> {
  const input = { name: uniqueName('Page '), document }
  const { id } = (await callAs(app, token, traceTemplates.create, input)).payload
  await callAs(app, token, traceTemplates.publish, { id })
  return id
}

/** A look of checks that its company has published. */
export async function publishedLook(
  app: TestApp,
  { token }: MadeUser,
  document: object,
): Promise<number> {
  const input = { name: uniqueName('Look '), document: { version: 1, ...document } }
  const { id } = (await callAs(app, token, queryTemplates.create, input as never)).payload
  await callAs(app, token, queryTemplates.publish, { id })
  return id
}

/** Binds a page to goods; `target` as the call takes it. */
export const bindTrace = (app: TestApp, { token }: MadeUser, target: object) =>
  callAs(app, token, trace.create, { method: 'company', ...target } as never)
