import { mayResend } from '@zhenma/contract/messages/message-kinds'
import { messages } from '@zhenma/contract/messages/messages.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '../../kit/can.tsx'
import type { BulkAction } from '../../kit/list/bulk/bulk-action.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { messageFields } from './messages.fields.tsx'
import { messageTexts } from './messages.texts.ts'

const MESSAGE_ACTIONS: readonly BulkAction[] = [
  { name: 'message_resend', call: messages.resend, means: messageTexts.resendManyMeans },
]

/** What was said by SMS and e-mail, newest first; in the outbox with its codes. */
export function MessagesPage(): ReactNode {
  const t = useTexts(messageTexts)
  const list = useList(messages.list)
  const resend = useAction(messages.resend, {
    invalidates: [messages.list],
    success: t('resent'),
  })
  return (
    <ListPage
      listKey="messages"
      title={t('messages')}
      list={list}
      fields={messageFields}
      exportWith={messages.exportSheet}
      rowKey={(row) => row.id}
      steps={MESSAGE_ACTIONS}
      rowActions={(row) =>
        mayResend(row) && (
          <Can do={messages.resend.allow}>
            <Button
              type="link"
              size="small"
              disabled={resend.busy}
              onClick={() => void resend.run({ id: row.id })}
            >
              {t('resend')}
            </Button>
          </Can>
        )
      }
      empty={{ text: t('empty') }}
    />
  )
}
