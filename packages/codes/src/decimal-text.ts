const MILLION = 1_000_000
const ZERO = 48

/** The ASCII digits of 000 to 999, packed into the three low bytes of a number. */
const TRIPLES = Int32Array.from({ length: 1000 }, (_, n) => {
  const digits = [Math.floor(n / 100), Math.floor(n / 10) % 10, n % 10]
  return digits.reduce((packed, digit) => (packed << 8) | (ZERO + digit), 0)
})

/**
 * Writes a whole number from 0 to 10^12 - 1 as ASCII, padded with zeros to `digits` (6 to 12), and
 * returns the offset after it. No string is made: this is the inner loop of bulk downloads.
 */
export function writePadded(
  target: Uint8Array,
  offset: number,
  value: number,
  digits: number,
): number {
  const end = offset + digits
  const high = Math.floor(value / MILLION)
  writeSix(target, end - 6, value - high * MILLION)
  let rest = high | 0
  for (let at = end - 7; at >= offset; at--) {
    const tens = (rest / 10) | 0
    target[at] = ZERO + rest - tens * 10
    rest = tens
  }
  return end
}

/** Writes a whole number from 0 to 2^53 - 1 as ASCII without padding; returns the offset after it. */
export function writeNumber(target: Uint8Array, offset: number, value: number): number {
  let digits = 1
  for (let limit = 10; value >= limit; limit *= 10) digits++
  let rest = value
  for (let at = offset + digits - 1; at >= offset; at--) {
    const tens = Math.floor(rest / 10)
    // The digit first: near 2^53 even adding 48 would round.
    target[at] = ZERO + (rest - tens * 10)
    rest = tens
  }
  return offset + digits
}

/** The most bytes `writeNumber` needs. */
export const MAX_NUMBER_BYTES = 16

function writeSix(target: Uint8Array, offset: number, value: number): void {
  const thousands = (value / 1000) | 0
  const left = TRIPLES[thousands] as number
  const right = TRIPLES[(value | 0) - thousands * 1000] as number
  target[offset] = left >> 16
  target[offset + 1] = left >> 8
  target[offset + 2] = left
  target[offset + 3] = right >> 16
  target[offset + 4] = right >> 8
  target[offset + 5] = right
}
