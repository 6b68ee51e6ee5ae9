import { forecast, RULES_OF_TYPE } from '@zhenma/contract/draws/draw-rule'
import { type DrawRuleRow, draws } from '@zhenma/contract/draws/draws.contract'
import { DRAW_IDENTITY_TEXT, DRAW_RULE_TEXT } from '@zhenma/contract/draws/draws.refusals'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { StatusTag, useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import type { ActivityDetail } from './activities.fields.tsx'
import { DrawRuleForm } from './draw-rule-form.tsx'
import { drawRuleTexts } from './draw-rule.texts.ts'

const yuan = (cents: number): string => (cents / 100).toFixed(2)

/** What has been drawn by a rule, and what it will cost. */
function RuleFacts(props: { readonly rule: DrawRuleRow; readonly labelCount: number }): ReactNode {
  const { rule, labelCount } = props
  const t = useTexts(drawRuleTexts)
  const say = useSay()
  const numberText = useNumberText()
  const { winsExpected, expectedTotalCents, worstTotalCents } = forecast(rule, labelCount, null)
  const worst = yuan(worstTotalCents)
  return (
    <>
      <p>
        <StatusTag tone="info">{say(DRAW_RULE_TEXT[rule.rule])}</StatusTag>{' '}
        {say(DRAW_IDENTITY_TEXT[rule.identity])}
      </p>
      <p>
        {t('drawn', {
          participants: numberText(rule.participants),
          wins: numberText(rule.wins),
          amount: yuan(rule.wonCents),
        })}
      </p>
      {rule.rule === 'ratio' && <p>{t('byRatio', { worst: yuan(rule.budgetCents ?? 0) })}</p>}
      {(rule.rule === 'fixed' || rule.rule === 'random') && (
        <p>
          {t('forecast', {
            labels: numberText(labelCount),
            wins: numberText(winsExpected),
            expected: yuan(expectedTotalCents),
            worst,
          })}
        </p>
      )}
    </>
  )
}

/** How buyers draw in an activity, and the form that sets it. */
export function DrawRuleSection({ activity }: { readonly activity: ActivityDetail }): ReactNode {
  const t = useTexts(drawRuleTexts)
  const tab = useTab()
  const [isOpen, setOpen] = useState(false)
  const maySet = useCan(draws.setRule.allow)
  const maySee = useCan(draws.wins.allow)
  const found = useCall(draws.rule, { id: activity.id })
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Waiting lines={3} />
  const { rule, labelCount, revision } = found.data
  const isPossible = RULES_OF_TYPE[activity.type].length > 0
  const isFixed = activity.online && activity.state !== 'ended'
  return (
    <section className="detail-section">
      <h2>{t('title')}</h2>
      {rule === null ? (
        <p>{t(isPossible ? 'none' : 'points')}</p>
      ) : (
        <RuleFacts rule={rule} labelCount={labelCount} />
      )}
      {isPossible && maySet && isFixed && <p>{t('offlineFirst')}</p>}
      <div className="button-row">
        {rule !== null && maySee && (
          <Button
            size="small"
            onClick={() => tab.open(`/marketing/wins?activityId=${activity.id}`)}
          >
            {t('wins')}
          </Button>
        )}
        {isPossible && maySet && !isFixed && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('set')}
          </Button>
        )}
      </div>
      <DrawRuleForm
        open={isOpen}
        activity={activity}
        rule={rule}
        revision={revision}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}
