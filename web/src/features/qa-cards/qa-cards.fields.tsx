import { WORDS } from '@zhenma/contract/kernel/words'
import { CARD_TEXT_LIMITS as LIMITS, qaCard } from '@zhenma/contract/qa-cards/qa-card.entity'
import { type QaCardRow, qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { REMINDER_DAYS } from '@zhenma/contract/warranty/warranty-words'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { Count, NOTHING, PicturedName } from '../../kit/atoms.tsx'
import type { Section } from '../../kit/fields.ts'
import { Select } from '../../kit/form/select.tsx'
import { type TranslatedField, TranslationsInput } from '../../kit/form/translations-input.tsx'
import { translationTexts } from '../../kit/form/translations.texts.ts'
import { entityFields } from '../../kit/record/entity-fields.tsx'
import { PictureInput } from '../../kit/upload/picture-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { cardTexts as t } from './qa-cards.texts.ts'

function Months({ warrantyMonths }: Pick<QaCardRow, 'warrantyMonths'>): ReactNode {
  const say = useTexts(t)
  return warrantyMonths === null ? NOTHING : say('months', { months: warrantyMonths })
}

/** How many days before the end a holder is told; never, where it is none. */
function Reminder({ remindDays }: Pick<QaCardRow, 'remindDays'>): ReactNode {
  const say = useTexts(t)
  return remindDays === 0 ? say('neverReminded') : say('remindedBefore', { days: remindDays })
}

function ReminderInput(props: {
  readonly id?: string
  readonly value?: number
  readonly onChange?: (days: number) => void
}): ReactNode {
  const { value, ...rest } = props
  return (
    <Select<number>
      {...rest}
      value={value ?? null}
      options={REMINDER_DAYS.map((days) => ({
        value: days,
        label: <Reminder remindDays={days} />,
      }))}
    />
  )
}

/** What the card promises. */
function ContentInput(props: { readonly id?: string; readonly value?: string }): ReactNode {
  const say = useTexts(t)
  return (
    <Input.TextArea
      {...props}
      rows={6}
      maxLength={LIMITS.content}
      showCount
      placeholder={say('contentHint')}
    />
  )
}

/** What buyers read of a card. */
const TRANSLATED: readonly TranslatedField[] = [
  { name: 'name', label: qaCard.columns.name.label, limit: LIMITS.name },
  { name: 'content', label: qaCard.columns.content.label, limit: LIMITS.content, isLong: true },
]

export const cardFields = entityFields(qaCard, qaCards, {
  name: { show: (row) => <PicturedName {...row} />, column: { width: 260 }, detail: false },
  number: { show: (row) => <span className="mono">{row.number}</span>, column: { width: 150 } },
  warrantyMonths: {
    help: t.monthsHelp,
    show: (row) => <Months warrantyMonths={row.warrantyMonths} />,
    column: { width: 120 },
  },
  registers: {
    help: t.registersHelp,
    any: t.anyRegistering,
    yes: t.registers,
    no: t.registersNot,
    isFurtherFilter: true,
    column: { width: 140, isHidden: true },
  },
  warrantyStarts: { help: t.startsHelp, column: { width: 150, isHidden: true } },
  warrantyProof: { help: t.proofHelp, column: { width: 180, isHidden: true } },
  remindDays: {
    help: t.remindHelp,
    show: (row) => <Reminder remindDays={row.remindDays} />,
    column: { width: 150, isHidden: true },
    form: () => <ReminderInput />,
  },
  warrantyPoints: {
    help: t.pointsHelp,
    show: (row) => <Count value={row.warrantyPoints} />,
    column: { width: 120, align: 'right', isHidden: true },
  },
  servicePhone: { column: { width: 170 } },
  displayed: { yes: t.shown, no: t.hidden, any: WORDS.shownOrNot, column: { width: 120 } },
  content: { form: () => <ContentInput />, detail: false },
  translations: {
    help: translationTexts.help,
    form: () => <TranslationsInput fields={TRANSLATED} />,
    detail: false,
  },
  imageId: { form: () => <PictureInput purpose="qa-card" />, detail: false },
  createdAt: { column: { width: 130, isHidden: true } },
  updatedAt: { column: { width: 130 } },
})

export const cardSections: readonly Section[] = [
  { columns: 2, names: ['name', 'number', 'warrantyMonths', 'servicePhone'] },
  { names: ['content', 'translations', 'imageId', 'displayed'] },
  { title: t.registering, names: ['registers'] },
  { columns: 2, names: ['warrantyStarts', 'warrantyProof', 'remindDays', 'warrantyPoints'] },
  { columns: 2, names: ['updatedAt', 'createdAt'] },
]
