import type { LabelElement } from '@zhenma/contract/print-templates/element-shapes'
import { printLayout } from '@zhenma/contract/print-templates/print-layout'
import { sampleLabel } from '@zhenma/contract/print-templates/sample-label'
import {
  boxElement,
  pictureElement,
  rollOf,
  scratchElement,
  symbolElement,
  textElement,
} from '@zhenma/contract/print-templates/testing/made-elements'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { PrintPicture } from '../print-pictures.ts'
import { DotMap } from './dot-map.ts'
import { printCommands } from './print-commands.ts'

const label = (n: number) => ({
  ...sampleLabel('cn', n, 'https://zhenma.example'),
  code: `9876543210987654321${n}`,
  address: `https://zhenma.example/t/9876543210987654321${n}`,
  hiddenCode: '4711',
})

async function printed(
  language: 'zpl' | 'tspl',
  elements: readonly LabelElement[],
  {
    dpi = 203,
    count = 2,
    pictures = new Map<string, PrintPicture>(),
    ...sheet
  }: Record<string, unknown> & {
    dpi?: number
    count?: number
    pictures?: Map<string, PrintPicture>
  } = {},
): Promise<Buffer> {
  const layout = printLayout.parse({ ...rollOf(elements), ...sheet })
  const labels = Array.from({ length: count }, (_, n) => label(n))
  const pieces: Uint8Array[] = []
  const print = { layout, pictures, labels, dpi }
  for await (const piece of printCommands(language, print, new AbortController().signal)) {
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

const zplOf = async (...given: [readonly LabelElement[], object?]): Promise<string> =>
  (await printed('zpl', ...(given as [readonly LabelElement[]]))).toString('utf8')

/** ZPL's packing undone, as its manual describes it: counts before a digit, `,` for white, `:` for the row before. */
function unpacked(packed: string, rowBytes: number): DotMap {
  const rows: string[] = []
  let row = ''
  let count = 0
  const finish = (): void => {
    rows.push(row.padEnd(2 * rowBytes, '0'))
    row = ''
  }
  for (const sign of packed) {
    if (sign === ':') rows.push(rows.at(-1) ?? '')
    else if (sign === ',') finish()
    else if (sign >= 'G' && sign <= 'Y') count += sign.charCodeAt(0) - 70
    else if (sign >= 'g' && sign <= 'z') count += 20 * (sign.charCodeAt(0) - 102)
    else {
      row += sign.repeat(Math.max(1, count))
      count = 0
      if (row.length === 2 * rowBytes) finish()
    }
  }
  const map = new DotMap(8 * rowBytes, rows.length)
  for (const [y, hex] of rows.entries()) {
    for (const [at, digit] of Array.from(hex).entries()) {
      const bits = Number.parseInt(digit, 16)
      for (let bit = 0; bit < 4; bit++)
        map.dots[y * map.width + 4 * at + bit] = (bits >> (3 - bit)) & 1
    }
  }
  return map
}

const blackOf = (map: DotMap): number => map.dots.reduce((sum, dot) => sum + dot, 0)

describe('in ZPL', () => {
  it('each label is a page of its size, and nothing is kept where nothing is the same', async () => {
    const text = await zplOf([symbolElement()])
    const pages = text.split('^XZ\n').slice(0, -1)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toBe(
      [
        '^XA^PW400^LL240^LH0,0',
        // 20 mm are 160 dots; as bytes the code has 33 modules of 4 dots, which stand in the middle of that.
        '^FO54,54^BQN,2,4^FH\\^FDMA,https://zhenma.example/t/98765432109876543210^FS',
        '^PQ1',
      ].join('\n'),
    )
    expect(pages[1]).toContain('98765432109876543211^FS')
    expect(text).not.toContain('~DG')
  })

  it('symbols have the commands of the printer, in whole dots, and turned as they are', async () => {
    const commands = async (change: Parameters<typeof symbolElement>[0], sheet = {}) => {
      const text = await zplOf([symbolElement(change)], { count: 1, ...sheet })
      return text.split('\n')[1]
    }
    const bars = {
      symbology: 'code_128',
      content: 'code',
      x: 4,
      y: 8,
      width: 42,
      height: 12,
    } as const
    // 145 modules on 336 dots: two dots each, in the middle.
    expect(await commands(bars)).toBe('^FO55,64^BY2^BCN,72,Y,N,N^FH\\^FD>;98765432109876543210^FS')
    expect(await commands({ ...bars, rotation: 180, showText: false })).toContain('^BCI,96,N,N,N')
    expect(await commands({ ...bars, content: 'serial', width: 12 })).toContain('^FD>:1^FS')
    expect(
      await commands(
        { symbology: 'ean_13', content: 'gtin', width: 36, height: 15, x: 8, rotation: 90, y: 20 },
        { labelHeight: 60, pitchY: 60 },
      ),
    ).toContain('^BER,')
    expect(await commands({ symbology: 'ean_13', content: 'gtin', width: 36, x: 8 })).toContain(
      '^FD690123456789^FS',
    )
    expect(
      await commands({ symbology: 'data_matrix', width: 10, height: 10, rotation: 270 }),
    ).toMatch(/^\^FO\d+,\d+\^BXB,3,200\^FH/)
    expect(await commands({ symbology: 'gs1_data_matrix', content: 'gs1' })).toContain(
      '^BXN,8,200,,,,_^FH\\^FD_101069012345678922198765432109876543210^FS',
    )
  })

  it('what is the same is sent once, what differs on each label, and both are the texts', async () => {
    const same = textElement(
      { x: 2, y: 2, width: 40, height: 8 },
      { size: 12, source: 'text', text: '真码' },
    )
    const own = textElement(
      { id: 'own', x: 2, y: 12, width: 46, height: 8 },
      { size: 12, source: 'serial' },
    )
    const text = await zplOf([same, own])
    const [kept, total, rowBytes, packed] =
      /~DGR:ZHENMA\.GRF,(\d+),(\d+),([^\n]+)/.exec(text)?.map(String) ?? []
    expect(kept).toBeDefined()
    const map = unpacked(packed ?? '', Number(rowBytes))
    expect(map.dots).toHaveLength(8 * Number(total))
    // Two characters of 12 points, which are 34 dots each.
    expect(map.height).toBeGreaterThan(25)
    expect(map.height).toBeLessThan(36)
    expect(map.width).toBeGreaterThan(60)
    expect(blackOf(map)).toBeGreaterThan(300)
    expect(text.match(/\^XGR:ZHENMA\.GRF,1,1\^FS/g)).toHaveLength(2)
    const graphics = [...text.matchAll(/\^GFA,\d+,\d+,(\d+),([^^]+)\^FS/g)]
    expect(graphics).toHaveLength(2)
    const [one, two] = graphics.map(([, row, data]) => unpacked(data ?? '', Number(row)))
    // “1” and “2” are not alike.
    expect(one?.dots).not.toEqual(two?.dots)
    expect(text.endsWith('^XA^IDR:ZHENMA.GRF^FS^XZ\n')).toBe(true)
  })

  it('a finer printer has as many dots more, and a symbol as many to its modules', async () => {
    const [fine] = (await zplOf([symbolElement()], { dpi: 600, count: 1 })).split('\n')
    expect(fine).toBe('^XA^PW1181^LL709^LH0,0')
    expect(await zplOf([symbolElement()], { dpi: 600, count: 1 })).toContain('^BQN,2,14^')
  })

  it('the hidden code stands in its field, with its edge', async () => {
    const graphic = async (outline: boolean) => {
      const text = await zplOf([scratchElement({ outline })], { count: 1 })
      const [, rowBytes, packed] = /\^GFA,\d+,\d+,(\d+),([^^]+)\^FS/.exec(text) ?? []
      return unpacked(packed ?? '', Number(rowBytes))
    }
    const [bare, edged] = [await graphic(false), await graphic(true)]
    expect(edged.height).toBe(40)
    expect(bare.height).toBeLessThan(30)
    expect(blackOf(bare)).toBeGreaterThan(50)
  })

  it('a picture is dots, as dense as it is dark', async () => {
    const content = await sharp({
      create: { width: 40, height: 40, channels: 3, background: '#808080' },
    })
      .png()
      .toBuffer()
    const element = pictureElement({ x: 0, y: 0, width: 10, height: 10 })
    const pictures = new Map([
      [element.imageId, { content, format: 'png', width: 40, height: 40 } as never],
    ])
    const text = await zplOf([element], { count: 1, pictures })
    const [, , rowBytes, packed] = /~DGR:ZHENMA\.GRF,(\d+),(\d+),([^\n]+)/.exec(text) ?? []
    const black = blackOf(unpacked(packed ?? '', Number(rowBytes)))
    expect(black / 6400).toBeGreaterThan(0.4)
    expect(black / 6400).toBeLessThan(0.6)
  })

  it('a letter that would be a command is none', async () => {
    const labels = [{ ...label(0), address: 'https://a.cn/~x^y/t/1' }]
    const layout = printLayout.parse(rollOf([symbolElement()]))
    const pieces: string[] = []
    const print = { layout, pictures: new Map(), labels, dpi: 203 }
    for await (const piece of printCommands('zpl', print, new AbortController().signal)) {
      pieces.push(Buffer.from(piece).toString())
    }
    expect(pieces.join('')).toContain('^FDMA,https://a.cn/\\7Ex\\5Ey/t/1^FS')
  })
})

describe('in TSPL', () => {
  const tsplOf = async (elements: readonly LabelElement[], more: object = {}): Promise<string> =>
    (await printed('tspl', elements, { count: 1, ...more })).toString('latin1')

  it('each label is cleared, drawn and printed', async () => {
    expect(await tsplOf([symbolElement()], { count: 2 })).toBe(
      [
        'SIZE 50 mm,30 mm',
        'DIRECTION 1',
        'REFERENCE 0,0',
        ...[0, 1].flatMap((n) => [
          'CLS',
          `QRCODE 54,54,M,4,A,0,M2,"https://zhenma.example/t/9876543210987654321${n}"`,
          'PRINT 1,1',
        ]),
        '',
      ].join('\r\n'),
    )
  })

  it('bars are turned around the corner where they begin', async () => {
    const bars = {
      symbology: 'code_128',
      content: 'code',
      x: 4,
      y: 8,
      width: 42,
      height: 12,
    } as const
    expect(await tsplOf([symbolElement(bars)])).toContain(
      'BARCODE 55,64,"128",72,2,0,2,2,"98765432109876543210"',
    )
    expect(await tsplOf([symbolElement({ ...bars, rotation: 180 })])).toContain(
      'BARCODE 345,160,"128",72,2,180,2,2,',
    )
    const ean = symbolElement({
      symbology: 'ean_13',
      content: 'gtin',
      x: 5,
      y: 5,
      width: 36,
      height: 15,
    })
    expect(await tsplOf([ean])).toMatch(/BARCODE \d+,\d+,"EAN13",\d+,2,0,3,3,"6901234567892"/)
  })

  it('Data Matrix with FNC1 where it is one of GS1', async () => {
    expect(await tsplOf([symbolElement({ symbology: 'data_matrix' })])).toMatch(
      /DMATRIX \d+,\d+,\d+,\d+,x6,"https/,
    )
    const gs1 = symbolElement({ symbology: 'gs1_data_matrix', content: 'gs1' })
    expect(await tsplOf([gs1])).toMatch(/DMATRIX \d+,\d+,\d+,\d+,c126,x8,"~101069/)
  })

  it('what is the same is a bitmap that the printer keeps', async () => {
    const file = await printed('tspl', [boxElement({ x: 2, y: 2 })], { count: 3 })
    const text = file.toString('latin1')
    const [head, size] = /DOWNLOAD "ZHENMA.BMP",(\d+),/.exec(text) ?? []
    const from = text.indexOf(String(head)) + String(head).length
    const bitmap = file.subarray(from, from + Number(size))
    expect([bitmap.toString('latin1', 0, 2), bitmap.readUInt32LE(2)]).toEqual(['BM', Number(size)])
    // A frame of 80 dots, its border four wide.
    expect([bitmap.readInt32LE(18), bitmap.readInt32LE(22)]).toEqual([80, 80])
    const black = [...bitmap.subarray(62)].reduce(
      (sum, byte, at) => sum + (at % 12 < 10 ? 8 - byte.toString(2).replaceAll('0', '').length : 0),
      0,
    )
    expect(black).toBe(80 * 80 - 72 * 72)
    expect(text.match(/PUTBMP 16,16,"ZHENMA.BMP"/g)).toHaveLength(3)
    expect(text.endsWith('KILL "ZHENMA.BMP"\r\n')).toBe(true)
  })
})

it('letters are drawn from their outlines: an I is one stroke, high, narrow and black', async () => {
  const text = await zplOf(
    [textElement({ x: 2, y: 2, width: 46, height: 8 }, { source: 'text', text: 'I', size: 10 })],
    { count: 1 },
  )
  const [, , rowBytes, packed] = /~DGR:ZHENMA\.GRF,(\d+),(\d+),([^\n]+)/.exec(text) ?? []
  const map = unpacked(packed ?? '', Number(rowBytes))
  expect(map.height).toBeGreaterThan(15)
  expect(blackOf(map) / map.height).toBeLessThan(8)
})

it('coloured letters are as black as black ones, and pale ones are not printed', async () => {
  const blackIn = async (color: string): Promise<number> => {
    const element = textElement({ color }, { source: 'text', text: '真', size: 5 })
    const text = await zplOf([element], { count: 1 })
    const [, , rowBytes, packed] = /~DGR:ZHENMA\.GRF,(\d+),(\d+),([^\n]+)/.exec(text) ?? []
    return packed === undefined ? 0 : blackOf(unpacked(packed, Number(rowBytes)))
  }
  const black = await blackIn('#000000')
  expect(black).toBeGreaterThan(50)
  expect(await blackIn('#1d5b3a')).toBe(black)
  expect(await blackIn('#eeeeee')).toBe(0)
})
