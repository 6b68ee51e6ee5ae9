import { z } from 'zod'

/** Pictures. Sizes in bytes. */
export const PNG_LIMIT_BYTES = 1024 * 1024
/** Above it a picture is compressed, after the person has agreed. */
export const IMAGE_COMPRESS_ABOVE_BYTES = 500 * 1024

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** A raw material that is taken off its product: its picture has to be deleted first. */
export const materialRemoval = z
  .object({ imageId: z.uuid().nullish() })
  .refine(({ imageId }) => imageId === null || imageId === undefined, {
    path: ['imageId'],
    params: { rule: 'material_image' },
  })

/** What can be sent as it is; a PNG over the threshold still can, up to its own limit, once agreed. */
export const image = z
  .object({ type: z.enum(IMAGE_TYPES), size: z.int().positive() })
  .refine(({ type, size }) => type !== 'image/png' || size <= PNG_LIMIT_BYTES, {
    path: ['size'],
    params: { rule: 'image' },
  })
