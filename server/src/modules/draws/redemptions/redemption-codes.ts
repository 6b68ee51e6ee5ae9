import { createHmac } from 'node:crypto'
import { derivePurposeKey, type KeyRing } from '@zhenma/codes/key-ring'
import { qrModules } from '@zhenma/contract/print-templates/symbol-contents'

/** Which win of a company a code opens. */
type Won = { readonly companyId: number; readonly id: number }

/** Crockford's base 32: nobody reads a letter of it as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const ID_BITS = 36n
const ID_MASK = (1n << ID_BITS) - 1n
const SIGN_BITS = 44n

// The oldest key stays when keys are rotated: a code that somebody has written down goes on working.
const hash = (keyRing: KeyRing, text: string): Buffer =>
  createHmac('sha256', derivePurposeKey(keyRing.at(-1) ?? keyRing[0], 'redemption-code'))
    .update(text)
    .digest()

const firstBits = (bytes: Buffer, bits: bigint): bigint => bytes.readBigUInt64BE() >> (64n - bits)

const signOf = (keyRing: KeyRing, { companyId, id }: Won): bigint =>
  firstBits(hash(keyRing, `win ${companyId}:${id}`), SIGN_BITS)

/** What a win's number is hidden by: it follows from the sign, so that no two codes begin or end alike. */
const coverOf = (keyRing: KeyRing, companyId: number, sign: bigint): bigint =>
  firstBits(hash(keyRing, `cover ${companyId}:${sign}`), ID_BITS)

/**
 * The code by which a win is handed over, 16 characters: 44 bits that only our key makes, and the win's number under them.
 * It is computed and lies in no table, so neither a copy of the database nor anybody of the staff has it.
 */
export function redemptionCode(keyRing: KeyRing, { companyId, id }: Won): string {
  const number = BigInt(id)
  if (number > ID_MASK) throw new RangeError(`win ${id} is beyond what a code holds`)
  const sign = signOf(keyRing, { companyId, id })
  let rest = (sign << ID_BITS) | (number ^ coverOf(keyRing, companyId, sign))
  let code = ''
  for (let place = 0; place < LENGTH; place += 1) {
    code = (ALPHABET[Number(rest & 31n)] ?? '') + code
    rest >>= 5n
  }
  return code
}

/** The code in groups of four, as it is read and typed. */
export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')

/** As somebody typed it, or a gun read it, in the letters of a code. */
const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** The win of a company that a code opens; undefined: none. Another company's code opens nothing. */
export function openRedemptionCode(
  keyRing: KeyRing,
  companyId: number,
  typed: string,
): number | undefined {
  const code = plain(typed)
  if (code.length !== LENGTH) return undefined
  let value = 0n
  for (const letter of code) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) return undefined
    value = (value << 5n) | BigInt(digit)
  }
  const sign = value >> ID_BITS
  const id = Number((value & ID_MASK) ^ coverOf(keyRing, companyId, sign))
  return signOf(keyRing, { companyId, id }) === sign ? id : undefined
}

/** A code as its winner's page shows it: in groups, and as a QR code of so many modules each way, with the path of the dark ones. */
export function shownCode(code: string) {
  const { columns, runs } = qrModules(code, 'M')
  const path = runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('')
  return { groups: inGroups(code), modules: columns, path }
}
