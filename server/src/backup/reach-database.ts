import type { Config } from '../platform/config/config.ts'
import { type AttachedDatabase, attachEmbedded } from '../platform/database/embedded/attach.ts'
import type { EmbeddedLog } from '../platform/database/embedded/index.ts'
import { assertUsable } from '../platform/database/given-database.ts'

/** What PostgreSQL tells while a command runs: only what the operator should know. */
export const commandLog: EmbeddedLog = {
  info: () => {},
  warn: (message) => process.stderr.write(`${message}\n`),
  error: (message) => process.stderr.write(`${message}\n`),
}

/** Reaches the database that the server of this configuration has, whether that runs or not. */
export async function reachDatabase({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<AttachedDatabase> {
  if (databaseUrl === undefined) return attachEmbedded(dataDir, commandLog)
  await assertUsable(databaseUrl)
  return { adminUrl: databaseUrl, stop: async () => {} }
}
