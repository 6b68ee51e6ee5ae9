import { MODULE_REFUSALS } from '@zhenma/contract/api-docs/module-refusals'
import { documentTexts } from '@zhenma/contract/api-docs/document.refusals'
import type { CALLS } from '@zhenma/contract/calls'
import { ERRORS, type ErrorKey } from '@zhenma/contract/errors'
import { type Endpoint, pathParameters } from '@zhenma/contract/kernel/endpoint'
import { failure } from '@zhenma/contract/kernel/envelope'
import { type Language, say, sayList } from '@zhenma/contract/kernel/texts'
import { isForPeople } from '@zhenma/contract/third-party/for-people'
import type { Json } from './schemas.ts'

/** A module of calls, by its name in `CALLS`. */
export type Tag = keyof typeof CALLS

/** What a call may refuse whatever it does, by how it is called and who may. */
function commonRefusals(endpoint: Endpoint): ErrorKey[] {
  const { allow, encoding, input, path, revises, locksLabels, files } = endpoint
  const names = Object.keys(input.shape)
  const hasBody = encoding !== 'query'
  const namesRecord = pathParameters(path).length > 0 || names.includes('id')
  return [
    ...when(names.length > 0, 'INPUT_INVALID'),
    ...when(hasBody, 'BODY_UNREADABLE', 'BODY_TOO_LARGE', 'MEDIA_TYPE'),
    ...when(files !== undefined, 'FILE_TOO_LARGE'),
    ...when(allow !== 'public', 'SESSION_ENDED', 'TENANT_MISMATCH', 'APPLICATION_KEY'),
    ...when(allow !== 'public', isForPeople(endpoint) ? 'FOR_PEOPLE_ONLY' : 'APPLICATION_BLOCKED'),
    ...when(allow !== 'public' && !isForPeople(endpoint), 'APPLICATION_ADDRESS'),
    ...when(
      allow !== 'public' && endpoint.withTemporaryPassword !== true,
      'PASSWORD_CHANGE_REQUIRED',
    ),
    ...when(allow.includes(':'), 'ACCESS_DENIED'),
    ...when(namesRecord, 'NOT_FOUND'),
    ...when(revises !== undefined, 'RECORD_CHANGED'),
    ...when(locksLabels === true, 'BUSY'),
    ...when(path.endsWith('/export'), 'LIST_EXPORT_TOO_LARGE'),
    'TOO_MANY_REQUESTS',
    'SYSTEM_ERROR',
    'UNAVAILABLE',
  ]
}

const when = (holds: boolean, ...keys: readonly ErrorKey[]): readonly ErrorKey[] =>
  holds ? keys : []

/** The refusals that a call can answer with, by HTTP status: the common ones, and those of its module. */
export function refusalsOf(endpoint: Endpoint, tag: Tag): ReadonlyMap<number, readonly ErrorKey[]> {
  // What only reads meets no record that stands in its way.
  const onlyReads = endpoint.method === 'GET' && endpoint.answer === 'json'
  const ofModule = (Object.keys(MODULE_REFUSALS[tag]) as ErrorKey[]).filter(
    (key) => !(onlyReads && ERRORS[key].status === 409),
  )
  const byStatus = new Map<number, ErrorKey[]>()
  for (const key of new Set([...commonRefusals(endpoint), ...ofModule])) {
    const { status } = ERRORS[key]
    byStatus.set(status, [...(byStatus.get(status) ?? []), key])
  }
  return new Map([...byStatus].sort(([one], [other]) => one - other))
}

/** The answers of refusals, each written once and referred to by every call that has the same. */
export type ResponseBook = {
  readonly components: Json
  /** Every refusal that some call has, as it is answered. */
  examples(): Json
  /** By HTTP status, with what no status foresees. */
  of(endpoint: Endpoint, tag: Tag): Json
}

/** A book of refusals in a language; their examples lie in the document's components. */
export function responseBook(language: Language): ResponseBook {
  const components: Json = {}
  const names = new Map<string, string>()
  const used = new Set<ErrorKey>()
  const referTo = (status: number, keys: readonly ErrorKey[]): string => {
    for (const key of keys) used.add(key)
    const content = [...keys].sort().join()
    const name = names.get(content) ?? `Refusals${status}.${names.size + 1}`
    names.set(content, name)
    components[name] ??= responseOf(keys, language)
    return `#/components/responses/${name}`
  }
  return {
    components,
    examples: () => examplesOf([...used], language),
    of(endpoint, tag) {
      const refusals = [...refusalsOf(endpoint, tag)]
      const responses = refusals.map(([status, keys]) => [status, { $ref: referTo(status, keys) }])
      const others = { $ref: '#/components/responses/Refusal' }
      return { ...(Object.fromEntries(responses) as Json), default: others }
    },
  }
}

function responseOf(keys: readonly ErrorKey[], language: Language): Json {
  const names = sayList(
    keys.map((key) => `\`${key}\``),
    language,
  )
  const examples = keys.map((key) => [key, { $ref: `#/components/examples/${key}` }])
  return {
    description: `${say(documentTexts.refused, language)}${names}`,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Refusal' },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

function examplesOf(keys: readonly ErrorKey[], language: Language): Json {
  const examples = keys.map((error) => {
    const { status, text } = ERRORS[error]
    const message = say(text, language)
    const value = failure({ status, error, message, requestId: 'req-1' })
    return [error, { summary: message, value }]
  })
  return Object.fromEntries(examples) as Json
}
