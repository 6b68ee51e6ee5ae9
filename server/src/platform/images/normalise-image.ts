import { IMAGE_LIMIT_BYTES, IMAGE_LIMIT_PIXELS } from '@zhenma/contract/files/files.contract'
import { PNG_LIMIT_BYTES } from '@zhenma/contract/kernel/rules/images'
import sharp, { type Sharp } from 'sharp'
import { fail } from '../errors/fail.ts'

/** Longer sides of what is kept, in pixels. */
export const PICTURE_SIDE = 1600
export const THUMBNAIL_SIDE = 480
const QUALITY = 82

export type NormalisedImage = {
  /** WebP, without the original's metadata, turned upright. */
  readonly picture: Buffer
  readonly thumbnail: Buffer
  readonly width: number
  readonly height: number
}

/**
 * Makes of an uploaded picture what we keep of it. Judged by content, never by name: JPEG, PNG or
 * WebP, else FILE_NOT_AN_IMAGE; over the limits FILE_TOO_LARGE or IMAGE_DIMENSIONS, which is known
 * from the header, before anything is unpacked. `most`: bytes of any format, where they are
 * others than of the pictures that staff upload.
 */
export async function normaliseImage(content: Buffer, most?: number): Promise<NormalisedImage> {
  const format = formatOf(content)
  if (format === undefined) throw fail('FILE_NOT_AN_IMAGE')
  const limitBytes = most ?? (format === 'png' ? PNG_LIMIT_BYTES : IMAGE_LIMIT_BYTES)
  if (content.length > limitBytes) {
    throw fail('FILE_TOO_LARGE', { limit: `${limitBytes / 1024 / 1024} MB` })
  }
  await checkHeader(content, format)
  try {
    const upright = sharp(content, { limitInputPixels: IMAGE_LIMIT_PIXELS }).autoOrient()
    const [picture, thumbnail] = await Promise.all([
      shrink(upright.clone(), PICTURE_SIDE).toBuffer({ resolveWithObject: true }),
      shrink(upright.clone(), THUMBNAIL_SIDE).toBuffer(),
    ])
    const { width, height } = picture.info
    return { picture: picture.data, thumbnail, width, height }
  } catch {
    // The header was that of a picture, the rest is cut off or damaged.
    throw fail('FILE_NOT_AN_IMAGE')
  }
}

type Format = 'jpeg' | 'png' | 'webp'

function formatOf(content: Buffer): Format | undefined {
  const starts = (hex: string): boolean =>
    content.subarray(0, hex.length / 2).toString('hex') === hex
  if (starts('ffd8ff')) return 'jpeg'
  if (starts('89504e470d0a1a0a')) return 'png'
  const isRiff = starts('52494646') && content.subarray(8, 12).toString('latin1') === 'WEBP'
  return isRiff ? 'webp' : undefined
}

async function checkHeader(content: Buffer, format: Format): Promise<void> {
  const header = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (header?.format !== format) throw fail('FILE_NOT_AN_IMAGE')
  const { width, height } = header
  if (width * height > IMAGE_LIMIT_PIXELS) {
    throw fail('IMAGE_DIMENSIONS', { width, height, limit: IMAGE_LIMIT_PIXELS })
  }
}

function shrink(image: Sharp, side: number): Sharp {
  return image
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
}
