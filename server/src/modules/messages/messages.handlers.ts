import { mayResend, saysCode } from '@zhenma/contract/messages/message-kinds'
import { messages } from '@zhenma/contract/messages/messages.contract'
import { fill } from '@zhenma/contract/kernel/texts'
import { logChange } from '../../platform/audit/log-change.ts'
import { asPlatformRole } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors/fail.ts'
import { implement } from '../../platform/http/implement.ts'
import { exportList } from '../../platform/sheets/export-list.ts'
import { type ListedMessage, listMessages } from './list-messages.store.ts'
import { holdMessage, requeueMessage } from './messages.store.ts'
import { MESSAGE_SHEET } from './messages.sheet.ts'

const HIDDEN_CODE = '******'

/** A code is shown only where the outbox kept it, and so nobody else can have told it. */
function reported({ secret, ...message }: ListedMessage) {
  const isKept = message.provider === 'outbox' && secret !== null
  return { ...message, text: fill(message.text, { code: isKept ? secret : HIDDEN_CODE }) }
}

/** A sheet goes further than a screen: no code stands in it. */
const withoutCode = (message: ListedMessage) => reported({ ...message, secret: null })

export const messageRoutes = implement(messages)({
  async list({ db, user }, page) {
    const { pageNo, pageSize } = page
    // The platform's own: of all companies.
    const found = await asPlatformRole(db, () => listMessages(db, page, user.timeZone))
    return { records: found.records.map(reported), total: found.total, pageNo, pageSize }
  },

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      {
        ...MESSAGE_SHEET,
        async read({ db, user }, page) {
          const found = await asPlatformRole(db, () =>
            listMessages(db, { ...filter, ...page }, user.timeZone),
          )
          return { records: found.records.map(withoutCode), total: found.total }
        },
      },
    ),

  resend(ctx, { id }) {
    const { db } = ctx
    return asPlatformRole(db, async () => {
      const held = await holdMessage(db, id)
      if (held === undefined) throw fail('NOT_FOUND')
      const { state, kind, channel, recipient } = held
      if (!mayResend(held)) throw fail(saysCode(kind) ? 'MESSAGE_CODE_OVER' : 'MESSAGE_NOT_FAILED')
      await requeueMessage(db, held)
      await logChange(ctx, {
        operation: 'resend',
        entity: 'message',
        entityId: id,
        before: { kind, channel, to: recipient, state },
        after: { kind, channel, to: recipient, state: 'queued' },
      })
      return { id }
    })
  },
})
