import type { FastifyBaseLogger } from 'fastify'
import { followWords } from './modules/dictionaries/index.ts'
import { expireLabels } from './modules/labels/index.ts'
import { checkLedgers, expireLots } from './modules/ledger/index.ts'
import { giveBirthdayPoints } from './modules/members/index.ts'
import { remindHolders } from './modules/warranty/index.ts'
import { sweep } from './modules/retention/index.ts'
import { cleanLogs } from './modules/system-log/index.ts'
import { prepareMonths, recountDays } from './modules/buyer-checks/index.ts'
import { inBackground } from './platform/database/database.ts'
import { troublesOf } from './platform/errors/troubles.ts'
import type { Services } from './platform/http/context.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * What the server does by itself from time to time, and at its start. Answers how to end it: what is
 * under way then ends with its statement, and that it cannot go on is no news.
 */
export function startUpkeep(services: Services, log: FastifyBaseLogger): () => void {
  const connections = inBackground(services.connections)
  const quiet = { ...services, connections }
  let isOver = false
  const failed =
    (said: string) =>
    (error: unknown): void => {
      if (!isOver) troublesOf(connections).note(log, error, said)
    }
  const clean = (): void => {
    cleanLogs(connections, new Date()).catch(failed('logs'))
    void sweep(quiet, failed, new Date())
  }
  const keepDay = (): void => {
    expireLabels({ ...quiet, log }, new Date()).catch(failed('shelf life'))
    giveBirthdayPoints(connections, new Date()).catch(failed('points on birthdays'))
    remindHolders(connections, new Date()).catch(failed('reminders of warranties'))
    expireLots(connections, new Date()).catch(failed('what has expired of ledgers'))
  }
  const addUp = (): void => {
    checkLedgers(connections, (fault) =>
      log.error(fault, 'a ledger account does not agree with its entries'),
    ).catch(failed('adding up ledgers'))
  }
  const prepare = (): void => {
    prepareMonths(connections, new Date()).catch(failed('months'))
  }
  const recount = (): void => {
    recountDays(connections).catch(failed('days of checks'))
  }
  const unfollowWords = followWords(services.connections, failed('words'))
  clean()
  keepDay()
  addUp()
  const timers = [
    setInterval(prepare, DAY_MS),
    setInterval(clean, DAY_MS),
    setInterval(keepDay, HOUR_MS),
    setInterval(addUp, DAY_MS),
    setInterval(recount, MINUTE_MS),
  ]
  return () => {
    isOver = true
    for (const timer of timers) clearInterval(timer)
    unfollowWords()
  }
}
