import { PRIVATE_PURPOSES, type StoredImage } from '@zhenma/contract/files/files.contract'
import { createHash, randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type NormalisedImage, normaliseImage } from '../../platform/images/normalise-image.ts'
import { insertFile } from './files.store.ts'

const NAME_LIMIT = 200

export type NewImage = {
  readonly companyId: number
  readonly userId: number | null
  readonly purpose: string
  /** As the user calls it. */
  readonly name: string
  readonly content: Buffer
}

/**
 * Keeps a picture: checked, turned upright, shrunk, with a thumbnail. Refuses as `normaliseImage`.
 * The row is written in the given transaction; where that is undone, two files without a row stay
 * behind, which nothing points to.
 */
export async function storeImage(
  db: Database,
  files: FileStore,
  image: NewImage,
): Promise<StoredImage> {
  return keepImage(db, files, image, await normaliseImage(image.content))
}

/** Keeps a picture that was made ready before, so that no transaction waits for that. */
export async function keepImage(
  db: Database,
  files: FileStore,
  image: Omit<NewImage, 'content'>,
  { picture, thumbnail, width, height }: NormalisedImage,
): Promise<StoredImage> {
  const { companyId, userId, purpose } = image
  const id = randomUUID()
  const isPrivate = (PRIVATE_PURPOSES as readonly string[]).includes(purpose)
  await files.write((isPrivate ? privateKey : pictureKey)(companyId, id), picture)
  if (!isPrivate) await files.write(thumbnailKey(companyId, id), thumbnail)
  const name = keptName(image.name)
  await insertFile(db, {
    companyId,
    id,
    purpose,
    name,
    mediaType: 'image/webp',
    bytes: picture.length,
    sha256: createHash('sha256').update(picture).digest(),
    width,
    height,
    createdBy: userId,
  })
  return {
    id,
    url: isPrivate ? '' : pictureUrl(companyId, id),
    thumbnailUrl: isPrivate ? '' : thumbnailUrl(companyId, id),
    name,
    width,
    height,
  }
}

/** A file's name comes from anywhere; control characters (PostgreSQL keeps no NUL) are never meant. */
export const keptName = (name: string): string => name.replace(/\p{Cc}/gu, '').slice(0, NAME_LIMIT)

/** Where a stored picture and its thumbnail are served; relative to the origin. */
export function pictureUrl(companyId: number, fileId: string): string {
  return `/files/${pictureKey(companyId, fileId)}`
}

/** The same of several, by their numbers. */
export const pictureUrls = (
  companyId: number,
  fileIds: readonly string[],
): Record<string, string> =>
  Object.fromEntries(fileIds.map((id) => [id, pictureUrl(companyId, id)]))

export function thumbnailUrl(companyId: number, fileId: string): string {
  return `/files/${thumbnailKey(companyId, fileId)}`
}

/** Where their content lies in the file store. */
export function pictureKey(companyId: number, fileId: string): string {
  return `${companyId}/${fileId}.webp`
}

export function thumbnailKey(companyId: number, fileId: string): string {
  return `${companyId}/${fileId}.thumb.webp`
}

/** The content of a picture that everybody may see, or null where there is none. */
export const readPicture = (
  files: FileStore,
  companyId: number,
  fileId: string,
): Promise<Buffer | null> => files.read(pictureKey(companyId, fileId))

/** Where a private picture lies: no address of `registerFileRoutes` leads to such a key. */
const privateKey = (companyId: number, fileId: string): string =>
  `${companyId}/${fileId}.private.webp`

/** Deletes a private picture; its row is the caller's to delete. */
export const removePrivateImage = (
  files: FileStore,
  companyId: number,
  fileId: string,
): Promise<void> => files.remove(privateKey(companyId, fileId))

/** A private picture (WebP), for calls that have judged who may see it; NOT_FOUND. */
export async function readPrivatePicture(
  files: FileStore,
  companyId: number,
  fileId: string,
): Promise<Buffer> {
  const content = await files.read(privateKey(companyId, fileId))
  if (content === null) throw fail('NOT_FOUND')
  return content
}

/** The same as `data:` address. */
export async function readPrivateImage(
  files: FileStore,
  companyId: number,
  fileId: string,
): Promise<string> {
  const content = await readPrivatePicture(files, companyId, fileId)
  return `data:image/webp;base64,${content.toString('base64')}`
}
