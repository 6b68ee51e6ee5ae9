import { labels } from '@zhenma/contract/labels/labels.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { Alert, Form, Input, Segmented } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { countTarget } from '../../entities/label-target.ts'
import { LabelTargetFields } from '../../entities/label-target-fields.tsx'
import { CardSelect } from '../../entities/card-select.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type BindDraft, inputOf, isReady, TARGET_KINDS } from './bind-draft.ts'
import { bindTexts } from './bind.texts.ts'

type FormProps = {
  readonly draft: BindDraft
  readonly onDraft: (patch: Partial<BindDraft>) => void
}

function Touches({ draft }: { readonly draft: BindDraft }): ReactNode {
  const t = useTexts(bindTexts)
  const numberText = useNumberText()
  const count = numberText(countTarget(draft))
  const { kind } = draft
  return (
    <p className="touches" role="status">
      {kind === 'codes' && t('touchesCodes', { count })}
      {kind === 'range' && t('touchesLabels', { count })}
      {kind === 'batch' && t('touchesBatch')}
    </p>
  )
}

function Choices({ draft, onDraft }: FormProps): ReactNode {
  const t = useTexts(bindTexts)
  return (
    <div className="card-choices">
      <Segmented
        aria-label={t('deed')}
        value={draft.isUnbinding ? 'unbind' : 'bind'}
        options={[
          { value: 'bind', label: t('bindDeed') },
          { value: 'unbind', label: t('unbindDeed') },
        ]}
        onChange={(deed) => onDraft({ isUnbinding: deed === 'unbind' })}
      />
      <Segmented
        aria-label={t('target')}
        value={draft.kind}
        options={TARGET_KINDS.map((kind) => ({ value: kind, label: t(kind) }))}
        onChange={(kind) => onDraft({ kind })}
      />
    </div>
  )
}

function BindForm({ draft, onDraft }: FormProps): ReactNode {
  const t = useTexts(bindTexts)
  const [cardId, noteId] = [useId(), useId()]
  return (
    <Form layout="vertical">
      <Choices draft={draft} onDraft={onDraft} />
      {!draft.isUnbinding && (
        <Form.Item label={t('card')} htmlFor={cardId}>
          <CardSelect
            id={cardId}
            value={draft.cardId ?? null}
            onChange={(chosen) => onDraft({ cardId: chosen })}
          />
        </Form.Item>
      )}
      <LabelTargetFields draft={draft} onDraft={onDraft} />
      <Form.Item label={t('note')} htmlFor={noteId}>
        <Input
          id={noteId}
          maxLength={500}
          value={draft.note}
          onChange={(event) => onDraft({ note: event.target.value })}
        />
      </Form.Item>
      <Touches draft={draft} />
      {draft.isUnbinding ? (
        <Alert type="warning" showIcon title={t('unbinds')} />
      ) : (
        <p>{t('replaces')}</p>
      )}
    </Form>
  )
}

/** Binds a card to codes, a serial range or a batch, or takes off what is bound. */
export function BindDialog(props: {
  readonly open: boolean
  readonly initial: BindDraft
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(bindTexts)
  const tKit = useTexts(kitTexts)
  const numberText = useNumberText()
  const [draft, setDraft] = useState(props.initial)
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const binding = useAction(qaCards.bindLabels, {
    success: ({ labelCount }) => t('done', { count: numberText(labelCount) }),
    invalidates: [qaCards.get, qaCards.ofLabel, labels.history],
    onDone: () => {
      renewKey()
      props.onClose()
    },
  })
  return (
    <Dialog
      open={props.open}
      title={t('title')}
      okText={t(draft.isUnbinding ? 'unbindDeed' : 'bindDeed')}
      cancelText={tKit('cancel')}
      okButtonProps={{ disabled: !isReady(draft), danger: draft.isUnbinding }}
      confirmLoading={binding.busy}
      onOk={() => void binding.run(inputOf(draft, idempotencyKey))}
      onCancel={props.onClose}
      mask={{ closable: false }}
      width={600}
      destroyOnHidden
    >
      <BindForm draft={draft} onDraft={(patch) => setDraft({ ...draft, ...patch })} />
    </Dialog>
  )
}
