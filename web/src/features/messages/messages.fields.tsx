import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import {
  MESSAGE_CHANNEL_TEXT,
  MESSAGE_CHANNELS,
  MESSAGE_KIND_NAMES,
  MESSAGE_KINDS,
  MESSAGE_PROVIDER_TEXT,
  MESSAGE_STATE_TEXT,
  MESSAGE_STATES,
  type MessageChannel,
  type MessageKind,
  type MessageState,
} from '@zhenma/contract/messages/message-kinds'
import type { MessageRow, messages } from '@zhenma/contract/messages/messages.contract'
import type { Text } from '@zhenma/contract/kernel/texts'
import type { ReactNode } from 'react'
import { NOTHING, StatusTag, type Tone, When } from '../../kit/atoms.tsx'
import { defineFields } from '../../kit/fields.ts'
import { DayRange } from '../../kit/form/controls.ts'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { messageTexts, messageTexts as t } from './messages.texts.ts'

type Picked<V extends string> = Pick<WordSelectProps<V>, 'value' | 'onChange' | 'aria-label'>

const KIND_TEXT = Object.fromEntries(
  Object.entries(MESSAGE_KINDS).map(([kind, { subject }]) => [kind, subject]),
) as Readonly<Record<MessageKind, Text>>

function ChannelSelect(props: Picked<MessageChannel>): ReactNode {
  const any = useTexts(messageTexts)('anyChannel')
  return <WordSelect {...props} words={MESSAGE_CHANNELS} texts={MESSAGE_CHANNEL_TEXT} any={any} />
}

function StateSelect(props: Picked<MessageState>): ReactNode {
  const any = useTexts(messageTexts)('anyState')
  return <WordSelect {...props} words={MESSAGE_STATES} texts={MESSAGE_STATE_TEXT} any={any} />
}

function KindSelect(props: Picked<MessageKind>): ReactNode {
  const any = useTexts(messageTexts)('anyKind')
  return <WordSelect {...props} words={MESSAGE_KIND_NAMES} texts={KIND_TEXT} any={any} />
}

const TONES: Readonly<Record<MessageState, Tone>> = { queued: 'info', sent: 'good', failed: 'bad' }

/** What nobody has carried further was not sent, whatever became of it here. */
function StateTag({ state, provider }: Pick<MessageRow, 'state' | 'provider'>): ReactNode {
  const say = useSay()
  if (state === 'sent' && provider === 'outbox') {
    return <StatusTag tone="warn">{say(MESSAGE_PROVIDER_TEXT.outbox)}</StatusTag>
  }
  return <StatusTag tone={TONES[state]}>{say(MESSAGE_STATE_TEXT[state])}</StatusTag>
}

function Word({ of }: { readonly of: Text }): ReactNode {
  return useSay()(of)
}

export const messageFields = defineFields<{
  row: MessageRow
  filter: CallInputOf<typeof messages.list>
}>()([
  {
    name: 'createdAt',
    label: t.createdAt,
    show: (row) => <When at={row.createdAt} exact />,
    column: { width: 165, sort: true },
  },
  {
    name: 'channel',
    label: t.channel,
    show: (row) => <Word of={MESSAGE_CHANNEL_TEXT[row.channel]} />,
    column: { width: 80 },
    filter: () => <ChannelSelect />,
    filterWords: () => MESSAGE_CHANNEL_TEXT,
  },
  { name: 'recipient', label: t.to, column: { width: 190 } },
  {
    name: 'kind',
    label: t.kind,
    show: (row) => <Word of={KIND_TEXT[row.kind]} />,
    column: { width: 140 },
    filter: () => <KindSelect />,
    filterWords: () => KIND_TEXT,
  },
  {
    name: 'text',
    label: t.text,
    show: (row) => <span title={row.text}>{row.text}</span>,
    column: { width: 420 },
  },
  {
    name: 'state',
    label: t.state,
    show: (row) => <StateTag state={row.state} provider={row.provider} />,
    column: { width: 100 },
    filter: () => <StateSelect />,
    filterWords: () => MESSAGE_STATE_TEXT,
  },
  {
    name: 'provider',
    label: t.provider,
    show: (row) =>
      row.provider === null ? NOTHING : <Word of={MESSAGE_PROVIDER_TEXT[row.provider]} />,
    column: { width: 150 },
  },
  { name: 'companyName', label: t.company, column: { width: 170 } },
  {
    name: 'error',
    label: t.error,
    show: (row) => (row.error === '' ? NOTHING : <span title={row.error}>{row.error}</span>),
    column: { width: 200 },
  },
  { name: 'attempts', label: t.attempts, column: { width: 90, align: 'right', isHidden: true } },
  { name: 'providerId', label: t.providerId, column: { width: 180, isHidden: true } },
  {
    name: 'sentAt',
    label: t.sentAt,
    show: (row) => (row.sentAt === null ? NOTHING : <When at={row.sentAt} exact />),
    column: { width: 165, isHidden: true },
  },
  {
    name: 'from',
    filterTo: 'to',
    label: t.createdAt,
    filter: () => <DayRange />,
  },
])
