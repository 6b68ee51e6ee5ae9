import { Form, Input, Radio } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import type { CallFailure } from '../../../api/failure.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { byCtrlEnter } from '../../../kit/form/enter.ts'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { useAction } from '../../../kit/use-action.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import type { TemplateKind } from '../editor/kind.ts'
import { listTexts } from './list.texts.ts'

/** A new template: what it begins with, and its name. */
export function CreateDialog(props: {
  readonly kind: TemplateKind
  readonly open: boolean
  readonly onClose: () => void
  readonly onCreated: (id: number) => void
}): ReactNode {
  const { kind, open, onClose } = props
  const { calls, starts } = kind
  const t = useTexts(listTexts)
  const tKit = useTexts(kitTexts)
  const say = useSay()
  const nameId = useId()
  const first = starts[0]?.name ?? ''
  const [start, setStart] = useState(first)
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<CallFailure>()
  const create = useAction(calls.create, {
    success: t('created'),
    invalidates: [calls.list, calls.search],
    onDone: ({ id }) => {
      onClose()
      props.onCreated(id)
    },
    onFailure: (failure) => {
      setRefusal(failure)
      return true
    },
  })
  const document = starts.find((one) => one.name === start)?.document
  const submit = (): void => {
    if (name.trim() === '' || document === undefined || create.busy) return
    setRefusal(undefined)
    void create.run({ name: name.trim(), document })
  }
  return (
    <Dialog
      open={open}
      title={say(kind.texts.create)}
      okText={say(kind.texts.create)}
      cancelText={tKit('cancel')}
      okButtonProps={{ disabled: name.trim() === '' }}
      confirmLoading={create.busy}
      width={680}
      onOk={submit}
      onCancel={onClose}
      afterClose={() => {
        setStart(first)
        setName('')
        setRefusal(undefined)
      }}
      destroyOnHidden
    >
      <Form layout="vertical" onKeyDown={byCtrlEnter(submit, { only: true })}>
        {refusal && <FailureBox failure={refusal} />}
        <Form.Item label={t('name')} htmlFor={nameId} required>
          <Input
            id={nameId}
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onPressEnter={submit}
          />
        </Form.Item>
        <Form.Item label={say(kind.texts.startTitle)}>
          <Radio.Group
            className="page-starts"
            aria-label={say(kind.texts.startTitle)}
            value={start}
            onChange={({ target }) => setStart(String(target.value))}
          >
            {starts.map((one) => (
              <Radio key={one.name} value={one.name}>
                <b>{say(one.title)}</b>
                <small>{say(one.about)}</small>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      </Form>
    </Dialog>
  )
}
