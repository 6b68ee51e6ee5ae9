import {
  DRAW_IDENTITIES,
  type DrawRule,
  PURCHASE_PROOFS,
  RANDOM_TYPES,
} from '@zhenma/contract/draws/draw-words'
import { RULE_FIELDS, RULES_OF_TYPE } from '@zhenma/contract/draws/draw-rule'
import {
  type DrawRuleRow,
  type draws,
  MAXIMUM_WON_POINTS,
} from '@zhenma/contract/draws/draws.contract'
import { DRAW_FIELD_TEXT as f } from '@zhenma/contract/draws/draw-field-texts'
import {
  DRAW_IDENTITY_TEXT,
  DRAW_RULE_TEXT,
  PURCHASE_PROOF_TEXT,
  RANDOM_TYPE_TEXT,
} from '@zhenma/contract/draws/draws.refusals'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { Text } from '@zhenma/contract/kernel/texts'
import {
  PAYOUT_WAY_TEXT,
  PROVIDER_FIELD_TEXT,
} from '@zhenma/contract/payouts/payout-providers.refusals'
import type { PayoutWay } from '@zhenma/contract/payouts/payout-ways'
import { WORDS } from '@zhenma/contract/kernel/words'
import { InputNumber, Switch } from 'antd'
import type { ReactNode } from 'react'
import { Count, Money } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { NumberInput } from '../../kit/form/number-input.tsx'
import { WordChoice } from '../../kit/form/word-choice.tsx'
import { useSay } from '../../texts/use-texts.ts'
import { drawRuleTexts as t } from './draw-rule.texts.ts'

/** Percent with two decimals. */
function PercentInput(props: {
  readonly value?: number | null
  readonly onChange?: (value: number | null) => void
  readonly id?: string
}): ReactNode {
  return <InputNumber<number> {...props} className="fill" min={0.01} max={100} precision={2} />
}

export type RuleShapes = { row: DrawRuleRow; input: CallInputOf<typeof draws.setRule> }

const Said = ({ text }: { readonly text: Text }): ReactNode => useSay()(text)
const yuan = (cents: number | null) => <Money cents={cents} currency="RMB" />
const percent = (value: number | null) => <Count value={value} />
const yesOrNo = (is: boolean) => <Said text={is ? WORDS.yes : WORDS.no} />

/** The fields, of which a rule shows those that it takes. */
export const ruleFields = (
  rules: readonly DrawRule[],
  onPick: (rule: DrawRule) => void,
  ways: readonly PayoutWay[] = ['hand'],
) =>
  defineFields<RuleShapes>()([
    {
      name: 'rule',
      label: f.rule,
      detail: (row) => <Said text={DRAW_RULE_TEXT[row.rule]} />,
      form: () => <WordChoice words={rules} texts={DRAW_RULE_TEXT} onPick={onPick} />,
    },
    {
      name: 'points',
      label: f.points,
      help: t.pointsHelp,
      detail: (row) => <Count value={row.points} />,
      form: () => <NumberInput min={1} max={MAXIMUM_WON_POINTS} />,
    },
    {
      name: 'amountCents',
      label: f.amountCents,
      detail: (row) => yuan(row.amountCents),
      form: () => <MoneyInput />,
    },
    {
      name: 'minimumCents',
      label: f.minimumCents,
      detail: (row) => yuan(row.minimumCents),
      form: () => <MoneyInput />,
    },
    {
      name: 'maximumCents',
      label: f.maximumCents,
      detail: (row) => yuan(row.maximumCents),
      form: () => <MoneyInput />,
    },
    {
      name: 'randomType',
      label: f.randomType,
      detail: (row) => row.randomType && <Said text={RANDOM_TYPE_TEXT[row.randomType]} />,
      form: () => <WordChoice words={RANDOM_TYPES} texts={RANDOM_TYPE_TEXT} />,
    },
    {
      name: 'ratio',
      label: f.ratio,
      detail: (row) => percent(row.ratio),
      form: () => <PercentInput />,
    },
    {
      name: 'winningRate',
      label: f.winningRate,
      detail: (row) => percent(row.winningRate),
      form: () => <PercentInput />,
    },
    {
      name: 'budgetCents',
      label: f.budgetCents,
      detail: (row) => yuan(row.budgetCents),
      form: () => <MoneyInput />,
    },
    {
      name: 'budgetPieces',
      label: f.budgetPieces,
      detail: (row) => <Count value={row.budgetPieces} />,
      form: () => <NumberInput min={1} />,
    },
    {
      name: 'maximumParticipants',
      label: f.maximumParticipants,
      detail: (row) => <Count value={row.maximumParticipants} />,
      form: () => <NumberInput min={1} />,
    },
    {
      name: 'identity',
      label: f.identity,
      detail: (row) => <Said text={DRAW_IDENTITY_TEXT[row.identity]} />,
      form: () => <WordChoice words={DRAW_IDENTITIES} texts={DRAW_IDENTITY_TEXT} />,
    },
    {
      name: 'perPersonDay',
      label: f.perPersonDay,
      detail: (row) => <Count value={row.perPersonDay} />,
      form: () => <NumberInput min={1} />,
    },
    {
      name: 'perPerson',
      label: f.perPerson,
      detail: (row) => <Count value={row.perPerson} />,
      form: () => <NumberInput min={1} />,
    },
    {
      name: 'proof',
      label: f.proof,
      detail: (row) => <Said text={PURCHASE_PROOF_TEXT[row.proof]} />,
      form: () => <WordChoice words={PURCHASE_PROOFS} texts={PURCHASE_PROOF_TEXT} />,
    },
    {
      name: 'payoutWay',
      label: PROVIDER_FIELD_TEXT.payoutWay,
      help: ways.length > 1 ? t.payoutWayHelp : t.onlyByHand,
      detail: (row) => <Said text={PAYOUT_WAY_TEXT[row.payoutWay]} />,
      form: () => <WordChoice words={ways} texts={PAYOUT_WAY_TEXT} />,
    },
    {
      name: 'firstCheckOnly',
      label: f.firstCheckOnly,
      detail: (row) => yesOrNo(row.firstCheckOnly),
      valueProp: 'checked',
      form: () => <Switch />,
    },
    {
      name: 'secondCheck',
      label: f.secondCheck,
      help: t.secondCheckHelp,
      detail: (row) => yesOrNo(row.secondCheck),
      valueProp: 'checked',
      form: () => <Switch />,
    },
  ])

/** Whether what is won by it is paid. */
export const isOfMoney = ({ rule }: Pick<DrawRuleRow, 'rule'>): boolean =>
  RULES_OF_TYPE.red_packet.includes(rule)

/** What a rule says: what it takes, and limits only where there are any. */
export function ruleSections(rule: DrawRuleRow): Section[] {
  const limits = (
    ['budgetPieces', 'maximumParticipants', 'perPersonDay', 'perPerson'] as const
  ).filter((name) => rule[name] !== null)
  const conditions = ['identity', 'proof', 'firstCheckOnly', 'secondCheck']
  const paid = isOfMoney(rule) ? ['payoutWay'] : []
  return [
    { columns: 2, names: ['rule', ...RULE_FIELDS[rule.rule], ...limits, ...conditions, ...paid] },
  ]
}
