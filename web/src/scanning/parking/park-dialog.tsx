import { groupByFour } from '@zhenma/codes/code-format'
import {
  EXCEPTION_TYPES,
  exceptions,
  type ExceptionType,
} from '@zhenma/contract/exceptions/exceptions.contract'
import { EXCEPTION_TYPE_TEXT } from '@zhenma/contract/exceptions/exceptions.refusals'
import { MAXIMUM_CODES } from '@zhenma/contract/labels/label-target'
import { Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { focusWhenOpen } from '../../kit/dialog/focus-when-open.ts'
import { Select } from '../../kit/form/select.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { inoutTexts } from '../submission/inout.texts.ts'
import type { ParkedCode, ParkedFor } from './parked-code.ts'
import { PaperFields } from './paper-fields.tsx'
import { parkTexts } from './park.texts.ts'
import { commonType } from './refusal-types.ts'

/** `found`: the server tries each code and says what is wrong with it. */
type Choice = 'found' | ExceptionType
// Of a code that is there, nothing is missing.
const CHOICES: readonly Choice[] = ['found', ...EXCEPTION_TYPES.filter((type) => type !== 'fewer')]

/** Codes that the dialog names; how many there are it says anyway. */
const NAMED = 3

/** Asks what is wrong with codes and what is to be said of them, before they go into the inbox. */
export function ParkDialog(props: {
  readonly codes: readonly ParkedCode[]
  readonly submission: ParkedFor
  readonly idempotencyKey: string
  readonly onParked: () => void
  readonly onClose: () => void
}): ReactNode {
  const { submission, idempotencyKey, onClose } = props
  const t = useTexts(parkTexts)
  const tInout = useTexts(inoutTexts)
  const say = useSay()
  const codes = props.codes.slice(0, MAXIMUM_CODES)
  const [type, setType] = useState<Choice>(
    () => commonType(codes.map((code) => code.type)) ?? 'found',
  )
  const [paper, setPaper] = useState({
    paperNumber: submission.paperNumber ?? '',
    note: submission.note,
  })
  const action = useAction(exceptions.park, {
    success: ({ count }) => tInout('parked', { count }),
    invalidates: [exceptions.list],
    onDone: props.onParked,
  })
  const submit = (): void => {
    if (action.busy) return
    void action.run({
      ...submission,
      ...paper,
      items: codes.map(({ code }) => (type === 'found' ? { code } : { code, type })),
      idempotencyKey,
    })
  }
  const shown = codes.slice(0, NAMED).map(({ code }) => groupByFour(code))
  const named = shown.join(', ')
  return (
    <Dialog
      open
      title={t('title')}
      okText={t('park')}
      cancelText={t('cancel')}
      confirmLoading={action.busy}
      onOk={submit}
      onCancel={onClose}
      afterOpenChange={focusWhenOpen('park-number')}
      width={480}
    >
      <Form layout="vertical" onFinish={submit}>
        <p className="touches" role="status">
          {submission.box !== undefined && t('intoBox', { box: groupByFour(submission.box) })}{' '}
          {t('touches', {
            count: codes.length,
            codes: codes.length > NAMED ? t('andMore', { codes: named }) : named,
          })}
        </p>
        <Form.Item label={t('type')} htmlFor="park-type">
          <Select<Choice>
            id="park-type"
            value={type}
            onChange={setType}
            options={CHOICES.map((value) => ({
              value,
              label: value === 'found' ? t('asFound') : say(EXCEPTION_TYPE_TEXT[value]),
            }))}
          />
        </Form.Item>
        <PaperFields id="park" value={paper} noteLabel={t('note')} onChange={setPaper} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Dialog>
  )
}
