import {
  DELIVERED_KIND_TEXT,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@zhenma/contract/webhooks/webhook-events'
import { MAXIMUM_WEBHOOK_URL, type Webhook } from '@zhenma/contract/webhooks/webhooks.contract'
import { Checkbox, Input } from 'antd'
import type { ReactNode } from 'react'
import { defineFields } from '../../../kit/fields.ts'
import { useSay } from '../../../texts/use-texts.ts'
import { webhookTexts as t } from './webhooks.texts.ts'

function EventsInput(props: {
  readonly id?: string
  readonly value?: WebhookEvent[]
  readonly onChange?: (events: WebhookEvent[]) => void
}): ReactNode {
  const { id, value = [], onChange } = props
  const say = useSay()
  return (
    <div id={id} role="group">
      <Checkbox.Group<WebhookEvent>
        className="webhook-events"
        value={value}
        onChange={(events) => onChange?.(events)}
        options={WEBHOOK_EVENTS.map((event) => ({
          value: event,
          label: say(DELIVERED_KIND_TEXT[event]),
        }))}
      />
    </div>
  )
}

export const webhookFields = defineFields<{ row: Webhook }>()([
  {
    name: 'url',
    label: t.url,
    help: t.urlHelp,
    form: () => (
      <Input
        maxLength={MAXIMUM_WEBHOOK_URL}
        placeholder="https://erp.example.com/zhenma"
        inputMode="url"
      />
    ),
  },
  { name: 'events', label: t.events, help: t.eventsHelp, form: () => <EventsInput /> },
  { name: 'description', label: t.description, form: () => <Input maxLength={200} /> },
])
