import proxyAddress from '@fastify/proxy-addr'
import { isIP } from 'node:net'
import { z } from 'zod'

/** Who may say for whom it asks: so many proxies in front of us, or those at these addresses. */
export type TrustedProxies = number | readonly string[]

const MAXIMUM_HOPS = 10
const NONE = new Set(['', '0', 'false', 'no', 'off'])
const EVERYBODY = new Set(['true', 'yes', 'on', '*', 'all'])

const HELP =
  'must be how many proxies stand in front of the server (1), or their addresses and networks (loopback,10.0.0.0/8)'
const NEVER_EVERYBODY = `cannot be "true" any more, for then everybody could invent the address that is limited and logged: it ${HELP}`

/** Whether each is an address, a network, or a name for some (`loopback`, `linklocal`, `uniquelocal`). */
function areAddresses(list: readonly string[]): boolean {
  const names = ['loopback', 'linklocal', 'uniquelocal']
  // The library takes `1.5` for 1.0.0.5.
  if (!list.every((one) => names.includes(one) || isIP(one.split('/', 1)[0] ?? '') > 0))
    return false
  try {
    proxyAddress.compile([...list])
    return true
  } catch {
    return false
  }
}

/** `TRUST_PROXY` as the operator writes it. */
export const trustedProxies = z
  .string()
  .default('')
  .transform((text, context): TrustedProxies => {
    const given = text.trim().toLowerCase()
    if (NONE.has(given)) return 0
    const refuse = (message: string): never => {
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (EVERYBODY.has(given)) return refuse(NEVER_EVERYBODY)
    if (/^\d+$/.test(given)) {
      return Number(given) <= MAXIMUM_HOPS ? Number(given) : refuse(HELP)
    }
    const list = given.split(',').map((one) => one.trim())
    return areAddresses(list) ? list : refuse(HELP)
  })
