import { type KeyObject, sign, verify } from 'node:crypto'

const ALGORITHM = 'RSA-SHA256'

type Fields = Readonly<Record<string, string>>

/** Fields as Alipay signs them: by name, without the signature and without what is empty. */
function textOf(fields: Fields, without: readonly string[]): string {
  return Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

/** The signature `RSA2` of what we ask. */
export const signFields = (fields: Fields, key: KeyObject): string =>
  sign(ALGORITHM, Buffer.from(textOf(fields, ['sign'])), key).toString('base64')

const isSigned = (text: string, signature: string, key: KeyObject): boolean =>
  verify(ALGORITHM, Buffer.from(text), key, Buffer.from(signature, 'base64'))

/** Whether a call of Alipay is its own: signed without its `sign_type`, or by the older way with it. */
export function isSignedCall(fields: Fields, key: KeyObject): boolean {
  const { sign: signature = '' } = fields
  return [['sign', 'sign_type'], ['sign']].some((without) =>
    isSigned(textOf(fields, without), signature, key),
  )
}

/** The end of the JSON object that begins at `from`, itself included; -1: it does not end. */
function endOfObject(text: string, from: number): number {
  let depth = 0
  let isText = false
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at]
    if (isText) {
      if (sign === '\\') at += 1
      else if (sign === '"') isText = false
    } else if (sign === '"') isText = true
    else if (sign === '{') depth += 1
    else if (sign === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return -1
}

/**
 * The part of an answer that Alipay has signed, as it stands there; undefined: there is none of this name, or
 * its signature is not Alipay's.
 */
export function signedPart(text: string, name: string, key: KeyObject): string | undefined {
  const named = `"${name}"`
  const at = text.indexOf(named)
  const start = at < 0 ? -1 : text.indexOf('{', at + named.length)
  const end = start < 0 ? -1 : endOfObject(text, start)
  if (end < 0) return undefined
  const { sign: signature } = JSON.parse(text) as { readonly sign?: unknown }
  const part = text.slice(start, end)
  return typeof signature === 'string' && isSigned(part, signature, key) ? part : undefined
}
