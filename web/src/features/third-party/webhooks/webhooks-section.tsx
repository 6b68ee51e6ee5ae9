import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { type Webhook, webhooks } from '@zhenma/contract/webhooks/webhooks.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/can.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useAction } from '../../../kit/use-action.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { MadeKey } from '../key-dialog.tsx'
import { OverlapDialog } from '../overlap-dialog.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { webhookFields } from './webhook.fields.tsx'
import { webhookTexts } from './webhooks.texts.ts'

type Of = { readonly id: number; readonly name: string }
type Opened = { readonly what: 'form' | 'secret' | 'deliveries'; readonly of?: Webhook }

/** Asks how long the old secret signs along, and changes it. */
function ChangeSecretDialog(props: {
  readonly of: Webhook | undefined
  readonly onClose: () => void
  readonly onSecret: (secret: string) => void
}): ReactNode {
  const { of, onClose, onSecret } = props
  const t = useTexts(webhookTexts)
  const change = useAction(webhooks.changeSecret, { success: null, invalidates: [webhooks.list] })
  const submit = async (overlapHours: number): Promise<void> => {
    if (of === undefined) return
    const made = await change.run({ id: of.id, overlapHours })
    if (made === undefined) return
    onClose()
    onSecret(made.secret)
  }
  return (
    <OverlapDialog
      open={of !== undefined}
      title={t('changeSecret')}
      means={t('changeSecretMeans')}
      label={t('overlap')}
      busy={change.busy}
      onClose={onClose}
      onSubmit={(hours) => void submit(hours)}
    />
  )
}

/** The webhooks of an application: where it is told what happens. */
export function WebhooksSection(props: {
  readonly of: Of
  readonly onMade: (made: MadeKey) => void
}): ReactNode {
  const { of, onMade } = props
  const t = useTexts(webhookTexts)
  const [opened, setOpened] = useState<Opened>()
  const query = useCall(webhooks.list, { applicationId: of.id })
  const close = (): void => setOpened(undefined)
  const showSecret = (secret: string): void =>
    onMade({ name: of.name, key: secret, isSecret: true })
  const openedFor = (what: Opened['what']) => (opened?.what === what ? opened.of : undefined)
  // As the list has it now: what a colleague has saved meanwhile is brought together with what is typed.
  const chosen = openedFor('form')
  const edited = query.data?.find(({ id }) => id === chosen?.id) ?? chosen
  const form = { open: opened?.what === 'form', onClose: close, fields: webhookFields, width: 560 }
  return (
    <section className="webhooks-section">
      <header>
        <h2>{t('title')}</h2>
        <Can do={thirdParty.update.allow}>
          <Button size="small" onClick={() => setOpened({ what: 'form' })}>
            {t('create')}
          </Button>
        </Can>
      </header>
      {query.error && <FailureBox failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Waiting lines={3} />}
      {query.data?.length === 0 && <p className="webhooks-none">{t('none')}</p>}
      <ul className="webhooks">
        {query.data?.map((webhook) => (
          <WebhookCard
            key={webhook.id}
            of={webhook}
            onEdit={() => setOpened({ what: 'form', of: webhook })}
            onChangeSecret={() => setOpened({ what: 'secret', of: webhook })}
            onDeliveries={() => setOpened({ what: 'deliveries', of: webhook })}
          />
        ))}
      </ul>
      {edited === undefined ? (
        <FormDialog
          {...form}
          key="new"
          title={t('create')}
          action={webhooks.create}
          initial={{ description: '', events: [] }}
          fixed={{ applicationId: of.id }}
          success={null}
          invalidates={[webhooks.list]}
          onDone={({ secret }) => showSecret(secret)}
        />
      ) : (
        <FormDialog
          {...form}
          key={edited.id}
          title={t('edit')}
          action={webhooks.update}
          initial={{ ...edited }}
          fixed={{ id: edited.id, revision: edited.revision }}
          invalidates={[webhooks.list]}
        />
      )}
      <ChangeSecretDialog of={openedFor('secret')} onClose={close} onSecret={showSecret} />
      <DeliveriesDialog of={openedFor('deliveries')} onClose={close} />
    </section>
  )
}
