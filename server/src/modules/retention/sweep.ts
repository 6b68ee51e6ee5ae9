import { PERIODS, type Sweepable } from './periods.ts'

/** How many of each kind went. */
export type Swept = Readonly<Record<string, number>>

type Log = { error(details: object, message: string): void }

/**
 * Deletes all that has had its time. Several servers may do so at once; a kind that fails is told to
 * the log and tried again the next time, the others go on.
 */
export async function sweep(services: Sweepable, log: Log, now: Date): Promise<Swept> {
  const swept: Record<string, number> = {}
  for (const { name, keepMs, sweep: one } of PERIODS) {
    try {
      swept[name] = await one(services, new Date(now.getTime() - keepMs))
    } catch (error) {
      log.error({ err: error, what: name }, 'sweep')
    }
  }
  return swept
}
