import type { FastifyBaseLogger } from 'fastify'
import { followWords } from './modules/dictionaries/index.ts'
import { expireLabels } from './modules/labels/index.ts'
import { sweep } from './modules/retention/index.ts'
import { cleanLogs } from './modules/system-log/index.ts'
import { prepareMonths } from './modules/verify/index.ts'
import type { Services } from './platform/http/context.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/**
 * What the server does by itself from time to time, and at its start. Answers how to end it: what is
 * under way then ends with its statement, and that it cannot go on is no news.
 */
export function startUpkeep(services: Services, log: FastifyBaseLogger): () => void {
  const { connections } = services
  let isOver = false
  const error = (...said: [unknown, string?]): void => {
    if (!isOver) log.error(...said)
  }
  const clean = (): void => {
    cleanLogs(connections, new Date()).catch(error)
    void sweep(services, { error }, new Date())
  }
  const expire = (): void => {
    expireLabels({ ...services, log }, new Date()).catch(error)
  }
  const prepare = (): void => {
    prepareMonths(connections, new Date()).catch(error)
  }
  const unfollowWords = followWords(connections, error)
  clean()
  expire()
  const timers = [
    setInterval(prepare, DAY_MS),
    setInterval(clean, DAY_MS),
    setInterval(expire, HOUR_MS),
  ]
  return () => {
    isOver = true
    for (const timer of timers) clearInterval(timer)
    unfollowWords()
  }
}
