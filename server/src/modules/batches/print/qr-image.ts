import sharp from 'sharp'
import type { SymbolModules } from '@zhenma/codes/symbols/symbol-modules'

/** The white margin that readers need, in modules (ISO/IEC 18004). */
const QUIET_MODULES = 4
const PIXELS_PER_MODULE = 10

/** As SVG, with its margin; one unit is a module. */
export function qrSvg(qr: SymbolModules): string {
  const whole = qr.columns + 2 * QUIET_MODULES
  const path = qr.runs.map(
    ({ x, y, width }) => `M${x + QUIET_MODULES} ${y + QUIET_MODULES}h${width}v1h-${width}z`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" ` +
    `width="${whole * PIXELS_PER_MODULE}" height="${whole * PIXELS_PER_MODULE}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${whole}v${whole}H0z"/>` +
    `<path d="${path.join('')}"/></svg>\n`
  )
}

/** As PNG in shades of grey, with its margin. */
export function qrPng(qr: SymbolModules): Promise<Buffer> {
  const whole = qr.columns + 2 * QUIET_MODULES
  const pixels = Buffer.alloc(whole * whole, 255)
  for (const { x, y, width } of qr.runs) {
    const at = (y + QUIET_MODULES) * whole + x + QUIET_MODULES
    pixels.fill(0, at, at + width)
  }
  const edge = whole * PIXELS_PER_MODULE
  return sharp(pixels, { raw: { width: whole, height: whole, channels: 1 } })
    .resize(edge, edge, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
}
