import type { Endpoints } from './endpoint.ts'
import type { Entity } from './entity.ts'
import type { ErrorTable } from './errors.ts'
import type { Text } from './text.ts'

/** A described entity with its calls, for the lists of all calls and refusals and for the documents. */
export type EntityModule = {
  readonly entity: Entity
  readonly calls: Endpoints
  /** Its own refusals. */
  readonly errors: ErrorTable
  /** What its calls are about, for the page of the API. */
  readonly purpose: Text
}

/** Keeps the literal types of calls and refusals. */
export function defineEntityModule<
  const E extends Entity,
  C extends Endpoints,
  const R extends ErrorTable,
>(
  module: EntityModule & { readonly entity: E; readonly calls: C; readonly errors: R },
): EntityModule & { readonly entity: E; readonly calls: C; readonly errors: R } {
  return module
}

/** One part of each of some modules, by the module's name: `partOf(modules, 'calls')`. */
export function partOf<
  const M extends Readonly<Record<string, EntityModule>>,
  P extends keyof EntityModule,
>(modules: M, part: P): { readonly [K in keyof M]: M[K][P] } {
  return Object.fromEntries(
    Object.entries(modules).map(([name, module]) => [name, module[part]]),
  ) as { readonly [K in keyof M]: M[K][P] }
}
