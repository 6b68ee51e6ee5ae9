import type { QrLevel } from '@zhenma/contract/print-templates/layout-limits'
import { SAMPLE_CODE } from '@zhenma/contract/print-templates/sample-label'
import { correction, generate } from 'lean-qr'

export type QrPath = { readonly size: number; readonly path: string }

const paths = new Map<QrLevel, QrPath>()

/** The QR code of a sample label's address; a module is a unit. Drawn once for each level. */
export function qrPath(level: QrLevel): QrPath {
  const known = paths.get(level)
  if (known !== undefined) return known
  const address = `${location.origin}/t/${SAMPLE_CODE}`
  const code = generate(address, { minCorrectionLevel: correction[level] })
  const squares: string[] = []
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`)
  }
  const made = { size: code.size, path: squares.join('') }
  paths.set(level, made)
  return made
}
