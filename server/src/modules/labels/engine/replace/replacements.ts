import { type Database, rows } from '../../../../platform/database/database.ts'
import { prepared } from '../../../../platform/database/prepared.ts'

/** A label that was replaced, and the one that took its place. */
export type Replacement = { readonly old: number; readonly successor: number }

/** All replacements of a company, oldest first: one for each that a person made. */
export function readReplacements(db: Database, companyId: number): Promise<Replacement[]> {
  return rows(
    db,
    prepared<Replacement>`
      select (details ->> 'oldSerial')::bigint as old, (details ->> 'newSerial')::bigint as successor
        from movement
       where company_id = ${companyId} and operation = 'replace' and details ? 'oldSerial'
       order by id`,
  )
}

/** Who stands for whom, after all replacements. */
export class Successors {
  readonly #successors = new Map<number, number>()
  readonly #origins = new Map<number, number>()

  constructor(replacements: readonly Replacement[]) {
    for (const { old, successor } of replacements) {
      this.#origins.set(successor, this.#origins.get(old) ?? old)
      this.#successors.set(old, successor)
      // Whoever takes a place stands for itself, though it may once have been replaced.
      this.#successors.delete(successor)
    }
  }

  /** The label that stands in the place of this one by now: itself, if it was not replaced. */
  successorOf(serial: number): number {
    const successor = this.#successors.get(serial)
    return successor === undefined ? serial : this.successorOf(successor)
  }

  /** The label whose place this one took first of all, or undefined. */
  originOf(serial: number): number | undefined {
    return this.#origins.get(serial)
  }

  /** The labels that were replaced and are no one's place by now. */
  get replaced(): readonly number[] {
    return [...this.#successors.keys()]
  }

  /** The labels that took another one's place. */
  get successors(): readonly number[] {
    return [...this.#origins.keys()]
  }
}
