import { DRAW_FIELD_TEXT as f } from '@zhenma/contract/draws/draw-field-texts'
import { CHECK_NOTE_LIMIT, draws, type WinRow } from '@zhenma/contract/draws/draws.contract'
import { HELD_REASON_TEXT, WIN_COLUMN_TEXT as c } from '@zhenma/contract/draws/draws.refusals'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { PARCEL_LIMITS } from '@zhenma/contract/parcels/parcel-correction'
import { PARCEL_CORRECT_TEXT } from '@zhenma/contract/parcels/parcels.refusals'
import { Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { parcelCorrectionFields, parcelCorrectionTexts } from '../../entities/parcel-correction.tsx'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useRowNow } from '../../kit/use-row-now.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { Prize, Receiver } from './wins.fields.tsx'
import { winTexts, winTexts as t } from './wins.texts.ts'

type Props = { readonly win: WinRow | undefined; readonly onClose: () => void }

/** What was won, and where it should go: whoever decides or pays sees it beside the fields. */
function Won({ win }: { readonly win: WinRow | undefined }): ReactNode {
  const say = useTexts(winTexts)
  const sayText = useSay()
  if (win === undefined) return null
  return (
    <div className="detail-section">
      <dl data-columns={2}>
        <div>
          <dt>{say('what')}</dt>
          <dd>
            <Prize {...win} />
          </dd>
        </div>
        <div>
          <dt>{say('receiver')}</dt>
          <dd>
            <Receiver row={win} />
          </dd>
        </div>
        {win.heldReason !== null && (
          <div>
            <dt>{sayText(c.heldReason)}</dt>
            <dd>{sayText(HELD_REASON_TEXT[win.heldReason])}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

type Delivered = CallInputOf<typeof draws.updateWin>
const deliveryFields = defineFields<{ row: Delivered; input: Delivered }>()([
  {
    name: 'logisticsCompany',
    label: c.logisticsCompany,
    form: () => <Input maxLength={PARCEL_LIMITS.logisticsCompany} autoFocus />,
  },
  {
    name: 'trackingNumber',
    label: c.trackingNumber,
    form: () => <Input maxLength={PARCEL_LIMITS.trackingNumber} />,
  },
])

/** How a win was sent or paid, and by which number. */
export function DeliverForm({ win, onClose }: Props): ReactNode {
  const say = useTexts(winTexts)
  return (
    <FormDialog
      open={win !== undefined}
      title={say('deliverTitle')}
      fields={deliveryFields}
      action={draws.updateWin}
      fixed={{ id: win?.id ?? 0 }}
      invalidates={[draws.wins, draws.winHistory]}
      success={say('delivered')}
      isFinal
      onClose={onClose}
    >
      <Won win={win} />
    </FormDialog>
  )
}

/** Another company or number of a prize that was sent, over those that stand there now. */
export function CorrectForm({ win, onClose }: Props): ReactNode {
  const say = useTexts(parcelCorrectionTexts)
  const sayText = useSay()
  const now = useRowNow(draws.wins, win)
  const { logisticsCompany = '', trackingNumber = '' } = now ?? {}
  return (
    <FormDialog
      key={win?.id}
      open={now !== undefined}
      title={`${sayText(PARCEL_CORRECT_TEXT)} ${win?.prizeName ?? ''}`}
      fields={parcelCorrectionFields}
      action={draws.correctWin}
      initial={{ logisticsCompany, trackingNumber }}
      fixed={{ id: win?.id ?? 0, revision: now?.revision }}
      invalidates={[draws.wins, draws.winHistory]}
      success={say('done')}
      // A gun ends the number with Enter.
      isFinal
      onClose={onClose}
    >
      <p className="dialog-lead">{say('means')}</p>
      <Won win={win} />
    </FormDialog>
  )
}

type Checked = CallInputOf<typeof draws.verify>
const checkFields = defineFields<{ row: Checked; input: Checked }>()([
  {
    name: 'passes',
    label: f.passes,
    help: t.passesHelp,
    valueProp: 'checked',
    form: () => <Switch />,
  },
  { name: 'note', label: t.note, form: () => <Input maxLength={CHECK_NOTE_LIMIT} /> },
])

/** The second look at a win. */
export function CheckForm({ win, onClose }: Props): ReactNode {
  const say = useTexts(winTexts)
  return (
    <FormDialog
      open={win !== undefined}
      title={say('checkTitle')}
      fields={checkFields}
      action={draws.verify}
      initial={{ passes: true, note: '' }}
      fixed={{ id: win?.id ?? 0 }}
      invalidates={[draws.wins, draws.winHistory, draws.rule]}
      success={say('checked')}
      isFinal
      onClose={onClose}
    >
      <Won win={win} />
    </FormDialog>
  )
}
