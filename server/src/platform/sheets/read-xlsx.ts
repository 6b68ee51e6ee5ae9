import type { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { fail } from '../errors/fail.ts'
import { columnIndex, columnLetters } from './cell.ts'
import { openZip, type OpenZip } from './open-zip.ts'
import type { RawCell, RowCollector } from './row-collector.ts'
import { attribute, type XmlHandler, XmlScanner } from './xml-scanner.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const SHARED_TEXTS = 'xl/sharedStrings.xml'
const COLUMN_LIMIT = 200

/** A cell that names a text of the workbook's table of texts. */
type SharedText = { readonly shared: number }

/**
 * Reads the first sheet of a workbook into `rows`, streaming; too many rows end it (see
 * `RowCollector`). Of the table of texts only those are kept that the rows name. Throws Errors where
 * the workbook is none.
 */
export async function readXlsx(content: Buffer, rows: RowCollector): Promise<void> {
  const zip = await openZip(content)
  try {
    const pending: { row: number; cells: (RawCell | SharedText)[] }[] = []
    const needed = new Set<number>()
    const sheet = new SheetHandler((row, cells) => {
      const isBlank = cells.every((cell) => cell === '' || cell === undefined)
      if (isBlank) return
      rows.count()
      for (const cell of cells) if (isShared(cell)) needed.add(cell.shared)
      pending.push({ row, cells })
    })
    await scan(await zip.stream(await firstSheet(zip)), sheet)
    const texts = needed.size === 0 ? new Map<number, string>() : await sharedTexts(zip, needed)
    for (const { row, cells } of pending) {
      rows.add(
        row,
        Array.from(cells, (cell) =>
          isShared(cell) ? (texts.get(cell.shared) ?? '') : (cell ?? ''),
        ),
      )
    }
  } finally {
    zip.close()
  }
}

function isShared(cell: RawCell | SharedText | undefined): cell is SharedText {
  return typeof cell === 'object' && 'shared' in cell
}

async function scan(stream: Readable, handler: XmlHandler): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const scanner = new XmlScanner(handler)
  for await (const chunk of stream) scanner.write(decoder.decode(chunk as Buffer, { stream: true }))
  scanner.write(decoder.decode())
  scanner.end()
}

/** The part of the first sheet, by way of the workbook's list and its relations. */
async function firstSheet(zip: OpenZip): Promise<string> {
  let relation: string | undefined
  const targets = new Map<string, string>()
  const ignore = (): void => {}
  await scan(await zip.stream(WORKBOOK), {
    open(name, attributes) {
      if (name === 'sheet') relation ??= attribute(attributes, '(?:\\w+:)?id')
    },
    close: ignore,
    text: ignore,
  })
  await scan(await zip.stream(RELATIONS), {
    open(name, attributes) {
      const id = attribute(attributes, 'Id')
      const target = attribute(attributes, 'Target')
      if (name === 'Relationship' && id && target) targets.set(id, target)
    },
    close: ignore,
    text: ignore,
  })
  const target = targets.get(relation ?? '')
  if (target === undefined) throw new Error('the workbook has no sheet')
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}

/** Collects the cells of each row: texts, numbers as text, formulas marked. */
class SheetHandler implements XmlHandler {
  private cells: (RawCell | SharedText)[] = []
  private row = 0
  private column = 0
  private kind = ''
  private value = ''
  private isFormula = false
  private isValue = false
  private readonly onRow: (row: number, cells: (RawCell | SharedText)[]) => void

  constructor(onRow: SheetHandler['onRow']) {
    this.onRow = onRow
  }

  open(name: string, attributes: string): void {
    if (name === 'row') {
      this.row = Number(attribute(attributes, 'r') ?? this.row + 1)
      this.cells = []
      this.column = -1
    } else if (name === 'c') {
      const letters = /^[A-Z]+/.exec(attribute(attributes, 'r') ?? '')?.[0] ?? ''
      this.column = letters === '' ? this.column + 1 : columnIndex(letters)
      this.kind = attribute(attributes, 't') ?? 'n'
      this.value = ''
      this.isFormula = false
    } else if (name === 'f') this.isFormula = true
    else this.isValue = name === 'v' || name === 't'
  }

  close(name: string): void {
    this.isValue = false
    if (name === 'row') this.onRow(this.row, this.cells)
    if (name !== 'c' || this.column < 0) return
    if (this.column >= COLUMN_LIMIT) {
      // Rows are kept as arrays: one cell far to the right would make each of them large.
      if (this.value === '' && !this.isFormula) return
      throw fail('SHEET_COLUMN_UNKNOWN', { column: columnLetters(this.column) })
    }
    if (this.isFormula) this.cells[this.column] = { formula: true }
    else if (this.kind === 's') this.cells[this.column] = { shared: Number(this.value) }
    else this.cells[this.column] = this.kind === 'n' ? { number: this.value } : this.value
    if (this.value === '' && !this.isFormula) this.cells[this.column] = ''
  }

  text(text: string): void {
    if (this.isValue) this.value += text
  }
}

async function sharedTexts(
  zip: OpenZip,
  needed: ReadonlySet<number>,
): Promise<Map<number, string>> {
  const texts = new Map<number, string>()
  let index = -1
  let isText = false
  let isReading = false
  await scan(await zip.stream(SHARED_TEXTS), {
    open(name) {
      if (name === 'si') index += 1
      // How to pronounce a text (rPh) is not part of it.
      if (name === 'si') isReading = false
      if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    close(name) {
      isText = false
      if (name === 'rPh') isReading = false
    },
    text(text) {
      if (isText && needed.has(index)) texts.set(index, (texts.get(index) ?? '') + text)
    },
  })
  return texts
}
