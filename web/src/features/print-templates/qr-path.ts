import type { QrLevel } from '@zhenma/contract/print-templates/layout-limits'
import { SAMPLE_CODE } from '@zhenma/contract/print-templates/sample-label'
import { encode } from 'uqr'

export type QrPath = { readonly size: number; readonly path: string }

const paths = new Map<QrLevel, QrPath>()

/** The QR code of a sample label's address; a module is a unit. Drawn once for each level. */
export function qrPath(level: QrLevel): QrPath {
  const known = paths.get(level)
  if (known !== undefined) return known
  const { size, data } = encode(`${location.origin}/t/${SAMPLE_CODE}`, { ecc: level, border: 0 })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  const made = { size, path: squares.join('') }
  paths.set(level, made)
  return made
}
