import { type Failure, fail } from '../errors/fail.ts'
import type { Connections } from '../database/database.ts'
import { keepStanding, seeStanding } from '../database/lanes.ts'
import type { FileStore } from './file-store.ts'

/**
 * Servers of one database need one shared folder of files. Each says by the name of a standing
 * connection which folder it has, so each sees who has another one, for as long as that one runs.
 */
const NAME = 'zhenma-files'
const LOOK_EVERY_MS = 15_000
/** A server that is started again, or whose connection broke, is not gone. */
const REMEMBER_MS = 10 * 60_000

/** Folders of other servers, and when each was last seen; by installation. */
const lastSeen = new WeakMap<object, Map<string, number>>()

/** Whether another server of this database keeps its files in another folder. */
export function hasOtherStores(installation: object): boolean {
  const since = performance.now() - REMEMBER_MS
  return [...(lastSeen.get(installation)?.values() ?? [])].some((at) => at > since)
}

/** The refusal of a file that should be there: another server has it, or nobody any more. */
export function missingFile(installation: object): Failure {
  return fail(hasOtherStores(installation) ? 'FILE_ELSEWHERE' : 'FILE_MISSING')
}

export type StoreWatch = {
  /** Looks who is there, now. */
  look(): Promise<void>
  close(): Promise<void>
}

/**
 * Says which folder this server has, and follows which ones others have. `onOther` is told of each
 * folder once.
 */
export async function watchStores(
  connections: Connections,
  files: Pick<FileStore, 'id'>,
  onOther: () => void,
): Promise<StoreWatch> {
  const own = await files.id()
  const others = lastSeen.get(connections) ?? new Map<string, number>()
  lastSeen.set(connections, others)
  const pool = keepStanding(connections.pool.options.connectionString ?? '', `${NAME} ${own}`)
  const look = async (): Promise<void> => {
    for (const name of await seeStanding(pool, `${NAME} `)) {
      const id = name.slice(NAME.length + 1)
      if (id === own) continue
      if (!others.has(id)) onOther()
      others.set(id, performance.now())
    }
  }
  // While the database is away nothing is known anew; the server goes on.
  const lookIfThere = (): Promise<void> => look().catch(() => {})
  await lookIfThere()
  const timer = setInterval(() => void lookIfThere(), LOOK_EVERY_MS)
  return {
    look,
    async close() {
      clearInterval(timer)
      await pool.end()
    },
  }
}
