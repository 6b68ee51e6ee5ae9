/** Of the field with 256 elements that Data Matrix is defined over. */
const POLYNOMIAL = 0x12d

const POWERS: number[] = []
const LOGARITHMS: number[] = []
for (let value = 1, exponent = 0; exponent < 255; exponent++) {
  POWERS[exponent] = value
  LOGARITHMS[value] = exponent
  value <<= 1
  if (value > 255) value ^= POLYNOMIAL
}

function times(a: number, b: number): number {
  if (a === 0 || b === 0) return 0
  return POWERS[((LOGARITHMS[a] as number) + (LOGARITHMS[b] as number)) % 255] as number
}

const generators = new Map<number, readonly number[]>()

/** The factors of the polynomial with the roots 2, 4, 8 …, the highest left out: it is 1. */
function generatorOf(length: number): readonly number[] {
  const known = generators.get(length)
  if (known !== undefined) return known
  let factors = [1]
  for (let root = 1; root <= length; root++) {
    const next = [...factors, 0]
    for (const [index, factor] of factors.entries()) {
      next[index + 1] = (next[index + 1] as number) ^ times(factor, POWERS[root] as number)
    }
    factors = next
  }
  const made = factors.slice(1)
  generators.set(length, made)
  return made
}

/** Codewords with `length` further ones after them, from which half as many lost ones can be found again. */
export function withErrorCorrection(codewords: readonly number[], length: number): number[] {
  const generator = generatorOf(length)
  let rest: number[] = Array.from({ length }, () => 0)
  for (const codeword of codewords) {
    const [first = 0, ...others] = rest
    const factor = codeword ^ first
    rest = [...others, 0].map((value, index) => value ^ times(factor, generator[index] as number))
  }
  return [...codewords, ...rest]
}
