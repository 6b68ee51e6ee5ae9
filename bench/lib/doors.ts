import { CALLS } from '@zhenma/contract/calls'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'

/** Something that anybody may send: the bytes of one whole request. */
export type Door = { readonly name: string; readonly bytes: Buffer }

/** What Node takes of a request's head is 16 kB. */
const HEAD_CHARACTERS = 15_000
const LARGE_BODY_BYTES = 1_000_000
const LARGEST_PUBLIC_BODY_BYTES = 8_000
const FORM = 'application/x-www-form-urlencoded'

function door(
  name: string,
  line: string,
  { headers = {}, body = '' }: { headers?: Record<string, string>; body?: string } = {},
): Door {
  const all = {
    host: 'bench',
    ...headers,
    ...(body === '' ? {} : { 'content-length': `${body.length}` }),
  }
  const lines = Object.entries(all).map(([key, value]) => `${key}: ${value}\r\n`)
  return { name, bytes: Buffer.from(`${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, 'latin1') }
}

/** `a0&a1&…`, as many names as fit. */
const names = (characters: number): string =>
  Array.from({ length: Math.floor(characters / 6) }, (_, n) =>
    n.toString(36).padStart(5, 'a'),
  ).join('&')

const nested = (bytes: number): string => '[['.repeat(bytes / 4) + ']]'.repeat(bytes / 4)

/** A call's path with something in place of its parameters. */
const filled = ({ path }: Endpoint): string => `/api${path.replace(/\{\w+\}/g, 'x')}`

/** Every call that is open to everybody: plain, with the longest query, and with the largest bodies. */
function publicCalls(): Door[] {
  return Object.values(CALLS)
    .flatMap((module) => Object.values<Endpoint>(module))
    .filter(({ allow }) => allow === 'public')
    .flatMap((endpoint) => {
      const line = `${endpoint.method} ${filled(endpoint)}`
      if (endpoint.method === 'GET') {
        return [
          door(line, line),
          door(`${line}, 15 kB of names`, `${line}?${names(HEAD_CHARACTERS)}`),
        ]
      }
      const body = (type: string, content: string) => ({
        headers: { 'content-type': type },
        body: content,
      })
      const known = Object.keys(endpoint.input.shape)
      const fields = known.map((key) => `${key}=${'%41'.repeat(2_500 / known.length)}`).join('&')
      return [
        door(`${line}, long fields`, line, body(FORM, fields)),
        door(`${line}, 8 kB of names`, line, body(FORM, names(LARGEST_PUBLIC_BODY_BYTES))),
        door(
          `${line}, 8 kB nested`,
          line,
          body('application/json', `{"a":${nested(LARGEST_PUBLIC_BODY_BYTES)}}`),
        ),
      ]
    })
}

const product = '/api/web/product/add'
const large = (name: string, line: string, type: string, body: string): Door =>
  door(name, line, { headers: { 'content-type': type, 'biz-token': 'nobody' }, body })

const long = (name: string, value: string): Door =>
  door(`GET /t/x, long ${name}`, 'GET /t/x', { headers: { [name]: value } })

/** Bodies of a megabyte, which the server should not even look at. */
function largeBodies(): Door[] {
  const multipart = `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(18_000)
  return [
    large('a session call, 1 MB of names', `POST ${product}`, FORM, names(LARGE_BODY_BYTES)),
    large(
      'a session call, 1 MB nested',
      `POST ${product}`,
      'application/json',
      nested(LARGE_BODY_BYTES),
    ),
    large(
      'a public call, 1 MB of parts',
      'POST /api/web/user/reset',
      'multipart/form-data; boundary=b',
      multipart,
    ),
    large(
      'a public call, 1 MB nested',
      'POST /api/web/user/reset',
      'application/json',
      nested(LARGE_BODY_BYTES),
    ),
    large(
      'no route, 1 MB nested',
      'POST /api/nowhere',
      'application/json',
      nested(LARGE_BODY_BYTES),
    ),
  ]
}

/** Whatever else answers everybody, by its worst inputs; `code` is of a label. */
export function doors(code: string): readonly Door[] {
  const plain = [
    '/api/health',
    '/api/ready',
    '/api/openapi.json',
    '/api/docs',
    '/api/metrics',
    '/',
    '/favicon.svg',
  ]
  const pages = [
    '/manual',
    '/manual/en/',
    '/manual/cn/search.json',
    '/manual/en/nothing',
    '/t',
    '/t/x',
    '/t?code=x',
    `/t/${code}`,
  ]
  const none = [
    '/api/nowhere',
    '/nowhere',
    '/../x',
    '/%2e%2e/x',
    '/%ff',
    `/${'x/'.repeat(7_000)}`,
    '/files/1/x',
  ]
  return [
    ...[...plain, ...pages, ...none].map((path) => door(`GET ${path.slice(0, 40)}`, `GET ${path}`)),
    door('GET /api/openapi.json, br', 'GET /api/openapi.json', {
      headers: { 'accept-encoding': 'br' },
    }),
    door('GET /api/verify/{code}', `GET /api/verify/${code}`),
    door('a bad token', 'GET /api/web/product/list', {
      headers: { 'biz-token': 'x'.repeat(HEAD_CHARACTERS) },
    }),
    door('no host', 'GET /', { headers: { host: '' } }),
    long('accept-language', 'xx,'.repeat(5_000)),
    long('accept-encoding', 'xx,'.repeat(5_000)),
    long('cookie', 'a=b;'.repeat(3_700)),
    long('x-forwarded-for', '1.1.1.1,'.repeat(1_800)),
    long('user-agent', 'x'.repeat(HEAD_CHARACTERS)),
    door('GET /api/docs, long if-none-match', 'GET /api/docs', {
      headers: { 'if-none-match': '"a",'.repeat(3_700) },
    }),
    door('GET /api/web/file/download, long cookie', 'GET /api/web/file/download/1/x', {
      headers: { cookie: 'a=b;'.repeat(3_700) },
    }),
    door('GET /api/verify, long place', 'GET /api/verify/x', {
      headers: { 'address-info': '%E4%B8%AD'.repeat(1_600) },
    }),
    ...publicCalls(),
    ...largeBodies(),
  ]
}
