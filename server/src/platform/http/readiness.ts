import { openProbe, type Probe } from '../database/probe.ts'
import { type Failure, fail, failWith, problem } from '../errors/fail.ts'
import { troubleFailure } from '../errors/trouble-failure.ts'
import { type Troubles, troublesOf } from '../errors/troubles.ts'
import type { Services } from './context.ts'

/** Who asks whether a server is ready takes another one after about so long. */
const LIMIT_MS = 900

export type Readiness = {
  /**
   * Returns where requests can be served: PostgreSQL answers, and no write fails for want of room.
   * Otherwise it throws within a second: UNAVAILABLE, with DATABASE_AWAY or DATABASE_SILENT as the
   * reason, or STORAGE_FULL.
   */
  assertReady(): Promise<void>
  close(): Promise<void>
}

/** On a connection of its own: however busy the others are, this one can be asked. */
export function openReadiness({ connections, files }: Services): Readiness {
  const probe = openProbe(connections.pool.options.connectionString ?? '', LIMIT_MS)
  const troubles = troublesOf(connections)
  let looking: Promise<void> | undefined
  return {
    async assertReady() {
      // However many ask at once, one looks.
      looking ??= look(probe, troubles, files).finally(() => {
        looking = undefined
      })
      const answer = await Promise.race([looking.catch(reasonOf), limit()])
      if (answer !== undefined) throw answer
    },
    close: () => probe.close(),
  }
}

async function look(probe: Probe, troubles: Troubles, files: Services['files']): Promise<void> {
  await probe.answers()
  if (!troubles.isStorageFull) return
  await files.tryOut()
  await probe.writesALittle().catch(async (error: unknown) => {
    if (troubleFailure(error) !== undefined) throw error
    // Whoever may make no temporary tables does not find out by one; the next write will.
  })
  troubles.clearStorage()
}

const silent = (): Failure =>
  failWith(fail('UNAVAILABLE'), [problem('DATABASE_SILENT', { milliseconds: LIMIT_MS })])

function limit(): Promise<Failure> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(silent()), LIMIT_MS).unref()
  })
}

/** Limits that ran out: PostgreSQL is there, or its machine, and says nothing. */
const SILENCE = /time(d )?out|timeout expired/i

function reasonOf(error: unknown): Failure {
  const { code, message } = error as { readonly code?: string; readonly message: string }
  if (troubleFailure(error)?.key === 'STORAGE_FULL') return fail('STORAGE_FULL')
  if (code === '57014' || SILENCE.test(message)) return silent()
  return failWith(fail('UNAVAILABLE'), [problem('DATABASE_AWAY', {})])
}
