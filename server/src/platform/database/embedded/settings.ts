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
  shared_buffers: '256MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  // Statements are short and many; compiling them costs more than it saves.
  jit: 'off',
  // Replicas belong to a server of one's own (DATABASE_URL); without them loads write less.
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'on',
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
