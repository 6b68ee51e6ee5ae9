import { messages } from '@zhenma/contract/messages/messages.contract'
import { fill } from '@zhenma/contract/kernel/texts'
import { asPlatform } from '../../platform/database/database.ts'
import { implement } from '../../platform/http/implement.ts'
import { type ListedMessage, listMessages } from './messages.store.ts'

const HIDDEN_CODE = '******'

/** A code is shown only where the outbox kept it, and so nobody else can have told it. */
function told({ secret, ...message }: ListedMessage) {
  const isKept = message.provider === 'outbox' && secret !== null
  return { ...message, text: fill(message.text, { code: isKept ? secret : HIDDEN_CODE }) }
}

export const messageRoutes = implement(messages)({
  async list({ services }, page) {
    const { pageNo, pageSize } = page
    // The platform's own: of all companies, so not in the transaction of company 0.
    const found = await asPlatform(services.connections, (db) => listMessages(db, page))
    return { records: found.records.map(told), total: found.total, pageNo, pageSize }
  },
})
