import { columnLetters } from '@zhenma/contract/kernel/sheet-formats'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storedWorkbook } from '../../../test/make/workbook.ts'
import { contentOf } from '../files/content.ts'
import { readSheetRows, type RowsWish, type SheetRow } from './sheet-rows.ts'

type Grid = readonly (readonly string[])[]

const at = (row: number, column: number): string => `${columnLetters(column)}${row}`

/** A sheet as spreadsheets write it: an empty cell is not there, and what is merged stands behind all rows. */
function sheetOf(grid: Grid, merges: readonly string[], isShared = false): Uint8Array {
  const cellOf = (text: string, place: string, index: number): string => {
    if (text === '') return ''
    return isShared
      ? `<c r="${place}" t="s"><v>${index}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
  }
  const width = grid[0]?.length ?? 0
  const rows = grid.map((cells, row) => {
    const written = cells.map((text, column) =>
      cellOf(text, at(row + 1, column), row * width + column),
    )
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return Buffer.from(
    `<worksheet><sheetData>${rows.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
  )
}

const textsOf = (grid: Grid): Uint8Array =>
  Buffer.from(
    `<sst>${grid.flatMap((cells) => cells.map((text) => `<si><t>${text}</t></si>`)).join('')}</sst>`,
  )

async function read(file: Uint8Array, wish: Partial<RowsWish> = {}): Promise<SheetRow[]> {
  const found: SheetRow[] = []
  await readSheetRows(
    contentOf(file),
    { rowLimit: 100_000, isRaw: true, ...wish },
    async (rows) => {
      found.push(...rows)
    },
  )
  return found
}

const readSheet = async (grid: Grid, merges: readonly string[], wish?: Partial<RowsWish>) =>
  (await read(await storedWorkbook(sheetOf(grid, merges)), wish)).map(({ cells }) => cells)

describe('a cell that is merged', () => {
  test('over rows is the value of each, over columns of the first alone', async () => {
    const grid = [
      ['dealer', 'city', 'product'],
      ['North', 'Harbin', 'tea'],
      ['', '', 'cup'],
      ['', '', 'pot'],
      ['South', '', 'tea'],
      ['', '', 'cup'],
    ]
    expect(await readSheet(grid, ['A2:A4', 'B2:B3', 'A5:B6'])).toEqual([
      ['dealer', 'city', 'product'],
      ['North', 'Harbin', 'tea'],
      ['North', 'Harbin', 'cup'],
      ['North', '', 'pot'],
      ['South', '', 'tea'],
      ['South', '', 'cup'],
    ])
  })

  test('makes no row of one that holds nothing else', async () => {
    const grid = [
      ['a', 'b'],
      ['one', 'x'],
      ['', ''],
      ['', ''],
      ['two', 'y'],
    ]
    const found = await read(await storedWorkbook(sheetOf(grid, ['A2:A4', 'B2:B4'])))
    expect(found.map(({ row }) => row)).toEqual([1, 2, 5])
  })

  test('in the heading, or above it, is no value of the rows below', async () => {
    const grid = [
      ['of us', ''],
      ['number', 'name'],
      ['', 'in full'],
      ['1', 'tea'],
    ]
    expect(await readSheet(grid, ['A1:A4', 'A2:A3'], { headingRow: 2 })).toEqual([
      ['of us'],
      ['number', 'name'],
      ['', 'in full'],
      ['1', 'tea'],
    ])
  })

  test('whose value is a formula is one in each of its rows', async () => {
    const sheet = Buffer.from(
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row>' +
        '<row r="2"><c r="A2"><f>1+1</f><v>2</v></c><c r="B2"><v>1</v></c></row>' +
        '<row r="3"><c r="B3"><v>1</v></c></row></sheetData>' +
        '<mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>',
    )
    expect((await read(await storedWorkbook(sheet))).map(({ cells }) => cells)).toEqual([
      ['1'],
      ['=…', '1'],
      ['=…', '1'],
    ])
  })

  test('is filled in as a loop over all cells would, in whatever order the merges are written', async () => {
    const cell = fc.constantFrom('', '', 'a', 'b', '0012')
    const grids = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), {
      minLength: 2,
      maxLength: 12,
    })
    const spans = fc.array(
      fc.record({
        column: fc.nat(4),
        first: fc.integer({ min: 2, max: 11 }),
        more: fc.nat(5),
        wide: fc.nat(2),
      }),
      { maxLength: 6 },
    )
    await fc.assert(
      fc.asyncProperty(grids, spans, fc.boolean(), async (below, wished, isShared) => {
        const grid = [
          ['r', 'a', 'b', 'c', 'd', 'e'],
          ...below.map((cells, row) => [row % 4 === 3 ? '' : `${row}`, ...cells]),
        ]
        const taken = new Set<string>()
        const merges = wished.filter(({ column, first, more, wide }) => {
          const places = Array.from({ length: more + 1 }, (_, down) =>
            Array.from({ length: wide + 1 }, (_, beside) => at(first + down, column + 1 + beside)),
          ).flat()
          const isFree = !places.some((place) => taken.has(place))
          if (isFree) for (const place of places) taken.add(place)
          return isFree
        })
        // Only the first cell of a merge holds something.
        const written = grid.map((cells) => [...cells])
        for (const { column, first, more, wide } of merges)
          for (let down = 0; down <= more; down += 1)
            for (let beside = 0; beside <= wide; beside += 1)
              if (down + beside > 0) (written[first - 1 + down] ?? [])[column + 1 + beside] = ''
        const square = written.map((cells) =>
          Array.from({ length: 6 }, (_, index) => cells[index] ?? ''),
        )
        const expected = square.map((cells) => [...cells])
        for (const { column, first, more } of merges)
          for (let down = 1; down <= more; down += 1) {
            const line = expected[first - 1 + down]
            if (line) line[column + 1] = square[first - 1]?.[column + 1] ?? ''
          }
        const refs = merges.map(
          ({ column, first, more, wide }) =>
            `${at(first, column + 1)}:${at(first + more, column + 1 + wide)}`,
        )
        const file = await storedWorkbook(
          sheetOf(square, refs, isShared),
          isShared ? textsOf(square) : undefined,
        )
        const found = await read(file)
        const isHeld = (row: number): boolean => square[row]?.some((text) => text !== '') === true
        expect(
          found.map(({ row, cells }) => [
            row,
            Array.from({ length: 6 }, (_, index) => cells[index] ?? ''),
          ]),
        ).toEqual(
          expected.map((cells, row) => [row + 1, cells] as const).filter((_, row) => isHeld(row)),
        )
      }),
      { numRuns: 150 },
    )
  })
})

describe('what merges cost', () => {
  test('over all rows that a spreadsheet has they make none', async () => {
    const grid = [
      ['a', 'b'],
      ['one', 'x'],
      ['', 'y'],
      ['', ''],
    ]
    expect(await readSheet(grid, ['A2:A1048576', 'B4:B1048576'])).toEqual([
      ['a', 'b'],
      ['one', 'x'],
      ['one', 'y'],
    ])
  })

  test('more of them than rows can have are refused', async () => {
    const many = Array.from(
      { length: 100_001 },
      (_, index) => `A${index * 2 + 2}:A${index * 2 + 3}`,
    )
    await expect(readSheet([['a'], ['b']], many)).rejects.toMatchObject({ key: 'SHEET_TOO_HEAVY' })
  })

  test('a long text over many rows is refused before it is that often in memory', async () => {
    const long = 'x'.repeat(200_000)
    const grid = [['a', 'b'], [long, '0'], ...Array.from({ length: 200 }, () => ['', '1'])]
    await expect(readSheet(grid, ['A2:A202'])).rejects.toMatchObject({
      key: 'SHEET_EXPANDS_TOO_LARGE',
    })
  })

  test('what is no merge of ours is passed over', async () => {
    const grid = [
      ['a', 'b'],
      ['one', 'x'],
      ['', 'y'],
    ]
    const odd = [
      '',
      'A2',
      'A2:',
      'A3:A2',
      'a2:a3',
      '$A$2:$A$3',
      'A0:A3',
      'XFD2:XFD3',
      'A2:A99999999',
    ]
    expect(await readSheet(grid, odd)).toEqual([
      ['a', 'b'],
      ['one', 'x'],
      ['', 'y'],
    ])
  })
})
