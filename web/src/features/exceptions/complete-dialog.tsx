import { type ExceptionRow, exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { useExceptionOperationWords } from '../../entities/account/own-words.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { CodesSelect } from '../../kit/scan/codes-select.tsx'
import { focusWhenOpen } from '../../kit/dialog/focus-when-open.ts'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { AFTER_HANDLING } from './after-handling.ts'
import { exceptionTexts } from './exceptions.texts.ts'
import { partiesOf, RowParties } from './row-parties.tsx'

/** Submits the codes of what was missing and turned up. */
export function CompleteDialog(props: {
  readonly row: ExceptionRow
  /** How many are still missing. */
  readonly left: number
  readonly onClose: () => void
}): ReactNode {
  const { row, onClose } = props
  const t = useTexts(exceptionTexts)
  const say = useSay()
  const numberText = useNumberText()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [parties, setParties] = useState(() => partiesOf(row))
  const completing = useAction(exceptions.complete, {
    success: ({ left, labelCount, productCount }) => {
      const count = numberText(productCount || labelCount)
      if (left === 0) return t('completed', { count })
      return t('completedSome', { count, left: numberText(left) })
    },
    invalidates: AFTER_HANDLING,
    onDone: onClose,
  })
  const submit = (): void => {
    if (codes.length === 0 || completing.busy) return
    void completing.run({ id: row.id, codes: [...codes], ...parties })
  }
  const operation = say(useExceptionOperationWords()[row.operation])
  return (
    <Dialog
      open
      title={t('completeTitle')}
      okText={t('submit')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: codes.length === 0 }}
      confirmLoading={completing.busy}
      onOk={submit}
      onCancel={onClose}
      afterOpenChange={focusWhenOpen(`complete-codes-${row.id}`)}
      width={480}
    >
      <Form layout="vertical" onFinish={submit}>
        <p className="dialog-lead">
          {t('completeMeans', { left: numberText(props.left), operation })}
        </p>
        <Form.Item label={t('code')} htmlFor={`complete-codes-${row.id}`}>
          <CodesSelect
            id={`complete-codes-${row.id}`}
            value={codes}
            maximum={MAXIMUM_CODES}
            placeholder={t('completeHint')}
            onChange={setCodes}
          />
        </Form.Item>
        <RowParties row={row} value={parties} onChange={setParties} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Dialog>
  )
}
