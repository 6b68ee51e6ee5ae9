import { documentTexts } from '@zhenma/contract/api-docs/document.refusals'
import { MODULE_NAMES } from '@zhenma/contract/api-docs/module-names'
import { MODULE_PURPOSES } from '@zhenma/contract/api-docs/module-purposes'
import { CALLS } from '@zhenma/contract/calls'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { operationOf } from './operation.ts'
import { type ResponseBook, responseBook, type Tag } from './refusals.ts'
import { type Json, type SchemaBook, schemaBook } from './schemas.ts'

/** How a document names its language to whoever shows it. */
const LOCALES: Readonly<Record<Language, string>> = { cn: 'zh-CN', tc: 'zh-TW', en: 'en' }

/** The OpenAPI 3.0 document of all calls in a language, from the contracts alone. */
export function openApiDocument(language: Language) {
  const book = schemaBook(language)
  const refusals = responseBook(language)
  const common = { language, book, refusals }
  const paths: Record<string, Json> = {}
  for (const [tag, module] of Object.entries(CALLS) as [Tag, Record<string, Endpoint>][]) {
    for (const [name, endpoint] of Object.entries(module)) {
      const path = (paths[endpoint.path] ??= {})
      path[endpoint.method.toLowerCase()] = operationOf({ ...common, endpoint, tag, name })
    }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: say(documentTexts.title, language),
      version: '0.1.0',
      description: say(documentTexts.about, language),
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      'x-locale': LOCALES[language],
    },
    servers: [{ url: '/api', description: say(documentTexts.server, language) }],
    tags: (Object.keys(CALLS) as Tag[]).map((name) => ({
      name,
      'x-displayName': say(MODULE_NAMES[name], language),
      description: say(MODULE_PURPOSES[name], language),
    })),
    components: componentsOf(common),
    paths,
  }
}

type Common = {
  readonly language: Language
  readonly book: SchemaBook
  readonly refusals: ResponseBook
}

function componentsOf({ language, book, refusals }: Common): Json {
  const refusal = { $ref: '#/components/schemas/Refusal' }
  return {
    securitySchemes: {
      token: {
        type: 'apiKey',
        in: 'header',
        name: 'biz-token',
        description: say(documentTexts.token, language),
      },
      application: {
        type: 'http',
        scheme: 'bearer',
        description: say(documentTexts.application, language),
      },
    },
    schemas: {
      Envelope: { ...ENVELOPE, description: say(documentTexts.envelope, language) },
      Refusal: { ...REFUSAL, description: say(documentTexts.refusal, language) },
      ...book.components,
    },
    responses: {
      Refusal: {
        description: say(documentTexts.anyRefusal, language),
        content: { 'application/json': { schema: refusal } },
      },
      ...refusals.components,
    },
    examples: refusals.examples(),
  }
}

const ENVELOPE = {
  type: 'object',
  properties: {
    success: { type: 'boolean' },
    status: { type: 'integer' },
    code: { type: 'integer' },
    message: { type: 'string' },
    msg: { type: 'string' },
  },
  required: ['success', 'status', 'code', 'message', 'msg'],
}

const PROBLEM = {
  type: 'object',
  properties: {
    error: { type: 'string' },
    message: { type: 'string' },
    field: { type: 'string' },
    row: { type: 'integer' },
    column: { type: 'string' },
    value: { type: 'string' },
    code: { type: 'string' },
    start: { type: 'integer' },
    end: { type: 'integer' },
    values: { type: 'object', additionalProperties: true },
  },
  required: ['error', 'message'],
}

const REFUSAL = {
  type: 'object',
  properties: {
    ...ENVELOPE.properties,
    success: { type: 'boolean', enum: [false] },
    error: { type: 'string' },
    details: { type: 'array', items: PROBLEM },
    requestId: { type: 'string' },
  },
  required: [...ENVELOPE.required, 'error', 'details'],
}
