import { constants, type KeyObject, publicEncrypt, randomBytes, sign, verify } from 'node:crypto'
import type { NoticeHeaders } from '../provider.ts'

const ALGORITHM = 'RSA-SHA256'
const SCHEME = 'WECHATPAY2-SHA256-RSA2048'
/** What is older, or further ahead, is none of theirs: somebody may have kept it. */
const WINDOW_MS = 5 * 60_000

const lines = (parts: readonly string[]): Buffer =>
  Buffer.from(parts.map((part) => `${part}\n`).join(''))

type Signer = {
  readonly merchantId: string
  readonly certificateSerial: string
  readonly privateKey: KeyObject
}

type Asked = {
  readonly method: 'GET' | 'POST'
  /** The path with its query. */
  readonly path: string
  readonly body: string
}

/**
 * The header `Authorization` of a request: method, path, second, a word that is used once, and the body, one a line
 * (https://pay.weixin.qq.com/docs/merchant/development/interface-rules/signature-generation.html).
 */
export function authorizationOf(signer: Signer, { method, path, body }: Asked, now: Date): string {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const nonce = randomBytes(16).toString('hex')
  const text = lines([method, path, timestamp, nonce, body])
  const fields = {
    mchid: signer.merchantId,
    nonce_str: nonce,
    signature: sign(ALGORITHM, text, signer.privateKey).toString('base64'),
    timestamp,
    serial_no: signer.certificateSerial,
  }
  const listed = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `${SCHEME} ${listed.join(',')}`
}

type Verifier = { readonly publicKeyId: string; readonly publicKey: KeyObject }

/**
 * Whether an answer or a notice is WeChat Pay's own: signed by the key that the company has been given, and of now.
 * The body is as it came, not read and written anew. WeChat Pay sends signatures on purpose that are none, to see
 * whether anybody looks ("如何使用微信支付公钥验签",
 * https://pay.weixin.qq.com/docs/merchant/development/interface-rules/signature-verification.html).
 */
export function isSignedByThem(
  { publicKeyId, publicKey }: Verifier,
  headers: NoticeHeaders,
  body: string,
  now: Date,
): boolean {
  const timestamp = headers.get('wechatpay-timestamp') ?? ''
  const nonce = headers.get('wechatpay-nonce') ?? ''
  const signature = headers.get('wechatpay-signature') ?? ''
  if (headers.get('wechatpay-serial') !== publicKeyId || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() - Number(timestamp) * 1_000) > WINDOW_MS) return false
  return verify(
    ALGORITHM,
    lines([timestamp, nonce, body]),
    publicKey,
    Buffer.from(signature, 'base64'),
  )
}

/** A field that only WeChat Pay may read (RSAES-OAEP with SHA-1, as its documents ask). */
export const encryptForThem = (key: KeyObject, text: string): string =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING }, Buffer.from(text)).toString(
    'base64',
  )
