import { isLanguage, type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../../errors/fail.ts'
import { languageOf } from '../answer/answer-failure.ts'
import { builtFiles, leavesFolder } from '../fixed/built-files.ts'
import { type FixedContent, sendFixed } from '../fixed/fixed-content.ts'

/** Stricter than the back-office's: the manual has no style or script inside its pages. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cache-control': 'no-cache',
}

/** A page's address has none of its `.html`, and that of contents ends in a slash. */
const addressOf = (name: string): string =>
  name.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1')

/** `''` and `tc` are addresses that people type: they lead to the contents in a language. */
function contentsFor(address: string, request: FastifyRequest): Language | undefined {
  if (address === '') return languageOf(request)
  return isLanguage(address) ? address : undefined
}

/**
 * Serves the built manual at `/manual/{cn|tc|en}/{page}`, to anybody: it tells nothing of a company.
 * An address without a page is answered with the list of all, in its language.
 */
export async function registerManual(app: FastifyInstance, directory: string): Promise<void> {
  const files = await builtFiles(directory)
  const names = new Map(files.names.map((name) => [addressOf(name), name]))
  const isPage = (address: string): boolean => names.has(address) && !address.endsWith('404')
  const find = (address: string) => files.find(names.get(address) ?? '')
  const send = async (content: FixedContent, request: FastifyRequest, reply: FastifyReply) =>
    sendFixed(content, request, reply.headers(HEADERS))
  const answer = async (request: FastifyRequest, reply: FastifyReply, address: string) => {
    const contents = contentsFor(address, request)
    if (contents !== undefined) return reply.redirect(`/manual/${contents}/`)
    const file = isPage(address) ? await find(address) : undefined
    if (file !== undefined) return send(file, request, reply)
    const [first] = address.split('/', 1)
    const language = LANGUAGES.find((one) => one === first) ?? languageOf(request)
    const missing = await find(`${language}/404`)
    if (missing === undefined) throw fail('NOT_FOUND')
    return send(missing, request, reply.status(leavesFolder(address) ? 403 : 404))
  }
  app.get('/manual', (request, reply) => answer(request, reply, ''))
  const holds = (rest: string): boolean => rest === '' || isLanguage(rest) || isPage(rest)
  app.get<{ Params: { '*': string } }>('/manual/*', { config: { holds } }, (request, reply) =>
    answer(request, reply, request.params['*']),
  )
}
