import { createRequire } from 'node:module'
import type { Locator } from 'playwright-core'
import sharp from 'sharp'

type Read = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null

/** What a phone's camera reads from a QR code as it is shown. Null: nothing. */
export async function readQr(shown: Locator): Promise<string | null> {
  const picture = sharp(await shown.screenshot()).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  // Its types say that it is a module with a default export; Node sees the function itself.
  const read = createRequire(import.meta.url)('jsqr') as Read
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}
