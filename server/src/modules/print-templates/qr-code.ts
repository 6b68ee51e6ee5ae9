import type { QrLevel } from '@zhenma/contract/print-templates/layout-limits'
import { encode } from 'uqr'

/** A QR code: `dark[y][x]`, without margin. */
export type QrMatrix = { readonly size: number; readonly dark: readonly (readonly boolean[])[] }

/** Rectangles that together are the dark modules: one per run of a row. */
type QrRun = { readonly x: number; readonly y: number; readonly width: number }

/** The QR code of an address. At the level M a sixth of it may be lost and it is still read. */
export function qrOf(address: string, level: QrLevel = 'M'): QrMatrix {
  const { size, data } = encode(address, { ecc: level, border: 0 })
  return { size, dark: data }
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
