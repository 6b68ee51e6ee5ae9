import type { QrLevel } from '@zhenma/contract/print-templates/layout-limits'
import { correction, generate } from 'lean-qr'

/** A QR code: `dark[y][x]`, without margin. */
export type QrMatrix = { readonly size: number; readonly dark: readonly (readonly boolean[])[] }

/** Rectangles that together are the dark modules: one per run of a row. */
type QrRun = { readonly x: number; readonly y: number; readonly width: number }

/**
 * The QR code of an address, as small as it can be: its digits are written as digits, which takes less than half of the
 * room. At the level M a sixth of it may be lost and it is still read; where a stronger one needs no more modules, it has
 * that one.
 */
export function qrOf(address: string, level: QrLevel = 'M'): QrMatrix {
  const code = generate(address, { minCorrectionLevel: correction[level] })
  const { size } = code
  const dark = Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_module, x) => code.get(x, y)),
  )
  return { size, dark }
}

export function qrRuns({ size, dark }: QrMatrix): QrRun[] {
  const runs: QrRun[] = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x
      while (x < size && dark[y]?.[x]) x++
      if (x > start) runs.push({ x: start, y, width: x - start })
    }
  }
  return runs
}
