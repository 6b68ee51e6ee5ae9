import type { KeyRing } from '@zhenma/codes/key-ring'
import { RETRY_PAUSES_SECONDS } from '@zhenma/contract/webhooks/webhook-events'
import { setTimeout as wait } from 'node:timers/promises'
import { asCompany, asPlatform, type Connections } from '../../../platform/database/database.ts'
import { troublesOf } from '../../../platform/errors/troubles.ts'
import type { Context } from '../../../platform/http/context.ts'
import {
  type Claimed,
  claimDeliveries,
  markDelivered,
  markFailed,
  type Tried,
} from './deliveries.store.ts'
import { dispatch } from './dispatch.ts'
import { giveUp } from './give-up.ts'
import { post, type PostSettings } from './post.ts'
import { signedHeaders } from './sign.ts'

/** Longer than a receiver may take: then the server that had it is gone. */
const HOLD_MS = 60_000
const LOOK_EVERY_MS = 500
/** Deliveries that a server has under way. */
const SLOTS = 20

export type WebhookWorker = {
  /** Begins to look for what is to be told. */
  start(): void
  /** Ends; what is under way is broken off, and tried again by whoever comes next. */
  stop(): Promise<void>
  /** Tells what is due, once, and waits for the answers; answers how many deliveries it took up. */
  workOnce(): Promise<number>
}

export type WebhookWorkerOptions = PostSettings & {
  readonly connections: Connections
  readonly keyRing: KeyRing
  readonly log: Pick<Context['log'], 'error' | 'warn'>
}

const INTERRUPTED: Tried = {
  status: null,
  answer: '',
  failure: 'interrupted',
  detail: '',
  durationMs: null,
}

/** After so many seconds a delivery is tried again; null: not any more. A test is tried once. */
const pauseAfter = ({ kind, attempts }: Claimed): number | null =>
  kind === 'test' ? null : (RETRY_PAUSES_SECONDS[attempts - 1] ?? null)

/**
 * Tells the endpoints of applications what happened. Any number of servers may do so on one database. An
 * endpoint that is slow holds up nobody but itself. A server that dies between sending and noting it sends
 * again under the same `webhook-id`; nothing is lost.
 */
export function createWebhookWorker(options: WebhookWorkerOptions): WebhookWorker {
  const { connections, keyRing, log, ...settings } = options
  const stopping = new AbortController()
  const { signal } = stopping
  /** What is under way, by its endpoint. */
  const busy = new Map<number, { count: number; readonly done: Promise<void> }>()
  let working: Promise<void> | undefined

  const attempt = (claimed: Claimed): Promise<Tried> => {
    // Whoever had the last attempt is gone.
    if (claimed.attempts > RETRY_PAUSES_SECONDS.length + 1) return Promise.resolve(INTERRUPTED)
    const { url, body } = claimed
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Zhenma-Webhooks/1',
      ...signedHeaders(keyRing, claimed, new Date()),
    }
    return post({ url, body, headers }, settings, signal)
  }

  const send = async (claimed: Claimed): Promise<void> => {
    const tried = await attempt(claimed)
    if (signal.aborted) return
    const { companyId, endpointId } = claimed
    await asCompany(connections, companyId, async (db) => {
      if (tried.failure === null) return markDelivered(db, claimed, tried)
      const isOver = await markFailed(db, claimed, tried, pauseAfter(claimed))
      if (isOver) await giveUp(db, companyId, endpointId)
    })
  }

  const sendAll = async (endpointId: number, deliveries: readonly Claimed[]): Promise<void> => {
    try {
      await Promise.all(deliveries.map(send))
    } catch (error) {
      // The database is away, say; what was under way is taken over later.
      if (!signal.aborted) troublesOf(connections).note(log, error, 'webhooks')
    } finally {
      busy.delete(endpointId)
    }
  }

  /** Begins what is due, as far as there are slots; answers how much that was. */
  const turn = async (): Promise<number> => {
    await dispatch(connections, keyRing)
    const free = SLOTS - [...busy.values()].reduce((sum, { count }) => sum + count, 0)
    if (free <= 0) return 0
    const due = await asPlatform(connections, (db) =>
      claimDeliveries(db, free, HOLD_MS, [...busy.keys()]),
    )
    for (const endpointId of new Set(due.map((claimed) => claimed.endpointId))) {
      const deliveries = due.filter((claimed) => claimed.endpointId === endpointId)
      busy.set(endpointId, { count: deliveries.length, done: sendAll(endpointId, deliveries) })
    }
    return due.length
  }

  const underWay = () => Promise.all([...busy.values()].map(({ done }) => done))

  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      let count = 0
      try {
        count = await turn()
      } catch (error) {
        if (!signal.aborted) troublesOf(connections).note(log, error, 'webhooks')
      }
      if (count === 0) await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
    }
    await underWay()
  }

  return {
    async workOnce() {
      const count = await turn()
      await underWay()
      return count
    },
    start() {
      working ??= work()
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}
