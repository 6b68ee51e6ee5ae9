import { activities } from '@zhenma/contract/activities/activities.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { prizes } from '@zhenma/contract/prizes/prizes.contract'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { ActivitySelect } from '../../entities/select/activity-select.tsx'
import {
  BindingDialog,
  type BindingDialogProps,
  useBindingOptions,
} from '../../entities/binding/binding-dialog.tsx'
import {
  type BindingDraft,
  LABEL_TARGETS,
  submissionOf,
} from '../../entities/binding/binding-draft.ts'
import { countTarget, targetOf } from '../../entities/binding/label-target.ts'
import { LabelTargetFields } from '../../entities/binding/label-target-fields.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { assignTexts } from './assign.texts.ts'

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
  // What it will cost hangs on how many can draw.
  draws.rule,
  labels.history,
  labels.list,
]

/** How many of a range or a batch are free; silent where that cannot be told. */
function Unassigned({ draft }: { readonly draft: BindingDraft }): ReactNode {
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

/** Lets codes, a serial range or a batch take part in an activity, or takes them out of theirs. */
export function AssignDialog(props: BindingDialogProps<BindingDraft>): ReactNode {
  const [draft, setDraft] = useState(props.initial)
  const onDraft = (patch: Partial<BindingDraft>): void => setDraft({ ...draft, ...patch })
  const { idempotencyKey, options } = useBindingOptions(props.onClose)
  const assigning = useAction(activities.assign, { ...options, invalidates: ASSIGNED })
  const cancelling = useAction(activities.cancel, { ...options, invalidates: ASSIGNED })
  const mayAssign = useCan(activities.assign.allow)
  const mayCancel = useCan(activities.cancel.allow)
  const { bound: activityId, isUnbinding } = draft
  const send = (): void => {
    const input = submissionOf(draft, idempotencyKey)
    if (isUnbinding) void cancelling.run(input)
    else if (activityId !== undefined) void assigning.run({ ...input, activityId })
  }
  return (
    <BindingDialog
      {...props}
      words={assignTexts}
      targets={LABEL_TARGETS}
      draft={draft}
      onDraft={onDraft}
      mayNot={{ bind: !mayAssign, unbind: !mayCancel }}
      choice={(id) => (
        <ActivitySelect
          id={id}
          value={activityId ?? null}
          onChange={(chosen) => onDraft({ bound: chosen })}
        />
      )}
      targetFields={<LabelTargetFields draft={draft} onDraft={onDraft} />}
      busy={assigning.busy || cancelling.busy}
      onSend={send}
    >
      <Unassigned draft={draft} />
    </BindingDialog>
  )
}
