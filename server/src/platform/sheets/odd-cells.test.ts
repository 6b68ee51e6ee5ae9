import fc from 'fast-check'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { encoded } from '../../../test/encoded.ts'
import { contentOf } from '../files/content.ts'
import { shownDay } from './day-cells.ts'
import { readContent } from './reading/read-content.ts'
import { streamCsv } from './write-csv.ts'
import { streamXlsx } from './write-xlsx.ts'
import { escapeXml, frame } from './xlsx-parts.ts'

/** Cells as an import first sees them: as they stand in the file, whatever they will come to. */
async function read(file: Buffer, enough?: number): Promise<(readonly string[])[]> {
  const cells: (readonly string[])[] = []
  const wish = {
    kind: 'rows',
    rowLimit: 1_000,
    isRaw: true,
    ...(enough ? { enough } : {}),
  } as const
  await readContent(contentOf(file), wish, (rows) => {
    for (const row of rows) cells.push(row.cells)
  })
  return cells
}

/** What people type, of letters that all encodings have; digits above all. */
const cell = fc.oneof(
  fc.stringMatching(/^0{1,4}\d{1,14}$/),
  fc.stringMatching(/^\d{18}$/),
  // What begins with a sign is escaped, so it would not stand there as it was.
  fc.stringMatching(/^[一-龥A-Za-z0-9][一-龥A-Za-z0-9 "',;-]{0,11}$/u).map((text) => text.trim()),
  fc.constant(''),
)
const table = fc
  .array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 8 })
  // A row without anything is passed over.
  .map((rows) => rows.map((row, at) => [`r${at}`, ...row]))

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const asCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join(',')).join('\r\n')

describe('cells survive', () => {
  test.each(['utf-8', 'utf-8 with its mark', 'utf-16le', 'utf-16be', 'gb18030'])(
    'in a csv of %s, leading zeros, 18 digits and empty columns too',
    async (encoding) => {
      const head = ['编号', 'b', 'c', 'd', 'e']
      await fc.assert(
        fc.asyncProperty(table, async (rows) => {
          expect(await read(encoded(asCsv([head, ...rows]), encoding))).toEqual([head, ...rows])
        }),
        { numRuns: 60 },
      )
    },
  )

  test('in a workbook, and in our own csv for programs', async () => {
    const head = ['编号', 'b', 'c', 'd', 'e']
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        // A workbook says nothing of empty cells at a row's end.
        const found = await read(await buffer(streamXlsx(head, rows)))
        const filled = found.map((cells) => head.map((_, at) => cells[at] ?? ''))
        expect(filled).toEqual([head, ...rows])
        expect(await read(await buffer(streamCsv(head, rows)))).toEqual([head, ...rows])
      }),
      { numRuns: 30 },
    )
  })
})

const DAY_MS = 86_400_000

/** A workbook whose cells are numbers in the format `style` of these: whole, day, own day, duration, time. */
async function numbers(
  rows: readonly (readonly [style: number, value: number | string])[],
  since1904: boolean,
) {
  const zip = new ZipFile()
  const cells = rows.map(
    ([style, value], at) =>
      `<row r="${at + 2}"><c r="A${at + 2}" s="${style}"><v>${value}</v></c></row>`,
  )
  const head = '<row r="1"><c r="A1" t="inlineStr"><is><t>day</t></is></c></row>'
  const codes = [`yyyy"年"m"月"d"日"`, '[h]:mm', 'h:mm', '[Red]"days" 0']
    .map(
      (code, at) =>
        `<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(code).replaceAll('"', '&quot;')}"/>`,
    )
    .join('')
  const formats = [0, 14, 164, 165, 166, 167].map((id) => `<xf numFmtId="${id}"/>`).join('')
  const others: Record<string, string> = {
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${head}${cells.join('')}</sheetData></worksheet>`,
    'xl/styles.xml': `<styleSheet><numFmts>${codes}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${formats}</cellXfs></styleSheet>`,
  }
  const parts = { ...Object.fromEntries(frame('S', 1)), ...others }
  for (const [path, xml] of Object.entries(parts)) {
    const isBook = path === 'xl/workbook.xml' && since1904
    const own = isBook ? xml.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') : xml
    zip.addBuffer(Buffer.from(own), path)
  }
  zip.end()
  return buffer(zip.outputStream as Readable)
}

describe('days of a workbook', () => {
  test('are days in either epoch, and what is no day stays a number', async () => {
    const rows = [
      [1, 46_086],
      [2, 46_086],
      [0, 46_086],
      [3, 46_086],
      [4, 0.75],
      [5, 3],
    ] as const
    expect((await read(await numbers(rows, false))).slice(1).flat()).toEqual([
      '2026-03-05',
      '2026-03-05',
      '46086',
      '46086',
      '18:00',
      '3',
    ])
    expect((await read(await numbers([[1, 44_624]], true))).at(1)).toEqual(['2026-03-05'])
  })

  test('every day from 1900 on is the day that was written', () => {
    const day = fc.date({
      min: new Date('1900-03-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(day, (moment) => {
        const shown = moment.toISOString().slice(0, 10)
        const days = Math.floor(moment.getTime() / DAY_MS)
        expect(shownDay(days - Date.UTC(1899, 11, 30) / DAY_MS, false)).toBe(shown)
        if (moment.getUTCFullYear() > 1903) {
          expect(shownDay(days - Date.UTC(1904, 0, 1) / DAY_MS, true)).toBe(shown)
        }
      }),
    )
    // Spreadsheets have a 29 February in 1900, which moves the two months before it.
    expect([shownDay(1, false), shownDay(59, false), shownDay(61, false)]).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
    ])
    expect(shownDay(46_086.520_833_333_336, false)).toBe('2026-03-05 12:30')
    expect(shownDay(3e9, false)).toBeUndefined()
  })
})

test('digits that a program has written as a number are all kept', async () => {
  const file = await numbers([[0, 7]], false)
  expect(await read(file)).toEqual([['day'], ['7']])
  const long = await numbers([[0, '330106199001011234']], false)
  expect((await read(long)).at(1)).toEqual(['330106199001011234'])
})

test('a preview reads no more than it shows, of a workbook with a table of texts too', async () => {
  const rows = Array.from({ length: 900 }, (_, at) => [`${at}`, 'text'])
  const file = await buffer(streamXlsx(['a', 'b'], rows))
  expect(await read(file, 5)).toEqual([['a', 'b'], ...rows.slice(0, 4)])
  const lines = Buffer.from(['a,b', ...rows.map((row) => row.join(','))].join('\n'))
  expect(await read(lines, 5)).toEqual([['a', 'b'], ...rows.slice(0, 4)])
  // More rows than an import takes are no matter to a preview.
  const many = Buffer.from(`a,b\n${'1,2\n'.repeat(2_000)}`)
  expect(await read(many, 3)).toHaveLength(3)
})

test('a title above the header does not hide what separates the columns', async () => {
  const file = Buffer.from('Products of the year\n编号;名称\n001;酒\n')
  expect(await read(file)).toEqual([['Products of the year'], ['编号', '名称'], ['001', '酒']])
})
