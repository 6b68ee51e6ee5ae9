import type { CallInputOf, Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { Form } from 'antd'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { CallFailure } from '../../api/failure.ts'
import { invalidate } from '../../api/use-call.ts'
import { useLanguage } from '../../texts/language.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { useMayDiscard } from '../dialog/may-discard.ts'
import { sectionsOf, type Field, type Section, type Shapes } from '../fields.ts'
import { kitTexts } from '../kit.texts.ts'
import { SENDING_KEYS } from '../keys/shortcuts.ts'
import { useUnsaved } from '../dialog/unsaved.ts'
import { useAction } from '../use-action.ts'
import { Waiting } from '../late/waiting.tsx'
import { useWhatFailed } from '../what-failed.ts'
import { isConflict, MergeDialog } from './conflict/conflict-dialog.tsx'
import { byCtrlEnter } from './enter.ts'
import { forgiveFields } from './forgiving-form.tsx'
import {
  checkInput,
  invalid,
  isRequired,
  problemsByField,
  type FieldErrors,
  splitErrors,
} from './issues.ts'
import { RefusalAlert } from './refusal-alert.tsx'

export type FormDialogProps<E extends Endpoint, S extends Shapes> = {
  readonly open: boolean
  readonly title: string
  readonly fields: readonly Field<S>[]
  readonly sections?: readonly Section[]
  /** The call that the form makes; its schema says what is required and what is refused. */
  readonly action: E
  /** What the form begins with. */
  readonly initial?: Readonly<Record<string, unknown>>
  /** What is sent along with the fields (the id of what is edited). */
  readonly fixed?: Partial<CallInputOf<E>>
  /** Turns the form's values into the call's input where they differ. */
  readonly toInput?: (values: Record<string, unknown>) => Record<string, unknown>
  /** Asked with what would be sent, where that has to be confirmed first; false: the form stays as it is. */
  readonly confirms?: (input: Readonly<Record<string, unknown>>) => Promise<boolean>
  /** What the success message says; a function where the answer has a part in it. */
  readonly success?: ReactNode | ((output: OutputOf<E>) => ReactNode)
  readonly invalidates?: readonly Endpoint[]
  readonly onClose: () => void
  readonly onDone?: (output: OutputOf<E>) => void
  /** Pixels. */
  readonly width?: number
  readonly submitText?: string
  /** What it makes cannot be taken back: Enter in a field does not send it, Ctrl+Enter does. */
  readonly isFinal?: boolean
  /** Above the fields: what the form needs explained. */
  readonly children?: ReactNode
}

/** The dialog behind `FormDialog`, loaded when the first form opens. */
export function FormDialogBody<E extends Endpoint, S extends Shapes>(
  props: FormDialogProps<E, S>,
): ReactNode {
  const { action, fields, onClose } = props
  const t = useTexts(kitTexts)
  const say = useSay()
  const language = useLanguage()
  const [form] = Form.useForm<Record<string, unknown>>()
  const id = useId()
  const [refusal, setRefusal] = useState<CallFailure>()
  const [hasErrors, setHasErrors] = useState(false)
  const [isTouched, setTouched] = useState(false)
  // The form begins with what was read when it was opened: what others save later must not pass for
  // having been seen.
  const current = { initial: props.initial ?? {}, fixed: props.fixed }
  const [base, setBase] = useState(current)
  const { fixed } = action.revises === undefined ? current : base
  const [conflict, setConflict] = useState<CallFailure>()
  const markUnsaved = useUnsaved()
  const whatFailed = useWhatFailed(action)
  // In the order in which they stand; a field that is only shown elsewhere takes no refusal.
  const shown = sectionsOf(fields, props.sections, (field) => field.form !== undefined)
  const names = shown.flatMap(({ fields: own }) => own.map(({ name }) => name))
  const labels = Object.fromEntries(
    shown.flatMap(({ fields: own }) => own.map(({ name, label }) => [name, say(label)])),
  )

  const touch = (touched: boolean): void => {
    setTouched(touched)
    markUnsaved(touched)
  }
  const showErrors = (errors: FieldErrors): void => {
    form.setFields(names.map((name) => ({ name, errors: [...(errors[name] ?? [])] })))
    const first = names.find((name) => errors[name] !== undefined)
    setHasErrors(first !== undefined)
    if (first !== undefined) form.scrollToField(first, { block: 'center', focus: true })
  }
  const close = (): void => {
    touch(false)
    setRefusal(undefined)
    onClose()
  }
  const save = useAction(action, {
    ...(props.success === undefined ? {} : { success: props.success }),
    invalidates: props.invalidates ?? [],
    onDone: (output) => {
      close()
      props.onDone?.(output)
    },
    onFailure: (failure) => {
      if (isConflict(failure)) {
        setRefusal(undefined)
        // What stands there now is read first, to be brought together with what is typed.
        void invalidate(...(props.invalidates ?? [])).then(() => setConflict(failure))
        return true
      }
      const byField = problemsByField(failure.details, labels)
      showErrors(byField.fields)
      setRefusal(new CallFailure({ ...failure, message: failure.message, details: byField.others }))
      return true
    },
  })
  const submit = async (): Promise<void> => {
    if (save.busy) return
    const values = { ...(form.getFieldsValue() as Record<string, unknown>) }
    const input = { ...(props.toInput ? props.toInput(values) : values), ...fixed }
    const { own, others } = splitErrors(checkInput(action.input, input, labels, language), names)
    showErrors(own)
    // What is wrong and has no field here is said above, not passed over.
    const isStrange = others.length > 0
    setRefusal(isStrange ? new CallFailure(invalid(t('checkHere'), others)) : undefined)
    if (isStrange || Object.keys(own).length > 0) return
    if (props.confirms === undefined || (await props.confirms(input))) {
      await save.run(input as CallInputOf<E>)
    }
  }
  const mayDiscard = useMayDiscard()
  const cancel = async (): Promise<void> => {
    if (!isTouched || (await mayDiscard())) close()
  }
  const merged = (values: Readonly<Record<string, unknown>>): void => {
    form.setFieldsValue(values)
    setBase(current)
    setConflict(undefined)
    touch(true)
  }
  const what = refusal && whatFailed(refusal)
  const dialog = (
    <Dialog
      open={props.open}
      title={props.title}
      onCancel={() => void cancel()}
      onOk={() => void submit()}
      okText={props.submitText ?? t('save')}
      okButtonProps={{ title: SENDING_KEYS }}
      cancelText={t('cancel')}
      confirmLoading={save.busy}
      width={props.width ?? 560}
      mask={{ closable: false }}
      centered
      className="form-dialog"
      destroyOnHidden
    >
      {props.children}
      {refusal && <RefusalAlert refusal={refusal} what={what} isBelow={hasErrors} />}
      <Suspense fallback={<Waiting />}>
        <Form
          // Fields have ids of their own: forms of other tabs stay in the page, with the same names.
          name={id}
          form={form}
          layout="vertical"
          initialValues={base.initial}
          onValuesChange={(changed: object) => {
            touch(true)
            if (!forgiveFields(form, changed)) return
            setHasErrors(false)
            if (refusal?.details.length === 0) setRefusal(undefined)
          }}
          onFinish={() => void submit()}
          onKeyDown={byCtrlEnter(() => void submit(), { only: props.isFinal ?? false })}
        >
          {shown.map(({ section, fields: own }, index) => (
            <section key={index} className="form-section" data-columns={section.columns ?? 1}>
              {section.title && <h2>{say(section.title)}</h2>}
              {own.map((field) => (
                <Form.Item<Record<string, unknown>>
                  key={field.name}
                  name={field.name}
                  label={say(field.label)}
                  required={isRequired(action.input, field.name)}
                  {...(field.help ? { extra: say(field.help) } : {})}
                  {...(field.valueProp ? { valuePropName: field.valueProp } : {})}
                >
                  {field.form?.()}
                </Form.Item>
              ))}
            </section>
          ))}
          {/* Enter in a text field sends the form; the visible button is the dialog's. */}
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </Form>
      </Suspense>
    </Dialog>
  )
  return (
    <>
      {dialog}
      {props.open && conflict && (
        <MergeDialog
          failure={conflict}
          labels={labels}
          fields={shown.flatMap(({ fields: own }) => own)}
          base={base.initial}
          theirs={current.initial}
          mine={form.getFieldsValue() as Record<string, unknown>}
          onMerged={merged}
          onCancel={() => setConflict(undefined)}
        />
      )}
    </>
  )
}
