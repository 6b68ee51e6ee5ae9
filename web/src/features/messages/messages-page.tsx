import { messages } from '@zhenma/contract/messages/messages.contract'
import type { ReactNode } from 'react'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { messageFields } from './messages.fields.tsx'
import { messageTexts } from './messages.texts.ts'

/** What was said by SMS and e-mail, newest first; in the outbox with its codes. */
export function MessagesPage(): ReactNode {
  const t = useTexts(messageTexts)
  const list = useList(messages.list)
  return (
    <ListPage
      listKey="messages"
      title={t('messages')}
      list={list}
      fields={messageFields}
      rowKey={(row) => row.id}
      empty={{ text: t('empty') }}
    />
  )
}
