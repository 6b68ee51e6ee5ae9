import type { DotMap } from './dot-map.ts'
import type { PlacedDots, PrinterSymbol, ThermalLabel } from './thermal-label.ts'

/** What is the same on each label is kept by the printer under this name while it prints. */
const SAME = 'R:ZHENMA.GRF'

const LETTERS_TO_19 = 'GHIJKLMNOPQRSTUVWXY'
const LETTERS_OF_20 = 'ghijklmnopqrstuvwxyz'

/** How often a digit comes in a row, as letters before it: G is 1, Y is 19, g is 20, z is 400. */
function times(count: number): string {
  if (count === 1) return ''
  const letters = 'z'.repeat(Math.floor(count / 400))
  const [twenties, ones] = [Math.floor((count % 400) / 20), count % 20]
  return letters + (LETTERS_OF_20[twenties - 1] ?? '') + (LETTERS_TO_19[ones - 1] ?? '')
}

/** Dots as ZPL packs them: digits with their counts, `,` for a rest that is white, `:` for a row like the last one. */
function packedRows({ rowBytes, bytes }: ReturnType<DotMap['packed']>): string {
  let last = ''
  const rows: string[] = []
  for (let at = 0; at < bytes.length; at += rowBytes) {
    const row = bytes
      .subarray(at, at + rowBytes)
      .toString('hex')
      .toUpperCase()
    rows.push(row === last ? ':' : packedRow(row))
    last = row
  }
  return rows.join('')
}

function packedRow(row: string): string {
  let end = row.length
  while (end > 0 && row[end - 1] === '0') end -= 1
  const used = row.slice(0, end)
  const digits = used.replaceAll(/(.)\1*/g, (run, digit: string) => times(run.length) + digit)
  return used.length < row.length ? `${digits},` : digits
}

/** Keeps what is the same on every label in the printer's memory; empty where there is nothing. */
export function zplStart(same: PlacedDots | undefined): string {
  if (same === undefined) return ''
  const packed = same.map.packed()
  return `~DG${SAME},${packed.bytes.length},${packed.rowBytes},${packedRows(packed)}\n`
}

/** One label. `size`: in dots. */
export function zplLabel(
  label: ThermalLabel,
  same: PlacedDots | undefined,
  [width, height]: readonly [number, number],
): string {
  return [
    `^XA^PW${width}^LL${height}^LH0,0`,
    ...(same === undefined ? [] : [`^FO${same.left},${same.top}^XG${SAME},1,1^FS`]),
    ...label.dots.map(({ map, left, top }) => {
      const packed = map.packed()
      const { length } = packed.bytes
      return `^FO${left},${top}^GFA,${length},${length},${packed.rowBytes},${packedRows(packed)}^FS`
    }),
    ...label.symbols.map(symbol),
    '^PQ1^XZ\n',
  ].join('\n')
}

/** Takes the room in the printer's memory back. */
export const zplEnd = (same: PlacedDots | undefined): string =>
  same === undefined ? '' : `^XA^ID${SAME}^FS^XZ\n`

const TURNS = { 0: 'N', 90: 'R', 180: 'I', 270: 'B' } as const

/** Signs that would be commands, by their numbers after a backslash (`^FH\`). */
const data = (text: string): string =>
  `^FH\\^FD${text.replaceAll(/[\^~\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).toUpperCase()}`)}^FS`

function symbol(symbol: PrinterSymbol): string {
  const { symbology, text, level, left, top, module, barHeight, showText } = symbol
  const at = `^FO${left},${top}`
  const turn = TURNS[symbol.rotation]
  const says = showText ? 'Y' : 'N'
  switch (symbology) {
    case 'qr':
      // Model 2, and the level before the data; it has no turned form, and needs none.
      return `${at}^BQN,2,${module}${data(`${level}A,${text}`)}`
    case 'data_matrix':
      return `${at}^BX${turn},${module},200${data(text)}`
    case 'gs1_data_matrix':
      return `${at}^BX${turn},${module},200,,,,_${data(`_1${text}`)}`
    case 'code_128':
      return `${at}^BY${module}^BC${turn},${barHeight},${says},N,N${data(code128Data(text))}`
    case 'ean_13':
      return `${at}^BY${module}^BE${turn},${barHeight},${says},N${data(text.slice(0, -1))}`
  }
}

/** Two digits to a character (`>;`), and a last one that is left over in the other set (`>6`). */
function code128Data(digits: string): string {
  const paired = digits.length - (digits.length % 2)
  if (paired === 0) return `>:${digits}`
  const rest = digits.slice(paired)
  return `>;${digits.slice(0, paired)}${rest === '' ? '' : `>6${rest}`}`
}
