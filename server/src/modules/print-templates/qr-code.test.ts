import { QR_LEVELS } from '@zhenma/contract/print-templates/layout-limits'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readQr } from '../../../test/read-files.ts'
import { type QrMatrix, qrOf } from './qr-code.ts'

const MARGIN = 4
const SCALE = 4

/** What another program's decoder reads. */
function decoded({ size, dark }: QrMatrix): Promise<string | undefined> {
  const edge = size + 2 * MARGIN
  const pixels = Buffer.alloc(edge * edge, 255)
  for (const [y, row] of dark.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) pixels[(y + MARGIN) * edge + x + MARGIN] = 0
    }
  }
  const image = sharp(pixels, { raw: { width: edge, height: edge, channels: 1 } })
  return readQr(
    image.resize(edge * SCALE, edge * SCALE, { kernel: 'nearest' }).toColourspace('srgb'),
  )
}

/** The level that a code says it has, by the bits beside its first corner. */
function levelOf({ dark }: QrMatrix): string {
  const bits = (Number(dark[8]?.[0]) << 1) | Number(dark[8]?.[1])
  return { 0b01: 'L', 0b00: 'M', 0b11: 'Q', 0b10: 'H' }[bits ^ 0b10] ?? ''
}

describe('the QR code of an address', () => {
  const ADDRESS = 'https://zhenma.example/t/'
  it.each(
    QR_LEVELS.flatMap((level) =>
      [16, 20, 21, 24].flatMap((digits) =>
        [ADDRESS, 'https://t.cn/t/', 'http://192.168.10.21:7300/t/'].map(
          (start) => [level, digits, start] as const,
        ),
      ),
    ),
  )(
    'at the level %s with %i digits behind %s is read by another decoder',
    async (level, digits, start) => {
      for (const code of ['0'.repeat(digits), '9876543210'.repeat(3).slice(0, digits)]) {
        expect(await decoded(qrOf(start + code, level))).toBe(start + code)
      }
    },
  )

  it('is read with letters behind the digits, a query, and signs beyond Latin', async () => {
    for (const text of [`${ADDRESS}0123x4567?a=1`, `${ADDRESS}码/0123456789`]) {
      expect(await decoded(qrOf(text))).toBe(text)
    }
  })

  it('of 20 digits is of version 3 at M, where bytes alone took version 4', () => {
    expect(qrOf(`${ADDRESS}01234567890123456789`).size).toBe(29)
  })

  it('has the strongest correction that needs no more modules', () => {
    const short = `https://t.cn/t/01234567890123456`
    const [l, m, q] = QR_LEVELS.map((level) => qrOf(short, level)) as [QrMatrix, QrMatrix, QrMatrix]
    const order = QR_LEVELS.join('')
    for (const [asked, made] of [
      ['L', l],
      ['M', m],
      ['Q', q],
    ] as const) {
      expect(order.indexOf(levelOf(made))).toBeGreaterThanOrEqual(order.indexOf(asked))
    }
    expect([l.size === m.size, levelOf(l)]).toEqual([true, levelOf(m)])
  })
})
