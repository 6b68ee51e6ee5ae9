import { writeFileSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { encode } from 'uqr'
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.ts'

const WIDTH = 640
const HEIGHT = 480
const [BLACK, WHITE, GREY] = [16, 235, 128]
const QUIET_MODULES = 4

/**
 * A film of a printed QR code, as a camera before a label gives it: raw pictures (y4m), the code in
 * the middle of white paper.
 */
function filmOf(text: string): Buffer {
  const { data, size } = encode(text, { border: QUIET_MODULES })
  const scale = Math.floor(HEIGHT / size)
  const [left, top] = [WIDTH, HEIGHT].map((side) => Math.floor((side - size * scale) / 2)) as [
    number,
    number,
  ]
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE)
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue
      for (let line = 0; line < scale; line += 1) {
        const start = (top + y * scale + line) * WIDTH + left + x * scale
        luma.fill(BLACK, start, start + scale)
      }
    }
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  // The browser begins anew at the end; one picture alone it takes for no film.
  return Buffer.concat([head, frame, frame, frame])
}

/** A browser whose camera looks at the QR code of a text. `file` is written for it. */
export async function browserBeforeCode(text: string, file: string): Promise<Browser> {
  writeFileSync(file, filmOf(text))
  return chromium.launch({
    executablePath: await findChromium(),
    headless: true,
    args: [
      ...CHROMIUM_ARGUMENTS,
      // A browser without windows cannot ask its user, nor be told by a test: whoever wishes to see may.
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
}
