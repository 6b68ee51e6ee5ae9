import { totalmem } from 'node:os'

const MEGABYTE = 2 ** 20

/** A share of the memory that this process may use, in megabytes, within bounds. */
function memoryShare(share: number, leastMb: number, mostMb: number): string {
  // A container's limit where there is one.
  const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY
  const wanted = (Math.min(totalmem(), limit) * share) / MEGABYTE
  return `${Math.round(Math.min(Math.max(wanted, leastMb), mostMb))}MB`
}

/**
 * PostgreSQL's settings for a laptop that holds a hundred million labels. Given on the command
 * line at every start, so that a database made by an older version runs with the present ones.
 */
export const serverSettings: Readonly<Record<string, string>> = {
  // Nothing acknowledged is ever lost.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  password_encryption: 'scram-sha-256',
  max_connections: '60',
  // Scans all over a large company read pages everywhere; those that are not here cost twice, for
  // another one must be written to make room. Taken from the system only as it is used.
  shared_buffers: memoryShare(1 / 8, 128, 4096),
  effective_cache_size: memoryShare(1 / 2, 512, 32_768),
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  // Statements are short and many; compiling them costs more than it saves.
  jit: 'off',
  // Replicas belong to a server of one's own (DATABASE_URL); without them loads write less.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Compressing whole pages took a third of the time of a scan of 100 codes.
  wal_compression: 'off',
  min_wal_size: '256MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  // Movements and query records are only ever appended: keep their visibility map fresh.
  autovacuum_naptime: '20s',
  autovacuum_vacuum_scale_factor: '0.05',
  autovacuum_vacuum_insert_scale_factor: '0.05',
  autovacuum_analyze_scale_factor: '0.02',
  autovacuum_vacuum_cost_limit: '1000',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // The server logs what its own statements meet; here only what happens to PostgreSQL itself.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  logging_collector: 'off',
}
