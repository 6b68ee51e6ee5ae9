import type { TestApp } from '../../../../test/app.ts'
import type { AnyContext } from '../../../platform/http/context.ts'
import { callServices, CallTransactions } from '../../../platform/http/transactions.ts'

/** Whoever tries a code outside of a session, at an address. */
export function callerAt(
  { connections, services }: TestApp,
  ip = '127.0.0.1',
): Pick<AnyContext, 'services' | 'aside' | 'ip' | 'deviceToken' | 'user'> {
  const transactions = new CallTransactions(connections)
  return {
    services: callServices(services),
    aside: (work) => transactions.aside(work),
    ip,
    deviceToken: null,
    user: null,
  }
}
