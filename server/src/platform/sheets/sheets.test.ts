import { columnLetters } from '@zhenma/contract/kernel/sheet-formats'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { Failure } from '../errors/fail.ts'
import { columnIndex } from './cell.ts'
import { escapeFormula } from './formula.ts'
import { readSheet } from './read-sheet.ts'
import { mapColumns } from './sheet-columns.ts'
import { streamCsv } from './write-csv.ts'
import { streamXlsx } from './write-xlsx.ts'
import { frame } from './xlsx-parts.ts'
import { attribute, XmlScanner } from './xml-scanner.ts'

async function refusal(work: Promise<unknown>): Promise<Failure> {
  try {
    await work
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  throw new Error('nothing was refused')
}

/** A workbook with this XML between the tags of sheetData, and these parts besides. */
async function workbook(sheetData: string, more: Readonly<Record<string, string>> = {}) {
  const zip = new ZipFile()
  const sheet = `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`
  for (const [path, xml] of [
    ...frame('S', 1),
    ['xl/worksheets/sheet1.xml', sheet],
    ...Object.entries(more),
  ] as [string, string][]) {
    zip.addBuffer(Buffer.from(xml), path)
  }
  zip.end()
  return buffer(zip.outputStream as Readable)
}

const text = (at: string, value: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

describe('column letters', () => {
  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('%i is %s', (index, letters) => {
    expect(columnLetters(index)).toBe(letters)
    expect(columnIndex(letters)).toBe(index)
  })
})

describe('xlsx', () => {
  test('its sheets are called by no more than 31 characters, for Excel opens no others', () => {
    const book = new Map(frame('Deleted warehouses and factories', 2)).get('xl/workbook.xml')
    const names = [...(book ?? '').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name)
    expect(names).toEqual(['Deleted warehouses and factorie', 'Deleted warehouses and factor 2'])
  })

  test('what is written is read again, whatever the characters', async () => {
    const rows = [
      ['茅台 <飞天> & "53°"', 1, null, 'x\ty'],
      ['𝒳 emoji 🍶', 0.5, '', 'last'],
      [' it’s ', 6901234567892, 'a\nb', '</t>'],
    ]
    const content = await buffer(streamXlsx(['名称', 'n', 'empty', 'end'], rows, 'A & B'))
    const sheet = await readSheet(content, 10)
    expect(sheet.header).toEqual(['名称', 'n', 'empty', 'end'])
    expect(sheet.rows).toEqual([
      { row: 2, cells: ['茅台 <飞天> & "53°"', '1', '', 'x\ty'] },
      { row: 3, cells: ['𝒳 emoji 🍶', '0.5', '', 'last'] },
      { row: 4, cells: ['it’s', '6901234567892', 'a\nb', '</t>'] },
    ])
  })

  test('characters that XML cannot carry are left out', async () => {
    const content = await buffer(streamXlsx(['h'], [['a\u0001b\ud800c\uffff']]))
    expect((await readSheet(content, 10)).rows[0]?.cells).toEqual(['abc'])
  })

  test('rows that fail destroy the stream; a stream that is destroyed ends the rows', async () => {
    async function* failing() {
      yield ['one']
      throw new Error('the rows broke')
    }
    await expect(buffer(streamXlsx(['h'], failing()))).rejects.toThrow('the rows broke')

    let closed: () => void = () => {}
    const ended = new Promise<void>((resolve) => (closed = resolve))
    async function* endless() {
      try {
        for (let n = 0; ; n += 1) yield [`row ${n} ${Math.sin(n)}`]
      } finally {
        closed()
      }
    }
    const stream = streamXlsx(['h'], endless())
    for await (const chunk of stream) {
      expect((chunk as Buffer).length).toBeGreaterThan(0)
      break
    }
    await ended
    expect(stream.destroyed).toBe(true)
  })

  test('shared texts, rich text, phonetics, booleans, prefixes and gaps are read', async () => {
    const content = await workbook(
      `<x:row r="1">${text('A1', 'a')}${text('C1', 'c')}</x:row>
       <row r="5"><c r="A5" t="s"><v>1</v></c><c r="C5" t="b"><v>1</v></c></row>
       <row r="7"><c r="A7"><v>6.901234567892E12</v></c><c r="C7"><v>12.300000000000001</v></c></row>
       <row r="9"><c r="A9" s="3"/></row>`,
      {
        'xl/sharedStrings.xml':
          '<sst><si><t>unused</t></si><si><r><t>ri</t></r><r><t xml:space="preserve">ch &amp; &#x4e2d;</t></r><rPh><t>no</t></rPh></si></sst>',
      },
    )
    expect(await readSheet(content, 10)).toEqual({
      header: ['a', '', 'c'],
      rows: [
        { row: 5, cells: ['rich & 中', '', '1'] },
        { row: 7, cells: ['6901234567892', '', '12.3'] },
      ],
    })
  })

  test('a formula is refused with its row and column, whatever its value', async () => {
    const content = await workbook(
      `<row r="1">${text('A1', 'name')}${text('B1', 'price')}</row>
       <row r="2">${text('A2', 'x')}<c r="B2"><f>1+1</f><v>2</v></c></row>
       <row r="3">${text('A3', '@SUM(1)')}<c r="B3"><f t="shared" si="0"/></c></row>
       <row r="4">${text('A4', 'y')}<c r="B4" t="e"><v>#REF!</v></c></row>`,
    )
    const refused = await refusal(readSheet(content, 10))
    expect(refused.key).toBe('SHEET_FORMULA')
    expect(refused.values).toEqual({ row: 2, column: 'price' })
    expect(refused.problems.map(({ row, column }) => [row, column])).toEqual([
      [2, 'price'],
      [3, 'name'],
      [3, 'price'],
      [4, 'price'],
    ])
  })

  test('a zip bomb is refused by its directory', async () => {
    const zip = new ZipFile()
    for (const [path, xml] of frame('S', 1)) zip.addBuffer(Buffer.from(xml), path)
    const zeros = createReadStream('/dev/zero', { end: 150 * 1024 * 1024 })
    zip.addReadStream(zeros, 'xl/worksheets/sheet1.xml', { compressionLevel: 1 })
    zip.end()
    const content = await buffer(zip.outputStream as Readable)
    expect(content.length).toBeLessThan(1024 * 1024)
    expect((await refusal(readSheet(content, 10))).key).toBe('SHEET_EXPANDS_TOO_LARGE')
  })

  test('a part that is larger than the directory says is not read on', async () => {
    const content = await workbook(`<row r="1">${text('A1', 'x'.repeat(5000))}</row>`)
    const name = 'xl/worksheets/sheet1.xml'
    // The uncompressed size stands 22 bytes before the name in the directory entry (46 bytes long).
    content.writeUInt32LE(10, content.lastIndexOf(name) - 22)
    expect((await refusal(readSheet(content, 10))).key).toBe('SHEET_UNREADABLE')
  })

  test('rows above the limit end the reading', async () => {
    let made = 0
    function* many() {
      for (; made < 200_000; made += 1) yield ['n', made]
    }
    const content = await buffer(streamXlsx(['a', 'b'], many()))
    const refused = await refusal(readSheet(content, 5_000))
    expect([refused.key, refused.values]).toEqual(['SHEET_TOO_MANY_ROWS', { limit: 5_000 }])
    const exact = await buffer(streamXlsx(['a'], [['1'], ['2']]))
    expect((await readSheet(exact, 2)).rows).toHaveLength(2)
    expect((await refusal(readSheet(exact, 1))).key).toBe('SHEET_TOO_MANY_ROWS')
  })

  test('a cell far to the right is refused, not allocated', async () => {
    const content = await workbook(`<row r="1">${text('XFD1', 'x')}</row><row r="2"/>`)
    expect((await refusal(readSheet(content, 10))).values).toEqual({ column: 'XFD' })
  })

  test('no half character comes out of a reference to one', async () => {
    const content = await workbook(
      `<row r="1">${text('A1', 'a')}</row><row r="2">${text('A2', 'x&#xd800;y&#0;z')}</row>`,
    )
    expect((await readSheet(content, 10)).rows[0]?.cells).toEqual(['xyz'])
  })

  test.each([
    ['a NUL in a cell', async () => workbook(`<row r="1">${text('A1', 'a\u0000b')}</row>`)],
    ['a zip without a workbook', async () => (await workbook('')).subarray(0, 200)],
    ['a picture', async () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['an old xls', async () => Buffer.from('d0cf11e0a1b11ae1000000', 'hex')],
    ['entities', async () => workbook('<!DOCTYPE x [<!ENTITY a "b">]><row/>')],
    ['XML that is cut off', async () => workbook('<row r="1"/><!-- ')],
  ])('%s cannot be read', async (_name, make) => {
    expect((await refusal(readSheet(await make(), 10))).key).toBe('SHEET_UNREADABLE')
  })

  test('a sheet with nothing below the header is empty', async () => {
    const content = await buffer(streamXlsx(['a'], []))
    expect((await refusal(readSheet(content, 10))).key).toBe('SHEET_EMPTY')
  })
})

describe('csv', () => {
  const read = (content: string | Buffer) => readSheet(Buffer.from(content), 10)

  test('what would be a formula is escaped, and read as it was', async () => {
    const values = ['=1+1', '+86 138', '-x', '@me', 'a,b', 'say "hi"', 'two\nlines', '-5']
    const content = await buffer(
      streamCsv(
        ['h'],
        values.map((value) => [value]),
      ),
    )
    expect(content.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(content.toString()).toContain("\r\n'=1+1\r\n'+86 138\r\n'-x\r\n'@me\r\n")
    const sheet = await readSheet(content, 10)
    expect(sheet.header).toEqual(['h'])
    expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(values)
    expect(escapeFormula('-5.20')).toBe('-5.20')
  })

  test('what a Chinese or Japanese spreadsheet takes for a formula is escaped, and read as it was', async () => {
    const values = [
      '＝1＋1',
      '＋86',
      '－x',
      '＠me',
      "'＝1",
      "'=1",
      "''@",
      "it's",
      "'quoted'",
      'a＝b',
    ]
    const rows = values.map((value) => [value])
    const content = await buffer(streamCsv(['h'], rows))
    const [, ...lines] = content.toString().trimEnd().split('\r\n')
    expect(lines.slice(0, 6)).toEqual(values.slice(0, 6).map((value) => `'${value}`))
    expect(lines.slice(7)).toEqual(values.slice(7))
    const sheet = await readSheet(content, 20)
    expect(sheet.rows.map(({ cells }) => cells[0])).toEqual(values)
    // Nobody is refused for a full-width sign: it is no formula before it is opened there.
    expect((await read('h\n＋Vitamin')).rows[0]?.cells).toEqual(['＋Vitamin'])
  })

  test('formulas of others are refused, plain numbers are not', async () => {
    const refused = await refusal(read('a,b\n1,-3\n+4,=HYPERLINK(A1)\n'))
    expect([refused.key, refused.values]).toEqual(['SHEET_FORMULA', { row: 3, column: 'b' }])
  })

  test('Excel’s other ways to write a csv are read', async () => {
    const expected = { header: ['名称', 'n'], rows: [{ row: 3, cells: ['产品', '1'] }] }
    const inChinese = Buffer.from('c3fbb3c62c6e0d0a2c0d0ab2fac6b72c310d0a', 'hex')
    expect(await read(inChinese)).toEqual(expected)
    expect(await read('名称;n\n;\n产品;1')).toEqual(expected)
    const utf16 = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from('名称\tn\r\n\t\r\n产品\t1', 'utf16le'),
    ])
    expect(await read(utf16)).toEqual(expected)
  })

  test('quotes that never close, binary files and empty ones are refused', async () => {
    expect((await refusal(read('a\n"b'))).key).toBe('SHEET_UNREADABLE')
    expect((await refusal(read('a\u0000b\n1'))).key).toBe('SHEET_UNREADABLE')
    expect((await refusal(read('\n\n'))).key).toBe('SHEET_EMPTY')
  })

  test('a cell far to the right is refused, empty ones there are left out', async () => {
    const refused = await refusal(read(`a,b\n1${','.repeat(300_000)}x\n`))
    expect([refused.key, refused.values]).toEqual(['SHEET_COLUMN_UNKNOWN', { column: 'QATM' }])
    const blank = await read(`a,b${','.repeat(300_000)}\n1,2${','.repeat(300_000)}\n`)
    expect(blank.header).toHaveLength(200)
    expect(blank.rows[0]?.cells.slice(0, 3)).toEqual(['1', '2', ''])
  })

  test('200,000 rows end at the limit', async () => {
    const refused = await refusal(readSheet(Buffer.from('a\n'.repeat(200_000)), 5_000))
    expect(refused.key).toBe('SHEET_TOO_MANY_ROWS')
  })
})

describe('columns', () => {
  const columns = [
    { key: 'name', header: { cn: '名称', tc: '名稱', en: 'Name' }, isRequired: true },
    { key: 'unit', header: { cn: '单位', tc: '單位', en: 'Unit' } },
  ] as const

  test('are found in any language and order', () => {
    const sheet = { header: ['Unit', '名稱 *'], rows: [{ row: 2, cells: ['kg'] }] }
    expect(mapColumns(sheet, columns, 'en')).toEqual({
      headers: { unit: 'Unit', name: '名稱 *' },
      rows: [{ row: 2, values: { unit: 'kg', name: '' } }],
    })
  })

  test('are found past a required mark, and a title of a million blanks is looked at once', () => {
    const wide = `a${' '.repeat(1_000_000)}b`
    const find = () => mapColumns({ header: ['Name *', wide], rows: [] }, columns, 'en')
    expect(find).toThrow('SHEET_COLUMN_UNKNOWN')
  })

  test('missing, unknown, doubled and unnamed ones are all told', async () => {
    const sheet = {
      header: ['unit', 'Unit', 'colour', ''],
      rows: [{ row: 2, cells: ['a', 'b', 'c', 'd', 'e'] }],
    }
    const refused = await refusal(Promise.resolve().then(() => mapColumns(sheet, columns, 'cn')))
    expect(refused.key).toBe('SHEET_COLUMNS')
    expect(refused.problems.map(({ error, column }) => [error, column])).toEqual([
      ['SHEET_COLUMNS', '名称'],
      ['SHEET_COLUMN_TWICE', 'Unit'],
      ['SHEET_COLUMN_UNKNOWN', 'colour'],
      ['SHEET_COLUMN_UNKNOWN', 'D'],
      ['SHEET_COLUMN_UNKNOWN', 'E'],
    ])
  })
})

describe('the XML scanner', () => {
  const XML =
    '<?xml version="1.0"?><!-- a > b --><a:b c="x > y" d=\'1\'>t &lt;<![CDATA[<raw>]]><e/></a:b>'
  const expected = ['open b', 'x > y', 'text t <', 'text <raw>', 'open e', 'close e', 'close b']
  test('finds attributes by their whole names, with any prefix where that is asked for', () => {
    const written = ` a:id = 'x' note=" id='no' " id="y" half="`
    expect(attribute(written, 'id')).toBe('y')
    expect(attribute(written, '*:id')).toBe('x')
    expect(attribute(written, 'half')).toBeUndefined()
    expect(attribute(' id', 'id')).toBeUndefined()
  })

  test.each([1, 2, 7, 1000])('gives the same in pieces of %i characters', (size) => {
    const reported: string[] = []
    const scanner = new XmlScanner({
      open(name, attributes) {
        reported.push(`open ${name}`)
        const value = attribute(attributes, 'c')
        if (value !== undefined) reported.push(value)
      },
      close: (name) => reported.push(`close ${name}`),
      text: (piece) => reported.push(`text ${piece}`),
    })
    for (let at = 0; at < XML.length; at += size) scanner.write(XML.slice(at, at + size))
    scanner.end()
    expect(reported).toEqual(expected)
  })
})
