import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

/** A picture at most this large is taken; the browser compresses above 500 KB after asking. */
export const IMAGE_LIMIT_BYTES = 4 * 1024 * 1024
export const PNG_LIMIT_BYTES = 1024 * 1024
export const IMAGE_COMPRESS_ABOVE_BYTES = 500 * 1024
export const IMAGE_LIMIT_PIXELS = 40_000_000

export const storedImage = z.object({
  id: z.uuid(),
  /** Address relative to the origin. */
  url: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
})
export type StoredImage = z.output<typeof storedImage>

export const files = {
  uploadImage: endpoint({
    method: 'POST',
    path: '/web/file/image',
    encoding: 'multipart',
    allow: 'session',
    summary: { cn: '上传图片', tc: '上傳圖片', en: 'Upload a picture' },
    input: z.object({ purpose: z.enum(['product', 'avatar', 'license']).default('product') }),
    output: storedImage,
    files: ['file'],
    ratePerMinute: 120,
  }),
}
