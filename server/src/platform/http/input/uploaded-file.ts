import { type Content, wholeOf } from '../../files/content.ts'
import { fail } from '../../errors/fail.ts'

/** A file that came with a multipart call; it lies on disk as long as the call lasts. */
export type UploadedFile = {
  readonly field: string
  readonly name: string
  readonly content: Content
}

type WithFiles = { readonly files: readonly UploadedFile[] }

/** The file of a field. Throws FILE_REQUIRED where there is none, or an empty one. */
export function fileOf({ files }: WithFiles, field = 'file'): UploadedFile {
  const file = files.find((sent) => sent.field === field)
  if (file === undefined || file.content.bytes === 0) throw fail('FILE_REQUIRED')
  return file
}

/** A small file in memory. Throws FILE_TOO_LARGE, before it is read, above the limit. */
export async function bytesOf({ content }: UploadedFile, limitBytes: number): Promise<Buffer> {
  if (content.bytes > limitBytes) throw tooLarge(limitBytes)
  return wholeOf(content)
}

const MEGABYTE = 1024 * 1024

export function tooLarge(limitBytes: number) {
  return fail('FILE_TOO_LARGE', { limit: `${limitBytes / MEGABYTE} MB` })
}
