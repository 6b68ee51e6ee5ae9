import type { KeyRing } from '@zhenma/codes/key-ring'
import { setMaxListeners } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { PayoutSettings } from '../../../../platform/config/payout-settings.ts'
import { asCompany, asPlatform, type Connections } from '../../../../platform/database/database.ts'
import { troublesOf } from '../../../../platform/errors/troubles.ts'
import type { Context } from '../../../../platform/http/context.ts'
import { openPayer } from '../providers/merchant.ts'
import type { Payer } from '../providers/provider.ts'
import { providersOf } from '../providers/providers.ts'
import { endTrouble, findSettings, pauseProvider } from '../providers/settings.store.ts'
import {
  claimAsks,
  type Claimed,
  claimSends,
  takeOneTurn,
  takeTurns,
  type Turn,
} from './claim.store.ts'
import { settle } from './settle.ts'
import { createPaces, speak } from './speak.ts'
import { testProviders } from './test-providers.ts'

/** Longer than a provider may take for all that is asked of a payout: then the server that had it is gone. */
const HOLD_MS = 120_000
const LOOK_EVERY_MS = 500
/** While there is work: turns come up to ten times a second. */
const NEXT_LOOK_MS = 20
/** Payouts that a server has under way, of all providers. */
const SLOTS = 400
const TURNS_AT_ONCE = 20
const PAUSE_SECONDS = 60

export type PayoutWorker = {
  /** Begins to look for what is to be paid. */
  start(): void
  /** Ends; what is under way is broken off, and asked for by whoever comes next. */
  stop(): Promise<void>
  /** Takes what may be taken now, once, and waits for the answers; answers how many payouts that were. */
  workOnce(): Promise<number>
}

export type PayoutWorkerOptions = {
  readonly connections: Connections
  readonly keyRing: KeyRing
  readonly log: Pick<Context['log'], 'error'>
  readonly settings: PayoutSettings
  /** Where a provider reaches us. */
  readonly publicUrl: string
  /** Otherwise the usual: seconds between questions, and for which a provider in trouble is left alone. */
  readonly askSeconds?: readonly number[] | undefined
  readonly pauseSeconds?: number | undefined
  readonly holdMs?: number | undefined
}

/**
 * Has providers pay what activities pay by them, and asks what became of it. Any number of servers may do so on one
 * database. A payout is committed as being paid, with its number, before its provider is told; whatever happens then,
 * it is asked for by that number.
 */
export function createPayoutWorker(options: PayoutWorkerOptions): PayoutWorker {
  const { connections, keyRing, log, settings, publicUrl, holdMs = HOLD_MS } = options
  const { askSeconds, pauseSeconds = PAUSE_SECONDS } = options
  const opening = { keyRing, publicUrl, providers: providersOf(settings) }
  const stopping = new AbortController()
  const { signal } = stopping
  setMaxListeners(0, signal)
  const paces = createPaces(signal)
  const busy = new Set<Promise<void>>()
  let underWay = 0
  let testsAt = 0
  let working: Promise<void> | undefined

  const note = (error: unknown): void => {
    if (!signal.aborted) troublesOf(connections).note(log, error, 'payouts')
  }

  type Taken = { readonly turn: Turn; readonly payer: Payer; readonly rate: number }

  const workOff = async ({ turn, payer, rate }: Taken, claimed: Claimed): Promise<boolean> => {
    const { companyId, way } = turn
    const begin = (): Promise<void> => paces.wait(`${companyId}:${way}`, rate)
    const again = async (): Promise<void> => {
      const ms = await asCompany(connections, companyId, (db) => takeOneTurn(db, companyId, way))
      await wait(ms, undefined, { signal }).catch(() => {})
    }
    const { isOn } = turn
    const said = await speak({ payer, claimed, isOn, signal, begin, again })
    // What was broken off is held until the next server asks for it.
    if (signal.aborted) return false
    await asCompany(connections, companyId, async (db) => {
      await settle(db, companyId, way, { claimed, said }, askSeconds)
      if (said.kind !== 'trouble') return
      await pauseProvider(db, companyId, way, { code: said.code, seconds: pauseSeconds })
    })
    return said.kind !== 'trouble' && said.kind !== 'unclear'
  }

  const workOffAll = async (taken: Taken, claimed: readonly Claimed[]): Promise<void> => {
    const { companyId, way } = taken.turn
    const ended = await Promise.allSettled(claimed.map((one) => workOff(taken, one)))
    for (const one of ended) if (one.status === 'rejected') note(one.reason)
    if (!ended.some((one) => one.status === 'fulfilled' && one.value)) return
    await asCompany(connections, companyId, (db) => endTrouble(db, companyId, way))
  }

  /** Takes up what is due of one provider; nothing of it was told to anybody yet. */
  const take = async (turn: Turn): Promise<{ taken: Taken; claimed: Claimed[] } | undefined> => {
    const { companyId, way, count, isOn } = turn
    return asCompany(connections, companyId, async (db) => {
      const found = await findSettings(db, companyId, way)
      if (found === undefined) return undefined
      let payer: Payer
      try {
        payer = openPayer(opening, companyId, way, found)
      } catch {
        // The key file has lost the key; the error may say too much.
        await pauseProvider(db, companyId, way, { code: 'KEY_LOST', seconds: pauseSeconds })
        return undefined
      }
      const asked = await claimAsks(db, turn, holdMs)
      const left = count - asked.length
      const sent = isOn && left > 0 ? await claimSends(db, { ...turn, count: left }, holdMs) : []
      return {
        taken: { turn, payer, rate: found.ratePerSecond },
        claimed: [...asked, ...sent],
      }
    })
  }

  /** Begins what is due, as far as there is room; answers how much that was. */
  const turn = async (): Promise<number> => {
    if (performance.now() >= testsAt) {
      testsAt = performance.now() + LOOK_EVERY_MS
      await testProviders({ connections, opening, signal })
    }
    if (underWay >= SLOTS) return 0
    const turns = await asPlatform(connections, (db) => takeTurns(db, TURNS_AT_ONCE))
    let count = 0
    for (const one of turns) {
      const found = await take(one)
      if (found === undefined || found.claimed.length === 0) continue
      const { taken, claimed } = found
      count += claimed.length
      underWay += claimed.length
      const done: Promise<void> = workOffAll(taken, claimed)
        .catch(note)
        .finally(() => {
          underWay -= claimed.length
          busy.delete(done)
        })
      busy.add(done)
    }
    return count
  }

  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      let count = 0
      try {
        count = await turn()
      } catch (error) {
        note(error)
      }
      const pauseMs = count > 0 || underWay > 0 ? NEXT_LOOK_MS : LOOK_EVERY_MS
      await wait(pauseMs, undefined, { signal }).catch(() => {})
    }
    await Promise.all(busy)
  }

  return {
    async workOnce() {
      const count = await turn()
      await Promise.all(busy)
      return count
    },
    start() {
      working ??= work()
    },
    async stop() {
      stopping.abort()
      await working
      await Promise.all(busy)
    },
  }
}
