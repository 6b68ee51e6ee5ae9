import { startEmbedded } from './index.ts'

/** A server process to be killed: starts the database of argv[2] and says how to reach it. */
const [, , dataDir = ''] = process.argv
const log = { info: () => {}, warn: () => {}, error: () => {} }
try {
  const database = await startEmbedded({ dataDir, log })
  process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)))
  process.stdout.write(`${JSON.stringify({ adminUrl: database.adminUrl, pid: database.pid })}\n`)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: (error as Error).message })}\n`)
}
