import { TEMPLATE_FILE_MEDIA_TYPE } from '@zhenma/contract/print-templates/template-file'
import { documentTexts } from '@zhenma/contract/api-docs/document.refusals'
import { FIELD_TEXTS } from '@zhenma/contract/api-docs/field-texts'
import { type Endpoint, pathParameters } from '@zhenma/contract/kernel/endpoint'
import { payloadField, success } from '@zhenma/contract/kernel/envelope'
import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import { platformTexts } from '@zhenma/contract/platform/platform.refusals'
import { permissionText } from '@zhenma/contract/roles/permission-text'
import { isForPeople } from '@zhenma/contract/third-party/for-people'
import { z } from 'zod'
import { CSV_MEDIA_TYPE, XLSX_MEDIA_TYPE } from '../../sheets/cell.ts'
import { inputExample, outputExample } from './examples.ts'
import type { ResponseBook, Tag } from './refusals.ts'
import type { Json, SchemaBook } from './schemas.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The parts of an input's schema by field. */
type Fields = {
  readonly properties: Readonly<Record<string, Json>>
  readonly required: readonly string[]
}

export type OperationOf = {
  readonly endpoint: Endpoint
  readonly tag: Tag
  readonly name: string
  readonly language: Language
  readonly book: SchemaBook
  readonly refusals: ResponseBook
}

/** One call as an OpenAPI operation, from its contract alone. */
export function operationOf(of: OperationOf): Json {
  const { endpoint, tag, name, language, book } = of
  const operationId = `${tag}.${name}`
  const made = book.of(endpoint.input, 'input', operationId)
  const fields = { properties: {}, required: [], ...made } as unknown as Fields
  const example = inputExample(endpoint)
  const parameters = parametersOf(endpoint, fields, example)
  const body = bodyOf(endpoint, fields, example, language)
  return {
    operationId,
    tags: [tag],
    summary: say(endpoint.summary, language),
    description: descriptionOf(endpoint, language),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: { 200: answerOf(of), ...of.refusals.of(endpoint, tag) },
    security: securityOf(endpoint),
  }
}

/** Who may make the call, and how often. */
function descriptionOf(endpoint: Endpoint, language: Language): string {
  const { allow, further = {}, ratePerMinute } = endpoint
  const permission = (text: Text, key: string) =>
    say(text, language, { permission: key, name: say(permissionText(key), language) })
  const who = {
    public: () => say(documentTexts.forPublic, language),
    session: () => say(documentTexts.forSession, language),
  }
  const lines = [
    allow === 'public' || allow === 'session'
      ? who[allow]()
      : permission(documentTexts.forPermission, allow),
    ...Object.keys(further).map((key) => permission(documentTexts.further, key)),
  ]
  if (endpoint.isPlatformOnly === true) lines.push(say(documentTexts.platformOnly, language))
  if (endpoint.withTemporaryPassword === true) {
    lines.push(say(documentTexts.withTemporaryPassword, language))
  }
  if (ratePerMinute !== undefined) {
    lines.push(say(documentTexts.limited, language, { count: ratePerMinute }))
  }
  return lines.join('\n\n')
}

function parametersOf(endpoint: Endpoint, { properties, required }: Fields, example: Json): Json[] {
  const inPath = new Set(pathParameters(endpoint.path))
  const inQuery = endpoint.encoding === 'query'
  return Object.entries(properties)
    .filter(([name]) => inQuery || inPath.has(name))
    .map(([name, { description, ...schema }]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      ...(description === undefined ? {} : { description }),
      schema,
      ...(Object.hasOwn(example, name) ? { example: example[name] } : {}),
    }))
}

function bodyOf(
  endpoint: Endpoint,
  fields: Fields,
  example: Json,
  language: Language,
): Json | undefined {
  if (endpoint.encoding === 'query') return undefined
  const inPath = new Set(pathParameters(endpoint.path))
  const entries = Object.entries(fields.properties).filter(([name]) => !inPath.has(name))
  const files = endpoint.files ?? []
  const properties = Object.fromEntries([...entries, ...files.map((name) => file(name, language))])
  const required = [...fields.required.filter((name) => !inPath.has(name)), ...files]
  const schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
  const own = Object.entries(example).filter(([name]) => !inPath.has(name))
  const sent = { schema, example: Object.fromEntries(own) }
  const content = {
    multipart: { 'multipart/form-data': { schema } },
    json: { [JSON_TYPE]: sent },
    // Either is taken; JSON keeps numbers and lists what they are.
    form: { [JSON_TYPE]: sent, [FORM_TYPE]: { schema } },
  }
  return { required: required.length > 0, content: content[endpoint.encoding] }
}

function file(name: string, language: Language): readonly [string, Json] {
  const text = FIELD_TEXTS[name]
  const description = text === undefined ? {} : { description: say(text, language) }
  return [name, { type: 'string', format: 'binary', ...description }]
}

function answerOf({ endpoint, tag, name, language, book }: OperationOf): Json {
  if (endpoint.answer === 'stream') {
    const types = mediaTypesOf(endpoint).map((type) => [
      type,
      { schema: { type: 'string', format: 'binary' } },
    ])
    return { description: say(documentTexts.file, language), content: Object.fromEntries(types) }
  }
  const payload = book.of(endpoint.output, 'output', `${tag}.${name}.answer`)
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Envelope' },
      { type: 'object', properties: { [payloadField(endpoint.path)]: payload } },
    ],
  }
  const message = say(platformTexts.done, language)
  const example = success(endpoint.path, outputExample(endpoint), message)
  return {
    description: say(documentTexts.done, language),
    content: { [JSON_TYPE]: { schema, example } },
  }
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  xlsx: XLSX_MEDIA_TYPE,
  csv: CSV_MEDIA_TYPE,
  spreadsheet_csv: CSV_MEDIA_TYPE,
  txt: 'text/plain; charset=utf-8',
  svg: 'application/zip',
  png: 'application/zip',
  pdf: 'application/pdf',
  zpl: 'text/plain; charset=utf-8',
  tspl: 'application/octet-stream',
}

/** Labels and notes are pages, a print template is data; whatever else is downloaded without a choice is a sheet. */
function mediaTypesOf({ input, path }: Endpoint): string[] {
  const format = input.shape['format']
  const inner = format instanceof z.ZodDefault ? format.unwrap() : format
  if (inner instanceof z.ZodEnum) {
    return [...new Set(inner.options.map((one) => MEDIA_TYPES[String(one)] ?? XLSX_MEDIA_TYPE))]
  }
  if (path.endsWith('/template/file')) return [TEMPLATE_FILE_MEDIA_TYPE]
  const isPage = /\/(pdf|sample)$/.test(path)
  return [isPage ? 'application/pdf' : XLSX_MEDIA_TYPE]
}

/** By a session's token, or by an application's key, where the call is not for people only. */
function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.allow === 'public') return []
  return isForPeople(endpoint) ? [{ token: [] }] : [{ token: [] }, { application: [] }]
}
