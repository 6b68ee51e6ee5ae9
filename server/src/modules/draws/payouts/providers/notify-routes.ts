import { PAYOUT_PROVIDERS } from '@zhenma/contract/payouts/payout-ways'
import { createPublicKey } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asCompany } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/http/context.ts'
import { limitCalls } from '../../../../platform/http/gate/address-limit.ts'
import { USUAL_PAYOUT_SETTINGS } from '../../../../platform/config/payout-settings.ts'
import { askSoon } from '../work/claim.store.ts'
import { isSameKey, readNotifyAddress } from './merchant.ts'
import { providersOf } from './providers.ts'
import { findSettings } from './settings.store.ts'

/** A provider calls once for each payment, from a few addresses; and again where it was not heard. */
const CALLS_A_MINUTE = 12_000
const BODY_LIMIT_BYTES = 16 * 1024

/**
 * Where providers tell that there is news of a payment: `/notify/{provider}/{key}`. A call is a hint and no more: what
 * became of the payment is asked for then. So it may come twice, late, and in any order.
 */
export function registerPayoutNotices(
  app: FastifyInstance,
  { connections }: Services,
  { areLimited }: { readonly areLimited: boolean },
): void {
  const providers = providersOf(USUAL_PAYOUT_SETTINGS)
  for (const way of PAYOUT_PROVIDERS) {
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      void reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store')
      const of = readNotifyAddress((request.params as { readonly key: string }).key)
      if (of === undefined) return reply.code(404).send('fail')
      const { companyId, key } = of
      const isHeard = await asCompany(connections, companyId, async (db) => {
        const settings = await findSettings(db, companyId, way)
        if (settings === undefined || !isSameKey(settings.notifyKey, key)) return undefined
        const { appId, publicKey } = settings
        const merchant = { appId, publicKey: createPublicKey(publicKey) }
        const fields = (request.body ?? {}) as Readonly<Record<string, unknown>>
        const number = providers[way].heard(merchant, fields, new Date())
        if (number === undefined) return false
        await askSoon(db, companyId, { way, number })
        return true
      })
      if (isHeard === undefined) return reply.code(404).send('fail')
      return isHeard ? reply.send('success') : reply.code(403).send('fail')
    }
    const limited = areLimited ? { onRequest: limitCalls(CALLS_A_MINUTE) } : {}
    app.post(`/notify/${way}/:key`, { bodyLimit: BODY_LIMIT_BYTES, ...limited }, answer)
  }
}
