import { isLanguage, type Language } from '@zhenma/contract/kernel/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../platform/errors/fail.ts'
import { languageOf } from '../../platform/http/answer/answer-failure.ts'
import { compressed } from '../../platform/http/answer/compress.ts'
import type { Services } from '../../platform/http/context.ts'
import { callServices } from '../../platform/http/transactions.ts'
import { sendFailure } from './check-pages.ts'
import { checkerOf } from './checker.ts'

/** What a buyer has asked a page around a check for, by an address or by a plain form. */
export type FormPage = {
  readonly services: Services
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly code: string
  readonly language: Language
  /** Of the address, or of the form that was sent. */
  readonly fields: Readonly<Record<string, unknown>>
}

export const sendPage = (
  { request, reply }: Pick<FormPage, 'request' | 'reply'>,
  page: string,
  status = 200,
): FastifyReply => reply.code(status).send(compressed(page, request, reply))

type Kind = {
  readonly headers: Readonly<Record<string, string>>
  /** The same page in another language. */
  readonly addressOf: (at: FormPage) => (other: Language) => string
}

/** Answers such pages: they come as rarely as checks, and what is refused is said by a page. */
export function formPages(services: Services, { headers, addressOf }: Kind) {
  return (work: (at: FormPage) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      // Of a form with files nothing is read yet; its address says the language.
      const given = request.method === 'POST' ? (request.body ?? request.query) : request.query
      const fields = (given ?? {}) as FormPage['fields']
      const { code = '' } = request.params as { readonly code?: string }
      const { lang } = fields
      const language = isLanguage(lang) ? lang : languageOf(request)
      const at = { services, request, reply, code, language, fields }
      void reply.headers(headers)
      try {
        await checkerOf(callServices(services)).look(code, request.ip)
        return await work(at)
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        return sendFailure(error, language, addressOf(at), request, reply)
      }
    }
}
