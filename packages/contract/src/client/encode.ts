import { type Endpoint, pathParameters } from '../kernel/endpoint.ts'

/**
 * A value as a form or an address carries it: null is an empty field, and what is nested travels
 * as JSON text, which the server's coercion reads. `undefined` is left out (returns undefined).
 */
function fieldText(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (value === null) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value as string | number | boolean)
}

/** A flat form of an input, in the input's order. */
export function encodeForm(input: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    const text = fieldText(value)
    if (text !== undefined) form.set(key, text)
  }
  return form
}

/** Calls of dictionary items may be cached: they carry no time stamp. */
const WITHOUT_STAMP = /^\/sys\/dict\/getDictItems\//

export type EncodedBody = string | URLSearchParams | FormData

/** Address and body of a request. `files` go with multipart calls only. */
export function encodeRequest(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'encoding'>,
  input: Readonly<Record<string, unknown>>,
  options: { readonly now: number; readonly files?: Readonly<Record<string, File>> },
): { readonly path: string; readonly body?: EncodedBody; readonly contentType?: string } {
  const rest: Record<string, unknown> = { ...input }
  let path = endpoint.path
  for (const name of pathParameters(endpoint.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(fieldText(rest[name]) ?? ''))
    delete rest[name]
  }
  if (endpoint.encoding === 'query') {
    const query = encodeForm(rest)
    if (endpoint.method === 'GET' && !WITHOUT_STAMP.test(path)) query.set('_t', String(options.now))
    const text = query.toString()
    return { path: text === '' ? path : `${path}?${text}` }
  }
  if (endpoint.encoding === 'json') {
    return { path, body: JSON.stringify(rest), contentType: 'application/json' }
  }
  const form = encodeForm(rest)
  if (endpoint.encoding === 'form') return { path, body: form }
  const multipart = new FormData()
  // Fields before files: a server that reads the stream knows them when the file begins.
  for (const [key, value] of form) multipart.set(key, value)
  for (const [key, file] of Object.entries(options.files ?? {})) multipart.set(key, file)
  return { path, body: multipart }
}
