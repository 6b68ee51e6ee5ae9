import { asPlatform } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/http/context.ts'
import { removePrivateImage } from '../../files/index.ts'
import { forgetOldHolders } from './forgotten.store.ts'

/**
 * Forgets who held warranties that are over, with the pictures that they sent, so long after that as their company keeps
 * receivers: of all companies `most` at once; answers how many. The rows first: a file without a row is led to by nothing.
 */
export async function forgetHolders(
  { connections, files }: Pick<Services, 'connections' | 'files'>,
  before: Date,
  most: number,
): Promise<number> {
  const forgotten = await asPlatform(connections, (db) => forgetOldHolders(db, before, most))
  for (const { companyId, fileId } of forgotten.pictures) {
    await removePrivateImage(files, companyId, fileId)
  }
  return forgotten.count
}
