import { setImmediate } from 'node:timers/promises'
import type { LabelData } from '@zhenma/contract/print-templates/label-contents'
import { labelsPerPage, pageSize, pointsOf } from '@zhenma/contract/print-templates/label-geometry'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import type { PDFDocument, PDFFont, PDFName, PDFObject, PDFRef } from '@cantoo/pdf-lib'
import { embedChineseFont, PdfText } from '../../platform/pdf/pdf-text.ts'
import { LabelWriter } from './label-writer.ts'
import { say, type Language } from '@zhenma/contract/kernel/texts'
import { SAMPLE_TEXT } from '@zhenma/contract/print-templates/print-templates.refusals'
import { sampleLabel } from '@zhenma/contract/print-templates/sample-label'

/** A label of a sheet: what its QR code says, and its texts. */
export type SheetLabel = { readonly address: string; readonly data: LabelData }

export type Sheet = {
  readonly title: string
  readonly layout: PrintLayout
  readonly labels: Iterable<SheetLabel>
  /** Across every label, which is outlined too: of what must not be taken for a label. */
  readonly stamp?: string
}

/**
 * A PDF of labels: QR codes as vectors, and texts. Pages are written as content streams, packed at
 * once: as objects of the library a sheet would take a hundred times the memory. Other calls get a
 * turn after every page; `hungUp` ends the work.
 */
export async function* drawSheet(
  { title, layout, labels, stamp }: Sheet,
  hungUp: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  // Loaded with the first sheet: it would take a fifth of the server's start.
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.create()
  const font = await embedChineseFont(document)
  document.setTitle(title)
  const addPage = await pageAdder(document, font, layout)
  const writer = new LabelWriter(layout, new PdfText(font), stamp)
  for (const onPage of pagesOf(labels, labelsPerPage(layout))) {
    if (hungUp.aborted) return
    addPage(onPage.map((label, index) => writer.write(label, index)).join('\n'))
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
  tree.set(PDFName.of('Resources'), context.obj({ Font: { F1: font.ref } }))
  return (content) => {
    const page = PDFPageLeaf.fromMapWithContext(
      new Map<PDFName, PDFObject>([
        [PDFName.of('Type'), PDFName.of('Page')],
        [PDFName.of('Parent'), parent],
        [PDFName.of('Contents'), context.register(context.flateStream(content))],
      ]),
      context,
    )
    kids.push(context.register(page))
    tree.set(PDFName.of('Count'), context.obj(kids.size()))
  }
}

/** Labels page by page; another kind goes on where the last one ended. */
function* pagesOf(labels: Iterable<SheetLabel>, perPage: number): Generator<SheetLabel[], void> {
  let page: SheetLabel[] = []
  for (const label of labels) {
    page.push(label)
    if (page.length < perPage) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

/** A full page of sample labels, each of them outlined and stamped. `publicUrl`: without a slash. */
export function samplePage(
  layout: PrintLayout,
  publicUrl: string,
  language: Language,
  hungUp: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const labels = Array.from({ length: labelsPerPage(layout) }, (_, index): SheetLabel => {
    const data = sampleLabel(language, index)
    return { address: `${publicUrl}/t/${data.code}`, data }
  })
  const stamp = say(SAMPLE_TEXT.stamp, language)
  return drawSheet({ title: stamp, layout, labels, stamp }, hungUp)
}
