import { asPlatform, type Connections } from '../../platform/database/database.ts'
import { platformWords } from './dictionary-cache.ts'

/** How long another server may go on saying a word as it was. */
const LOOK_EVERY_MS = 5_000

/**
 * Keeps what this server says (sheets, paper, refusals) as the platform words it, also when another
 * server was told. Costs the reading of one number each time. Answers how to end it.
 */
export function followWords(
  connections: Connections,
  onError: (error: unknown) => void,
): () => void {
  const look = (): void => {
    asPlatform(connections, (db) => platformWords(db, connections), 'background').catch(onError)
  }
  look()
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
