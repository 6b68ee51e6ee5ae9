import { embedChineseFont, PdfText } from '../../../platform/pdf/pdf-text.ts'
import { qrModules } from '@zhenma/contract/print-templates/symbol-contents'
import { type Column, CONTENT_WIDTH, MARGIN, NotePages, PAGE } from './note-pages.ts'

/** What stands on a note, in words. */
export type Note = {
  readonly company: string
  readonly title: string
  /** Leads to the movement, scanned at a desk or by a phone; its number stands below it. */
  readonly address: string
  readonly number: string
  /** Printed large: the note is no longer true. */
  readonly warning: string | undefined
  /** Names and values, two side by side. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** The same below each other, over the whole width. */
  readonly remarks: readonly (readonly [name: string, value: string])[]
  readonly tables: readonly {
    readonly title: string
    readonly columns: readonly Column[]
    readonly rows: readonly (readonly string[])[]
  }[]
  /** What the tables leave out. */
  readonly more: string | undefined
  readonly signatures: readonly string[]
  readonly signedOn: string
  readonly foot: (page: number, pages: number) => string
}

const SIZE = { company: 11, title: 18, text: 9, heading: 11, cell: 7.5 }
/** The QR code of the movement, in points: 22 mm, which a gun and a phone read. */
const CODE_EDGE = 62
/** Blank around a QR code, in modules: a reader finds its edge by it. */
const QUIET_MODULES = 4
const COMPANY_LINES = 2
const FACT_WIDTH = CONTENT_WIDTH / 2
const NAME_WIDTH = 62
const REMARK_LINES = 6
/** Room for a name by hand. */
const SIGNATURE_HEIGHT = 58

/** A note as PDF, A4: who, when, from where to where, counts, labels, and where people sign. */
export async function drawNote(note: Note): Promise<Buffer> {
  // Loaded with the first note: it would take a fifth of the server's start.
  const { PDFDocument, PDFName } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  document.setTitle(note.title)
  const font = await embedChineseFont(document)
  for (const content of contentsOf(note, new PdfText(font))) {
    const page = document.addPage([PAGE.width, PAGE.height])
    page.node.setFontDictionary(PDFName.of('F1'), font.ref)
    const stream = document.context.register(document.context.flateStream(content))
    page.node.set(PDFName.of('Contents'), stream)
  }
  return Buffer.from(await document.save())
}

function contentsOf(note: Note, text: PdfText): string[] {
  const pages = new NotePages(text)
  drawHead(pages, note)
  for (const { title, columns, rows } of note.tables) {
    pages.space(14)
    pages.need(SIZE.heading * 6)
    pages.row([{ text: title, at: whole(SIZE.heading) }])
    pages.space(4)
    pages.table(columns, rows, SIZE.cell)
  }
  if (note.more !== undefined) {
    pages.space(6)
    pages.row([{ text: note.more, at: { ...whole(SIZE.text), maximumLines: 2 } }])
  }
  drawSignatures(pages, note)
  return pages.contents(note.foot)
}

const whole = (size: number) => ({ left: MARGIN, width: CONTENT_WIDTH, size })

function drawHead(pages: NotePages, note: Note): void {
  const qr = qrModules(note.address, 'M')
  const quiet = (CODE_EDGE / qr.columns) * QUIET_MODULES
  const besideCode = (size: number) =>
    ({ left: MARGIN, width: CONTENT_WIDTH - CODE_EDGE - quiet, size, align: 'center' }) as const
  pages.code(qr, CODE_EDGE)
  const company = { ...besideCode(SIZE.company), maximumLines: COMPANY_LINES }
  pages.row([{ text: note.company, at: company }])
  pages.space(4)
  pages.row([{ text: note.title, at: besideCode(SIZE.title) }])
  if (note.warning !== undefined) {
    pages.row([{ text: note.warning, at: besideCode(SIZE.heading) }])
  }
  // Below the code and its blank edge, or a title that takes more room than they do.
  pages.below(CODE_EDGE + quiet)
  pages.row([{ text: note.number, at: { ...whole(SIZE.text), align: 'right' } }])
  pages.space(4)
  pages.rule(1)
  pages.space(6)
  for (let index = 0; index < note.facts.length; index += 2) {
    const pair = note.facts.slice(index, index + 2)
    pages.row(
      pair.flatMap(([name, value], position) =>
        factAt(name, value, MARGIN + position * FACT_WIDTH),
      ),
      2,
    )
  }
  for (const [name, value] of note.remarks) {
    const width = CONTENT_WIDTH - NAME_WIDTH
    const at = { left: MARGIN + NAME_WIDTH, width, size: SIZE.text, maximumLines: REMARK_LINES }
    pages.row([nameAt(name, MARGIN), { text: value, at }], 2)
  }
}

const nameAt = (name: string, left: number) => ({
  text: name,
  at: { left, width: NAME_WIDTH - 4, size: SIZE.text },
})

function factAt(name: string, value: string, left: number) {
  const width = FACT_WIDTH - NAME_WIDTH - 8
  const at = { left: left + NAME_WIDTH, width, size: SIZE.text, maximumLines: 2 }
  return [nameAt(name, left), { text: value, at }]
}

function drawSignatures(pages: NotePages, { signatures, signedOn }: Note): void {
  const width = CONTENT_WIDTH / signatures.length
  const across = (textOf: (name: string) => string) =>
    signatures.map((name, index) => ({
      text: textOf(name),
      at: { left: MARGIN + index * width, width: width - 8, size: SIZE.text },
    }))
  pages.space(24)
  pages.need(SIGNATURE_HEIGHT)
  pages.row(across((name) => `${name} ________________`))
  pages.space(16)
  pages.row(across(() => `${signedOn} ________________`))
}
