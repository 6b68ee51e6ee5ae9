import pg from 'pg'

/** Opens one connection of its own for `work` and closes it, whatever happens. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  // A connection that breaks (a stop in the middle of a start) fails the work; as an event besides,
  // that nobody hears, it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
