import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { Alert, Form, Input, Segmented } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { codesIn } from '../../entities/label-target.ts'
import { RecordChoice } from '../../entities/record-choice.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type BindDraft, countTouched, isReady, TARGET_KINDS } from './bind-draft.ts'
import { bindTexts } from './bind.texts.ts'
import { TargetFields } from './target-fields.tsx'

const CHANGED = [
  extendedData.get,
  extendedData.ofLabel,
  extendedData.ofBatch,
  extendedData.ofProduct,
  labels.history,
]

/** Sends a draft by the call of its target. */
function useBinding(onDone: () => void): {
  readonly send: (draft: BindDraft) => void
  readonly busy: boolean
} {
  const t = useTexts(bindTexts)
  const numberText = useNumberText()
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const done = (): void => {
    renewKey()
    onDone()
  }
  const toLabels = useAction(extendedData.bindLabels, {
    success: ({ labelCount }) => t('done', { count: numberText(labelCount) }),
    invalidates: CHANGED,
    onDone: done,
  })
  const saved = { success: t('doneOne'), invalidates: CHANGED, onDone: done }
  const toBatch = useAction(extendedData.bindBatch, saved)
  const toProduct = useAction(extendedData.bindProduct, saved)
  const send = (draft: BindDraft): void => {
    const { kind, note, start, end, batchId, productId } = draft
    const extendedIds = draft.isUnbinding ? [] : [...draft.records]
    const shared = { extendedIds, note: note.trim(), idempotencyKey }
    if (kind === 'batch') void toBatch.run({ id: batchId ?? 0, extendedIds })
    else if (kind === 'product') void toProduct.run({ id: productId ?? 0, extendedIds })
    else if (kind === 'codes') void toLabels.run({ ...shared, codes: codesIn(draft.codes) })
    else void toLabels.run({ ...shared, start: start ?? undefined, end: end ?? undefined })
  }
  return { send, busy: toLabels.busy || toBatch.busy || toProduct.busy }
}

function Touches({ draft }: { readonly draft: BindDraft }): ReactNode {
  const t = useTexts(bindTexts)
  const numberText = useNumberText()
  const count = numberText(countTouched(draft))
  const { kind } = draft
  return (
    <p className="touches" role="status">
      {kind === 'codes' && t('touchesCodes', { count })}
      {kind === 'range' && t('touchesLabels', { count })}
      {kind === 'batch' && t('touchesBatch')}
      {kind === 'product' && t('touchesProduct')}
    </p>
  )
}

function BindForm(props: {
  readonly draft: BindDraft
  readonly onDraft: (patch: Partial<BindDraft>) => void
}): ReactNode {
  const { draft, onDraft } = props
  const t = useTexts(bindTexts)
  const [recordsId, noteId] = [useId(), useId()]
  return (
    <Form layout="vertical">
      <div className="bind-choices">
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
      {!draft.isUnbinding && (
        <Form.Item label={t('records')} htmlFor={recordsId}>
          <RecordChoice
            id={recordsId}
            value={draft.records}
            onChange={(records) => onDraft({ records })}
          />
        </Form.Item>
      )}
      <TargetFields draft={draft} onDraft={onDraft} />
      {(draft.kind === 'codes' || draft.kind === 'range') && (
        <Form.Item label={t('note')} htmlFor={noteId}>
          <Input
            id={noteId}
            maxLength={500}
            value={draft.note}
            onChange={(event) => onDraft({ note: event.target.value })}
          />
        </Form.Item>
      )}
      <Touches draft={draft} />
      {draft.isUnbinding ? (
        <Alert type="warning" showIcon title={t('unbinds')} />
      ) : (
        <p>{t('replaces')}</p>
      )}
    </Form>
  )
}

/** Binds records to codes, a serial range, a batch or a product, or takes off what is bound. */
export function BindDialog(props: {
  readonly open: boolean
  readonly initial: BindDraft
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(bindTexts)
  const tKit = useTexts(kitTexts)
  const [draft, setDraft] = useState(props.initial)
  const binding = useBinding(props.onClose)
  return (
    <Dialog
      open={props.open}
      title={t('title')}
      okText={t(draft.isUnbinding ? 'unbindDeed' : 'bindDeed')}
      cancelText={tKit('cancel')}
      okButtonProps={{ disabled: !isReady(draft), danger: draft.isUnbinding }}
      confirmLoading={binding.busy}
      onOk={() => binding.send(draft)}
      onCancel={props.onClose}
      mask={{ closable: false }}
      width={600}
      destroyOnHidden
    >
      <BindForm draft={draft} onDraft={(patch) => setDraft({ ...draft, ...patch })} />
    </Dialog>
  )
}
