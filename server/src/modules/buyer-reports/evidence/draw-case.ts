import { embedChineseFont, PdfText } from '../../../platform/pdf/pdf-text.ts'
import { CONTENT_WIDTH, MARGIN, NotePages, PAGE } from '../../movements/index.ts'

/** A picture as it is put into the file: JPEG. */
export type CasePicture = { readonly content: Buffer; readonly caption: string }

/** What stands in the file of a case, in words. */
export type CaseFile = {
  readonly company: string
  readonly title: string
  readonly number: string
  /** Names and values below each other, over the whole width. */
  readonly facts: readonly (readonly [name: string, value: string])[]
  /** What people wrote: who and when, then the words. */
  readonly sections: readonly {
    readonly title: string
    readonly entries: readonly { readonly head: string; readonly text: string }[]
  }[]
  readonly table: {
    readonly title: string
    readonly columns: readonly { readonly head: string; readonly width: number }[]
    readonly rows: readonly (readonly string[])[]
    readonly remark: string
  }
  readonly pictures: readonly CasePicture[]
  /** The proofs of the label as a file within the file. */
  readonly attachment: { readonly name: string; readonly content: string } | undefined
  readonly foot: (page: number, pages: number) => string
}

const SIZE = { company: 11, title: 18, text: 9, heading: 11, cell: 7.5 }
const NAME_WIDTH = 96
/** The longest words of people have 2,000 characters, and each character may be a line of its own in no language. */
const WORDS_LINES = 50
const CAPTION_HEIGHT = 40

const whole = (size: number, maximumLines = 1) => ({
  left: MARGIN,
  width: CONTENT_WIDTH,
  size,
  maximumLines,
})

/** A case as PDF, A4: facts, words, the label's operations, each picture on a page, and the proofs attached. */
export async function drawCase(file: CaseFile, madeAt: Date): Promise<Buffer> {
  // Loaded with the first file: it would take a fifth of the server's start.
  const { PDFDocument, PDFName } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  document.setTitle(`${file.title} ${file.number}`)
  document.setCreationDate(madeAt)
  const font = await embedChineseFont(document)
  const pages = new NotePages(new PdfText(font))
  drawWords(pages, file)
  for (const { caption } of file.pictures) {
    pages.need(PAGE.height - 3 * MARGIN)
    pages.row([{ text: caption, at: whole(SIZE.text, 2) }])
    // A page of its own: nothing else stands on it.
    pages.space(PAGE.height)
  }
  const contents = pages.contents(file.foot)
  const firstPicture = contents.length - file.pictures.length
  for (const [index, content] of contents.entries()) {
    const page = document.addPage([PAGE.width, PAGE.height])
    page.node.setFontDictionary(PDFName.of('F1'), font.ref)
    const picture = file.pictures[index - firstPicture]
    const image = picture && (await document.embedJpg(picture.content))
    if (image !== undefined) page.node.setXObject(PDFName.of('P1'), image.ref)
    const drawn = image === undefined ? content : `${content}\n${placed(image)}`
    const stream = document.context.register(document.context.flateStream(drawn))
    page.node.set(PDFName.of('Contents'), stream)
  }
  const { attachment } = file
  if (attachment !== undefined) {
    await document.attach(Buffer.from(attachment.content), attachment.name, {
      mimeType: 'application/json',
      creationDate: madeAt,
      modificationDate: madeAt,
    })
  }
  return Buffer.from(await document.save())
}

/** A picture below its caption, no larger than it is, nor than the page has room for. */
function placed(image: { readonly width: number; readonly height: number }): string {
  const room = PAGE.height - 3 * MARGIN - CAPTION_HEIGHT
  const scale = Math.min(1, CONTENT_WIDTH / image.width, room / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  const y = PAGE.height - MARGIN - CAPTION_HEIGHT - height
  const matrix = [width, 0, 0, height, MARGIN, y].map((value) => value.toFixed(2)).join(' ')
  return `q ${matrix} cm /P1 Do Q`
}

function drawWords(pages: NotePages, file: CaseFile): void {
  pages.row([{ text: file.company, at: { ...whole(SIZE.company), align: 'center' } }])
  pages.space(4)
  pages.row([{ text: file.title, at: { ...whole(SIZE.title), align: 'center' } }])
  pages.row([{ text: file.number, at: { ...whole(SIZE.text), align: 'right' } }])
  pages.space(4)
  pages.rule(1)
  pages.space(6)
  for (const [name, value] of file.facts) {
    const size = SIZE.text
    const left = MARGIN + NAME_WIDTH
    const at = { left, width: CONTENT_WIDTH - NAME_WIDTH, size, maximumLines: WORDS_LINES }
    const nameAt = { left: MARGIN, width: NAME_WIDTH - 4, size, maximumLines: 2 }
    pages.row(
      [
        { text: name, at: nameAt },
        { text: value, at },
      ],
      2,
    )
  }
  for (const { title, entries } of file.sections) {
    heading(pages, title)
    for (const { head, text } of entries) {
      pages.row([{ text: head, at: whole(SIZE.cell) }], 1)
      pages.row([{ text, at: whole(SIZE.text, WORDS_LINES) }], 1)
      pages.space(4)
    }
  }
  const { table } = file
  heading(pages, table.title)
  if (table.rows.length > 0) pages.table(table.columns, table.rows, SIZE.cell)
  pages.space(6)
  pages.row([{ text: table.remark, at: whole(SIZE.text, 4) }])
}

function heading(pages: NotePages, title: string): void {
  pages.space(14)
  pages.need(SIZE.heading * 6)
  pages.row([{ text: title, at: whole(SIZE.heading) }])
  pages.space(4)
}
