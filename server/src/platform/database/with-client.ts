import pg from 'pg'

/** Opens one connection of its own for `work` and closes it, whatever happens. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  { timeoutMs = 0 }: { readonly timeoutMs?: number } = {},
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeoutMs })
  // A connection that breaks (a stop in the middle of a start) fails the work; as an event besides,
  // that nobody hears, it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    // Also after a log-in that failed here: PostgreSQL would keep that connection for a minute.
    await client.end()
  }
}
