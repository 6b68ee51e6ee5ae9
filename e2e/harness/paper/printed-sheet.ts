import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Site } from '../site.ts'

const require = createRequire(import.meta.url)
/** What the reading page needs, by the last part of its address. */
const SCRIPTS = {
  'pdf.mjs': require.resolve('pdfjs-dist/build/pdf.min.mjs'),
  'pdf.worker.mjs': require.resolve('pdfjs-dist/build/pdf.worker.min.mjs'),
  'jsqr.js': require.resolve('jsqr'),
} as const

const PAGE = `<!doctype html><script type="module">
  import * as pdfjs from './pdf.mjs'
  import './jsqr.js'
  pdfjs.GlobalWorkerOptions.workerSrc = '/reading/pdf.worker.mjs'
  globalThis.pdfjs = pdfjs
</script>`

/** Where labels lie on a page, in mm. */
export type SheetLayout = {
  readonly width: number
  readonly columns: number
  readonly rows: number
  readonly left: number
  readonly top: number
  readonly pitchX: number
  readonly pitchY: number
  readonly label: { readonly width: number; readonly height: number }
}

/** The standard sheet: A4 with 3 × 7 labels of 63.5 × 38.1 mm (L7160). */
const STANDARD: SheetLayout = {
  width: 210,
  columns: 3,
  rows: 7,
  left: 7.25,
  top: 15.15,
  pitchX: 66,
  pitchY: 38.1,
  label: { width: 63.5, height: 38.1 },
}
/** Pixels for a millimetre: about 200 dots an inch, what an office printer does at least. */
const SCALE = 8

/** A label as it is printed: what its QR code says to a scanner, and its text. */
export type ReadLabel = { readonly qr: string | null; readonly text: string }

export type ReadSheet = { readonly pages: number; readonly labels: readonly ReadLabel[] }

/**
 * Draws a page of a PDF in the browser as it would come out of the printer, and reads the labels on
 * it with a QR reader, label by label of the ready-cut sheet.
 */
export async function readSheet(
  site: Site,
  pdf: Buffer,
  page: number,
  sheet: SheetLayout = STANDARD,
): Promise<ReadSheet> {
  const visitor = await site.visit('about:blank', { fresh: true })
  await visitor.context.route('**/reading/**', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
    const file = Object.entries(SCRIPTS).find(([key]) => key === name)?.[1]
    if (name === 'sheet.pdf') await route.fulfill({ body: pdf, contentType: 'application/pdf' })
    else if (file === undefined) await route.fulfill({ body: PAGE, contentType: 'text/html' })
    else await route.fulfill({ body: await readFile(file), contentType: 'text/javascript' })
  })
  await visitor.page.goto('/reading/')
  return visitor.page.evaluate(readInBrowser, { page, sheet, scale: SCALE })
}

type Wish = {
  readonly page: number
  readonly sheet: SheetLayout
  readonly scale: number
}

/** Runs in the browser: everything it needs is on the page or comes with it. */
async function readInBrowser({ page, sheet, scale }: Wish): Promise<ReadSheet> {
  const { label } = sheet
  type Text = { readonly str: string; readonly transform: readonly number[] }
  type Viewport = { readonly width: number; readonly height: number }
  type Page = {
    getViewport(options: { scale: number }): Viewport
    render(options: object): { readonly promise: Promise<void> }
    getTextContent(): Promise<{ readonly items: readonly Text[] }>
  }
  type Pdf = { readonly numPages: number; getPage(number: number): Promise<Page> }
  const { pdfjs, jsQR } = globalThis as unknown as {
    pdfjs: { getDocument(url: string): { readonly promise: Promise<Pdf> } }
    jsQR: (data: Uint8ClampedArray, width: number, height: number) => { data: string } | null
  }
  const pdf = await pdfjs.getDocument('/reading/sheet.pdf').promise
  const drawn = await pdf.getPage(page)
  const points = drawn.getViewport({ scale: 1 })
  const viewport = drawn.getViewport({ scale: (sheet.width * scale) / points.width })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('the browser draws nothing')
  await drawn.render({ canvasContext: context, viewport }).promise
  const { items } = await drawn.getTextContent()
  const mmPerPoint = sheet.width / points.width

  const labels = Array.from({ length: sheet.columns * sheet.rows }, (_, position) => {
    const left = sheet.left + (position % sheet.columns) * sheet.pitchX
    const top = sheet.top + Math.floor(position / sheet.columns) * sheet.pitchY
    const width = Math.round(label.width * scale)
    const height = Math.round(label.height * scale)
    const image = context.getImageData(left * scale, top * scale, width, height)
    const inside = items.filter(({ transform }) => {
      const x = (transform[4] ?? 0) * mmPerPoint
      const y = (points.height - (transform[5] ?? 0)) * mmPerPoint
      return x >= left && x < left + label.width && y >= top && y < top + label.height
    })
    return {
      qr: jsQR(image.data, width, height)?.data ?? null,
      text: inside.map(({ str }) => str).join(' '),
    }
  })
  return { pages: pdf.numPages, labels }
}
