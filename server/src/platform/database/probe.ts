import pg from 'pg'
import { survive } from './lanes.ts'

/**
 * Rows of a temporary table that find out whether PostgreSQL may write again: more than a megabyte,
 * undone at once.
 */
const WRITE_A_LITTLE = `
  begin;
  create temporary table zhenma_room on commit drop as
    select md5(n::text) || md5((-n)::text) as filling from generate_series(1, 15000) n;
  rollback`

/** How PostgreSQL does: what it cannot do is thrown, as PostgreSQL or the driver says it. */
export type Probe = {
  answers(): Promise<void>
  /** Whether there is room for a write, which is undone at once. */
  writesALittle(): Promise<void>
  close(): Promise<void>
}

/** A connection of its own that only asks how PostgreSQL does, and has to know soon. */
export function openProbe(url: string, limitMs: number): Probe {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    application_name: 'zhenma-ready',
    connectionTimeoutMillis: limitMs,
    statement_timeout: limitMs,
    query_timeout: limitMs,
    allowExitOnIdle: true,
  })
  survive(pool)
  return {
    async answers() {
      await pool.query('select 1')
    },
    async writesALittle() {
      await pool.query(WRITE_A_LITTLE)
    },
    close: () => pool.end(),
  }
}
