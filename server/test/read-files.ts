import * as fontkit from '@cantoo/fontkit'
import { decodePDFRawStream, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import jsQr from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import readSheets from 'read-excel-file/node'
import sharp, { type Sharp } from 'sharp'
import { fromBuffer } from 'yauzl'

/** The files of a zip, by name, in their order. */
export function unzip(content: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>()
    fromBuffer(content, { lazyEntries: true }, (error, zip) => {
      if (error !== null) return reject(error)
      zip.on('error', reject)
      zip.on('end', () => resolve(files))
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as never, (failed, stream) => {
          if (failed !== null) return reject(failed)
          const pieces: Buffer[] = []
          stream.on('data', (piece: Buffer) => pieces.push(piece))
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(pieces))
            zip.readEntry()
          })
        })
      })
      zip.readEntry()
    })
  })
}

/** The cells of a workbook's first sheet, row by row, the header first. */
export async function readRows(content: Buffer): Promise<unknown[][]> {
  const [sheet] = await readSheets(content)
  return sheet?.data ?? []
}

// The package is written for bundlers: what Node imports is one level above its types.
const decodeQr = (jsQr as unknown as { readonly default?: typeof jsQr }).default ?? jsQr

/** What the QR code in an image says. */
export async function readQr(image: Sharp): Promise<string | undefined> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

export type ReadPage = {
  readonly width: number
  readonly height: number
  readonly text: string
  /** What the QR codes on it say, in the order they were drawn. */
  readonly addresses: readonly string[]
}

/** The pages of a PDF of labels: its text as a reader finds it, its QR codes from their vectors. */
export async function readPages(content: Buffer): Promise<ReadPage[]> {
  const shown = await getDocument({ data: new Uint8Array(content), useSystemFonts: false }).promise
  const drawn = await PDFDocument.load(content)
  const pages: ReadPage[] = []
  for (const [index, page] of drawn.getPages().entries()) {
    const { items } = await (await shown.getPage(index + 1)).getTextContent()
    const stream = page.node.Contents()
    const operators =
      stream instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
        : ''
    const codes = [...operators.matchAll(/^q .* cm (.*) f Q$/gm)]
    pages.push({
      width: Math.round(page.getWidth()),
      height: Math.round(page.getHeight()),
      text: items.map((item) => ('str' in item ? item.str : '')).join(''),
      addresses: await Promise.all(codes.map((match) => readVectors(match[1] ?? ''))),
    })
  }
  return pages
}

/** The files that are attached to a PDF. */
export async function attachmentsOf(
  content: Buffer,
): Promise<{ readonly name: string; readonly content: string }[]> {
  const shown = await getDocument({ data: new Uint8Array(content), useSystemFonts: false }).promise
  const found = (await shown.getAttachments()) as Readonly<
    Record<string, { readonly filename: string; readonly content: Uint8Array }>
  > | null
  return Object.values(found ?? {}).map(({ filename, content: bytes }) => ({
    name: filename,
    content: Buffer.from(bytes).toString('utf8'),
  }))
}

const SCALE = 6
const MARGIN = 4

/** Draws rectangles of modules, `x y width 1 re`, and reads the QR code that they are. */
async function readVectors(operators: string): Promise<string> {
  const runs = [...operators.matchAll(/(\d+) (\d+) (\d+) 1 re/g)].map((run) => run.map(Number))
  const size = Math.max(...runs.map(([, x = 0, , width = 0]) => x + width)) + 2 * MARGIN
  const pixels = Buffer.alloc(size * size, 255)
  for (const [, x = 0, y = 0, width = 0] of runs) {
    const at = (y + MARGIN) * size + x + MARGIN
    pixels.fill(0, at, at + width)
  }
  const image = sharp(pixels, { raw: { width: size, height: size, channels: 1 } }).resize(
    size * SCALE,
    size * SCALE,
    { kernel: 'nearest' },
  )
  return (await readQr(image.toColourspace('srgb'))) ?? ''
}

/**
 * How many glyphs of a PDF's embedded fonts have an outline, and how many are blank. A text can be
 * found by a reader and yet be invisible on paper.
 */
export async function countGlyphs(content: Buffer): Promise<{ drawn: number; blank: number }> {
  const { context } = await PDFDocument.load(content)
  const count = { drawn: 0, blank: 0 }
  for (const [, object] of context.enumerateIndirectObjects()) {
    const file = object instanceof PDFDict ? object.get(PDFName.of('FontFile2')) : undefined
    const stream = context.lookup(file)
    if (!(stream instanceof PDFRawStream)) continue
    const font = fontkit.create(decodePDFRawStream(stream).decode())
    if (!('numGlyphs' in font)) continue
    for (let glyph = 1; glyph < font.numGlyphs; glyph++) {
      const isDrawn = (font.getGlyph(glyph)?.path.commands.length ?? 0) > 0
      if (isDrawn) count.drawn += 1
      else count.blank += 1
    }
  }
  return count
}
