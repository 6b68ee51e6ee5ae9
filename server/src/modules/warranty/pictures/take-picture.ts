import { createHash } from 'node:crypto'
import { REPORT_PICTURE_BYTES } from '@zhenma/contract/buyer-reports/report-words'
import { CLAIM_PICTURE_HOURS, CLAIM_PICTURES } from '@zhenma/contract/warranty/warranty-words'
import type { Database } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { PublicContext } from '../../../platform/http/context.ts'
import { bytesOf, fileOf } from '../../../platform/http/input/uploaded-file.ts'
import { normaliseImage } from '../../../platform/images/normalise-image.ts'
import { keepImage } from '../../files/index.ts'
import { holdWarranty } from '../registrations/held-warranties.store.ts'
import { type Album, type AlbumOf, findAlbum, insertPicture } from './pictures.store.ts'

/** As large as phones take them, as for reports. */
export const WARRANTY_PICTURE_BYTES = REPORT_PICTURE_BYTES

export type HoldersAlbum = AlbumOf & { readonly phone: string }

/** What takes one more picture, or has this one. Throws NOT_FOUND, WARRANTY_PICTURES_LATE and WARRANTY_PICTURES_FULL. */
export async function albumOf(
  db: Database,
  companyId: number,
  of: HoldersAlbum,
  sha256: Buffer | null,
): Promise<Album> {
  const album = await findAlbum(db, companyId, { ...of, sha256 })
  if (album === undefined) throw fail('NOT_FOUND')
  if (album.hasThis) return album
  if (album.isLate) throw fail('WARRANTY_PICTURES_LATE', { hours: CLAIM_PICTURE_HOURS })
  if (album.count >= CLAIM_PICTURES)
    throw fail('WARRANTY_PICTURES_FULL', { maximum: CLAIM_PICTURES })
  return album
}

/**
 * Adds the picture of an upload to what a holder's phone has made: checked, stripped of what cameras write into it, and
 * kept without a public address; the same picture once. Throws as `albumOf` and `normaliseImage`.
 */
export async function takeWarrantyPicture(
  ctx: PublicContext,
  companyId: number,
  of: HoldersAlbum,
): Promise<void> {
  const { services, asCompany } = ctx
  const file = fileOf(ctx, 'picture')
  const content = await bytesOf(file, WARRANTY_PICTURE_BYTES)
  const sha256 = createHash('sha256').update(content).digest()
  // Asked before the picture is unpacked, which takes a second of the processor, and again when it is kept.
  const before = await asCompany(companyId, (db) => albumOf(db, companyId, of, sha256))
  if (before.hasThis) return
  const ready = await normaliseImage(content, WARRANTY_PICTURE_BYTES)
  await asCompany(companyId, async (db) => {
    // No two pictures come to it at once.
    await holdWarranty(db, companyId, of.registrationId)
    const album = await albumOf(db, companyId, of, sha256)
    if (album.hasThis) return
    const about = { companyId, userId: null, purpose: 'warranty', name: file.name }
    const { id: fileId } = await keepImage(db, services.files, about, ready)
    await insertPicture(db, companyId, { ...of, fileId, sha256 })
  })
}
