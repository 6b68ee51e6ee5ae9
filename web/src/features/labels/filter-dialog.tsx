import type { GivenLabelFilter } from '@zhenma/contract/labels/label-filter'
import { type FilterOperation, filterAsksOf } from '@zhenma/contract/operations/filter-operations'
import { Alert, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { byCtrlEnter } from '../../kit/form/enter.ts'
import { Select } from '../../kit/form/select.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FilterOperationFields, Item } from './filter-operation-fields.tsx'
import { filterOperationTexts, filterTexts } from './filter-operations.texts.ts'
import { EMPTY_FILTER_DRAFT, type FilterDraft, isComplete, taskInputOf } from './filter-draft.ts'
import { useFilterTask } from './use-filter-task.tsx'

/** One operation on all labels that the list's filter finds, as a background task. */
export function FilterDialog(props: {
  readonly open: boolean
  readonly operations: readonly FilterOperation[]
  readonly filter: Partial<GivenLabelFilter>
  /** How many labels the filter finds. */
  readonly count: number
  readonly onClose: () => void
}): ReactNode {
  const { filter, count } = props
  const t = useTexts(filterTexts)
  const tOperation = useTexts(filterOperationTexts)
  const tKit = useTexts(kitTexts)
  const numberText = useNumberText()
  const [draft, setDraft] = useState<FilterDraft>(EMPTY_FILTER_DRAFT)
  const task = useFilterTask('operate_filter', () => {
    setDraft(EMPTY_FILTER_DRAFT)
    props.onClose()
  })
  const change = (patch: Partial<FilterDraft>): void => {
    setDraft({ ...draft, ...patch })
    task.forget()
  }
  const { operation } = draft
  const isFinal = operation !== undefined && filterAsksOf(operation).isFinal === true
  const isMoving = operation !== undefined && filterAsksOf(operation).moves === true
  const isReady = isComplete(draft, count)
  const submit = (): void => {
    const input = taskInputOf(filter, draft)
    if (input !== undefined && isReady && !task.busy) task.add(input)
  }
  return (
    <Dialog
      open={props.open}
      title={t('title')}
      okText={operation === undefined ? t('begin') : tOperation(operation)}
      okButtonProps={{ disabled: !isReady, danger: isFinal }}
      confirmLoading={task.busy}
      cancelText={tKit('cancel')}
      onOk={submit}
      onCancel={props.onClose}
      width={520}
    >
      <p className="touches" role="status">
        {t('touches', { count: numberText(count) })}
      </p>
      {Object.keys(filter).length === 0 && (
        <Alert type="warning" showIcon title={t('everything')} />
      )}
      <p className="dialog-lead">{t(isMoving ? 'meansStock' : 'means')}</p>
      <Form layout="vertical" onKeyDown={byCtrlEnter(submit, { only: true })}>
        <Item label={t('operation')} need="required">
          {(id) => (
            <Select<FilterOperation>
              id={id}
              value={operation ?? null}
              placeholder={t('chooseOperation')}
              showSearch={{ optionFilterProp: 'label' }}
              options={props.operations.map((value) => ({ value, label: tOperation(value) }))}
              onChange={(chosen) => change({ operation: chosen, typed: '' })}
            />
          )}
        </Item>
        {operation && (
          <FilterOperationFields operation={operation} draft={draft} onDraft={change} />
        )}
        {isFinal && (
          <Item label={t('typeCount', { count })} need="required">
            {(id) => (
              <Input
                id={id}
                autoComplete="off"
                value={draft.typed}
                onChange={(event) => change({ typed: event.target.value })}
              />
            )}
          </Item>
        )}
      </Form>
    </Dialog>
  )
}
