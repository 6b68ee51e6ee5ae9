import type { Connections } from '../database/database.ts'

/** How publishing goes, as this server found it when it looked last. */
export type PublishingHealth = {
  /** Logs of which something has waited too long for being published. */
  readonly lateCount: number
  /** Since when the first of them waits; null: none does. */
  readonly since: string | null
  /** Witnesses that are asked → how many logs each does not cosign. */
  readonly failing: ReadonlyMap<string, number>
}

const WELL: PublishingHealth = { lateCount: 0, since: null, failing: new Map() }

/** By their pools, which all views of the same connections share. */
const known = new WeakMap<Connections['pools'], PublishingHealth>()

/** What whoever works with these connections found last; all is well before anybody has looked. */
export const publishingHealth = ({ pools }: Connections): PublishingHealth =>
  known.get(pools) ?? WELL

/** Remembers what was found, for whoever asks this server how it does. */
export function setPublishingHealth({ pools }: Connections, found: PublishingHealth): void {
  known.set(pools, found)
}
