import type { StoredDocument } from '@zhenma/contract/files/files.contract'
import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { insertFile } from './files.store.ts'
import { keptName, type NewImage, pictureUrl } from './store-image.ts'

export const PDF_TYPE = 'application/pdf'

/** Where a PDF says that it begins and ends; readers find the rest from the last `startxref`. */
const HEADER = /^%PDF-[12]\.\d/
const TAIL_BYTES = 2_048

/**
 * Whether a file is a whole PDF, by its content. What is in it is not judged: nobody but the reader of a phone opens it,
 * outside of our pages.
 */
export function isPdf(content: Buffer): boolean {
  const tail = content.subarray(-TAIL_BYTES).toString('latin1')
  const startsAt = tail.lastIndexOf('startxref')
  return (
    HEADER.test(content.subarray(0, 8).toString('latin1')) &&
    startsAt >= 0 &&
    tail.indexOf('%%EOF', startsAt) > startsAt
  )
}

const documentKey = (companyId: number, fileId: string): string => `${companyId}/${fileId}.pdf`

/** Where a stored file is served, picture or PDF; relative to the origin. */
export const fileUrl = (companyId: number, fileId: string, mediaType: string): string =>
  mediaType === PDF_TYPE
    ? `/files/${documentKey(companyId, fileId)}`
    : pictureUrl(companyId, fileId)

/** Keeps a PDF as it is; FILE_NOT_A_PDF. The row is written in the given transaction, as of pictures. */
export async function storeDocument(
  db: Database,
  files: FileStore,
  document: NewImage,
): Promise<StoredDocument> {
  const { companyId, purpose, content } = document
  if (!isPdf(content)) throw fail('FILE_NOT_A_PDF')
  const id = randomUUID()
  const key = documentKey(companyId, id)
  await files.write(key, content)
  const name = keptName(document.name)
  await insertFile(db, {
    companyId,
    id,
    purpose,
    name,
    mediaType: PDF_TYPE,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest(),
    width: null,
    height: null,
    createdBy: document.userId,
  })
  return { id, url: `/files/${key}`, name, bytes: content.length }
}
