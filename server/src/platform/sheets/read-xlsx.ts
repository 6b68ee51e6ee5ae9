import type { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import type { Content } from '../files/content.ts'
import { isDayFormat, shownDay } from './day-cells.ts'
import { MergedCells } from './merged-cells.ts'
import { openZip, type OpenZip } from './open-zip.ts'
import type { RowCollector } from './row-collector.ts'
import { CELL_LIMIT, type DayOf, isShared, SheetHandler } from './sheet-handler.ts'
import { NeededTexts, TextTable } from './text-table.ts'
import { attribute, type XmlHandler, XmlScanner } from './xml-scanner.ts'

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const SHARED_TEXTS = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'

/** Of a larger sheet that is not wanted whole, its end is not read, where it says which cells are merged. */
const READ_TO_ITS_END_BYTES = 4 * 1024 * 1024

/**
 * Reads the first sheet of a workbook into `rows`, row by row: nothing of it is kept here. Where it has
 * a table of texts, or may have merged cells, the sheet is read twice, first for which of them its rows name. Too many
 * rows end it (see `RowCollector`). Throws Errors where the workbook is none.
 */
export async function readXlsx(
  content: Content,
  rows: RowCollector,
  unpackedLimitBytes?: number,
): Promise<void> {
  const zip = await openZip(content, unpackedLimitBytes)
  try {
    const { sheet, startsIn1904 } = await firstSheet(zip)
    const dayOf = zip.has(STYLES) ? await readDays(zip, startsIn1904) : undefined
    const merged = mergedCells(zip, sheet, rows)
    const isTwice = merged !== undefined || zip.has(SHARED_TEXTS)
    const needed = isTwice ? await lookThrough(zip, sheet, rows, merged) : undefined
    const texts = needed && needed.count > 0 ? await sharedTexts(zip, needed) : undefined
    let given = 0
    const onRow: SheetHandler['onRow'] = (row, cells) => {
      if (given >= rows.enough || isBlank(cells)) return
      given += 1
      if (!isTwice) rows.count()
      if (texts === undefined && cells.some(isShared)) throw new Error('no table of texts')
      const read = Array.from(cells, (cell) =>
        isShared(cell) ? (texts?.get(cell.shared) ?? '') : (cell ?? ''),
      )
      merged?.fill(row, read)
      rows.add(row, read)
    }
    await scan(await zip.stream(sheet), new SheetHandler(onRow, { dayOf }), {
      turn: () => rows.turn(),
      isEnough: () => given >= rows.enough,
    })
  } finally {
    zip.close()
  }
}

const isBlank = (cells: readonly unknown[]): boolean =>
  cells.every((cell) => cell === '' || cell === undefined)

/** For the merged cells that are to be filled in; undefined where nobody wants them, or only the beginning of a large sheet. */
function mergedCells(zip: OpenZip, sheet: string, rows: RowCollector): MergedCells | undefined {
  if (rows.mergesBelow === undefined) return undefined
  const isRead = rows.enough === Infinity || zip.bytesOf(sheet) <= READ_TO_ITS_END_BYTES
  return isRead ? new MergedCells(rows.mergesBelow) : undefined
}

/** Counts the rows, and notes the texts that they name and the cells that are merged. */
async function lookThrough(
  zip: OpenZip,
  sheet: string,
  rows: RowCollector,
  merged: MergedCells | undefined,
): Promise<NeededTexts> {
  const needed = new NeededTexts()
  const onRow: SheetHandler['onRow'] = (_row, cells) => {
    if (rows.counted >= rows.enough || isBlank(cells)) return
    rows.count()
    for (const cell of cells) if (isShared(cell)) needed.add(cell.shared)
  }
  const onMerge = (reference: string): void => merged?.note(reference)
  const isEnough = (): boolean => merged === undefined && rows.counted >= rows.enough
  await scan(await zip.stream(sheet), new SheetHandler(onRow, { onMerge }), { isEnough })
  return needed
}

type Scanning = {
  /** Given after every piece. */
  readonly turn?: () => Promise<void>
  /** Asked after every piece: the rest is not read. */
  readonly isEnough?: () => boolean
}

/** Hands a part to a handler. */
async function scan(
  stream: Readable,
  handler: XmlHandler,
  { turn, isEnough }: Scanning = {},
): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const scanner = new XmlScanner(handler)
  for await (const chunk of stream) {
    scanner.write(decoder.decode(chunk as Buffer, { stream: true }))
    await turn?.()
    if (isEnough?.() === true) return
  }
  scanner.write(decoder.decode())
  scanner.end()
}

/** The part of the first sheet, by way of the workbook's list and its relations; and where its days begin. */
async function firstSheet(
  zip: OpenZip,
): Promise<{ readonly sheet: string; readonly startsIn1904: boolean }> {
  let relation: string | undefined
  let startsIn1904 = false
  const targets = new Map<string, string>()
  const ignore = (): void => {}
  await scan(await zip.stream(WORKBOOK), {
    open(name, attributes) {
      if (name === 'sheet') relation ??= attribute(attributes, '*:id')
      if (name === 'workbookPr') {
        startsIn1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '')
      }
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
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
  return { sheet, startsIn1904 }
}

/** Which formats of cells show days, by the workbook's styles: a day is stored as a number. */
async function readDays(zip: OpenZip, startsIn1904: boolean): Promise<DayOf> {
  const codes = new Map<number, string>()
  const areDays: boolean[] = []
  let isOfCells = false
  await scan(await zip.stream(STYLES), {
    open(name, attributes) {
      const format = Number(attribute(attributes, 'numFmtId') ?? 0)
      if (name === 'numFmt') codes.set(format, attribute(attributes, 'formatCode') ?? '')
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) areDays.push(isDayFormat(format, codes.get(format)))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
    text() {},
  })
  return (style, written) =>
    areDays[style] === true ? shownDay(Number(written), startsIn1904) : undefined
}

/** Texts of the workbook's table, those that are needed. */
async function sharedTexts(zip: OpenZip, needed: NeededTexts): Promise<TextTable> {
  const texts = new TextTable(needed.count)
  let index = -1
  let whole = ''
  let isText = false
  let isReading = false
  const handler: XmlHandler = {
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
  }
  await scan(await zip.stream(SHARED_TEXTS), handler, { isEnough: () => index >= needed.count })
  return texts
}
