import { expect, test } from 'vitest'
import { compressImage } from './compress-image.ts'
import { decideImage } from './image-rules.ts'

/** A picture of noise, which no format makes small; its corner is transparent. */
async function noise(side: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const pixels = context.createImageData(side, side)
  let seed = 1
  for (let at = 0; at < pixels.data.length; at += 1) {
    seed = (seed * 48_271) % 2_147_483_647
    pixels.data[at] = at % 4 === 3 ? 255 : seed % 256
  }
  context.putImageData(pixels, 0, 0)
  context.clearRect(0, 0, 60, 60)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('not encoded')
  return new File([blob], 'noise.png', { type: 'image/png' })
}

test('a picture over 500 KB becomes a smaller JPEG of the same size, white where it was clear', async () => {
  const file = await noise(480)
  expect(decideImage(file)).toBe('compress')
  const small = await compressImage(file)
  expect(small.type).toBe('image/jpeg')
  expect(small.name).toBe('noise.jpg')
  expect(small.size).toBeLessThan(file.size / 3)
  expect(decideImage(small)).toBe('upload')
  const picture = await createImageBitmap(small)
  expect([picture.width, picture.height]).toEqual([480, 480])
  const canvas = new OffscreenCanvas(480, 480)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const [red = 0, green = 0, blue = 0] = context?.getImageData(20, 20, 1, 1).data ?? []
  expect(Math.min(red, green, blue)).toBeGreaterThan(245)
})

test('what only calls itself a picture is refused', async () => {
  const file = new File(['no picture'], 'a.jpg', { type: 'image/jpeg' })
  await expect(compressImage(file)).rejects.toThrow(/decoded/)
})
