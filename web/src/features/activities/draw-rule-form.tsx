import { type DrawRuleRow, draws } from '@zhenma/contract/draws/draws.contract'
import type { DrawRule } from '@zhenma/contract/draws/draw-words'
import { RULE_FIELDS, RULES_OF_TYPE } from '@zhenma/contract/draws/draw-rule'
import type { PayoutWay } from '@zhenma/contract/payouts/payout-ways'
import { useMemo, useState, type ReactNode } from 'react'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ActivityDetail } from './activities.fields.tsx'
import { isOfMoney, ruleFields } from './draw-rule.fields.tsx'
import { drawRuleTexts } from './draw-rule.texts.ts'

/** Reading calls that are out of date once a rule or its packets have changed. */
export const RULE_CHANGED = [draws.rule, draws.progress] as const

/** Sets how buyers draw in an activity. */
export function DrawRuleForm(props: {
  readonly open: boolean
  readonly activity: ActivityDetail
  readonly rule: DrawRuleRow | null
  readonly revision: number
  /** By hand, and what the company has set up. */
  readonly ways: readonly PayoutWay[]
  readonly onClose: () => void
}): ReactNode {
  const { open, activity, rule, revision, ways, onClose } = props
  const say = useTexts(drawRuleTexts)
  const rules = RULES_OF_TYPE[activity.type]
  // Chosen in the form; until then the rule as it is, which may be set elsewhere meanwhile.
  const [chosen, setChosen] = useState<DrawRule>()
  const picked = chosen ?? rule?.rule ?? rules[0] ?? 'fixed'
  const fields = useMemo(() => ruleFields(rules, setChosen, ways), [rules, ways])
  const initial = rule ?? {
    rule: picked,
    identity: 'phone' as const,
    proof: 'none' as const,
    firstCheckOnly: false,
    secondCheck: false,
    payoutWay: 'hand' as const,
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
        ...(isOfMoney({ rule: picked }) ? [{ names: ['payoutWay'] }] : []),
        { columns: 2, names: ['firstCheckOnly', 'secondCheck'] },
      ]}
      action={draws.setRule}
      initial={initial}
      fixed={{ id: activity.id, revision }}
      invalidates={RULE_CHANGED}
      success={say('saved')}
      onClose={() => {
        setChosen(undefined)
        onClose()
      }}
      width={680}
    />
  )
}
