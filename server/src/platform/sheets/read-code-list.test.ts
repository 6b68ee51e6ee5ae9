import { describe, expect, it } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { workbookWithTexts } from '../../../test/make/workbook.ts'
import { contentOf } from '../files/content.ts'
import { streamXlsx } from './write-xlsx.ts'
import { type ListedCode, readCodeList } from './read-code-list.ts'

const A = '1234567890123456'
const B = '6543210987654321'
async function readAll(content: Buffer, limit = 10): Promise<ListedCode[]> {
  const codes: ListedCode[] = []
  const count = await readCodeList(contentOf(content), limit, {
    take: (listed) => codes.push(listed),
    turn: () => Promise.resolve(),
  })
  expect(count).toBe(codes.length)
  return codes
}
const read = (text: string, limit?: number) => readAll(Buffer.from(text), limit)

describe('codes of a file', () => {
  it('stand one in a line, whatever ends the lines', async () => {
    const expected = [
      { row: 1, code: A },
      { row: 3, code: B },
    ]
    expect(await read(`${A}\n\n${B}\n`)).toEqual(expected)
    expect(await read(`\ufeff${A}\r\n\r\n${B}`)).toEqual(expected)
  })

  it('stand below a header, in any column, in quotes, in addresses, in groups', async () => {
    const text = `序号,防伪码,产品\r\n1,"${A}",茶\r\n2,https://x.cn/t/${B},"茶, 绿"\r\n3,1234 5678 9012 3456,\r\n`
    expect(await read(text)).toEqual([
      { row: 2, code: A },
      { row: 3, code: B },
      { row: 4, code: A },
    ])
  })

  it('are kept as they are where they are none, to be reported', async () => {
    expect(await read(`${A}\nrubbish;${'x'.repeat(300)}\n12345\n`)).toEqual([
      { row: 1, code: A },
      { row: 2, code: 'rubbish' },
      { row: 3, code: '12345' },
    ])
    const [long] = await read(`1234567${'y'.repeat(300)}`)
    expect(long?.code).toHaveLength(128)
  })

  it('come from a workbook too', async () => {
    const rows = [
      [1, A],
      [2, B],
    ]
    const content = await buffer(streamXlsx(['No.', 'Code'], rows, 'Codes'))
    expect(await readAll(content)).toEqual([
      { row: 2, code: A },
      { row: 3, code: B },
    ])
  })

  it('come in any encoding, and from a file of many pieces', async () => {
    const utf16 = Buffer.from(`\ufeff防伪码\n${A}\n`, 'utf16le')
    expect(await readAll(utf16)).toEqual([{ row: 2, code: A }])
    // 防伪码 in GB 18030, as a Chinese Excel writes it.
    const gb = Buffer.concat([Buffer.from('b7c0ceb1c2eb', 'hex'), Buffer.from(`\r\n${A}\r\n`)])
    expect(await readAll(gb)).toEqual([{ row: 2, code: A }])
    const rows = 60_000
    const many = await read(`${`${A},茶\r\n`.repeat(rows)}${B}`, rows + 1)
    expect(many.map(({ row }) => row)).toEqual(Array.from({ length: rows + 1 }, (_, at) => at + 1))
    expect(many.at(-1)?.code).toBe(B)
  })

  it('come from the table of texts of a workbook, each to its row', async () => {
    const codeOf = (row: number) => `ZL-2026-${String(row).padStart(9, '0')}`
    const rows = 30_000
    const codes = await readAll(await workbookWithTexts(rows, codeOf), rows)
    expect(codes).toHaveLength(rows)
    expect(codes.every(({ row, code }) => code === codeOf(row))).toBe(true)
    const tooMany = readAll(await workbookWithTexts(rows, codeOf), rows - 2)
    await expect(tooMany).rejects.toThrow('CODE_FILE_TOO_LONG')
  })

  it('are counted', async () => {
    await expect(read(`${A}\n${B}\n`, 1)).rejects.toThrow('CODE_FILE_TOO_LONG')
    await expect(read(`${A}\n`.repeat(50), 1)).rejects.toThrow('CODE_FILE_TOO_LONG')
    expect(await read(`code\n${A}\n`, 1)).toHaveLength(1)
  })
})
