import { aesEcb, FF1_MIN_DOMAIN, ff1FirstBlock } from './ff1.ts'

/** 24 digits: each half stays below 10^12, which is what the arithmetic below is exact for. */
const MAX_DIGITS = 24
const ROUNDS = 10
const BLOCK_BYTES = 16
const TWO_32 = 2 ** 32
/** Numbers encrypted by one AES call: large enough to forget the call, small enough for L2. */
const CHUNK = 4096

/** FF1 of decimal numbers, many at a time. Numbers are given as two columns of halves. */
export type DecimalFf1 = {
  /** Digits of the left half; the right one has as many or one more. */
  readonly leftDigits: number
  readonly rightDigits: number
  /**
   * Encrypts the first `count` numbers in place. Values must be whole, not negative and below
   * 10^leftDigits and 10^rightDigits: this is the caller's promise and is not checked here.
   */
  encrypt(left: Float64Array, right: Float64Array, count: number): void
  /** Inverse of `encrypt`. */
  decrypt(left: Float64Array, right: Float64Array, count: number): void
}

/**
 * FF1 (NIST SP 800-38G) for radix 10, no tweak and 6 to 24 digits. With no tweak a round needs one
 * AES block per number, so a round is one AES call over a whole column. Throws a RangeError for
 * another length or a key that AES does not know.
 */
export function createDecimalFf1(key: Uint8Array, digits: number): DecimalFf1 {
  if (!Number.isInteger(digits) || digits > MAX_DIGITS || 10 ** digits < FF1_MIN_DOMAIN) {
    throw new RangeError(`decimal FF1 takes 6 to ${MAX_DIGITS} digits`)
  }
  const leftDigits = Math.floor(digits / 2)
  const rightDigits = digits - leftDigits
  const aes = aesEcb(key)
  const blocks = new RoundBlocks(aes(ff1FirstBlock(10, digits, 0)), rightDigits)
  const reducers = [
    halfArithmetic(leftDigits, rightDigits),
    halfArithmetic(rightDigits, rightDigits),
  ] as const

  const run = (left: Float64Array, right: Float64Array, count: number, decrypting: boolean) => {
    for (let from = 0; from < count; from += CHUNK) {
      const to = Math.min(count, from + CHUNK)
      const columns = [left.subarray(from, to), right.subarray(from, to)] as const
      for (let step = 0; step < ROUNDS; step++) {
        const round = decrypting ? ROUNDS - 1 - step : step
        const [target, source] = round % 2 === 0 ? columns : [columns[1], columns[0]]
        const stream = aes(blocks.fill(round, source))
        reducers[round % 2 === 0 ? 0 : 1](target, stream, decrypting)
      }
    }
  }

  return {
    leftDigits,
    rightDigits,
    encrypt: (left, right, count) => run(left, right, count, false),
    decrypt: (left, right, count) => run(left, right, count, true),
  }
}

/** ⌈⌈v·log2 10⌉ / 8⌉, the bytes of the right half (step 3); exact, as 10^12 is below 2^53. */
function halfBytes(rightDigits: number): number {
  return Math.ceil((10 ** rightDigits - 1).toString(2).length / 8)
}

/** The blocks AES(P) ⊕ Q of one round; only their last two words change from number to number. */
class RoundBlocks {
  private buffer = Buffer.alloc(0)
  private view = new DataView(this.buffer.buffer)
  private readonly firstMac: Buffer
  private readonly roundByte: number

  constructor(firstMac: Buffer, rightDigits: number) {
    this.firstMac = firstMac
    this.roundByte = halfBytes(rightDigits)
  }

  fill(round: number, halves: Float64Array): Buffer {
    const count = halves.length
    this.reserve(count)
    const view = this.view
    // The round number stands just before the half, which has at most 5 bytes.
    const inLast = this.roundByte < 4
    const high = this.firstMac.readInt32BE(8) ^ (inLast ? 0 : round << (8 * (this.roundByte - 4)))
    const low = this.firstMac.readInt32BE(12) ^ (inLast ? round << (8 * this.roundByte) : 0)
    for (let index = 0, at = 8; index < count; index++, at += BLOCK_BYTES) {
      const half = halves[index] as number
      view.setInt32(at, high ^ (half / TWO_32))
      view.setInt32(at + 4, low ^ half)
    }
    return this.buffer.subarray(0, count * BLOCK_BYTES)
  }

  private reserve(count: number): void {
    if (this.buffer.length >= count * BLOCK_BYTES) return
    this.buffer = Buffer.alloc(count * BLOCK_BYTES)
    this.view = new DataView(this.buffer.buffer, this.buffer.byteOffset, this.buffer.length)
    for (let at = 0; at < this.buffer.length; at += BLOCK_BYTES) {
      this.buffer.set(this.firstMac, at)
    }
  }
}

/**
 * Adds (or subtracts) the AES output, read as a number of 8 or 12 bytes, to a column modulo
 * 10^digits, in doubles. The modulus is taken as two limbs of at most 6 digits. A sum of 32-bit
 * words times limbs stays below 2 · 2^32 · 10^6 + 2^33 < 2^53, so every step is exact for halves
 * up to 12 digits, where the simpler 16-bit scheme (10^12 · 2^16) would not be.
 */
function halfArithmetic(
  digits: number,
  rightDigits: number,
): (column: Float64Array, stream: Buffer, subtract: boolean) => void {
  const lowBase = 10 ** Math.ceil(digits / 2)
  const highBase = 10 ** Math.floor(digits / 2)
  const modulus = lowBase * highBase
  const exponents = halfBytes(rightDigits) > 4 ? [64, 32, 0] : [32, 0]
  const weights = exponents.map((exponent) => Number(2n ** BigInt(exponent) % BigInt(modulus)))
  const limbs = [0, 1, 2].map((word) => {
    const weight = weights[word] ?? 0
    return { low: weight % lowBase, high: Math.floor(weight / lowBase) }
  }) as [Limbs, Limbs, Limbs]
  const [first, second, third] = limbs

  return (column, stream, subtract) => {
    const view = new DataView(stream.buffer, stream.byteOffset, stream.length)
    for (let index = 0, at = 0; index < column.length; index++, at += BLOCK_BYTES) {
      const a = view.getUint32(at)
      const b = view.getUint32(at + 4)
      let low = a * first.low + b * second.low + view.getUint32(at + 8) * third.low
      // A rounded quotient may be one too high, never too low: hence the single correction.
      let carry = Math.floor(low / lowBase)
      low -= carry * lowBase
      if (low < 0) {
        low += lowBase
        carry--
      }
      let high = a * first.high + b * second.high + carry
      high -= Math.floor(high / highBase) * highBase
      if (high < 0) high += highBase
      const change = high * lowBase + low
      const value = (column[index] as number) + (subtract ? -change : change)
      column[index] = value < 0 ? value + modulus : value >= modulus ? value - modulus : value
    }
  }
}

type Limbs = { readonly low: number; readonly high: number }
