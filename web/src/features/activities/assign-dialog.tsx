import { activities } from '@zhenma/contract/activities/activities.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { prizes } from '@zhenma/contract/prizes/prizes.contract'
import { Alert, Form, Input, Segmented } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { countTarget, targetOf } from '../../entities/label-target.ts'
import { LabelTargetFields } from '../../entities/label-target-fields.tsx'
import { ActivitySelect } from '../../entities/activity-select.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type AssignDraft, isReady, TARGET_KINDS } from './assign-draft.ts'
import { assignTexts } from './assign.texts.ts'

type FormProps = {
  readonly draft: AssignDraft
  readonly onDraft: (patch: Partial<AssignDraft>) => void
}

/** Reading calls that are out of date once labels have joined or left an activity. */
export const ASSIGNED = [
  activities.info,
  activities.countUnassigned,
  activities.ofLabel,
  // A label that leaves its activity wins no more.
  prizes.list,
  prizes.info,
  prizes.countAllocable,
  prizes.sources,
  prizes.winners,
  labels.history,
  labels.list,
]

function Touches({ draft }: { readonly draft: AssignDraft }): ReactNode {
  const t = useTexts(assignTexts)
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

/** How many of a range or a batch are free; silent where that cannot be told. */
function Unassigned({ draft }: { readonly draft: AssignDraft }): ReactNode {
  const t = useTexts(assignTexts)
  const numberText = useNumberText()
  const { start, end, batchId } = targetOf(draft)
  const isClear = draft.kind !== 'codes' && countTarget(draft) > 0
  const isAssigner = useCan(activities.countUnassigned.allow)
  const { data } = useCall(
    activities.countUnassigned,
    { start, end, batchId },
    { enabled: isClear && isAssigner },
  )
  if (data === undefined || !isClear) return null
  const total = numberText(data.labelCount)
  return <p role="status">{t('unassigned', { total, count: numberText(data.unassignedCount) })}</p>
}

function Choices({ draft, onDraft }: FormProps): ReactNode {
  const t = useTexts(assignTexts)
  const mayAssign = useCan(activities.assign.allow)
  const mayCancel = useCan(activities.cancel.allow)
  return (
    <div className="assign-choices">
      <Segmented
        aria-label={t('deed')}
        value={draft.isCancelling ? 'cancel' : 'assign'}
        options={[
          { value: 'assign', label: t('assignDeed'), disabled: !mayAssign },
          { value: 'cancel', label: t('cancelDeed'), disabled: !mayCancel },
        ]}
        onChange={(deed) => onDraft({ isCancelling: deed === 'cancel' })}
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

function AssignForm({ draft, onDraft }: FormProps): ReactNode {
  const t = useTexts(assignTexts)
  const [activityFieldId, noteId] = [useId(), useId()]
  return (
    <Form layout="vertical">
      <Choices draft={draft} onDraft={onDraft} />
      {!draft.isCancelling && (
        <Form.Item label={t('activity')} htmlFor={activityFieldId}>
          <ActivitySelect
            id={activityFieldId}
            value={draft.activityId ?? null}
            onChange={(activityId) => onDraft({ activityId })}
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
      <Unassigned draft={draft} />
      {draft.isCancelling ? (
        <Alert type="warning" showIcon title={t('leaves')} />
      ) : (
        <p>{t('replaces')}</p>
      )}
    </Form>
  )
}

/** The two deeds of the dialog, done once whatever becomes of the answer. */
function useAssigning(onDone: () => void) {
  const t = useTexts(assignTexts)
  const numberText = useNumberText()
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const options = {
    success: ({ labelCount }: { readonly labelCount: number }) =>
      t('done', { count: numberText(labelCount) }),
    invalidates: ASSIGNED,
    onDone: () => {
      renewKey()
      onDone()
    },
  }
  const assigning = useAction(activities.assign, options)
  const cancelling = useAction(activities.cancel, options)
  const submit = async (draft: AssignDraft): Promise<void> => {
    const input = { ...targetOf(draft), note: draft.note.trim(), idempotencyKey }
    const { activityId } = draft
    if (draft.isCancelling) await cancelling.run(input)
    else if (activityId !== undefined) await assigning.run({ ...input, activityId })
  }
  return { submit, busy: assigning.busy || cancelling.busy }
}

/** Lets codes, a serial range or a batch take part in an activity, or takes them out of theirs. */
export function AssignDialog(props: {
  readonly open: boolean
  readonly initial: AssignDraft
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(assignTexts)
  const tKit = useTexts(kitTexts)
  const [draft, setDraft] = useState(props.initial)
  const { submit, busy } = useAssigning(props.onClose)
  return (
    <Dialog
      open={props.open}
      title={t('title')}
      okText={t(draft.isCancelling ? 'cancelDeed' : 'assignDeed')}
      cancelText={tKit('cancel')}
      okButtonProps={{ disabled: !isReady(draft), danger: draft.isCancelling }}
      confirmLoading={busy}
      onOk={() => void submit(draft)}
      onCancel={props.onClose}
      mask={{ closable: false }}
      width={600}
      destroyOnHidden
    >
      <AssignForm draft={draft} onDraft={(patch) => setDraft({ ...draft, ...patch })} />
    </Dialog>
  )
}
