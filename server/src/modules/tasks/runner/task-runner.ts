import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { asCompany, asPlatform, inBackground } from '../../../platform/database/database.ts'
import { troublesOf } from '../../../platform/errors/troubles.ts'
import type { Context, Services } from '../../../platform/http/context.ts'
import type { TaskWorkers } from '../task-worker.ts'
import { type Claim, claimTask, releaseTask, renewLease } from './runner.store.ts'
import { type Outcome, workChunk, type Workshop } from './work-chunk.ts'

/** Tasks that one server works on at the same time: people at the tables come first. */
const AT_ONCE = 2
/** How long a task waits at most before a server without work sees it. */
const LOOK_EVERY_MS = 1_000
/** A server that is silent for so long has lost its tasks to the others. */
const LEASE_MS = 30_000
/** After so long a task is put back, and the company that was served longest ago comes next. */
const TURN_MS = 3_000
/** So long a task is left to the server that has its file. */
const ELSEWHERE_MS = 60_000

export type TaskRunner = {
  /** Begins to look for tasks. */
  start(): void
  /** Ends after the present chunks; nothing is lost, the tasks are given back. */
  stop(): Promise<void>
  /** Works on one task for one turn. False where there was none. */
  workOnce(): Promise<boolean>
}

export type TaskRunnerOptions = {
  readonly services: Services
  readonly log: Context['log']
  readonly workers: TaskWorkers
  readonly leaseMs?: number
  readonly turnMs?: number
}

/**
 * Works on the tasks of all companies, some at once. Any number of servers may do so on one database:
 * a task belongs to whoever holds its lease, and every step of it checks that.
 */
export function createTaskRunner(options: TaskRunnerOptions): TaskRunner {
  const background = inBackground(options.services.connections)
  const { services, log, workers, leaseMs = LEASE_MS, turnMs = TURN_MS } = options
  const shop: Workshop = { services, log, workers, leaseMs }
  const stopping = new AbortController()
  const { signal } = stopping
  const elsewhere = new Elsewhere()
  let slots: Promise<void>[] = []

  const workOnce = async (): Promise<boolean> => {
    const lease = randomUUID()
    const found = await asPlatform(background, (db) =>
      claimTask(db, lease, leaseMs, elsewhere.now()),
    )
    if (found === undefined) return false
    const outcome = await takeTurn(shop, { ...found, lease }, turnMs, signal)
    if (outcome === 'elsewhere') elsewhere.add(found.taskId)
    return true
  }

  const slot = async (): Promise<void> => {
    while (!signal.aborted) {
      const hasWorked = await workOnce().catch((error: unknown) => {
        // The database is away, say; the task stays as it is, and we look again.
        if (!signal.aborted) troublesOf(background).note(log, error, 'tasks')
        return false
      })
      if (!hasWorked) await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
    }
  }

  return {
    workOnce,
    start() {
      if (slots.length === 0) slots = Array.from({ length: AT_ONCE }, slot)
    },
    async stop() {
      stopping.abort()
      await Promise.all(slots)
    },
  }
}

async function takeTurn(
  shop: Workshop,
  claim: Claim,
  turnMs: number,
  signal: AbortSignal,
): Promise<Outcome> {
  const connections = inBackground(shop.services.connections)
  const heartbeat = setInterval(() => {
    asCompany(connections, claim.companyId, (db) => renewLease(db, claim, shop.leaseMs)).catch(
      (error: unknown) =>
        troublesOf(connections).note(shop.log, error, 'lease', { task: claim.taskId }),
    )
  }, shop.leaseMs / 3)
  const endsAt = performance.now() + turnMs
  let outcome: Outcome
  try {
    do outcome = await workChunk(shop, claim)
    while (outcome === 'more' && performance.now() < endsAt && !signal.aborted)
    if (outcome === 'lost') return outcome
  } finally {
    clearInterval(heartbeat)
  }
  await asCompany(connections, claim.companyId, (db) => releaseTask(db, claim))
  return outcome
}

/** Tasks whose files another server has: left to that one, and looked at again after a while. */
class Elsewhere {
  readonly #until = new Map<number, number>()

  add(taskId: number): void {
    this.#until.set(taskId, performance.now() + ELSEWHERE_MS)
  }

  now(): number[] {
    for (const [id, until] of this.#until) if (until < performance.now()) this.#until.delete(id)
    return [...this.#until.keys()]
  }
}
