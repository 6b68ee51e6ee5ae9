import { createHash, randomBytes } from 'node:crypto'
import { type Connections, asCompany } from '../../../platform/database/database.ts'
import { Failure } from '../../../platform/errors/fail.ts'
import { callServices } from '../../../platform/http/transactions.ts'
import type { FormPage } from '../../buyer-checks/index.ts'
import { openApp, writeTrouble } from '../../members/index.ts'
import { officialAccount } from '../../social-login/index.ts'

/** Asked for anew so long before it ends. */
const SPARE_SECONDS = 300

type Ticket = { readonly ticket: string; readonly until: number }
/** In memory alone: it is worth two hours, and WeChat gives the same one to each server. */
const tickets = new WeakMap<Connections, Map<string, Ticket>>()

/** What WeChat's script asks of a page: that its address is signed by the ticket of the account. */
export type SignedAddress = {
  readonly appId: string
  readonly timestamp: string
  readonly nonce: string
  readonly signature: string
}

/** The signature of a page's address, without what follows `#` ("JS-SDK使用权限签名算法"). */
export function signAddress(
  { appId, ticket }: { readonly appId: string; readonly ticket: string },
  url: string,
  now: Date,
): SignedAddress {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const nonce = randomBytes(16).toString('hex')
  const text = `jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`
  return { appId, timestamp, nonce, signature: createHash('sha1').update(text).digest('hex') }
}

/**
 * The address of a page, signed by its company's official account, so that the page may use WeChat's script. Undefined:
 * no account is on, or WeChat gives no ticket for it; its reason stands on the company's screen.
 */
export async function signedAddress(
  { services, request }: FormPage,
  companyId: number,
): Promise<SignedAddress | undefined> {
  const { connections, keyRing, publicUrl } = services
  const app = await asCompany(connections, companyId, (db) => openApp(db, keyRing, companyId))
  if (app === undefined) return undefined
  const { appId } = app
  const known = tickets.get(connections) ?? new Map<string, Ticket>()
  tickets.set(connections, known)
  const name = `${companyId}:${appId}`
  const note = (code: string) =>
    asCompany(connections, companyId, (db) => writeTrouble(db, companyId, { appId, code }))
  let found = known.get(name)
  if (found === undefined || found.until <= Date.now()) {
    try {
      const { ticket, seconds } = await officialAccount(callServices(services), app).pageTicket()
      found = { ticket, until: Date.now() + Math.max(0, seconds - SPARE_SECONDS) * 1_000 }
      known.set(name, found)
      await note('')
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.key !== 'SOCIAL_SETUP_WRONG') return undefined
      const reason = String(error.values['reason'])
      request.log.warn({ companyId, reason }, 'WeChat gives no ticket for an official account')
      await note(reason)
      return undefined
    }
  }
  return signAddress({ appId, ticket: found.ticket }, `${publicUrl}${request.url}`, new Date())
}
