import { jpegName } from './image-rules.ts'

/** Re-encoded to JPEG at quality 0.5: small enough, and good on a phone. */
export const JPEG_QUALITY = 0.5

/** Re-encodes a picture as JPEG, on white where it was transparent. Throws if it is no picture. */
export async function compressImage(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('compressImage: no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY),
  )
  if (!blob) throw new Error('compressImage: not encoded')
  return new File([blob], jpegName(file.name), { type: 'image/jpeg' })
}
