import { type ExceptionRow, exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { codeText } from '../../kit/atoms.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { focusWhenOpen } from '../../kit/dialog/focus-when-open.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AFTER_HANDLING } from './after-handling.ts'
import { exceptionTexts } from './exceptions.texts.ts'
import { isReadyFor, MAXIMUM_CODE, partiesOf, RowParties } from './row-parties.tsx'

/** Submits a parked scan with another code, dealer, warehouse or box. */
export function CorrectDialog(props: {
  readonly row: ExceptionRow & { readonly code: string }
  readonly onClose: () => void
}): ReactNode {
  const { row, onClose } = props
  const t = useTexts(exceptionTexts)
  const [code, setCode] = useState(row.code)
  const [parties, setParties] = useState(() => partiesOf(row))
  const retrying = useAction(exceptions.retry, {
    success: t('retried', { code: codeText(code) }),
    invalidates: AFTER_HANDLING,
    onDone: onClose,
  })
  const isReady = code.trim() !== '' && isReadyFor(row, parties)
  const submit = (): void => {
    if (!isReady || retrying.busy) return
    void retrying.run({ id: row.id, code, ...parties })
  }
  return (
    <Dialog
      open
      title={t('correctTitle')}
      okText={t('submit')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={retrying.busy}
      onOk={submit}
      onCancel={onClose}
      afterOpenChange={focusWhenOpen(`correct-code-${row.id}`)}
      width={480}
    >
      <Form layout="vertical" onFinish={submit}>
        {row.message !== '' && (
          <p className="dialog-lead">{row.message.replaceAll(row.code, codeText(row.code))}</p>
        )}
        <Form.Item label={t('correctCode')} htmlFor={`correct-code-${row.id}`}>
          <Input
            id={`correct-code-${row.id}`}
            autoFocus
            autoComplete="off"
            maxLength={MAXIMUM_CODE}
            value={code}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setCode(event.target.value)}
          />
        </Form.Item>
        <RowParties row={row} value={parties} onChange={setParties} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Dialog>
  )
}
