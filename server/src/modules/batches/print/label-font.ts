import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

const require = createRequire(import.meta.url)
const FONT = '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'

/** A font with all Chinese characters, simplified and traditional; only those used are embedded. */
export async function embedLabelFont(document: PDFDocument): Promise<PDFFont> {
  // The engine that the PDF library is made with: subsets of the older @pdf-lib/fontkit lost glyphs.
  document.registerFontkit(await import('@cantoo/fontkit'))
  return document.embedFont(await readFile(require.resolve(FONT)), { subset: true })
}
