import {
  IMAGE_COMPRESS_ABOVE_BYTES,
  IMAGE_TYPES,
  PNG_LIMIT_BYTES,
} from '@zhenma/contract/kernel/rules/images'

/** What is to be done with a chosen file before it is uploaded. */
export type ImageDecision = 'upload' | 'compress' | 'not-an-image' | 'png-too-large'

const TAKEN_TYPES: readonly string[] = IMAGE_TYPES

/** Pictures over 500 KB are compressed (after asking); a PNG over 1 MB is refused. */
export function decideImage(file: { readonly type: string; readonly size: number }): ImageDecision {
  if (!TAKEN_TYPES.includes(file.type)) return 'not-an-image'
  if (file.type === 'image/png' && file.size > PNG_LIMIT_BYTES) return 'png-too-large'
  return file.size > IMAGE_COMPRESS_ABOVE_BYTES ? 'compress' : 'upload'
}

/** A compressed picture is a JPEG, and is named like one. */
export function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`
}
