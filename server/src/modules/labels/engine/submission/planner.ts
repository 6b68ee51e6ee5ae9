import { type RawBuilder, sql } from 'kysely'

/**
 * Makes the rest of the transaction's plans nested loops over indexes, planned once: the planner cannot
 * know how few spans a range has, and would rather read the whole table. Columns of a statement that is
 * sent anyway: batches are locked, and a round trip of its own would hold them for longer.
 */
export const planByIndexes = (workMem: '16MB' | '128MB'): RawBuilder<unknown> => sql`
  set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
  set_config('jit', 'off', true), set_config('plan_cache_mode', 'force_generic_plan', true),
  set_config('work_mem', ${workMem}, true)`

/** Gives the rest of the transaction the planner's freedom back: a column, as `planByIndexes`. */
export const PLAN_FREELY = sql`
  set_config('enable_hashjoin', 'on', true) || set_config('enable_mergejoin', 'on', true) ||
  set_config('plan_cache_mode', 'auto', true)`
