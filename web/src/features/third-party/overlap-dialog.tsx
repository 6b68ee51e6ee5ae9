import { Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { Select } from '../../kit/form/select.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { applicationTexts } from './applications.texts.ts'

/** How long an old secret may go on, in hours. */
const OVERLAPS = [0, 1, 24, 72, 168] as const
const DAY_HOURS = 24

/** Asks how long what is changed goes on beside the new one. */
export function OverlapDialog(props: {
  readonly open: boolean
  readonly title: string
  readonly means: string
  readonly label: string
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSubmit: (hours: number) => void
}): ReactNode {
  const { title } = props
  const t = useTexts(applicationTexts)
  const tKit = useTexts(kitTexts)
  const [hours, setHours] = useState<number>(DAY_HOURS)
  const said = (one: number): string => {
    if (one === 0) return t('overlap0')
    if (one < DAY_HOURS) return t('overlapHours', { hours: one })
    return t('overlapDays', { days: one / DAY_HOURS })
  }
  return (
    <Dialog
      open={props.open}
      title={title}
      onCancel={props.onClose}
      onOk={() => props.onSubmit(hours)}
      okText={title}
      cancelText={tKit('cancel')}
      confirmLoading={props.busy}
      width={460}
      destroyOnHidden
    >
      <p>{props.means}</p>
      <Form layout="vertical">
        <Form.Item label={props.label} htmlFor="key-overlap">
          <Select<number>
            id="key-overlap"
            value={hours}
            onChange={setHours}
            options={OVERLAPS.map((value) => ({ value, label: said(value) }))}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}
