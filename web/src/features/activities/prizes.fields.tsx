import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import {
  HANDOVER_FIELD_TEXT,
  HANDOVER_TEXT,
  HANDOVERS,
  MAXIMUM_COLLECT_DAYS,
} from '@zhenma/contract/prizes/handover'
import { MAXIMUM_PRIZE_QUANTITY } from '@zhenma/contract/prizes/prize-limits'
import type { PrizeRow, prizes } from '@zhenma/contract/prizes/prizes.contract'
import { PRIZE_LEVEL_TEXT } from '@zhenma/contract/prizes/prizes.refusals'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { defineFields, type Section } from '../../kit/fields.ts'
import { NumberInput } from '../../kit/form/controls.ts'
import { WordChoice } from '../../kit/form/word-choice.tsx'
import { Select } from '../../kit/form/select.tsx'
import { PictureInput } from '../../kit/upload/picture-input.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { prizeTexts as t } from './prizes.texts.ts'

/** The level of a prize: nine of them, the grand prize first. */
function LevelInput(props: {
  readonly value?: number
  readonly onChange?: (level: number) => void
  readonly id?: string
}): ReactNode {
  const { value, ...rest } = props
  const say = useSay()
  const tell = useTexts(t)
  return (
    <Select<number>
      {...rest}
      value={value ?? null}
      placeholder={tell('chooseLevel')}
      options={PRIZE_LEVEL_TEXT.map((text, level) => ({ value: level, label: say(text) }))}
    />
  )
}

/** How long a prize is collected at a counter: nothing to set for one that is sent. */
function CollectDaysInput(props: {
  readonly value?: number | null
  readonly onChange?: (days: number | null) => void
  readonly id?: string
}): ReactNode {
  const isSent = Form.useWatch<unknown>('handover', Form.useFormInstance()) === 'parcel'
  const shown = isSent ? { ...props, value: null } : props
  return <NumberInput {...shown} min={1} max={MAXIMUM_COLLECT_DAYS} disabled={isSent} />
}

export type PrizeShapes = { row: PrizeRow; input: CallInputOf<typeof prizes.create> }

export const prizeFields = defineFields<PrizeShapes>()([
  { name: 'name', label: t.name, form: () => <Input maxLength={100} autoFocus /> },
  { name: 'level', label: t.level, form: () => <LevelInput /> },
  {
    name: 'quantity',
    label: t.quantity,
    form: () => <NumberInput min={1} max={MAXIMUM_PRIZE_QUANTITY} />,
  },
  {
    name: 'handover',
    label: HANDOVER_FIELD_TEXT.handover,
    help: t.handoverHelp,
    form: () => <WordChoice words={HANDOVERS} texts={HANDOVER_TEXT} />,
  },
  {
    name: 'collectDays',
    label: HANDOVER_FIELD_TEXT.collectDays,
    help: t.collectDaysHelp,
    form: () => <CollectDaysInput />,
  },
  { name: 'imageId', label: t.image, form: () => <PictureInput purpose="activity" /> },
])

export const prizeFormSections: readonly Section[] = [
  { names: ['name'] },
  { columns: 2, names: ['level', 'quantity'] },
  { columns: 2, names: ['handover', 'collectDays'] },
  { names: ['imageId'] },
]
