import { PAYOUT_PROVIDERS, type PayoutProvider } from '@zhenma/contract/payouts/payout-ways'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { USUAL_PAYOUT_SETTINGS } from '../../../../platform/config/payout-settings.ts'
import { asCompany } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/http/context.ts'
import { limitCalls } from '../../../../platform/http/gate/address-limit.ts'
import { askSoon } from '../work/claim.store.ts'
import { isSameKey, openPayer, readNotifyAddress } from './merchant.ts'
import type { Notice } from './provider.ts'
import { providersOf } from './providers.ts'
import { findSettings } from './settings.store.ts'

/** A provider calls once for each payment, from a few addresses; and again where it was not heard. */
const CALLS_A_MINUTE = 12_000
const BODY_LIMIT_BYTES = 16 * 1024

/** How a provider sends a notice, and what it takes for an answer. */
type Manner = {
  /** The text as it came is what it has signed; else the fields of a form. */
  readonly isText: boolean
  readonly type: string
  readonly heard: string
  readonly refused: string
}

const MANNERS: Readonly<Record<PayoutProvider, Manner>> = {
  alipay: {
    isText: false,
    type: 'text/plain; charset=utf-8',
    heard: 'success',
    refused: 'fail',
  },
  wechat_pay: {
    isText: true,
    type: 'application/json; charset=utf-8',
    heard: '{"code":"SUCCESS"}',
    refused: '{"code":"FAIL","message":"refused"}',
  },
}

/**
 * Where providers tell that there is news of a payment: `/notify/{provider}/{key}`. A call is a hint and no more: what
 * became of the payment is asked for then. So it may come twice, late, and in any order.
 */
export function registerPayoutNotices(
  app: FastifyInstance,
  { connections, keyRing, publicUrl }: Services,
  { areLimited }: { readonly areLimited: boolean },
): void {
  const opening = { keyRing, publicUrl, providers: providersOf(USUAL_PAYOUT_SETTINGS) }
  /** False: it is not the provider's; undefined: the address is nobody's. */
  const hear = async (
    way: PayoutProvider,
    address: string,
    notice: Notice,
  ): Promise<boolean | undefined> => {
    const of = readNotifyAddress(address)
    if (of === undefined) return undefined
    const { companyId, key } = of
    return asCompany(connections, companyId, async (db) => {
      const settings = await findSettings(db, companyId, way)
      if (settings === undefined || !isSameKey(settings.notifyKey, key)) return undefined
      const number = openPayer(opening, companyId, way, settings).heard(notice, new Date())
      if (number === undefined) return false
      await askSoon(db, companyId, { way, number })
      return true
    })
  }
  const limited = areLimited ? { onRequest: limitCalls(CALLS_A_MINUTE) } : {}
  for (const way of PAYOUT_PROVIDERS) {
    const { isText, type, heard, refused } = MANNERS[way]
    const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      void reply.type(type).header('cache-control', 'no-store')
      const { key } = request.params as { readonly key: string }
      const headers = { get: (name: string) => String(request.headers[name] ?? '') }
      const isHeard = await hear(way, key, { headers, body: request.body ?? {} })
      if (isHeard === undefined) return reply.code(404).send(refused)
      return isHeard ? reply.send(heard) : reply.code(403).send(refused)
    }
    void app.register((scope) => {
      if (isText) {
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) =>
          parsed(null, body),
        )
      }
      scope.post(`/notify/${way}/:key`, { bodyLimit: BODY_LIMIT_BYTES, ...limited }, answer)
      return Promise.resolve()
    })
  }
}
