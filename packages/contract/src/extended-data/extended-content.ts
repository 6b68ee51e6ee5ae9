import type { z } from 'zod'
import { isWebAddress } from '../kernel/web-address.ts'

export { isWebAddress } from '../kernel/web-address.ts'

/** What a piece of extended data is. `image`: a text with an image. */
export const EXTENDED_TYPES = ['text', 'multiline', 'image', 'link', 'video', 'code'] as const
export type ExtendedType = (typeof EXTENDED_TYPES)[number]

/** Most characters of the content, by type. */
export const CONTENT_LIMITS: Readonly<Record<ExtendedType, number>> = {
  text: 500,
  multiline: 5_000,
  image: 5_000,
  link: 1_000,
  video: 1_000,
  code: 2_000,
}

/** Records that one label, batch or product carries. */
export const MAXIMUM_RECORDS = 20

/** A video that a page can play by itself: the address of an MP4 file. Others are links. */
export function isVideoFile(address: string): boolean {
  return isWebAddress(address) && /\.mp4$/i.test(new URL(address).pathname)
}

type Content = {
  readonly type: ExtendedType
  readonly content: string
  readonly imageId?: string | null | undefined
}

/** What is wrong with a content for its type, as the issues of a schema: each type has its rule. */
export function contentIssues({ type, content, imageId }: Content): z.core.$ZodRawIssue[] {
  const issues: z.core.$ZodRawIssue[] = []
  const path = ['content']
  const at = { input: content, path }
  const maximum = CONTENT_LIMITS[type]
  const isEmpty = content.trim() === ''
  if (content.length > maximum) {
    issues.push({ ...at, code: 'too_big', origin: 'string', maximum, inclusive: true })
  }
  if (type === 'image' ? imageId == null : isEmpty) {
    const field = type === 'image' ? 'imageId' : 'content'
    issues.push({ code: 'invalid_type', expected: 'string', input: undefined, path: [field] })
  } else if (type === 'text' && /[\r\n]/.test(content.trim())) {
    issues.push({ ...at, code: 'custom' })
  } else if ((type === 'link' || type === 'video') && !isWebAddress(content.trim())) {
    issues.push({ ...at, code: 'custom' })
  }
  return issues
}
