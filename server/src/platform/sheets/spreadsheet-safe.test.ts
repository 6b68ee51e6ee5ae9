import type { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { unzip } from '../../../test/read-files.ts'
import { contentOf } from '../files/content.ts'
import { readCodeList } from './read-code-list.ts'
import { readSheet } from './read-sheet.ts'
import { streamCsv } from './write-csv.ts'
import { streamXlsx } from './write-xlsx.ts'

const CODE = '01234567890123456789'

async function partsOf(stream: Readable): Promise<ReadonlyMap<string, string>> {
  const files = await unzip(await buffer(stream))
  return new Map([...files].map(([name, content]) => [name, content.toString('utf8')]))
}

async function codesIn(content: Buffer): Promise<string[]> {
  const codes: string[] = []
  await readCodeList(contentOf(content), 10, {
    take: ({ code }) => codes.push(code),
    turn: () => Promise.resolve(),
  })
  return codes
}

describe('an xlsx in a spreadsheet', () => {
  test('keeps codes, serials and barcodes as text, and shows whole numbers whole', async () => {
    const rows = [[CODE, '11000001', 11_000_001, 12.5]]
    const parts = await partsOf(streamXlsx(['code', 'serial', 'labels', 'price'], rows))
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet).toContain('<c r="A2" s="1" t="inlineStr">')
    expect(sheet).toContain('<c r="B2" s="1" t="inlineStr">')
    expect(sheet).toContain('<c r="C2" s="2"><v>11000001</v>')
    expect(sheet).toContain('<c r="D2" s="0"><v>12.5</v>')
    const formats = [...(parts.get('xl/styles.xml') ?? '').matchAll(/<xf numFmtId="(\d+)"/g)]
    // The first is of cellStyleXfs; 49 is `@`, 1 is `0`.
    expect(formats.map(([, id]) => id)).toEqual(['0', '0', '49', '1', '49'])
    expect(sheet).toContain('<ignoredError sqref="A1:D2" numberStoredAsText="1"/>')
  })

  test('has columns wide enough, a heading that stays, and a table over all rows', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => [CODE, '五粮液'.repeat(4), `n${index}`])
    const parts = await partsOf(streamXlsx(['Code', '产品', 'n'], rows))
    const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
    const widths = [...sheet.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
    expect(widths).toEqual([22, 26, 9])
    expect(sheet).toContain('ySplit="1" topLeftCell="A2"')
    expect(sheet.indexOf('<cols>')).toBeLessThan(sheet.indexOf('<sheetData>'))
    const table = parts.get('xl/tables/table1.xml') ?? ''
    expect(table).toContain('ref="A1:C501"')
    expect(table).toContain('<tableColumn id="2" name="产品"/>')
    expect(parts.get('[Content_Types].xml')).toContain('/xl/tables/table1.xml')
  })

  test('a template takes what is typed as text, and a heading that cannot be a table is none', async () => {
    const template = await partsOf(streamXlsx(['Barcode', 'Name'], []))
    expect(template.get('xl/worksheets/sheet1.xml')).toMatch(/<col min="1"[^>]*style="1"/)
    expect(template.get('xl/tables/table1.xml')).toContain('ref="A1:B2"')
    const twice = await partsOf(streamXlsx(['a', 'A'], [['1', '2']]))
    expect(twice.has('xl/tables/table1.xml')).toBe(false)
    expect(twice.get('xl/worksheets/sheet1.xml')).not.toContain('tablePart')
  })
})

describe('a csv for spreadsheets', () => {
  const csv = () =>
    text(
      streamCsv(
        ['code', 'name', 'n', 'day'],
        [
          [CODE, '=1+1', 7, '2026-11-22'],
          ['1E5', 'a', 0, ''],
        ],
        'spreadsheets',
      ),
    )

  test('writes what looks like a number as a text that spreadsheets keep', async () => {
    expect(await csv()).toContain(`\r\n"=""${CODE}""",'=1+1,7,2026-11-22\r\n"=""1E5""",a,0,\r\n`)
  })

  test('is read again as it was, by imports and by tasks that take codes', async () => {
    const content = Buffer.from(await csv())
    const { rows } = await readSheet(content, 10)
    expect(rows.map(({ cells }) => cells)).toEqual([
      [CODE, '=1+1', '7', '2026-11-22'],
      ['1E5', 'a', '0', ''],
    ])
    const list = Buffer.from(`code,n\r\n"=""${CODE}""",1\r\n="${CODE}",2\r\n`)
    expect(await codesIn(list)).toEqual([CODE, CODE])
  })

  test('a formula that is more than a text stays refused', async () => {
    const formula = Buffer.from('a\r\n"=""1""&""2"""\r\n')
    await expect(readSheet(formula, 10)).rejects.toMatchObject({ key: 'SHEET_FORMULA' })
  })
})
