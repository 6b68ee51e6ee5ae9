import { isLanguage, type Language, LANGUAGES } from '@zhenma/contract/kernel/texts'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { existsSync } from 'node:fs'
import { fail } from '../../errors/fail.ts'
import { languageOf } from '../answer/answer-failure.ts'
import { type BuiltFiles, builtFiles } from '../fixed/built-files.ts'
import { type FixedContent, madeOnce, sendFixed } from '../fixed/fixed-content.ts'
import { docsPage, type ViewerFiles } from './docs-page.ts'
import { openApiDocument } from './openapi-document.ts'

/** The documents change with the version only; programs may ask whether theirs is still right. */
const KEPT = {
  'cache-control': 'public, max-age=300',
  vary: 'accept-encoding, accept-language',
}
/** The viewer's files have their hash in the name. */
const KEPT_FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' }

/** Our own scripts and calls and nothing else; the viewer's templates have styles in them. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

type Asked = { Querystring: { readonly language?: unknown } }

/** `?language=tc`, else what the browser prefers. */
function askedLanguage(request: FastifyRequest<Asked>): Language {
  const { language } = request.query
  return isLanguage(language) ? language : languageOf(request)
}

type InEveryLanguage = Readonly<Record<Language, () => Promise<FixedContent>>>

const inEvery = (type: string, make: (language: Language) => string): InEveryLanguage =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, madeOnce(type, () => make(language))]),
  ) as InEveryLanguage

/**
 * `/api/openapi.json` for programs and `/api/docs` for people, each made once in every language. `directory`: the built
 * viewer; without it the page only leads to the document.
 */
export async function registerDocuments(
  app: FastifyInstance,
  limited: RouteShorthandOptions,
  directory: string | undefined,
): Promise<void> {
  const isBuilt = directory !== undefined && existsSync(directory)
  const files = isBuilt ? await builtFiles(directory) : undefined
  const documents = inEvery('application/json; charset=utf-8', (language) =>
    JSON.stringify(openApiDocument(language)),
  )
  const viewer = viewerFiles(files)
  const pages = inEvery('text/html; charset=utf-8', (language) => docsPage(language, viewer))
  app.get<Asked>('/api/openapi.json', limited, async (request, reply) =>
    sendFixed(await documents[askedLanguage(request)](), request, reply.headers(KEPT)),
  )
  app.get<Asked>('/api/docs', limited, async (request, reply) => {
    const policy = { 'content-security-policy': CONTENT_SECURITY_POLICY }
    const page = await pages[askedLanguage(request)]()
    return sendFixed(page, request, reply.headers({ ...KEPT, ...policy }))
  })
  app.get<{ Params: { name: string } }>('/api/docs/:name', limited, async (request, reply) => {
    const file = await files?.find(request.params.name)
    if (file === undefined) throw fail('NOT_FOUND')
    return sendFixed(file, request, reply.headers(KEPT_FOR_EVER))
  })
}

function viewerFiles(files: BuiltFiles | undefined): ViewerFiles {
  const ending = (end: string) =>
    (files?.names ?? []).filter((name) => name.endsWith(end)).map((name) => `/api/docs/${name}`)
  return { scripts: ending('.js'), styles: ending('.css') }
}
