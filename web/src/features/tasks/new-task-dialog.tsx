import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { TASK_KIND_TEXT } from '@zhenma/contract/tasks/tasks.refusals'
import { Alert, Button, Form } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { Select } from '../../kit/form/select.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import {
  type FormKind,
  modeProblem,
  useAllowedKinds,
  useAllowedOperations,
  useInventoryMode,
} from './allowed-tasks.ts'
import { ImportForm } from './import-form.tsx'
import { CodesForm, ExportForm, type FormProps } from './new-task-forms.tsx'
import { ActivateForm, DeactivateForm, MoveForm } from './range-forms.tsx'
import { RefusedTable } from './refused-rows.tsx'
import { EMPTY_DRAFT, inputOf, type TaskDraft } from './task-draft.ts'
import { newTaskTexts, taskTexts } from './tasks.texts.ts'
import type { InventoryMode } from '@zhenma/contract/inout/inventory-modes'
import { INVENTORY_MODE_TEXT } from '@zhenma/contract/inout/inventory-modes.refusals'

/** Why the task is not for the company's inventory mode, and what is. */
function ModeNote(props: {
  readonly problem: NonNullable<ReturnType<typeof modeProblem>>
  readonly mode: InventoryMode
}): ReactNode {
  const t = useTexts(newTaskTexts)
  const say = useSay()
  const mode = say(INVENTORY_MODE_TEXT[props.mode])
  return <Alert className="task-mode" type="info" showIcon title={t(props.problem, { mode })} />
}

/** Of what a check found, so much is shown here. */
const SHOWN_PROBLEMS = 20

const FORMS: Readonly<Record<FormKind, (props: FormProps) => ReactNode>> = {
  activate_range: ActivateForm,
  deactivate_range: DeactivateForm,
  move_range: MoveForm,
  inout_codes: CodesForm,
  export_labels: ExportForm,
  import_codes: ImportForm,
}

/** What a check has found. */
function Checked({ check }: { readonly check: OutputOf<typeof tasks.verify> }): ReactNode {
  const t = useTexts(newTaskTexts)
  const numberText = useNumberText()
  const values = { total: numberText(check.total), checked: numberText(check.checked) }
  const isFine = check.refusedCount === 0
  return (
    <div className="task-check" role="status">
      <Alert
        type={isFine ? 'success' : 'warning'}
        showIcon
        title={
          isFine
            ? t('wouldDo', values)
            : t('wouldRefuse', { ...values, refused: numberText(check.refusedCount) })
        }
      />
      {!isFine && (
        <RefusedTable
          rows={check.problems
            .slice(0, SHOWN_PROBLEMS)
            .map(({ row, code, start, end, message }) => ({
              row,
              key: code ?? (start === undefined ? '' : `${start}–${end ?? start}`),
              message,
            }))}
        />
      )}
    </div>
  )
}

/** What the form does: keeps the draft, has it checked, has it begun. */
function useNewTask(onDone: () => void) {
  const t = useTexts(taskTexts)
  const kinds = useAllowedKinds()
  const mode = useInventoryMode()
  const [given, setDraft] = useState<TaskDraft>(EMPTY_DRAFT)
  const [check, setCheck] = useState<OutputOf<typeof tasks.verify>>()
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const verifying = useAction(tasks.verify, { success: null, onDone: setCheck })
  const adding = useAction(tasks.add, {
    success: t('added'),
    invalidates: [tasks.list],
    onDone: () => {
      renewKey()
      setDraft(EMPTY_DRAFT)
      setCheck(undefined)
      onDone()
    },
  })
  const kind = kinds.find((one) => one === given.kind) ?? kinds[0]
  const operations = useAllowedOperations(kind)
  const operation = operations.find((one) => one === given.operation) ?? operations[0]
  const draft = { ...given, ...(operation ? { operation } : {}) }
  const problem = kind && modeProblem(kind, draft.operation, mode)
  const input = kind && problem === undefined ? inputOf({ ...draft, kind }) : undefined
  return {
    problem,
    mode,
    kinds,
    kind,
    draft,
    check,
    isReady: input !== undefined,
    verifying: verifying.busy,
    adding: adding.busy,
    change(patch: Partial<TaskDraft>) {
      setDraft((before) => ({ ...before, ...patch }))
      // What was checked is no longer what would be begun.
      setCheck(undefined)
      renewKey()
    },
    verify: () => kind && input && void verifying.run({ kind, input }),
    add: () => kind && input && void adding.run({ kind, input, idempotencyKey }),
  }
}

/** Begins a background task: its kind, what it is for, a check beforehand. */
export function NewTaskDialog(props: {
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const t = useTexts(newTaskTexts)
  const tTask = useTexts(taskTexts)
  const tKit = useTexts(kitTexts)
  const say = useSay()
  const id = useId()
  const task = useNewTask(props.onClose)
  const KindForm = task.kind && FORMS[task.kind]
  return (
    <Dialog
      open={props.open}
      title={tTask('create')}
      onCancel={props.onClose}
      width={560}
      footer={[
        <Button key="cancel" onClick={props.onClose}>
          {tKit('cancel')}
        </Button>,
        <Button key="check" disabled={!task.isReady} loading={task.verifying} onClick={task.verify}>
          {t('check')}
        </Button>,
        <Button
          key="begin"
          type="primary"
          disabled={!task.isReady}
          loading={task.adding}
          onClick={task.add}
        >
          {t('begin')}
        </Button>,
      ]}
    >
      <Form layout="vertical">
        <Form.Item label={tTask('kind')} htmlFor={id}>
          <Select<FormKind>
            id={id}
            value={task.kind ?? null}
            options={task.kinds.map((kind) => ({ value: kind, label: say(TASK_KIND_TEXT[kind]) }))}
            onChange={(kind) => task.change({ kind })}
          />
        </Form.Item>
        {task.problem && <ModeNote problem={task.problem} mode={task.mode} />}
        {/* A range may still be chosen to be taken back. */}
        {KindForm && (!task.problem || task.kind === 'move_range') && (
          <KindForm draft={task.draft} onChange={task.change} />
        )}
      </Form>
      {task.check && <Checked check={task.check} />}
    </Dialog>
  )
}
