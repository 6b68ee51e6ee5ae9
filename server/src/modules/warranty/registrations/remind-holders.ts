import { asCompany, asPlatform, type Connections } from '../../../platform/database/database.ts'
import { sendMessage } from '../../messages/index.ts'
import { writeEvent } from './held-warranties.store.ts'
import { dueReminders, markReminded } from './reminders.store.ts'

/** Registrations that are looked for at once. */
const AT_ONCE = 500

/**
 * Writes to the holders who have agreed to it that their warranty ends soon, each in a transaction of its own and once;
 * answers how many were written to. Servers that do so at once, or again, find nothing left to do.
 */
export async function remindHolders(connections: Connections, now: Date): Promise<number> {
  let reminded = 0
  let after = { companyId: -1, id: 0 }
  for (;;) {
    const from = after
    const due = await asPlatform(connections, (db) => dueReminders(db, from, now, AT_ONCE))
    for (const { companyId, id } of due) {
      if (await remindOne(connections, companyId, id)) reminded += 1
    }
    const last = due.at(-1)
    if (last === undefined || due.length < AT_ONCE) return reminded
    after = last
  }
}

function remindOne(connections: Connections, companyId: number, id: number): Promise<boolean> {
  return asCompany(connections, companyId, async (db) => {
    const found = await markReminded(db, companyId, id)
    if (found === undefined) return false
    const { phone, language, company, what, endsOn } = found
    await sendMessage(db, {
      channel: 'sms',
      to: phone,
      kind: 'warranty_reminder',
      values: { company, what, day: endsOn },
      companyId,
      language,
    })
    await writeEvent(db, companyId, {
      registrationId: id,
      kind: 'reminded',
      side: 'system',
      after: endsOn,
    })
    return true
  })
}
