const EVERY_MS = 2_000
const MEGABYTE = 1_000_000

/** Says on stderr how far something has come, every two seconds while there is something to say. */
export type Progress = {
  /** What is being done now. */
  step(name: string): void
  bytes(count: number): void
}

export function showProgress(verb: string): Progress {
  let name = ''
  let bytes = 0
  let saidAt = performance.now()
  return {
    step(next) {
      name = next
    },
    bytes(count) {
      bytes += count
      if (performance.now() - saidAt < EVERY_MS) return
      saidAt = performance.now()
      process.stderr.write(`${verb} ${name}: ${megabytes(bytes)} so far\n`)
    },
  }
}

export const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`

export const counted = (count: number, word: string): string =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`

export const secondsSince = (start: number): string =>
  `${((performance.now() - start) / 1000).toFixed(1)} s`
