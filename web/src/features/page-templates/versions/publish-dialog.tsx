import './versions.css'
import { Alert, Form, Input, Radio } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import type { CallFailure } from '../../../api/failure.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { MomentInput } from '../../../kit/form/dates/moment-input.tsx'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useAction } from '../../../kit/use-action.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TemplateKind } from '../editor/kind.ts'
import type { TemplateRecord } from '../editor/use-draft.ts'
import { Changes } from './changes.tsx'
import { versionTexts } from './versions.texts.ts'

/** How the draft differs from what buyers see: the one on the server, for that is what is published. */
function SinceLive(props: {
  readonly kind: TemplateKind
  readonly record: TemplateRecord
}): ReactNode {
  const { kind, record } = props
  const t = useTexts(versionTexts)
  const { id, liveNumber } = record
  const live = useCall(
    kind.calls.version,
    { id, number: liveNumber ?? 0 },
    { enabled: liveNumber !== null },
  )
  if (liveNumber === null) return <p>{t('firstTime')}</p>
  if (live.error) return <FailureBox failure={live.error} onRetry={() => void live.refetch()} />
  if (!live.data) return <Waiting lines={2} />
  return (
    <>
      <h3>{t('changesSince', { number: liveNumber })}</h3>
      <Changes before={kind.compared(live.data.document)} after={kind.compared(record.document)} />
    </>
  )
}

/** Publishes the saved draft, now or at a time. */
export function PublishDialog(props: {
  readonly kind: TemplateKind
  readonly open: boolean
  readonly record: TemplateRecord
  readonly onDone: () => void
  readonly onClose: () => void
}): ReactNode {
  const { kind, open, record, onClose } = props
  const { calls } = kind
  const t = useTexts(versionTexts)
  const tKit = useTexts(kitTexts)
  const [isLater, setLater] = useState(false)
  const [startsAt, setStartsAt] = useState<string>()
  const [note, setNote] = useState('')
  const [refusal, setRefusal] = useState<CallFailure>()
  const [momentId, noteId] = [useId(), useId()]
  const publish = useAction(calls.publish, {
    success: ({ number }) => t(isLater ? 'planned' : 'published', { number }),
    invalidates: [calls.list, calls.get, calls.versions, calls.search],
    onDone: () => {
      setRefusal(undefined)
      setNote('')
      setLater(false)
      setStartsAt(undefined)
      onClose()
      props.onDone()
    },
    onFailure: (failure) => {
      setRefusal(failure)
      return true
    },
  })
  const isReady = !isLater || startsAt !== undefined
  const close = (): void => {
    setRefusal(undefined)
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={t('publishTitle', { name: record.name })}
      okText={t('publish')}
      cancelText={tKit('cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={publish.busy}
      width={640}
      onCancel={close}
      onOk={() =>
        void publish.run({
          id: record.id,
          note: note.trim(),
          ...(isLater && startsAt !== undefined ? { startsAt } : {}),
        })
      }
      destroyOnHidden
    >
      <Form layout="vertical" className="publish-form">
        {refusal && <FailureBox failure={refusal} />}
        <Alert
          type={record.bindingCount === 0 ? 'warning' : 'info'}
          showIcon
          title={
            record.bindingCount === 0 ? t('unused') : t('usedIn', { count: record.bindingCount })
          }
        />
        <Form.Item label={t('when')}>
          <Radio.Group
            aria-label={t('when')}
            value={isLater}
            options={[
              { value: false, label: t('now') },
              { value: true, label: t('later') },
            ]}
            onChange={({ target }) => setLater(Boolean(target.value))}
          />
        </Form.Item>
        {isLater && (
          <Form.Item label={t('startsAt')} htmlFor={momentId} required>
            <MomentInput
              id={momentId}
              {...(startsAt === undefined ? {} : { value: startsAt })}
              onChange={setStartsAt}
            />
          </Form.Item>
        )}
        <Form.Item label={t('note')} htmlFor={noteId} extra={t('noteHelp')}>
          <Input
            id={noteId}
            maxLength={200}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
        {open && <SinceLive kind={kind} record={record} />}
      </Form>
    </Dialog>
  )
}
