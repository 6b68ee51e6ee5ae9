import { QR_LEVELS } from '@zhenma/contract/print-templates/layout-limits'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readQr } from '../../../test/read-files.ts'
import type { SymbolModules } from '@zhenma/codes/symbols/symbol-modules'
import { qrModules } from '@zhenma/contract/print-templates/symbol-contents'

const MARGIN = 4
const SCALE = 4

/** What another program's decoder reads. */
function decoded({ columns: size, runs }: SymbolModules): Promise<string | undefined> {
  const edge = size + 2 * MARGIN
  const pixels = Buffer.alloc(edge * edge, 255)
  for (const { x, y, width } of runs) {
    const at = (y + MARGIN) * edge + x + MARGIN
    pixels.fill(0, at, at + width)
  }
  const image = sharp(pixels, { raw: { width: edge, height: edge, channels: 1 } })
  return readQr(
    image.resize(edge * SCALE, edge * SCALE, { kernel: 'nearest' }).toColourspace('srgb'),
  )
}

/** The level that a code says it has, by the bits beside its first corner. */
function levelOf({ runs }: SymbolModules): string {
  const isDark = (at: number): boolean =>
    runs.some(({ x, y, width }) => y === 8 && x <= at && at < x + width)
  const bits = (Number(isDark(0)) << 1) | Number(isDark(1))
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
        expect(await decoded(qrModules(start + code, level))).toBe(start + code)
      }
    },
  )

  it('is read with letters behind the digits, a query, and signs beyond Latin', async () => {
    for (const text of [`${ADDRESS}0123x4567?a=1`, `${ADDRESS}码/0123456789`]) {
      expect(await decoded(qrModules(text, 'M'))).toBe(text)
    }
  })

  it('of 20 digits is of version 3 at M, where bytes alone took version 4', () => {
    expect(qrModules(`${ADDRESS}01234567890123456789`, 'M').columns).toBe(29)
  })

  it('has the strongest correction that needs no more modules', () => {
    const short = `https://t.cn/t/01234567890123456`
    const [l, m, q] = QR_LEVELS.map((level) => qrModules(short, level)) as [
      SymbolModules,
      SymbolModules,
      SymbolModules,
    ]
    const order = QR_LEVELS.join('')
    for (const [asked, made] of [
      ['L', l],
      ['M', m],
      ['Q', q],
    ] as const) {
      expect(order.indexOf(levelOf(made))).toBeGreaterThanOrEqual(order.indexOf(asked))
    }
    expect([l.columns === m.columns, levelOf(l)]).toEqual([true, levelOf(m)])
  })
})
