import { Alert, Form, Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { kitTexts } from './kit.texts.ts'

const MAXIMUM_REASON = 200

export type ReasonDialogProps = {
  readonly open: boolean
  readonly title: string
  /** What it will touch, with the count. */
  readonly touches: ReactNode
  /** What it means, and whether it can be taken back. */
  readonly consequence: ReactNode
  /** The word on the button: the deed itself. */
  readonly action: string
  readonly isDanger?: boolean
  /** Must be typed before the button works; for what cannot be undone. */
  readonly typed?: string
  readonly busy: boolean
  readonly onSubmit: (reason: string) => void
  readonly onClose: () => void
}

function Questions(
  props: ReasonDialogProps & { readonly onTyped: (isTyped: boolean) => void },
): ReactNode {
  const t = useTexts(kitTexts)
  const { typed, onTyped } = props
  return (
    <>
      <p className="touches">{props.touches}</p>
      {props.isDanger ? (
        <Alert type="warning" showIcon title={props.consequence} />
      ) : (
        <p>{props.consequence}</p>
      )}
      <Form.Item name="reason" label={t('reason')} className="reason">
        <Input maxLength={MAXIMUM_REASON} autoFocus={typed === undefined} />
      </Form.Item>
      {typed !== undefined && (
        <label className="typed-confirmation">
          {t('typeToConfirm', { typed })}
          <Input
            autoFocus
            autoComplete="off"
            onChange={(event) => onTyped(event.target.value.trim() === typed)}
          />
        </label>
      )}
    </>
  )
}

/** Asks before a step that history keeps with its reason; the reason may stay empty. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const t = useTexts(kitTexts)
  const [form] = Form.useForm<{ reason?: string }>()
  const [isTyped, setTyped] = useState(false)
  const mayGo = props.typed === undefined || isTyped
  const submit = (): void => {
    if (mayGo && !props.busy) props.onSubmit(form.getFieldValue('reason') ?? '')
  }
  return (
    <Modal
      open={props.open}
      title={props.title}
      okText={props.action}
      cancelText={t('cancel')}
      okButtonProps={{ danger: props.isDanger ?? false, disabled: !mayGo }}
      confirmLoading={props.busy}
      onOk={submit}
      onCancel={props.onClose}
      afterClose={() => setTyped(false)}
      width={480}
      destroyOnHidden
    >
      <Form form={form} layout="vertical" preserve={false} onFinish={submit}>
        <Questions {...props} onTyped={setTyped} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  )
}
