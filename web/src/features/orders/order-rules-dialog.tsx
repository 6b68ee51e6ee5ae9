import type { OrderRules } from '@zhenma/contract/orders/order-rows'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { EXCESS_RULE_TEXT } from '@zhenma/contract/orders/orders.refusals'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { Select } from '../../kit/form/select.tsx'
import type { Text } from '@zhenma/contract/kernel/texts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { orderTexts, orderTexts as t } from './orders.texts.ts'

/** One of a few rules, always one of them. */
function RuleSelect(props: {
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly id?: string
  readonly texts: Readonly<Record<string, Text>>
}): ReactNode {
  const { texts, value, ...rest } = props
  const say = useSay()
  return (
    <Select<string>
      {...rest}
      value={value ?? null}
      options={Object.entries(texts).map(([one, text]) => ({ value: one, label: say(text) }))}
    />
  )
}

const DIFFERENCE = { ask: t.differenceAsk, refuse: t.differenceRefuse }

const ruleFields = defineFields<{ row: OrderRules }>()([
  { name: 'difference', label: t.difference, form: () => <RuleSelect texts={DIFFERENCE} /> },
  {
    name: 'excess',
    label: t.excess,
    help: t.excessHelp,
    form: () => <RuleSelect texts={EXCESS_RULE_TEXT} />,
  },
])

/** How the company deals with what differs from its orders. */
export function OrderRulesDialog(props: {
  readonly open: boolean
  readonly onClose: () => void
}): ReactNode {
  const say = useTexts(orderTexts)
  const rules = useCall(orders.rules, {}, { enabled: props.open, staleMs: 0 })
  if (rules.data === undefined) return null
  return (
    <FormDialog
      open={props.open}
      title={say('rules')}
      fields={ruleFields}
      action={orders.updateRules}
      initial={rules.data}
      fixed={{ revision: rules.data.revision }}
      invalidates={[orders.rules]}
      onClose={props.onClose}
    />
  )
}
