import { setTimeout as wait } from 'node:timers/promises'
import type { BeaconSettings } from '../../platform/config/beacon-settings.ts'
import {
  asCompany,
  asPlatform,
  type Connections,
  type Database,
} from '../../platform/database/database.ts'
import { troublesOf } from '../../platform/errors/troubles.ts'
import type { Context } from '../../platform/http/context.ts'
import {
  holdRound,
  type RoundKey,
  setBeacon,
} from '../../platform/transparency-log/draw-rounds.store.ts'
import { holdDrawing } from '../../platform/transparency-log/draw-steps.store.ts'
import { type KnownRound, noteRound } from '../../platform/transparency-log/know-round.store.ts'
import { carryOutCodes } from '../prizes/index.ts'
import { countOrphans, type DueRound, dueRounds } from './draw-rounds.store.ts'
import { type Fetched, fetchRound } from './fetch-round.ts'

const LOOK_EVERY_MS = 1_000
const AT_ONCE = 200
/** After so many milliseconds a beacon that did not answer is asked again: each time twice as long, and at most so long. */
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

export type RoundWorker = {
  /** Begins to look for rounds that are waited for. */
  start(): void
  /** Ends; what was fetched and not written is fetched again by whoever comes next. */
  stop(): Promise<void>
  /** Fetches what is due, once, and carries on what waits for it; answers how much that was. */
  workOnce(): Promise<number>
}

export type RoundWorkerOptions = {
  readonly connections: Connections
  readonly log: Pick<Context['log'], 'error' | 'warn'>
  readonly settings: BeaconSettings | undefined
  readonly now?: () => number
}

/**
 * Fetches the rounds of a public beacon that steps of draws wait for, and carries these on. Any number of servers may do so on
 * one database. A beacon that does not answer is asked again, ever less often; nothing is drawn without it.
 */
export function createRoundWorker(options: RoundWorkerOptions): RoundWorker {
  const { connections, log, settings, now = () => performance.now() } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let failed = 0
  let askAgainAt = 0
  let working: Promise<void> | undefined

  const tell = (round: number, { failures }: Extract<Fetched, { failures: unknown }>): void => {
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** failed, LONGEST_PAUSE_MS)
    failed += 1
    askAgainAt = now() + pauseMs
    log.error({ round, failures, pauseMs }, 'the public beacon does not answer: draws wait for it')
  }

  const carryOn = async (due: readonly DueRound[], known: KnownRound): Promise<number> => {
    let count = 0
    for (const key of due) {
      try {
        const isOurs = await asCompany(connections, key.companyId, (db) =>
          applyRound(db, key, known),
        )
        if (isOurs) count += 1
      } catch (error) {
        // Others do not wait for the one that cannot be carried on.
        if (!signal.aborted) troublesOf(connections).note(log, error, 'rounds of a beacon', key)
      }
    }
    return count
  }

  const turn = async (): Promise<number> => {
    if (settings === undefined || now() < askAgainAt) return 0
    const due = await asPlatform(connections, (db) => dueRounds(db, settings.chain.hash, AT_ONCE))
    let count = 0
    for (const round of new Set(due.map((one) => one.round))) {
      const fetched = await fetchRound(settings, round, signal)
      if (signal.aborted) return count
      if ('failures' in fetched) {
        tell(round, fetched)
        return count
      }
      failed = 0
      count += await carryOn(
        due.filter((one) => one.round === round),
        fetched,
      )
    }
    return count
  }

  /** Whoever takes a beacon away, or another one, is told what waits for it. */
  const warnOfOrphans = async (): Promise<void> => {
    const count = await asPlatform(connections, (db) => countOrphans(db, settings?.chain.hash))
    if (count === 0) return
    log.error({ count }, 'draws wait for a public beacon that BEACON_URLS does not name any more')
  }

  const work = async (): Promise<void> => {
    const note = (error: unknown): void => {
      if (!signal.aborted) troublesOf(connections).note(log, error, 'rounds of a beacon')
    }
    await warnOfOrphans().catch(note)
    while (settings !== undefined && !signal.aborted) {
      await turn().catch(note)
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
    }
  }

  return {
    workOnce: turn,
    start() {
      working ??= work()
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/**
 * Carries on what waits for a round, once: the transaction that notes the round is the one that does it. False: it waits no
 * more, for somebody else has carried it on, or another rule has taken its place.
 */
export async function applyRound(db: Database, key: RoundKey, known: KnownRound): Promise<boolean> {
  const { companyId, activityId } = key
  if (await carryOutCodes(db, key, known)) return true
  // Whoever draws waits from here on, and finds it open.
  await holdDrawing(db, companyId, activityId)
  const held = await holdRound(db, key)
  if (held === undefined) return false
  await setBeacon(db, companyId, activityId, await noteRound(db, held, known))
  return true
}
