import { type Endpoint, pathParameters } from '@zhenma/contract/kernel/endpoint'
import { payloadField } from '@zhenma/contract/kernel/envelope'
import { z } from 'zod'

type Json = Record<string, unknown>

const MEDIA_TYPES = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
  query: '',
} as const

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Json
}

function parametersOf(endpoint: Endpoint, properties: Json, required: readonly string[]): Json[] {
  const inPath = new Set(pathParameters(endpoint.path))
  const inQuery = endpoint.encoding === 'query'
  return Object.entries(properties)
    .filter(([name]) => inQuery || inPath.has(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      schema,
    }))
}

function bodyOf(endpoint: Endpoint, properties: Json, required: readonly string[]): Json | null {
  if (endpoint.encoding === 'query') return null
  const inPath = new Set(pathParameters(endpoint.path))
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.has(name)))
  for (const name of endpoint.files ?? []) own[name] = { type: 'string', format: 'binary' }
  const schema = {
    type: 'object',
    properties: own,
    required: required.filter((r) => !inPath.has(r)),
  }
  const content: Json = { [MEDIA_TYPES[endpoint.encoding]]: { schema } }
  if (endpoint.encoding === 'form') content['application/json'] = { schema }
  return { content }
}

function answerOf(endpoint: Endpoint): Json {
  if (endpoint.answer === 'stream') {
    return { description: 'a file', content: { 'application/octet-stream': {} } }
  }
  const properties = {
    success: { type: 'boolean' },
    status: { type: 'integer' },
    code: { type: 'integer' },
    message: { type: 'string' },
    msg: { type: 'string' },
    [payloadField(endpoint.path)]: schemaOf(endpoint.output, 'output'),
  }
  return {
    description: 'done',
    content: { 'application/json': { schema: { type: 'object', properties } } },
  }
}

function operationOf(endpoint: Endpoint, tag: string, name: string): Json {
  const { properties = {}, required = [] } = schemaOf(endpoint.input, 'input') as {
    properties?: Json
    required?: string[]
  }
  const body = bodyOf(endpoint, properties, required)
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: endpoint.summary.en,
    description: `Permission: ${endpoint.allow}`,
    parameters: parametersOf(endpoint, properties, required),
    ...(body === null ? {} : { requestBody: body }),
    responses: { 200: answerOf(endpoint), default: { $ref: '#/components/responses/Refusal' } },
    security: endpoint.allow === 'public' ? [] : [{ token: [] }],
  }
}

const REFUSAL = {
  description: 'a refusal: `error` is a stable key, `details` names every field, row or code',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          success: { type: 'boolean', enum: [false] },
          status: { type: 'integer' },
          code: { type: 'integer' },
          message: { type: 'string' },
          msg: { type: 'string' },
          error: { type: 'string' },
          details: { type: 'array', items: { type: 'object' } },
          requestId: { type: 'string' },
        },
      },
    },
  },
}

/** The OpenAPI 3.0 document of all calls, from the contracts alone. */
export function openApiDocument(
  calls: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
) {
  const paths: Record<string, Json> = {}
  for (const [tag, module] of Object.entries(calls)) {
    for (const [name, endpoint] of Object.entries(module)) {
      const path = (paths[endpoint.path] ??= {})
      path[endpoint.method.toLowerCase()] = operationOf(endpoint, tag, name)
    }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Zhenma', version: '0.1.0', license: { name: 'Apache-2.0' } },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'biz-token' } },
      responses: { Refusal: REFUSAL },
    },
    paths,
  }
}
