import { RULE_FIELDS, RULES_OF_TYPE } from '@zhenma/contract/draws/draw-rule'
import {
  DRAW_IDENTITIES,
  type DrawRule,
  PURCHASE_PROOFS,
  RANDOM_TYPES,
} from '@zhenma/contract/draws/draw-words'
import { type DrawRuleRow, draws } from '@zhenma/contract/draws/draws.contract'
import { DRAW_FIELD_TEXT as f } from '@zhenma/contract/draws/draw-field-texts'
import {
  DRAW_IDENTITY_TEXT,
  DRAW_RULE_TEXT,
  PURCHASE_PROOF_TEXT,
  RANDOM_TYPE_TEXT,
} from '@zhenma/contract/draws/draws.refusals'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { Text } from '@zhenma/contract/kernel/texts'
import { InputNumber, Switch } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { NumberInput } from '../../kit/form/number-input.tsx'
import { Select } from '../../kit/form/select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import type { ActivityDetail } from './activities.fields.tsx'
import { drawRuleTexts, drawRuleTexts as t } from './draw-rule.texts.ts'

/** One of a few words, always one of them. */
function Choice<V extends string>(props: {
  readonly value?: V
  readonly onChange?: (value: V) => void
  readonly onPick?: (value: V) => void
  readonly id?: string
  readonly words: readonly V[]
  readonly texts: Readonly<Record<V, Text>>
}): ReactNode {
  const { words, texts, value, onChange, onPick, ...rest } = props
  const say = useSay()
  return (
    <Select<V>
      {...rest}
      value={value ?? null}
      options={words.map((word) => ({ value: word, label: say(texts[word]) }))}
      onChange={(chosen) => {
        onChange?.(chosen)
        onPick?.(chosen)
      }}
    />
  )
}

/** Percent with two decimals. */
function PercentInput(props: {
  readonly value?: number | null
  readonly onChange?: (value: number | null) => void
  readonly id?: string
}): ReactNode {
  return <InputNumber<number> {...props} className="fill" min={0.01} max={100} precision={2} />
}

type Shapes = { row: DrawRuleRow; input: CallInputOf<typeof draws.setRule> }

/** The fields, of which a rule shows those that it takes. */
const fieldsFor = (rules: readonly DrawRule[], onPick: (rule: DrawRule) => void) =>
  defineFields<Shapes>()([
    {
      name: 'rule',
      label: f.rule,
      form: () => <Choice words={rules} texts={DRAW_RULE_TEXT} onPick={onPick} />,
    },
    { name: 'amountCents', label: f.amountCents, form: () => <MoneyInput /> },
    { name: 'minimumCents', label: f.minimumCents, form: () => <MoneyInput /> },
    { name: 'maximumCents', label: f.maximumCents, form: () => <MoneyInput /> },
    {
      name: 'randomType',
      label: f.randomType,
      form: () => <Choice words={RANDOM_TYPES} texts={RANDOM_TYPE_TEXT} />,
    },
    { name: 'ratio', label: f.ratio, form: () => <PercentInput /> },
    { name: 'winningRate', label: f.winningRate, form: () => <PercentInput /> },
    { name: 'budgetCents', label: f.budgetCents, form: () => <MoneyInput /> },
    { name: 'budgetPieces', label: f.budgetPieces, form: () => <NumberInput min={1} /> },
    {
      name: 'maximumParticipants',
      label: f.maximumParticipants,
      form: () => <NumberInput min={1} />,
    },
    {
      name: 'identity',
      label: f.identity,
      form: () => <Choice words={DRAW_IDENTITIES} texts={DRAW_IDENTITY_TEXT} />,
    },
    { name: 'perPersonDay', label: f.perPersonDay, form: () => <NumberInput min={1} /> },
    { name: 'perPerson', label: f.perPerson, form: () => <NumberInput min={1} /> },
    {
      name: 'proof',
      label: f.proof,
      form: () => <Choice words={PURCHASE_PROOFS} texts={PURCHASE_PROOF_TEXT} />,
    },
    { name: 'firstCheckOnly', label: f.firstCheckOnly, form: () => <Switch /> },
    {
      name: 'secondCheck',
      label: f.secondCheck,
      help: t.secondCheckHelp,
      form: () => <Switch />,
    },
  ])

/** Sets how buyers draw in an activity. */
export function DrawRuleForm(props: {
  readonly open: boolean
  readonly activity: ActivityDetail
  readonly rule: DrawRuleRow | null
  readonly revision: number
  readonly onClose: () => void
}): ReactNode {
  const { open, activity, rule, revision, onClose } = props
  const say = useTexts(drawRuleTexts)
  const rules = RULES_OF_TYPE[activity.type]
  const [picked, setPicked] = useState(rule?.rule ?? rules[0] ?? 'fixed')
  const fields = useMemo(() => fieldsFor(rules, setPicked), [rules])
  const initial = rule ?? {
    rule: picked,
    identity: 'phone' as const,
    proof: 'none' as const,
    firstCheckOnly: false,
    secondCheck: false,
  }
  return (
    <FormDialog
      open={open}
      title={say('title')}
      fields={fields}
      sections={[
        { columns: 2, names: ['rule', ...RULE_FIELDS[picked]] },
        { columns: 2, names: ['budgetPieces', 'maximumParticipants'] },
        { columns: 2, names: ['identity', 'proof', 'perPersonDay', 'perPerson'] },
        { columns: 2, names: ['firstCheckOnly', 'secondCheck'] },
      ]}
      action={draws.setRule}
      initial={initial}
      fixed={{ id: activity.id, revision }}
      invalidates={[draws.rule]}
      success={say('saved')}
      onClose={onClose}
      width={680}
    />
  )
}
