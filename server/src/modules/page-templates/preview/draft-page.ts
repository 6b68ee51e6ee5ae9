import { renderCheckPage } from '@zhenma/buyer-page/check-page'
import { renderPreviewEnded } from '@zhenma/buyer-page/notice-page'
import { upgradedDocument } from '@zhenma/contract/page-documents/document-versions'
import { isLanguage, type Language } from '@zhenma/contract/kernel/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asCompany } from '../../../platform/database/database.ts'
import { languageOf } from '../../../platform/http/answer/answer-failure.ts'
import { compressed } from '../../../platform/http/answer/compress.ts'
import type { Services } from '../../../platform/http/context.ts'
import { callServices } from '../../../platform/http/transactions.ts'
import {
  checkerOf,
  type Draft,
  type DraftLink,
  PAGE_HEADERS,
  policyFor,
  type Shown,
} from '../../buyer-checks/index.ts'
import { findTemplate } from '../page-templates.store.ts'
import { shownDraft } from './preview-page.ts'

/** The draft as it is saved now; undefined where it is gone. */
async function readDraft(
  { connections }: Services,
  { companyId, use, id }: DraftLink,
): Promise<Draft | undefined> {
  const found = await asCompany(connections, companyId, (db) =>
    findTemplate(db, { companyId, use }, id),
  )
  if (found === undefined) return undefined
  const { document } = found
  return { use, document: use === 'trace' ? upgradedDocument(document) : document } as Draft
}

async function shownFor(
  services: Services,
  token: string,
  language: Language,
): Promise<Shown | undefined> {
  const calls = callServices(services)
  const link = checkerOf(calls).openDraft(token)
  const draft = link && (await readDraft(services, link))
  if (link === undefined || draft === undefined) return undefined
  const { companyId, subject, result } = link
  return shownDraft(calls, companyId, draft, { subject, result, language })
}

async function showDraft(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token, lang } = request.query as Readonly<Record<string, unknown>>
  const language = isLanguage(lang) ? lang : languageOf(request)
  const sealed = typeof token === 'string' ? token : ''
  const addressIn = (other: Language): string =>
    `/t/draft?token=${encodeURIComponent(sealed)}&lang=${other}`
  void reply.headers(PAGE_HEADERS)
  const shown = await shownFor(services, sealed, language)
  if (shown === undefined) {
    const ended = renderPreviewEnded(language, { addressIn })
    return reply.code(410).send(compressed(ended, request, reply))
  }
  const { answer, design } = shown
  const page = renderCheckPage(answer, language, { addressIn, notice: 'preview', design })
  return reply.headers(policyFor(answer, design)).send(compressed(page, request, reply))
}

/** `GET /t/draft?token=…`: a draft on the phone of somebody who was given its address. It is no check. */
export function registerDraftPage(app: FastifyInstance, services: Services): void {
  app.get('/t/draft', (request, reply) => showDraft(services, request, reply))
}
