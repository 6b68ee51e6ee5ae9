import { createCipheriv } from 'node:crypto'

/** FF1 refuses domains below this many values (NIST SP 800-38G Rev. 1, section 5.1). */
export const FF1_MIN_DOMAIN = 1_000_000

const BLOCK_BYTES = 16
const ROUNDS = 10
const MAX_RADIX = 2 ** 16
const MAX_UINT32 = 2 ** 32 - 1

/** What FF1 works with: AES key of 16, 24 or 32 bytes, radix 2 to 65,536, and a public tweak. */
export type Ff1Options = {
  readonly key: Uint8Array
  readonly radix: number
  readonly tweak?: Uint8Array
}

/** Encrypts and decrypts numeral strings; every numeral is a whole number from 0 to radix - 1. */
export type Ff1 = {
  /** Throws a RangeError for a numeral outside the radix or a string shorter than minLength. */
  encrypt(numerals: readonly number[]): number[]
  /** Inverse of `encrypt`, with the same errors. */
  decrypt(numerals: readonly number[]): number[]
  /** The shortest string whose domain holds a million values. */
  readonly minLength: number
}

/**
 * General FF1 format-preserving encryption (NIST SP 800-38G Rev. 1, algorithms 7 and 8) over
 * BigInt. It is the readable form that the batched one in `ff1-decimal.ts` is measured against.
 * Throws a RangeError for a radix, key or tweak that FF1 does not know.
 */
export function createFf1({ key, radix, tweak = new Uint8Array() }: Ff1Options): Ff1 {
  if (!Number.isInteger(radix) || radix < 2 || radix > MAX_RADIX) {
    throw new RangeError(`FF1 radix must be a whole number from 2 to ${MAX_RADIX}`)
  }
  if (tweak.length > MAX_UINT32) throw new RangeError('FF1 tweak is too long')
  const aes = aesEcb(key)
  const minLength = minimumLength(radix)

  const run = (numerals: readonly number[], direction: 1 | -1): number[] => {
    checkNumerals(numerals, radix, minLength)
    const n = numerals.length
    const u = Math.floor(n / 2)
    const v = n - u
    const moduli = [BigInt(radix) ** BigInt(u), BigInt(radix) ** BigInt(v)] as const
    const roundValue = roundFunction(aes, radix, tweak, n, moduli[1])
    // The halves stay in place: even rounds change the left one, odd rounds the right one.
    let left = toNumber(numerals.slice(0, u), radix)
    let right = toNumber(numerals.slice(u), radix)
    for (let step = 0; step < ROUNDS; step++) {
      const round = direction === 1 ? step : ROUNDS - 1 - step
      if (round % 2 === 0) left = wrap(left, direction, roundValue(round, right), moduli[0])
      else right = wrap(right, direction, roundValue(round, left), moduli[1])
    }
    return [...toNumerals(left, radix, u), ...toNumerals(right, radix, v)]
  }

  return {
    encrypt: (numerals) => run(numerals, 1),
    decrypt: (numerals) => run(numerals, -1),
    minLength,
  }
}

/** AES on whole blocks, without padding or chaining. Throws a RangeError for a key of odd size. */
export function aesEcb(key: Uint8Array): (blocks: Uint8Array) => Buffer {
  if (![16, 24, 32].includes(key.length)) {
    throw new RangeError('an AES key has 16, 24 or 32 bytes')
  }
  const cipher = createCipheriv(`aes-${key.length * 8}-ecb`, key, null).setAutoPadding(false)
  return (blocks) => cipher.update(blocks)
}

/** The fixed first block P of FF1 (step 5) for numeral strings of length n. */
export function ff1FirstBlock(radix: number, n: number, tweakBytes: number): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES)
  block.set([1, 2, 1])
  block.writeUIntBE(radix, 3, 3)
  block.set([ROUNDS, Math.floor(n / 2) % 256], 6)
  block.writeUInt32BE(n, 8)
  block.writeUInt32BE(tweakBytes, 12)
  return block
}

/** Steps 6i to 6iv: the round value of one half, before it is reduced. */
function roundFunction(
  aes: (blocks: Uint8Array) => Buffer,
  radix: number,
  tweak: Uint8Array,
  n: number,
  rightModulus: bigint,
): (round: number, half: bigint) => bigint {
  const b = Math.ceil((rightModulus - 1n).toString(2).length / 8)
  const d = 4 * Math.ceil(b / 4) + 4
  const first = ff1FirstBlock(radix, n, tweak.length)
  const padded = Math.ceil((tweak.length + 1 + b) / BLOCK_BYTES) * BLOCK_BYTES
  return (round, half) => {
    const message = Buffer.alloc(BLOCK_BYTES + padded)
    message.set(first)
    message.set(tweak, BLOCK_BYTES)
    message.writeUInt8(round, message.length - b - 1)
    message.write(half.toString(16).padStart(2 * b, '0'), message.length - b, 'hex')
    const mac = cbcMac(aes, message)
    const stream = [mac]
    for (let block = 1; block * BLOCK_BYTES < d; block++) {
      const counter = Buffer.from(mac)
      counter.writeUInt32BE((counter.readUInt32BE(12) ^ block) >>> 0, 12)
      stream.push(aes(counter))
    }
    return BigInt(`0x${Buffer.concat(stream).subarray(0, d).toString('hex')}`)
  }
}

/** PRF of SP 800-38G (algorithm 6): the last block of AES-CBC with a zero initial vector. */
function cbcMac(aes: (blocks: Uint8Array) => Buffer, message: Buffer): Buffer {
  let mac = Buffer.alloc(BLOCK_BYTES)
  for (let at = 0; at < message.length; at += BLOCK_BYTES) {
    const block = message.subarray(at, at + BLOCK_BYTES)
    mac = Buffer.from(aes(mac.map((byte, index) => byte ^ (block[index] ?? 0))))
  }
  return mac
}

function minimumLength(radix: number): number {
  let length = 0
  for (let domain = 1; domain < FF1_MIN_DOMAIN; domain *= radix) length++
  return Math.max(2, length)
}

function checkNumerals(numerals: readonly number[], radix: number, minLength: number): void {
  if (numerals.length < minLength || numerals.length > MAX_UINT32) {
    throw new RangeError(`FF1 of radix ${radix} needs at least ${minLength} numerals`)
  }
  if (numerals.some((x) => !Number.isInteger(x) || x < 0 || x >= radix)) {
    throw new RangeError(`FF1 numerals must be whole numbers from 0 to ${radix - 1}`)
  }
}

function wrap(value: bigint, direction: 1 | -1, change: bigint, modulus: bigint): bigint {
  const result = (value + BigInt(direction) * change) % modulus
  return result < 0n ? result + modulus : result
}

function toNumber(numerals: readonly number[], radix: number): bigint {
  return numerals.reduce((number, numeral) => number * BigInt(radix) + BigInt(numeral), 0n)
}

function toNumerals(number: bigint, radix: number, length: number): number[] {
  const numerals = Array.from<number>({ length })
  let rest = number
  for (let index = length - 1; index >= 0; index--) {
    numerals[index] = Number(rest % BigInt(radix))
    rest /= BigInt(radix)
  }
  return numerals
}
