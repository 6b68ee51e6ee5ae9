import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** A picture in shades of grey, a byte to the pixel. */
export type GreyPicture = {
  readonly width: number
  readonly height: number
  readonly grey: Uint8ClampedArray
}

const POINTS_PER_INCH = 72

/** The pages of a PDF as a printer of so many dots to the inch would print them. */
export async function printedPages(content: Buffer, dpi: number): Promise<GreyPicture[]> {
  const document = await getDocument({ data: new Uint8Array(content), useSystemFonts: false })
    .promise
  const pages: GreyPicture[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: dpi / POINTS_PER_INCH })
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
    const context = canvas.getContext('2d')
    await page.render({ canvasContext: context as never, viewport }).promise
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    const grey = new Uint8ClampedArray(width * height)
    for (let at = 0; at < grey.length; at++) {
      const [red = 0, green = 0, blue = 0] = data.subarray(4 * at, 4 * at + 3)
      grey[at] = 0.299 * red + 0.587 * green + 0.114 * blue
    }
    pages.push({ width, height, grey })
  }
  return pages
}

/** A part of a picture, in pixels. */
export function cutOut(
  { width, grey }: GreyPicture,
  box: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  },
): GreyPicture {
  const cut = new Uint8ClampedArray(box.width * box.height)
  for (let y = 0; y < box.height; y++) {
    const from = (box.top + y) * width + box.left
    cut.set(grey.subarray(from, from + box.width), y * box.width)
  }
  return { width: box.width, height: box.height, grey: cut }
}

/** A picture as it was before it was turned clockwise: the second decoder reads bars that lie only. */
export function turnedBack(picture: GreyPicture, rotation: number): GreyPicture {
  let turned = picture
  for (let done = 0; done < rotation; done += 90) {
    const { width, height, grey } = turned
    const back = new Uint8ClampedArray(grey.length)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++)
        back[(width - 1 - x) * height + y] = grey[y * width + x] as number
    }
    turned = { width: height, height: width, grey: back }
  }
  return turned
}

/** What a decoder read: the symbology by the name that both give it, and the text; FNC1 left out. */
export type ReadSymbol = { readonly format: string; readonly text: string }

let isPrepared = false

/** What the reader of phones' cameras (zxing-cpp) finds on a picture, sorted. */
export async function readByWasm({ width, height, grey }: GreyPicture): Promise<ReadSymbol[]> {
  if (!isPrepared) {
    const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
    const wasmBinary = new Uint8Array(await readFile(path)).buffer
    prepareZXingModule({ overrides: { wasmBinary } })
    isPrepared = true
  }
  const data = new Uint8ClampedArray(4 * grey.length)
  for (const [at, level] of grey.entries()) data.set([level, level, level, 255], 4 * at)
  const found = await readBarcodes({ data, width, height, colorSpace: 'srgb' } as ImageData, {
    tryHarder: true,
    textMode: 'Plain',
    maxNumberOfSymbols: 32,
  })
  const symbols = found.map(({ format, text }) => ({ format, text: plain(text) }))
  return symbols.sort((a, b) => (a.format + a.text < b.format + b.text ? -1 : 1))
}

const FORMATS = {
  [BarcodeFormat.QR_CODE]: 'QRCode',
  [BarcodeFormat.DATA_MATRIX]: 'DataMatrix',
  [BarcodeFormat.CODE_128]: 'Code128',
  [BarcodeFormat.EAN_13]: 'EAN13',
} as Readonly<Record<number, string>>

/** What another decoder, which shares no code with the first, reads on a picture with one symbol. */
export function readByLibrary({ width, height, grey }: GreyPicture): ReadSymbol | undefined {
  const reader = new MultiFormatReader()
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.POSSIBLE_FORMATS, Object.keys(FORMATS).map(Number)],
  ])
  const source = new RGBLuminanceSource(grey, width, height)
  try {
    const found = reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints)
    const format = FORMATS[found.getBarcodeFormat()] ?? ''
    return { format, text: plain(found.getText()) }
  } catch {
    return undefined
  }
}

const plain = (text: string): string => text.replaceAll('\x1d', '')
