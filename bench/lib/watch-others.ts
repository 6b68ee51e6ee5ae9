import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { percentile, rounded } from './figures.ts'

const PATHS = { health: '/api/health', check: '/api/verify/1234567890123456' } as const

/** How long those waited who had nothing to do with it, in milliseconds. */
export type Waits = {
  readonly healthMostMs: number
  readonly healthP99Ms: number
  readonly checkMostMs: number
  readonly checkP99Ms: number
}

/** Asks the server all the time from a process of its own; `waits`: since the last time it was called. */
export function watchOthers(address: string): { waits(): Promise<Waits>; stop(): void } {
  const script = fileURLToPath(new URL('./others-waiting.mjs', import.meta.url))
  const child = fork(script, [address, ...Object.values(PATHS)], { execArgv: [] })
  return {
    async waits() {
      child.send('tell')
      const [found] = (await once(child, 'message')) as [[string, number[]][]]
      const by = new Map(found)
      const most = (path: string): number => rounded(percentile(by.get(path) ?? [], 1), 0)
      const p99 = (path: string): number => rounded(percentile(by.get(path) ?? [], 0.99), 0)
      return {
        healthMostMs: most(PATHS.health),
        healthP99Ms: p99(PATHS.health),
        checkMostMs: most(PATHS.check),
        checkP99Ms: p99(PATHS.check),
      }
    },
    stop: () => child.kill(),
  }
}
