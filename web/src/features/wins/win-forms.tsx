import { DRAW_FIELD_TEXT as f } from '@zhenma/contract/draws/draw-field-texts'
import { CHECK_NOTE_LIMIT, draws } from '@zhenma/contract/draws/draws.contract'
import { WIN_COLUMN_TEXT as c } from '@zhenma/contract/draws/draws.refusals'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { winTexts, winTexts as t } from './wins.texts.ts'

type Props = { readonly id: number | undefined; readonly onClose: () => void }

type Delivered = CallInputOf<typeof draws.updateWin>
const deliveryFields = defineFields<{ row: Delivered; input: Delivered }>()([
  {
    name: 'logisticsCompany',
    label: c.logisticsCompany,
    form: () => <Input maxLength={60} autoFocus />,
  },
  { name: 'trackingNumber', label: c.trackingNumber, form: () => <Input maxLength={64} /> },
])

/** How a win was sent or paid, and by which number. */
export function DeliverForm({ id, onClose }: Props): ReactNode {
  const say = useTexts(winTexts)
  return (
    <FormDialog
      open={id !== undefined}
      title={say('deliverTitle')}
      fields={deliveryFields}
      action={draws.updateWin}
      fixed={{ id: id ?? 0 }}
      invalidates={[draws.wins]}
      success={say('delivered')}
      onClose={onClose}
    />
  )
}

type Checked = CallInputOf<typeof draws.verify>
const checkFields = defineFields<{ row: Checked; input: Checked }>()([
  { name: 'passes', label: f.passes, help: t.passesHelp, form: () => <Switch /> },
  { name: 'note', label: t.note, form: () => <Input maxLength={CHECK_NOTE_LIMIT} /> },
])

/** The second look at a win. */
export function CheckForm({ id, onClose }: Props): ReactNode {
  const say = useTexts(winTexts)
  return (
    <FormDialog
      open={id !== undefined}
      title={say('checkTitle')}
      fields={checkFields}
      action={draws.verify}
      initial={{ passes: true, note: '' }}
      fixed={{ id: id ?? 0 }}
      invalidates={[draws.wins, draws.rule]}
      success={say('checked')}
      onClose={onClose}
    />
  )
}
