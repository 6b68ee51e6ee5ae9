import { gs1ItemElements } from '@zhenma/codes/gs1-elements'
import { code128 } from '@zhenma/codes/symbols/code-128'
import { dataMatrix } from '@zhenma/codes/symbols/data-matrix'
import { ean13, ean13Digits } from '@zhenma/codes/symbols/ean-13'
import { modulesOf, type SymbolModules } from '@zhenma/codes/symbols/symbol-modules'
import { correction, generate, mode } from 'lean-qr'
import type { ElementOf } from './element-shapes.ts'
import { type LabelData, LONGEST, SHORTEST } from './label-contents.ts'
import type { QrLevel, SymbolContent, Symbology } from './layout-limits.ts'

export type LabelSymbol = Pick<ElementOf<'symbol'>, 'symbology' | 'content' | 'level'>

/** Most digits that a serial number of GS1 has, AI (21). */
export const GS1_SERIAL_DIGITS = 20
const LONGEST_SERIAL = '0'.repeat(GS1_SERIAL_DIGITS)

const fullGtin = ({ gtin }: Pick<LabelData, 'gtin'>): string =>
  gtin === '' ? '' : gtin.padStart(14, '0')

/** The GTIN and the code as the serial number of its item; empty without a GTIN, and of longer codes. */
function gs1Elements(data: LabelData): string {
  const gtin = fullGtin(data)
  return gtin === '' || data.code.length > GS1_SERIAL_DIGITS ? '' : gs1ItemElements(gtin, data.code)
}

const CONTENTS: Readonly<Record<SymbolContent, (data: LabelData) => string>> = {
  address: ({ address }) => address,
  code: ({ code }) => code,
  serial: ({ serial }) => String(serial),
  gtin: (data) => ean13Digits(fullGtin(data)) ?? '',
  gs1: gs1Elements,
}

/** What a symbol holds on a label; empty where that has nothing of the kind, and no symbol is printed. */
export const symbolText = ({ content }: Pick<LabelSymbol, 'content'>, data: LabelData): string =>
  CONTENTS[content](data)

/** The longest that a symbol of its kind holds: how fine its modules are is judged by that. */
export const longestText = (symbol: Pick<LabelSymbol, 'content'>): string =>
  symbolText(symbol, { ...LONGEST, ...(symbol.content === 'gs1' ? { code: LONGEST_SERIAL } : {}) })

/** The shortest that a symbol of its kind holds: how wide its white margin may be is judged by that. */
export const shortestText = (symbol: Pick<LabelSymbol, 'content'>): string =>
  symbolText(symbol, SHORTEST)

/** Whether a symbol is the same on every label of a file. */
export const isSameSymbol = ({ content }: Pick<LabelSymbol, 'content'>): boolean =>
  content === 'gtin'

/**
 * The QR code of a text, as small as it can be: its digits are written as digits, which takes less than half of the
 * room. At the level M a sixth of it may be lost and it is still read; where a stronger one needs no more modules, it has
 * that one.
 */
export function qrModules(text: string, level: QrLevel): SymbolModules {
  const code = generate(text, { minCorrectionLevel: correction[level] })
  return modulesOf(code.size, code.size, (x, y) => code.get(x, y))
}

/** How many modules a QR code has along its edge where all of its text is written as bytes. */
export const byteQrEdge = (text: string, level: QrLevel): number =>
  generate(text, { minCorrectionLevel: correction[level], modes: [mode.ascii, mode.utf8] }).size

const MODULES: Readonly<Record<Symbology, (text: string, level: QrLevel) => SymbolModules>> = {
  qr: qrModules,
  data_matrix: (text) => dataMatrix(text),
  gs1_data_matrix: (text) => dataMatrix(text, { isGs1: true }),
  code_128: (text) => code128(text),
  ean_13: (text) => ean13(text),
}

/** A design asks for the same few again and again, and a file of labels for each of its own only once. */
const REMEMBERED = 100
const remembered = new Map<string, SymbolModules>()

/** The symbol of a text that is not empty (`symbolText`). Throws a RangeError for what it cannot hold. */
export function symbolModules({ symbology, level }: LabelSymbol, text: string): SymbolModules {
  const key = `${symbology} ${level} ${text}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const made = MODULES[symbology](text, level)
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(key, made)
  return made
}
