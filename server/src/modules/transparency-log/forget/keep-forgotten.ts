import { asCompany, asPlatform, type Connections } from '../../../platform/database/database.ts'
import { companyOfName, listLogs } from '../log.store.ts'
import type { PublishedFiles } from '../sequence/published-file.ts'
import {
  eraseOpening,
  holdEntry,
  holdForKeeping,
  listForgotten,
  logsToKeep,
  markKept,
} from './forget.store.ts'
import { noteForgotten } from './note-forgotten.ts'

type Keeping = { readonly connections: Connections; readonly files: PublishedFiles }

/** Writes down outside of the database what was forgotten since: a restored backup knows nothing of it. */
export async function keepForgotten({ connections, files }: Keeping): Promise<void> {
  for (const { name, ...key } of await asPlatform(connections, logsToKeep)) {
    await asCompany(connections, key.companyId, async (db) => {
      await holdForKeeping(db, key)
      await files.writeForgotten(name, await listForgotten(db, key))
      await markKept(db, key)
    })
  }
}

/**
 * Takes out again what a restored backup has brought back, as far as it is written down that it was forgotten. Answers how many
 * entries of which logs. Must be done before anything of a log is shown or put into another one.
 */
export async function forgetAgain({
  connections,
  files,
}: Keeping): Promise<{ readonly origin: string; readonly count: number }[]> {
  const again: { origin: string; count: number }[] = []
  for (const name of await files.forgottenNames()) {
    const companyId = companyOfName(name)
    if (companyId === undefined) continue
    const kept = await files.readForgotten(name)
    const done = await asCompany(connections, companyId, async (db) => {
      const log = (await listLogs(db, companyId)).find((one) => one.name === name)
      if (log === undefined) return undefined
      const key = { companyId, logId: log.id }
      const known = new Set((await listForgotten(db, key)).map(({ number }) => number))
      let count = 0
      for (const { number, commitment, at } of kept) {
        if (known.has(number)) continue
        const entry = await holdEntry(db, key, number)
        if (entry?.commitment.toString('base64') !== commitment) continue
        const erased = await eraseOpening(db, key, { number, by: null, reason: null, at })
        const { origin } = log
        await noteForgotten(db, companyId, {
          ...erased,
          origin,
          number,
          commitment: entry.commitment,
        })
        count += 1
      }
      return { origin: log.origin, count }
    })
    if (done !== undefined && done.count > 0) again.push(done)
  }
  return again
}
