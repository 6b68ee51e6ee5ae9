import {
  asCompany,
  asPlatform,
  type Connections,
  type Database,
  type Lane,
} from '../database/database.ts'

import type { CallServices, Context, PublicContext, Services, User } from './context.ts'

type Work<T> = (db: Database) => Promise<T>

/**
 * The transactions of one call, which holds one connection at a time. Whoever holds one and waits for a
 * second waits for others that do the same: were all connections of a lane lent to such calls, none
 * would ever be given back. So a second one is refused, by an error that no caller may meet.
 */
export class CallTransactions {
  readonly #connections: Connections
  readonly #deviceId: number | null
  #isOpen = false

  /** `deviceId`: the registered device that the call comes from. */
  constructor(connections: Connections, deviceId: number | null = null) {
    this.#connections = connections
    this.#deviceId = deviceId
  }

  /** Runs `work` for one company, in the lane of whom it may hold up: see `asCompany`. */
  asCompany<T>(companyId: number, work: Work<T>, lane: Lane = 'requests'): Promise<T> {
    const on = { lane, deviceId: this.#deviceId }
    return this.#alone(() => asCompany(this.#connections, companyId, work, on))
  }

  /** Runs `work` for the platform: see `asPlatform`. */
  asPlatform<T>(work: Work<T>): Promise<T> {
    return this.#alone(() => asPlatform(this.#connections, work))
  }

  /**
   * Runs `work` for the platform and keeps it, whatever becomes of the call: what counts attempts. A
   * call that holds a connection gets the second one from a lane in which no call waits for more.
   */
  aside<T>(work: Work<T>): Promise<T> {
    if (!this.#isOpen) return this.asPlatform(work)
    return asPlatform(this.#connections, work, 'background')
  }

  async #alone<T>(begin: () => Promise<T>): Promise<T> {
    if (this.#isOpen) throw new Error('a call that holds a connection has asked for another one')
    this.#isOpen = true
    try {
      return await begin()
    } finally {
      this.#isOpen = false
    }
  }
}

const known = new WeakMap<Services, CallServices>()

/** What handlers get of a server's services: the same for the same. */
export function callServices(services: Services): CallServices {
  const made = known.get(services)
  if (made !== undefined) return made
  const { connections, ...others } = services
  const given = { ...others, installation: connections }
  known.set(services, given)
  return given
}

/**
 * Runs `work` with the context of a session, in a transaction of the user's company. What is to be done
 * `afterwards` waits until that has ended: a file begins to read its rows before.
 */
export async function inSession<T>(
  { asPlatform: _, asCompany, ...context }: PublicContext & { readonly user: User },
  work: (context: Context) => Promise<T>,
  lane: Lane = 'requests',
): Promise<T> {
  const { companyId } = context.user
  let end: () => void = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const afterwards = async <A>(later: Work<A>): Promise<A> => {
    await ended
    return asCompany(companyId, later)
  }
  try {
    return await asCompany(companyId, (db) => work({ ...context, db, afterwards }), lane)
  } finally {
    end()
  }
}

/** How work that no call asked for reaches the database: by its own transaction and no other. */
export function contextWithin(
  services: Services,
  db: Database,
): Pick<Context, 'db' | 'services' | 'aside' | 'afterwards'> {
  const refused = () => Promise.reject(new Error('this work has one transaction and no other'))
  return { db, services: callServices(services), aside: refused, afterwards: refused }
}
