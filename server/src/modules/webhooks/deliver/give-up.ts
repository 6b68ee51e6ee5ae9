import { logChange } from '../../../platform/audit/log-change.ts'
import type { Database } from '../../../platform/database/database.ts'
import { tellAdministrators } from '../../companies/index.ts'
import { sendMessage } from '../../messages/index.ts'
import { switchOff } from './deliveries.store.ts'

/**
 * Switches an endpoint off that cannot be reached, writes it into the log in its application's name, and
 * tells the company's administrators. What waits stays, for when it is switched on again.
 */
export async function giveUp(db: Database, companyId: number, endpointId: number): Promise<void> {
  const off = await switchOff(db, companyId, endpointId)
  if (off === undefined) return
  const { applicationId, application, company, url } = off
  const author = { db, ip: '', user: { id: applicationId, companyId } }
  const change = { operation: 'switch_off', entity: 'webhook', entityId: endpointId }
  await logChange(author, { ...change, before: { isOn: true }, after: { isOn: false } })
  const values = { company, application, host: new URL(url).host }
  await tellAdministrators(db, companyId, (to) =>
    sendMessage(db, { ...to, kind: 'webhook_off', values }),
  )
}
