import { PERIODS, type Sweepable } from './periods.ts'

/** How many of each kind went. */
export type Swept = Readonly<Record<string, number>>

/** Takes up a failure of what is said. */
type Failed = (said: string) => (error: unknown) => void

/**
 * Deletes all that has had its time. Several servers may do so at once; a kind that fails is told to
 * the log and tried again the next time, the others go on.
 */
export async function sweep(services: Sweepable, failed: Failed, now: Date): Promise<Swept> {
  const swept: Record<string, number> = {}
  for (const { name, keepMs, sweep: one } of PERIODS) {
    try {
      swept[name] = await one(services, new Date(now.getTime() - keepMs))
    } catch (error) {
      failed(`sweep of ${name}`)(error)
    }
  }
  return swept
}
