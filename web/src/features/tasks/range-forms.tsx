import { OPERATION_TEXT } from '@zhenma/contract/labels/label-words'
import type { MoveOperation } from '@zhenma/contract/tasks/task-kinds'
import { Form, Input, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { BatchSelect } from '../../entities/select/pickers.tsx'
import { SerialEnds } from '../../entities/serial/serial-ends.tsx'
import { wholeSerial } from '../../entities/serial/serial-text.ts'
import { Select } from '../../kit/form/select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { useAllowedOperations } from './allowed-tasks.ts'
import { type FormProps, Item, Places, SkipAndNote } from './new-task-forms.tsx'
import type { TaskDraft } from './task-draft.ts'
import { newTaskTexts } from './tasks.texts.ts'

const REASON_LIMIT = 200

/** Both ends of a run of serials. */
function Ends({ draft, onChange }: FormProps): ReactNode {
  const t = useTexts(newTaskTexts)
  return (
    <SerialEnds
      values={{ start: draft.start ?? null, end: draft.end ?? null }}
      labels={{ start: t('start'), end: t('end') }}
      onChange={(end, serial) => onChange({ [end]: wholeSerial(serial) ?? undefined })}
    >
      {({ end, id, label, field }) => (
        <Form.Item key={end} label={label} htmlFor={id}>
          {field}
        </Form.Item>
      )}
    </SerialEnds>
  )
}

/** A whole batch, or a run of serials. */
function Serials(props: FormProps & { readonly hint: string }): ReactNode {
  const { draft, onChange, hint } = props
  const t = useTexts(newTaskTexts)
  return (
    <>
      <Form.Item label={t('scope')} extra={hint}>
        <Segmented<TaskDraft['scope']>
          aria-label={t('scope')}
          value={draft.scope}
          options={[
            { value: 'whole', label: t('whole') },
            { value: 'range', label: t('range') },
          ]}
          onChange={(scope) => onChange({ scope })}
        />
      </Form.Item>
      {draft.scope === 'whole' ? (
        <Item label={t('batch')}>
          {(id) => (
            <BatchSelect
              id={id}
              value={draft.batchId ?? null}
              onChange={(batchId) => onChange({ batchId })}
            />
          )}
        </Item>
      ) : (
        <Ends {...props} />
      )}
    </>
  )
}

function Reason({ draft, onChange }: FormProps): ReactNode {
  const t = useTexts(newTaskTexts)
  return (
    <Item label={t('reason')}>
      {(id) => (
        <Input
          id={id}
          maxLength={REASON_LIMIT}
          value={draft.reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      )}
    </Item>
  )
}

/** A batch or a range of serials, with a reason. */
export function ActivateForm(props: FormProps): ReactNode {
  const t = useTexts(newTaskTexts)
  return (
    <>
      <Serials {...props} hint={t('rangeHint')} />
      <Reason {...props} />
    </>
  )
}

/** A range of serials: a whole batch is deactivated for good, where its name is typed. */
export function DeactivateForm(props: FormProps): ReactNode {
  const t = useTexts(newTaskTexts)
  return (
    <>
      <Form.Item>
        {t('rangeHint')} {t('wholeElsewhere')} <a href="#/batch/list">{t('toBatches')}</a>
      </Form.Item>
      <Ends {...props} />
      <Reason {...props} />
    </>
  )
}

/** In, out, back, or the taking back of it, for a batch or a range of serials. */
export function MoveForm(props: FormProps): ReactNode {
  const { draft, onChange } = props
  const t = useTexts(newTaskTexts)
  const say = useSay()
  const allowed = useAllowedOperations('move_range')
  return (
    <>
      <Item label={t('operation')}>
        {(id) => (
          <Select<MoveOperation>
            id={id}
            value={draft.operation}
            options={allowed.map((value) => ({ value, label: say(OPERATION_TEXT[value]) }))}
            onChange={(operation) => onChange({ operation })}
          />
        )}
      </Item>
      <Serials {...props} hint={t('moveHint')} />
      <Places {...props} />
      <SkipAndNote {...props} skip={t('skipLabels')} hint={t('skipLabelsHint')} />
    </>
  )
}
