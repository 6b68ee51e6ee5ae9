/** Where the eight bits of a codeword lie, the highest first: [row, column] each. */
type Places = readonly (readonly [number, number])[]

/** The usual shape of a codeword, with its last bit at a place (ISO/IEC 16022, F.3). */
const shapeAt = (row: number, column: number): Places => [
  [row - 2, column - 2],
  [row - 2, column - 1],
  [row - 1, column - 2],
  [row - 1, column - 1],
  [row - 1, column],
  [row, column - 2],
  [row, column - 1],
  [row, column],
]

/** Shapes that are parted between the corners of a symbol of so many modules. */
function cornersOf(n: number): Readonly<Record<'first' | 'second' | 'third' | 'fourth', Places>> {
  const last = n - 1
  return {
    first: [
      [last, 0],
      [last, 1],
      [last, 2],
      [0, n - 2],
      [0, last],
      [1, last],
      [2, last],
      [3, last],
    ],
    second: [
      [n - 3, 0],
      [n - 2, 0],
      [last, 0],
      [0, n - 4],
      [0, n - 3],
      [0, n - 2],
      [0, last],
      [1, last],
    ],
    third: [
      [n - 3, 0],
      [n - 2, 0],
      [last, 0],
      [0, n - 2],
      [0, last],
      [1, last],
      [2, last],
      [3, last],
    ],
    fourth: [
      [last, 0],
      [last, last],
      [0, n - 3],
      [0, n - 2],
      [0, last],
      [1, n - 3],
      [1, n - 2],
      [1, last],
    ],
  }
}

/** For each module of a symbol with `n` along its edge: codeword × 8 + bit; −1 and −2: light and dark whatever it says. */
function placesOf(n: number): Int16Array {
  const FREE = -3
  const map = new Int16Array(n * n).fill(FREE)
  let codeword = 0
  const put = (places: Places): void => {
    for (const [bit, [givenRow, givenColumn]] of places.entries()) {
      let [row, column] = [givenRow, givenColumn]
      // What hangs over the upper or left edge goes on at the opposite one.
      if (row < 0) {
        row += n
        column += 4 - ((n + 4) % 8)
      }
      if (column < 0) {
        column += n
        row += 4 - ((n + 4) % 8)
      }
      map[row * n + column] = codeword * 8 + bit
    }
    codeword += 1
  }
  const corners = cornersOf(n)
  const putIfFree = (row: number, column: number): void => {
    const isWithin = row >= 0 && row < n && column >= 0 && column < n
    if (isWithin && map[row * n + column] === FREE) put(shapeAt(row, column))
  }
  let [row, column] = [4, 0]
  while (row < n || column < n) {
    if (row === n && column === 0) put(corners.first)
    if (row === n - 2 && column === 0 && n % 4 !== 0) put(corners.second)
    if (row === n - 2 && column === 0 && n % 8 === 4) put(corners.third)
    if (row === n + 4 && column === 2 && n % 8 === 0) put(corners.fourth)
    // Up to the right, then down to the left.
    do {
      putIfFree(row, column)
      row -= 2
      column += 2
    } while (row >= 0 && column < n)
    row += 1
    column += 3
    do {
      putIfFree(row, column)
      row += 2
      column -= 2
    } while (row < n && column >= 0)
    row += 3
    column += 1
  }
  // Some sizes have four modules left over at the lower right.
  if (map[n * n - 1] === FREE) {
    for (const [at, value] of [
      [n * n - 1, -2],
      [n * n - n - 2, -2],
      [n * n - 2, -1],
      [n * n - n - 1, -1],
    ] as const)
      map[at] = value
  }
  return map
}

const known = new Map<number, Int16Array>()

/** Which modules of the inner of a Data Matrix, `edge` along each side, its codewords make dark. */
export function placedCodewords(
  codewords: readonly number[],
  edge: number,
): (x: number, y: number) => boolean {
  const places = known.get(edge) ?? placesOf(edge)
  known.set(edge, places)
  return (x, y) => {
    const place = places[y * edge + x] as number
    if (place < 0) return place === -2
    return (((codewords[place >> 3] as number) >> (7 - (place & 7))) & 1) === 1
  }
}
