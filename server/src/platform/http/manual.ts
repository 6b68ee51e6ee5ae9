import { isLanguage, type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { languageOf } from './answer-failure.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
}

/** Stricter than the back-office's: the manual has no style or script inside its pages. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

type Sent = { readonly path: string; readonly type: string; readonly version: string }

/**
 * The built files by their address below `/manual/`; a page has none of its `.html`. Only what is
 * listed here is ever read, so that no address reaches another file.
 */
async function listFiles(directory: string): Promise<ReadonlyMap<string, Sent>> {
  const files = new Map<string, Sent>()
  for (const name of await readdir(directory, { recursive: true })) {
    const type = TYPES[extname(name)]
    if (type === undefined) continue
    const path = join(directory, name)
    const { mtimeMs, size } = await stat(path)
    const address = name
      .split(sep)
      .join('/')
      .replace(/\.html$/, '')
      .replace(/(^|\/)index$/, '$1')
    files.set(address, { path, type, version: `${Math.round(mtimeMs)}-${size}` })
  }
  return files
}

/** The compressed form that was built beside a file, where the browser takes one. */
async function read(file: Sent, request: FastifyRequest): Promise<[Buffer, string | undefined]> {
  const accepted = request.headers['accept-encoding'] ?? ''
  for (const [encoding, ending] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (accepted.includes(encoding) && existsSync(`${file.path}${ending}`)) {
      return [await readFile(`${file.path}${ending}`), encoding]
    }
  }
  return [await readFile(file.path), undefined]
}

async function send(file: Sent, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const [content, encoding] = await read(file, request)
  const tag = `W/"${file.version}"`
  void reply.headers({
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    etag: tag,
  })
  if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) {
    return reply.status(304).send()
  }
  if (encoding !== undefined) void reply.header('content-encoding', encoding)
  return reply.type(file.type).send(content)
}

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
  const files = await listFiles(directory)
  const answer = (request: FastifyRequest, reply: FastifyReply, address: string): unknown => {
    const contents = contentsFor(address, request)
    if (contents !== undefined) return reply.redirect(`/manual/${contents}/`)
    const file = files.get(address)
    if (file !== undefined && !address.endsWith('404')) return send(file, request, reply)
    const [first] = address.split('/')
    const language = LANGUAGES.find((one) => one === first) ?? languageOf(request)
    const missing = files.get(`${language}/404`)
    if (missing === undefined) return reply.callNotFound()
    return send(missing, request, reply.status(404))
  }
  app.get('/manual', (request, reply) => answer(request, reply, ''))
  app.get<{ Params: { '*': string } }>('/manual/*', (request, reply) =>
    answer(request, reply, request.params['*']),
  )
}
