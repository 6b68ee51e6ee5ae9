import type { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import type { Content } from '../files/content.ts'
import { openZip, type OpenZip } from './open-zip.ts'
import type { RowCollector } from './row-collector.ts'
import { CELL_LIMIT, isShared, SheetHandler } from './sheet-handler.ts'
import { NeededTexts, TextTable } from './text-table.ts'
import { attribute, type XmlHandler, XmlScanner } from './xml-scanner.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const SHARED_TEXTS = 'xl/sharedStrings.xml'

/**
 * Reads the first sheet of a workbook into `rows`, row by row: nothing of it is kept here. Where it has
 * a table of texts, the sheet is read twice, first for which of them its rows name. Too many rows end
 * it (see `RowCollector`). Throws Errors where the workbook is none.
 */
export async function readXlsx(
  content: Content,
  rows: RowCollector,
  unpackedLimitBytes?: number,
): Promise<void> {
  const zip = await openZip(content, unpackedLimitBytes)
  try {
    const sheet = await firstSheet(zip)
    const needed = zip.has(SHARED_TEXTS) ? await neededTexts(zip, sheet, rows) : undefined
    const texts = needed && needed.count > 0 ? await sharedTexts(zip, needed) : undefined
    const handler = new SheetHandler((row, cells) => {
      if (cells.every((cell) => cell === '' || cell === undefined)) return
      if (needed === undefined) rows.count()
      if (texts === undefined && cells.some(isShared)) throw new Error('no table of texts')
      rows.add(
        row,
        Array.from(cells, (cell) =>
          isShared(cell) ? (texts?.get(cell.shared) ?? '') : (cell ?? ''),
        ),
      )
    })
    await scan(await zip.stream(sheet), handler, () => rows.turn())
  } finally {
    zip.close()
  }
}

/** Counts the rows, and notes the texts that they name. */
async function neededTexts(zip: OpenZip, sheet: string, rows: RowCollector): Promise<NeededTexts> {
  const needed = new NeededTexts()
  const handler = new SheetHandler((_row, cells) => {
    if (cells.every((cell) => cell === '' || cell === undefined)) return
    rows.count()
    for (const cell of cells) if (isShared(cell)) needed.add(cell.shared)
  })
  await scan(await zip.stream(sheet), handler)
  return needed
}

/** Hands a part to a handler; `turn` is given after every piece. */
async function scan(
  stream: Readable,
  handler: XmlHandler,
  turn?: () => Promise<void>,
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const scanner = new XmlScanner(handler)
  for await (const chunk of stream) {
    scanner.write(decoder.decode(chunk as Buffer, { stream: true }))
    await turn?.()
  }
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
      if (name === 'sheet') relation ??= attribute(attributes, '*:id')
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

/** Texts of the workbook's table, those that are needed. */
async function sharedTexts(zip: OpenZip, needed: NeededTexts): Promise<TextTable> {
  const texts = new TextTable(needed.count)
  let index = -1
  let whole = ''
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
      if (name !== 'si' || whole === '') return
      texts.set(index, whole)
      whole = ''
    },
    text(text) {
      if (!isText || !needed.has(index)) return
      whole += text
      if (whole.length > CELL_LIMIT) throw new Error('a cell is too long')
    },
  })
  return texts
}
