import { renderProofEnded } from '@zhenma/buyer-page/notice-page'
import { renderProofPage } from '@zhenma/buyer-page/proof-page'
import { type DesignedProps, type PageDesign, toldEvents } from '@zhenma/buyer-page/check-page'
import { isLanguage, type Language } from '@zhenma/contract/kernel/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asCompany } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/errors/fail.ts'
import { languageOf } from '../../../platform/http/answer/answer-failure.ts'
import { compressed } from '../../../platform/http/answer/compress.ts'
import type { Services } from '../../../platform/http/context.ts'
import {
  labelProofFile,
  proveLabel,
  type ShownParts,
  shownLogs,
} from '../../transparency-log/index.ts'
import type { Checker, TicketLabel } from '../checker.ts'
import { PAGE_HEADERS, policyFor } from '../page-headers.ts'

const TOOL_ADDRESS = '/log/check-proof.mjs'

type ProofRequest = FastifyRequest<{ Params: { code: string }; Querystring: Query }>
type Query = { readonly ticket?: unknown; readonly lang?: unknown }

type SendFailure = (
  failure: Failure,
  language: Language,
  addressIn: (language: Language) => string,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply

const pathOf = (code: string): string => `/t/${encodeURIComponent(code)}`

/** Where the proofs of a label are seen, by whoever has just checked it. */
export const proofAddress = (code: string, ticket: string, language: Language): string =>
  `${pathOf(code)}/proof?lang=${language}&ticket=${ticket}`

/** A design whose page leads to the proofs, where its kind of traceability has some. */
export function withProof(design: PageDesign | undefined, address: string): PageDesign | undefined {
  if (design?.trace?.kind !== 'blockchain') return design
  return { ...design, trace: { ...design.trace, proofAddress: address } }
}

type Provable = TicketLabel & { design: PageDesign }

/** Proofs are told of genuine goods that are traced so, and of no others. */
const isProvable = (found: TicketLabel | undefined): found is Provable =>
  found !== undefined && found.answer.genuine && found.design?.trace?.kind === 'blockchain'

/** Of events what the page of the check tells, part by part. */
function partsOnPage({ answer, language, design }: Omit<DesignedProps, 'trace'>): ShownParts {
  const { trace } = design
  if (trace === null) return () => undefined
  const told = toldEvents({ answer, language, design, trace })
  return (kind) => {
    const parts = told.get(kind)
    return parts && new Set(['about', ...parts] as const)
  }
}

/**
 * `GET /t/{code}/proof`: what the company's log proves of a label, and `/t/{code}/proof.json`, the file that is checked
 * offline. Both ask for the ticket of a check: nobody learns of a label here what its page did not show him. With whom its
 * company dealt is in neither.
 */
export function registerProofPages(
  app: FastifyInstance,
  services: Services,
  { checker, sendFailure }: { readonly checker: Checker; readonly sendFailure: SendFailure },
): void {
  const { connections } = services

  const answer =
    (show: (found: Provable, sent: Sent) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { params, query } = request as ProofRequest
      const language = isLanguage(query.lang) ? query.lang : languageOf(request)
      const ticket = typeof query.ticket === 'string' ? query.ticket : ''
      const addressIn = (other: Language): string => proofAddress(params.code, ticket, other)
      void reply.headers(PAGE_HEADERS)
      try {
        const found = await checker.labelOfTicket(params.code, ticket, { ip: request.ip, language })
        if (isProvable(found)) {
          return await show(found, { request, reply, language, ticket, addressIn })
        }
        const ended = renderProofEnded(language, { addressIn })
        return reply.code(410).send(compressed(ended, request, reply))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        return sendFailure(error, language, addressIn, request, reply)
      }
    }

  const proofOf = ({ companyId, serial, answer, design }: Provable, language: Language) => {
    const shown = { showsPlaces: false, eventParts: partsOnPage({ answer, language, design }) }
    return asCompany(connections, companyId, async (db) => ({
      proof: await proveLabel({ db, companyId }, { serial, code: answer.code }, shown),
      logs: await shownLogs(db, companyId, services),
    }))
  }

  app.get(
    '/t/:code/proof',
    answer(async (found, { request, reply, language, ticket, addressIn }) => {
      const { proof } = await proofOf(found, language)
      const { code } = found.answer
      const more = `lang=${language}&ticket=${ticket}`
      const addresses = {
        file: `${pathOf(code)}/proof.json?${more}`,
        tool: TOOL_ADDRESS,
        check: `${pathOf(code)}?${more}`,
      }
      const page = renderProofPage({ ...found, proof, addresses, addressIn }, language)
      void reply.headers(policyFor({ extended: [] }, found.design))
      return reply.send(compressed(page, request, reply))
    }),
  )
  app.get(
    '/t/:code/proof.json',
    answer(async (found, { request, reply, language }) => {
      const { proof, logs } = await proofOf(found, language)
      return reply
        .header('content-disposition', `attachment; filename="proof-${found.serial}.json"`)
        .type('application/json; charset=utf-8')
        .send(compressed(labelProofFile(proof, logs, new Date()), request, reply))
    }),
  )
}

type Sent = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly language: Language
  readonly ticket: string
  readonly addressIn: (language: Language) => string
}
