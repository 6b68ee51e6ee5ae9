import type { PlacedDots, PrinterSymbol, ThermalLabel } from './thermal-label.ts'
import type { DotMap } from './dot-map.ts'

/** What is the same on each label is kept by the printer under this name while it prints. */
const SAME = 'ZHENMA.BMP'

const line = (...commands: readonly string[]): Buffer =>
  Buffer.from(commands.map((command) => `${command}\r\n`).join(''), 'latin1')

/** A bitmap of Windows with one bit to the dot, the lowest row first, black as 0. */
function bitmapFile(map: DotMap): Buffer {
  const { rowBytes, bytes } = map.packed()
  const stride = Math.ceil(rowBytes / 4) * 4
  const head = Buffer.alloc(62)
  head.write('BM', 'latin1')
  head.writeUInt32LE(head.length + stride * map.height, 2)
  head.writeUInt32LE(head.length, 10)
  head.writeUInt32LE(40, 14)
  head.writeInt32LE(map.width, 18)
  head.writeInt32LE(map.height, 22)
  head.writeUInt16LE(1, 26)
  head.writeUInt16LE(1, 28)
  head.writeUInt32LE(stride * map.height, 34)
  head.writeUInt32LE(2, 46)
  // The second colour is white.
  head.writeUInt32LE(0xffffff, 58)
  const rows = Buffer.alloc(stride * map.height, 0xff)
  for (let y = 0; y < map.height; y++) {
    for (let x = 0; x < rowBytes; x++) {
      const dots = bytes[y * rowBytes + x] as number
      rows[(map.height - 1 - y) * stride + x] = dots ^ 0xff
    }
  }
  return Buffer.concat([head, rows])
}

/** How large a label is, and what is the same on each, kept in the printer's memory. `size`: in mm. */
export function tsplStart(
  same: PlacedDots | undefined,
  size: { readonly width: number; readonly height: number },
): Buffer {
  const setup = line(`SIZE ${size.width} mm,${size.height} mm`, 'DIRECTION 1', 'REFERENCE 0,0')
  if (same === undefined) return setup
  const file = bitmapFile(same.map)
  const head = Buffer.from(`DOWNLOAD "${SAME}",${file.length},`, 'latin1')
  return Buffer.concat([setup, head, file, line('')])
}

/** One label. */
export function tsplLabel(label: ThermalLabel, same: PlacedDots | undefined): Buffer {
  return Buffer.concat([
    line('CLS', ...(same === undefined ? [] : [`PUTBMP ${same.left},${same.top},"${SAME}"`])),
    ...label.dots.flatMap(({ map, left, top }) => {
      const { rowBytes, bytes } = map.packed()
      // A dot that is printed is 0.
      const inverted = Buffer.from(bytes.map((byte) => byte ^ 0xff))
      const head = Buffer.from(`BITMAP ${left},${top},${rowBytes},${map.height},0,`, 'latin1')
      return [head, inverted, line('')]
    }),
    line(...label.symbols.map(symbol), 'PRINT 1,1'),
  ])
}

/** Takes the room in the printer's memory back. */
export const tsplEnd = (same: PlacedDots | undefined): Buffer =>
  same === undefined ? Buffer.alloc(0) : line(`KILL "${SAME}"`)

/** A text in quotes; a quote within it has its own form. */
const quoted = (text: string): string => `"${text.replaceAll('"', '\\["]')}"`

/** Bars are turned around the corner where they begin: clockwise, so that corner is another one of what they cover. */
function begin({ rotation, left, top, width, height }: PrinterSymbol): string {
  const x = rotation === 90 || rotation === 180 ? left + width : left
  const y = rotation === 180 || rotation === 270 ? top + height : top
  return `${x},${y}`
}

function symbol(symbol: PrinterSymbol): string {
  const { symbology, text, level, left, top, width, height, module, rotation } = symbol
  const says = symbol.showText ? 2 : 0
  switch (symbology) {
    // Square ones are read whichever way they lie.
    case 'qr':
      return `QRCODE ${left},${top},${level},${module},A,0,M2,${quoted(text)}`
    case 'data_matrix':
      return `DMATRIX ${left},${top},${width},${height},x${module},${quoted(text)}`
    case 'gs1_data_matrix':
      return `DMATRIX ${left},${top},${width},${height},c126,x${module},${quoted(`~1${text}`)}`
    case 'code_128':
      return `BARCODE ${begin(symbol)},"128",${symbol.barHeight},${says},${rotation},${module},${module},${quoted(text)}`
    case 'ean_13':
      return `BARCODE ${begin(symbol)},"EAN13",${symbol.barHeight},${says},${rotation},${module},${module},${quoted(text)}`
  }
}
