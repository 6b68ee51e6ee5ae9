import { createHash, createHmac } from 'node:crypto'

export type AliyunRequest = {
  readonly host: string
  readonly action: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
  /** `2023-10-26T10:22:32Z` */
  readonly date: string
  readonly nonce: string
}

export type AliyunKeys = { readonly id: string; readonly secret: string }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** RFC 3986, which `encodeURIComponent` misses by four signs. */
export function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** The query as it is signed: by name, strictly encoded. */
export function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .join('&')
}

/** The headers of a POST without body, signed as Alibaba Cloud's API V3 asks (ACS3-HMAC-SHA256). */
export function aliyunHeaders(request: AliyunRequest, keys: AliyunKeys): Record<string, string> {
  const emptyBody = sha256('')
  const signed: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': emptyBody,
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  const names = Object.keys(signed)
  const canonicalHeaders = names.map((name) => `${name}:${signed[name] ?? ''}\n`).join('')
  const canonicalRequest = [
    'POST',
    '/',
    canonicalQuery(request.query),
    canonicalHeaders,
    names.join(';'),
    emptyBody,
  ].join('\n')
  const signature = createHmac('sha256', keys.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonicalRequest)}`)
    .digest('hex')
  // The host is part of what is signed, and sent by whoever opens the connection.
  const { host: _, ...sent } = signed
  return {
    ...sent,
    authorization: `ACS3-HMAC-SHA256 Credential=${keys.id},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}
