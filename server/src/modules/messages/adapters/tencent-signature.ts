import { createHash, createHmac } from 'node:crypto'

export type TencentRequest = {
  readonly host: string
  readonly service: string
  readonly action: string
  readonly body: string
  /** Seconds since 1970. */
  readonly timestamp: number
}

export type TencentKeys = { readonly id: string; readonly secret: string }

const CONTENT_TYPE = 'application/json; charset=utf-8'
const SIGNED = 'content-type;host'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** The headers of a POST of JSON, signed as Tencent Cloud's API 3.0 asks (TC3-HMAC-SHA256). */
export function tencentHeaders(request: TencentRequest, keys: TencentKeys): Record<string, string> {
  const { host, service, action, body, timestamp } = request
  const day = new Date(timestamp * 1000).toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const canonicalRequest = [
    'POST',
    '/',
    '',
    `content-type:${CONTENT_TYPE}\nhost:${host}\n`,
    SIGNED,
    sha256(body),
  ].join('\n')
  const stringToSign = `TC3-HMAC-SHA256\n${timestamp}\n${scope}\n${sha256(canonicalRequest)}`
  const signingKey = hmac(hmac(hmac(`TC3${keys.secret}`, day), service), 'tc3_request')
  const signature = hmac(signingKey, stringToSign).toString('hex')
  return {
    'content-type': CONTENT_TYPE,
    'x-tc-action': action,
    'x-tc-timestamp': String(timestamp),
    authorization: `TC3-HMAC-SHA256 Credential=${keys.id}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`,
  }
}
