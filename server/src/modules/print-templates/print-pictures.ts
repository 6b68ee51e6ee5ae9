import type { PDFDocument, PDFImage } from '@cantoo/pdf-lib'
import { picturesOf } from '@zhenma/contract/page-documents/trace-document'
import type { PrintLayout } from '@zhenma/contract/print-templates/print-layout'
import sharp from 'sharp'
import { fail, failWith, problem } from '../../platform/errors/fail.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { publicFiles, readPicture } from '../files/index.ts'
import type { Context } from '../../platform/http/context.ts'
import type { PdfPicture } from './shape-operators.ts'

/** Refuses pictures that are none of the company's own, by element. Throws PRINT_TEMPLATE_PICTURE. */
export async function checkPictures(
  { db, user }: Pick<Context, 'db' | 'user'>,
  layout: PrintLayout,
): Promise<void> {
  const known = await publicFiles(db, user.companyId, picturesOf(layout))
  const problems = layout.elements.flatMap((element, index) => {
    if (element.type !== 'picture' || known.has(element.imageId)) return []
    const field = `layout.elements.${index}.imageId`
    return [problem('PRINT_TEMPLATE_PICTURE', { id: element.imageId }, { field })]
  })
  const [one] = problems
  if (one === undefined) return
  throw failWith(fail('INPUT_INVALID'), problems)
}

/** A stored picture as printing takes it: what is seen through it stays so, everything else as a photograph. */
export type PrintPicture = {
  readonly content: Buffer
  readonly format: 'png' | 'jpeg'
  readonly width: number
  readonly height: number
}

const PHOTOGRAPH_QUALITY = 92

/** The pictures of a layout, ready to be printed; one whose file is gone is left out. */
export async function readPictures(
  files: FileStore,
  companyId: number,
  layout: PrintLayout,
): Promise<ReadonlyMap<string, PrintPicture>> {
  const found = new Map<string, PrintPicture>()
  for (const id of picturesOf(layout)) {
    const stored = await readPicture(files, companyId, id)
    if (stored !== null) found.set(id, await asPrinted(stored))
  }
  return found
}

async function asPrinted(stored: Buffer): Promise<PrintPicture> {
  const { hasAlpha } = await sharp(stored).metadata()
  const format = hasAlpha ? 'png' : 'jpeg'
  const image = hasAlpha ? sharp(stored).png() : sharp(stored).jpeg({ quality: PHOTOGRAPH_QUALITY })
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { content: data, format, width: info.width, height: info.height }
}

export type EmbeddedPicture = PdfPicture & { readonly image: PDFImage }

/** Each picture once in a document, however many labels show it. */
export async function embedPictures(
  document: PDFDocument,
  pictures: ReadonlyMap<string, PrintPicture>,
): Promise<ReadonlyMap<string, EmbeddedPicture>> {
  const embedded = new Map<string, EmbeddedPicture>()
  for (const [id, { content, format, width, height }] of pictures) {
    const image = await (format === 'png' ? document.embedPng(content) : document.embedJpg(content))
    embedded.set(id, { name: `P${embedded.size + 1}`, width, height, image })
  }
  return embedded
}
