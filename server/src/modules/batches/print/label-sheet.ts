import { setImmediate } from 'node:timers/promises'
import { say } from '@zhenma/contract/kernel/texts'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/labels.messages'
import { PRINT_TEXT } from '@zhenma/contract/batches/batches.messages'
import { embedChineseFont, PdfText } from '../../../platform/pdf/pdf-text.ts'
import { labelsOf, type PrintedLabel, type PrintJob } from './print-job.ts'
import { qrOf, qrRuns } from './qr-image.ts'

const POINTS_PER_MM = 72 / 25.4
const mm = (millimetres: number): number => millimetres * POINTS_PER_MM

/** A4 with 3 × 7 labels of 63.5 × 38.1 mm: the most common ready-cut sheet (L7160). */
const PAGE = { width: mm(210), height: mm(297) }
const GRID = {
  columns: 3,
  rows: 7,
  left: mm(7.25),
  top: mm(15.15),
  pitchX: mm(66),
  pitchY: mm(38.1),
}
const LABELS_PER_PAGE = GRID.columns * GRID.rows
const QR_EDGE = mm(27)
const QR_LEFT = mm(4.5)
const QR_TOP = mm(5.5)
const TEXT_LEFT = mm(35)
const TEXT_WIDTH = mm(27)
const NAME_SIZE = 8
const CODE_SIZE = 7.5
const SMALL_SIZE = 6.5
const LINE_GAP = 2.5
const BLOCK_GAP = 4
const GROUPS_PER_LINE = 3
const MAXIMUM_NAME_LINES = 2

/**
 * A PDF of label sheets: QR code as vectors, product name, code in groups of four, serial. Pages
 * are written as content streams, packed at once: as objects of the library a sheet would take a
 * hundred times the memory. Other calls get a turn after every page; `hungUp` ends the work.
 */
export async function* labelSheet(
  job: PrintJob,
  hungUp: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  // Loaded with the first sheet: it would take a fifth of the server's start.
  const { PDFDocument, PDFName } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  const font = await embedChineseFont(document)
  document.setTitle(job.batchName)
  const writer = new LabelWriter(job, new PdfText(font))
  for (const labels of pagesOf(labelsOf(job))) {
    if (hungUp.aborted) return
    const page = document.addPage([PAGE.width, PAGE.height])
    page.node.setFontDictionary(PDFName.of('F1'), font.ref)
    const content = labels.map((label, place) => writer.write(label, place)).join('\n')
    const stream = document.context.register(document.context.flateStream(content))
    page.node.set(PDFName.of('Contents'), stream)
    await setImmediate()
  }
  yield await document.save()
}

/** Labels page by page; another kind goes on where the last one ended. */
function* pagesOf(labels: Iterable<PrintedLabel[]>): Generator<PrintedLabel[], void> {
  let page: PrintedLabel[] = []
  for (const label of flat(labels)) {
    page.push(label)
    if (page.length < LABELS_PER_PAGE) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

function* flat<T>(lists: Iterable<readonly T[]>): Generator<T, void> {
  for (const list of lists) yield* list
}

/** Writes labels as PDF operators. */
class LabelWriter {
  readonly #job: PrintJob
  readonly #text: PdfText
  readonly #nameLines: readonly string[]

  constructor(job: PrintJob, text: PdfText) {
    this.#job = job
    this.#text = text
    const name = job.productName ?? job.batchName
    this.#nameLines = text.wrap(name, TEXT_WIDTH, NAME_SIZE, MAXIMUM_NAME_LINES)
  }

  write(label: PrintedLabel, place: number): string {
    const left = GRID.left + (place % GRID.columns) * GRID.pitchX
    const top = PAGE.height - GRID.top - Math.floor(place / GRID.columns) * GRID.pitchY
    const { code, kind, serial } = label
    const { language } = this.#job
    const groups = code.match(/.{1,4}/g) ?? []
    const codeLines = chunk(groups, GROUPS_PER_LINE).map((line) => line.join(' '))
    const small = [
      `${say(PRINT_TEXT.serial, language)} ${serial}`,
      ...(kind === 'product' ? [] : [say(LABEL_KIND_TEXT[kind], language)]),
    ]
    const blocks = [
      { lines: this.#nameLines, size: NAME_SIZE },
      { lines: codeLines, size: CODE_SIZE },
      { lines: small, size: SMALL_SIZE },
    ]
    let baseline = top - QR_TOP
    const texts = blocks.flatMap(({ lines, size }) => {
      const written = lines.map((text) => {
        baseline -= size
        const at = `${points(left + TEXT_LEFT)} ${points(baseline)}`
        baseline -= LINE_GAP
        return `BT /F1 ${size} Tf 1 0 0 1 ${at} Tm <${this.#text.encode(text)}> Tj ET`
      })
      baseline -= BLOCK_GAP
      return written
    })
    return [this.#qr(code, left + QR_LEFT, top - QR_TOP), ...texts].join('\n')
  }

  /** One module is a unit, with y downwards, inside this matrix. */
  #qr(code: string, left: number, top: number): string {
    const qr = qrOf(this.#job.addressStart + code)
    const unit = points(QR_EDGE / qr.size, 5)
    const runs = qrRuns(qr).map(({ x, y, width }) => `${x} ${y} ${width} 1 re`)
    return `q ${unit} 0 0 -${unit} ${points(left)} ${points(top)} cm ${runs.join(' ')} f Q`
  }
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}

const points = (value: number, digits = 2): string => value.toFixed(digits)
