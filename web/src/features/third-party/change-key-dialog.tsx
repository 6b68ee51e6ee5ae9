import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { Select } from '../../kit/form/select.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { applicationTexts } from './applications.texts.ts'
import type { MadeKey } from './key-dialog.tsx'

/** How long an old key may go on, in hours. */
const OVERLAPS = [0, 1, 24, 72, 168] as const
const DAY_HOURS = 24

/** Asks how long the old key goes on, and changes it. */
export function ChangeKeyDialog(props: {
  readonly of: { readonly id: number; readonly name: string } | undefined
  readonly onClose: () => void
  readonly onMade: (made: MadeKey) => void
}): ReactNode {
  const { of, onClose, onMade } = props
  const t = useTexts(applicationTexts)
  const tKit = useTexts(kitTexts)
  const [hours, setHours] = useState<number>(DAY_HOURS)
  const change = useAction(thirdParty.changeKey, {
    success: null,
    invalidates: [thirdParty.list, thirdParty.get],
  })
  const submit = async (): Promise<void> => {
    if (of === undefined) return
    const made = await change.run({ id: of.id, overlapHours: hours })
    if (made === undefined) return
    onClose()
    onMade(made)
  }
  const said = (one: number): string => {
    if (one === 0) return t('overlap0')
    if (one < DAY_HOURS) return t('overlapHours', { hours: one })
    return t('overlapDays', { days: one / DAY_HOURS })
  }
  return (
    <Dialog
      open={of !== undefined}
      title={t('changeKey')}
      onCancel={onClose}
      onOk={() => void submit()}
      okText={t('changeKey')}
      cancelText={tKit('cancel')}
      confirmLoading={change.busy}
      width={460}
      destroyOnHidden
    >
      <p>{t('changeKeyMeans')}</p>
      <Form layout="vertical">
        <Form.Item label={t('overlap')} htmlFor="key-overlap">
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
