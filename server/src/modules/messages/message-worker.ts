import { MESSAGE_KINDS } from '@zhenma/contract/messages/message-kinds'
import { fill } from '@zhenma/contract/kernel/texts'
import { setTimeout as wait } from 'node:timers/promises'
import { asPlatform, type Connections } from '../../platform/database/database.ts'
import { troublesOf } from '../../platform/errors/troubles.ts'
import type { Context } from '../../platform/http/context.ts'
import { type MessageAdapters, MessageRefused, type Outgoing } from './adapters/message-adapter.ts'
import { type Claimed, claimMessages, markFailed, markSent } from './messages.store.ts'

const ATTEMPTS = 3
/** How long after its first and second failure a message is tried again. */
const BACK_OFF_MS = [10_000, 60_000] as const
/** Longer than a provider may take: then the server that had it is gone. */
const HOLD_MS = 60_000
const LOOK_EVERY_MS = 1_000
const AT_ONCE = 10
const ERROR_LENGTH = 300

export type MessageWorker = {
  /** Begins to look for messages. */
  start(): void
  /** Ends after the present ones. */
  stop(): Promise<void>
  /** Sends what is due, once; answers how many it took up. */
  workOnce(): Promise<number>
}

export type MessageWorkerOptions = {
  readonly connections: Connections
  readonly log: Pick<Context['log'], 'error' | 'warn'>
  readonly adapters: MessageAdapters
}

/** A message as it leaves: subject and text in its language, the code in its place. */
export function outgoing(message: Claimed): Outgoing {
  const { channel, to, kind, language, secret } = message
  const values = secret === null ? message.values : { ...message.values, code: secret }
  const subject = MESSAGE_KINDS[kind].subject[language]
  const text = secret === null ? message.text : fill(message.text, { code: secret })
  return { channel, to, kind, language, subject, text, values }
}

/** What a failure says; of a refused connection the message stands further down. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`.slice(0, ERROR_LENGTH)
}

/**
 * Sends the messages of the outbox. Any number of servers may do so on one database. A server that
 * dies between handing a message over and noting it sends it twice; none is lost.
 */
export function createMessageWorker(options: MessageWorkerOptions): MessageWorker {
  const { connections, log, adapters } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let working: Promise<void> | undefined

  const send = async (message: Claimed): Promise<void> => {
    const { provider, send: handOver } = adapters[message.channel]
    try {
      if (message.attempts > ATTEMPTS) throw new MessageRefused('interrupted')
      const { providerId } = await handOver(outgoing(message))
      await asPlatform(connections, (db) => markSent(db, message, { provider, providerId }))
    } catch (error) {
      const isOver = error instanceof MessageRefused || message.attempts >= ATTEMPTS
      const againInMs = isOver ? null : (BACK_OFF_MS[message.attempts - 1] ?? BACK_OFF_MS[1])
      const reason = reasonOf(error)
      // Who it was for and what it said are nobody's business in a log.
      log.warn({ message: message.id, kind: message.kind, provider, reason }, 'not sent')
      await asPlatform(connections, (db) =>
        markFailed(db, message, { provider, error: reason }, againInMs),
      )
    }
  }

  const workOnce = async (): Promise<number> => {
    const due = await asPlatform(connections, (db) => claimMessages(db, AT_ONCE, HOLD_MS))
    await Promise.all(due.map(send))
    return due.length
  }

  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      let count = 0
      try {
        count = await workOnce()
      } catch (error) {
        // The database is away, say; what waits stays as it is, and we look again.
        if (!signal.aborted) troublesOf(connections).note(log, error, 'messages')
      }
      if (count === 0) await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
    }
  }

  return {
    workOnce,
    start() {
      working ??= work()
    },
    async stop() {
      stopping.abort()
      await working
    },
  }
}
