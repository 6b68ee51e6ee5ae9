import { DRAW_FIELD_TEXT as f } from '@zhenma/contract/draws/draw-field-texts'
import { type DrawRuleRow, draws } from '@zhenma/contract/draws/draws.contract'
import { PACKET_SPLIT_TEXT } from '@zhenma/contract/draws/draws.refusals'
import { MAXIMUM_PACKETS_AT_ONCE, PACKET_SPLITS } from '@zhenma/contract/draws/red-packets'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useMoneyText, useNumberText } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { NumberInput } from '../../kit/form/number-input.tsx'
import { WordChoice } from '../../kit/form/word-choice.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { ActivityDetail } from './activities.fields.tsx'
import { RULE_CHANGED } from './draw-rule-form.tsx'
import { drawRuleTexts as t } from './draw-rule.texts.ts'

type Packets = CallInputOf<typeof draws.createPackets>
const fields = defineFields<{ row: Packets; input: Packets }>()([
  {
    name: 'count',
    label: f.count,
    form: () => <NumberInput min={1} max={MAXIMUM_PACKETS_AT_ONCE} />,
  },
  { name: 'totalCents', label: f.totalCents, help: t.packetsHelp, form: () => <MoneyInput /> },
  {
    name: 'split',
    label: f.split,
    form: () => <WordChoice words={PACKET_SPLITS} texts={PACKET_SPLIT_TEXT} />,
  },
])

/** Makes packets beforehand. */
export function PacketForm(props: {
  readonly activityId: number
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const { activityId, open, onClose } = props
  const say = useTexts(t)
  return (
    <FormDialog
      open={open}
      title={say('packetsTitle')}
      fields={fields}
      action={draws.createPackets}
      initial={{ split: 'even' }}
      fixed={{ id: activityId }}
      invalidates={RULE_CHANGED}
      success={say('packetsMade')}
      onClose={onClose}
    />
  )
}

type Props = { readonly activity: ActivityDetail; readonly rule: DrawRuleRow }

/** Makes packets beforehand, and takes back those that nobody has won; while the activity is offline. */
export function PacketButtons({ activity, rule }: Props): ReactNode {
  const say = useTexts(t)
  const numberText = useNumberText()
  const yuan = useMoneyText('RMB')
  const [isOpen, setOpen] = useState(false)
  const deleting = useAction(draws.deletePackets, {
    invalidates: RULE_CHANGED,
    success: ({ count }) => say('packetsDeleted', { count: numberText(count) }),
  })
  const takeBack = async (): Promise<void> => {
    const { packetsLeft, packetsLeftCents } = rule
    const isSure = await confirmDanger({
      title: say('deletePacketsTitle', { name: activity.name }),
      touches: say('packetsLeft', {
        count: numberText(packetsLeft),
        amount: yuan(packetsLeftCents),
      }),
      consequence: say('deletePacketsMeans'),
      action: say('deletePacketsAction'),
    })
    if (isSure) await deleting.run({ id: activity.id })
  }
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {say('makePackets')}
      </Button>
      {rule.packetsLeft > 0 && (
        <Button size="small" danger onClick={() => void takeBack()}>
          {say('deletePackets')}
        </Button>
      )}
      <PacketForm activityId={activity.id} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
