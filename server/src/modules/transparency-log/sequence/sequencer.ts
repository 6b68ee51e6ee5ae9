import { setTimeout as wait } from 'node:timers/promises'
import { asCompany, asPlatform } from '../../../platform/database/database.ts'
import { troublesOf } from '../../../platform/errors/troubles.ts'
import { keepForgotten } from '../forget/keep-forgotten.ts'
import { companiesAtWork, unpublishedLogs } from '../log.store.ts'
import { watchPublishing, type Watching } from '../watch/watch-publishing.ts'
import { publish, type Publishing } from './publish.ts'
import { sequenceCompany, type Sequencing } from './sequence-company.ts'

const LOOK_EVERY_MS = 1_000
/** So often a server looks for what was signed and not published: another one died, or too few witnesses cosigned it. */
const TAKE_OVER_EVERY_MS = 60_000

export type Sequencer = {
  start(): void
  /** Ends; what is under way ends first. */
  stop(): Promise<void>
  /** Publishes what was signed before, then logs all that waits, company by company. */
  workOnce(): Promise<void>
}

export type SequencerOptions = Sequencing & Publishing & Watching

/**
 * Makes leaves of what was noted, and publishes checkpoints. Any number of servers may do so on one database: a log is
 * grown by one at a time. A checkpoint is signed in the transaction that it speaks of, then kept outside the database,
 * and only then told: killed anywhere between, whoever comes next goes on at that step, and no two histories are signed.
 */
export function createSequencer(options: SequencerOptions): Sequencer {
  const { connections, log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let working: Promise<void> | undefined

  const takeOver = async (): Promise<void> => {
    const failures: unknown[] = []
    for (const log of await asPlatform(connections, unpublishedLogs)) {
      // One that cannot be published holds up no other, nor that somebody is told.
      await publish(options, log.companyId, log).catch((error: unknown) => failures.push(error))
    }
    await watchPublishing(options)
    await keepForgotten(options)
    if (failures.length > 0) throw failures[0]
  }

  const logWaiting = async (): Promise<void> => {
    const failures: unknown[] = []
    // One turn each, so that a company with much to log, or one that cannot be logged, holds up no other.
    let companies = await asPlatform(connections, companiesAtWork)
    // Whatever is forgotten is also logged, so there is none without work.
    const isAtWork = companies.length > 0
    while (companies.length > 0 && !signal.aborted) {
      const grown: number[] = []
      for (const companyId of companies) {
        try {
          if (await logSome(options, companyId)) grown.push(companyId)
        } catch (error) {
          failures.push(error)
        }
      }
      companies = grown
    }
    if (isAtWork) await keepForgotten(options)
    if (failures.length > 0) throw failures[0]
  }

  const workOnce = async (): Promise<void> => {
    await takeOver()
    await logWaiting()
  }

  const work = async (): Promise<void> => {
    let nextTakeOver = 0
    while (!signal.aborted) {
      try {
        if (performance.now() >= nextTakeOver) {
          await takeOver()
          nextTakeOver = performance.now() + TAKE_OVER_EVERY_MS
        }
        await logWaiting()
      } catch (error) {
        if (!signal.aborted) troublesOf(connections).note(log, error, 'transparency log')
      }
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
    }
  }

  return {
    workOnce,
    start() {
      working ??= work()
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** Logs of a company what one transaction takes; false where nothing was left to do. */
async function logSome(options: SequencerOptions, companyId: number): Promise<boolean> {
  const grown = await asCompany(options.connections, companyId, (db) =>
    sequenceCompany(db, companyId, options),
  )
  if (grown !== undefined) await publish(options, companyId, grown)
  return grown !== undefined
}
