import { asPlatform } from '../../platform/database/database.ts'
import { untilDone } from '../../platform/time/in-turns.ts'
import type { Services } from '../../platform/http/context.ts'
import { fileKey } from './steps/step.ts'
import { forgetImports } from './stores/imports.store.ts'

/** Each goes with up to a hundred thousand rows. */
const IMPORTS_PER_STEP = 5

/** Forgets imports that nobody has touched since a moment, with their rows. Answers how many. */
export function removeOldImports(
  { connections, files }: Pick<Services, 'connections' | 'files'>,
  before: Date,
): Promise<number> {
  return untilDone(IMPORTS_PER_STEP, async () => {
    const gone = await asPlatform(connections, (db) => forgetImports(db, before, IMPORTS_PER_STEP))
    for (const { companyId, fileId } of gone) {
      if (fileId !== null) await files.remove(fileKey(companyId, fileId))
    }
    return gone.length
  })
}
