import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type KyselyPlugin,
  PostgresDialect,
  PostgresDriver,
  type QueryId,
  type QueryResult,
  type RawBuilder,
  sql,
} from 'kysely'
import type pg from 'pg'

/** Statements to be sent with a name, by the id that kysely keeps for each until it is answered. */
const toBeNamed = new WeakSet<QueryId>()

const PREPARE: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    toBeNamed.add(queryId)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

/**
 * A statement as `sql` makes it, for a hot path: it is planned once per connection instead of at every
 * call. The text must be the same at every call but for a few variants: each one is kept by the server
 * for as long as the connection lasts. As a part of another statement it is like any part.
 */
export function prepared<Row = unknown>(
  text: TemplateStringsArray,
  ...parts: readonly unknown[]
): RawBuilder<Row> {
  return sql<Row>(text, ...parts).withPlugin(PREPARE)
}

const names = new Map<string, string>()

/** Equal texts have one name, in every process. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}

/** PostgreSQL as kysely speaks to it, but that statements made by `prepared` are sent with a name. */
export class PreparingDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PostgresDriver {
    return new PreparingDriver(this.#pool)
  }
}

class PreparingDriver extends PostgresDriver {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PreparingConnection(await this.#pool.connect())
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof PreparingConnection) connection.release()
  }
}

/** What answers how many rows it changed. */
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

class PreparingConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql: text, parameters, queryId } = query
    const statement = { text, values: [...parameters] }
    const named = toBeNamed.has(queryId) ? { ...statement, name: nameOf(text) } : statement
    try {
      // Several statements in one text have several answers, of which nobody asks.
      const { command, rowCount, rows } = await this.#client.query<Row & pg.QueryResultRow>(named)
      const isChange = CHANGES.has(command)
      return { ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }), rows: rows ?? [] }
    } catch (error) {
      throw withCaller(error, new Error())
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('what is large is read in pieces, or copied')
  }

  release(): void {
    this.#client.release()
  }
}

/** The driver's errors come from its socket: who asked is added to what they tell of their way. */
function withCaller(error: unknown, here: Error): unknown {
  if (error instanceof Error) error.stack += `\n${here.stack?.split('\n').slice(1).join('\n')}`
  return error
}
