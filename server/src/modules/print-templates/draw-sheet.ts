import { setImmediate } from 'node:timers/promises'
import type { LabelData } from '@zhenma/contract/print-templates/label-contents'
import {
  cropMarks,
  labelsPerPage,
  pageSize,
  pointsOf,
  trimOf,
} from '@zhenma/contract/print-templates/label-geometry'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import type { PDFDocument, PDFFont, PDFName, PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { embedChineseFont, PdfText } from '../../platform/pdf/pdf-text.ts'
import { LabelWriter } from './label-writer.ts'
import { type EmbeddedPicture, embedPictures, type PrintPicture } from './print-pictures.ts'
import { points } from './shape-operators.ts'
import { say, type Language } from '@zhenma/contract/kernel/texts'
import { SAMPLE_TEXT } from '@zhenma/contract/print-templates/print-templates.refusals'
import { sampleLabel } from '@zhenma/contract/print-templates/sample-label'

export type Sheet = {
  readonly title: string
  readonly layout: PrintLayout
  readonly labels: Iterable<LabelData>
  /** Its pictures, ready to be embedded, by the numbers of their files. */
  readonly pictures: ReadonlyMap<string, PrintPicture>
  /** Across every label, which is outlined too: of what must not be taken for a label. */
  readonly stamp?: string
}

/**
 * A PDF of labels: symbols, lines and boxes as vectors, texts, and each picture once. Pages are written as content streams, packed at
 * once: as objects of the library a sheet would take a hundred times the memory. Other calls get a
 * turn after every page; `hungUp` ends the work.
 */
export async function* drawSheet(
  { title, layout, labels, pictures: prepared, stamp }: Sheet,
  hungUp: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  // Loaded with the first sheet: it would take a fifth of the server's start.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  const font = await embedChineseFont(document)
  document.setTitle(title)
  const pictures = await embedPictures(document, prepared)
  const addPage = await pageAdder(document, font, pictures, layout)
  const writer = new LabelWriter(layout, new PdfText(font), { pictures, stamp })
  const marks = markOperators(layout)
  for (const onPage of pagesOf(labels, labelsPerPage(layout))) {
    if (hungUp.aborted) return
    addPage([...marks, ...onPage.map((label, index) => writer.write(label, index))].join('\n'))
    await setImmediate()
  }
  yield await document.save({ addDefaultPage: false })
}

/**
 * Adds pages by hand: the library looks through all of the pages for each that it adds, and of a
 * roll every label is one.
 */
async function pageAdder(
  document: PDFDocument,
  font: PDFFont,
  pictures: ReadonlyMap<string, EmbeddedPicture>,
  layout: PrintLayout,
): Promise<(content: string) => void> {
  const { PDFArray, PDFName, PDFPageLeaf } = await import('@cantoo/pdf-lib')
  const { context, catalog } = document
  const tree = catalog.Pages()
  const parent = catalog.get(PDFName.of('Pages')) as PDFRef
  const kids = PDFArray.withContext(context)
  const { width, height } = pageSize(layout)
  tree.set(PDFName.of('Kids'), kids)
  tree.set(PDFName.of('MediaBox'), context.obj([0, 0, pointsOf(width), pointsOf(height)]))
  const images = Object.fromEntries(
    Array.from(pictures.values(), ({ name, image }) => [name, image.ref] as const),
  )
  tree.set(PDFName.of('Resources'), context.obj({ Font: { F1: font.ref }, XObject: images }))
  const boxes = pressBoxes(layout).map(
    ([name, values]) => [PDFName.of(name), context.obj(values)] as const,
  )
  return (content) => {
    const page = PDFPageLeaf.fromMapWithContext(
      new Map<PDFName, PDFObject>([
        [PDFName.of('Type'), PDFName.of('Page')],
        [PDFName.of('Parent'), parent],
        ...boxes,
        [PDFName.of('Contents'), context.register(context.flateStream(content))],
      ]),
      context,
    )
    kids.push(context.register(page))
    tree.set(PDFName.of('Count'), context.obj(kids.size()))
  }
}

/** Labels page by page; another kind goes on where the last one ended. */
function* pagesOf(labels: Iterable<LabelData>, perPage: number): Generator<LabelData[], void> {
  let page: LabelData[] = []
  for (const label of labels) {
    page.push(label)
    if (page.length < perPage) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** Of a roll with something around its labels: what is cut off, for the programs of presses. */
function pressBoxes(layout: PrintLayout): [string, number[]][] {
  const around = trimOf(layout)
  if (around === 0) return []
  const { width, height } = pageSize(layout)
  const inside = (by: number): number[] =>
    [by, by, width - by, height - by].map((value) => Number(pointsOf(value).toFixed(2)))
  return [
    ['TrimBox', inside(around)],
    ['BleedBox', inside(around - layout.bleed)],
  ]
}

const MARK_WIDTH = 0.25

/** Crop marks in points from the lower left corner of the page. */
function markOperators(layout: PrintLayout): string[] {
  const { height } = pageSize(layout)
  const say = (x: number, y: number): string =>
    `${points(pointsOf(x))} ${points(pointsOf(height - y))}`
  const lines = cropMarks(layout).map(({ x1, y1, x2, y2 }) => `${say(x1, y1)} m ${say(x2, y2)} l`)
  return lines.length === 0 ? [] : [`q ${MARK_WIDTH} w ${lines.join(' ')} S Q`]
}

/** A full page of sample labels, each of them outlined and stamped. `publicUrl`: without a slash. */
export function samplePage(
  { layout, pictures }: Pick<Sheet, 'layout' | 'pictures'>,
  publicUrl: string,
  language: Language,
  hungUp: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const labels = Array.from({ length: labelsPerPage(layout) }, (_, index) =>
    sampleLabel(language, index, publicUrl),
  )
  const stamp = say(SAMPLE_TEXT.stamp, language)
  return drawSheet({ title: stamp, layout, labels, pictures, stamp }, hungUp)
}
