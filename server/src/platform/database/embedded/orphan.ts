import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, processState } from './process-state.ts'
import { EmbeddedDatabaseError, type EmbeddedLog, waitUntil } from './types.ts'

/** It was told to end when its server was killed; one that recovers just then never does (see postmaster.ts). */
const fastShutdownMs = 10_000
const immediateShutdownMs = 15_000

/**
 * A setting that says on the command line which cluster a PostgreSQL runs on whose directory was
 * handed to it: all of those call it the same.
 */
export const clusterSetting = 'zhenma.cluster'

/**
 * Stops a PostgreSQL that a killed server has left running on `cluster`, in good order. The
 * caller holds the owner's lock, so whatever runs there belongs to nobody.
 */
export async function stopOrphan(cluster: string, log: EmbeddedLog): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const content = readFileSync(pidFile, 'utf8')
  const pid = Number.parseInt(content, 10)
  if (Number.isNaN(pid)) {
    // PostgreSQL was killed while it made the file; it refuses to start over an empty one.
    rmSync(pidFile, { force: true })
    return
  }
  const state = processState(pid)
  if (!state) return
  if (state.zombie || !runsOn(cluster, state.command)) {
    disownPidFile(pidFile, content)
    return
  }
  log.warn(`Stopping a PostgreSQL (process ${pid}) that an earlier server left running`)
  const gone = () => !isRunning(pid)
  process.kill(pid, 'SIGINT')
  if (await waitUntil(gone, fastShutdownMs)) return
  process.kill(pid, 'SIGQUIT')
  if (await waitUntil(gone, immediateShutdownMs)) return
  throw new EmbeddedDatabaseError(
    `An earlier PostgreSQL (process ${pid}) still runs on ${cluster} and does not stop. End it, then start again.`,
  )
}

/** Never the path alone: that of another database may end with ours. */
function runsOn(cluster: string, command: string): boolean {
  if (command === '') return true
  const words = `${command} `
  return words.includes(` -D ${cluster} `) || words.includes(` ${clusterSetting}=${cluster} `)
}

/**
 * PostgreSQL refuses to start while the process named in its lock file lives, also when that is a
 * zombie or a stranger with the same number. Removing the file would lose the key by which it
 * finds server processes still at work, so we put our own number there: PostgreSQL never takes its
 * parent for the owner, and goes on to check the key.
 */
function disownPidFile(pidFile: string, content: string): void {
  writeFileSync(pidFile, content.replace(/^\d+/, String(process.pid)))
}
