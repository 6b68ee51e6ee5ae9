import { type DrawRuleRow, draws } from '@zhenma/contract/draws/draws.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useMoneyText, useNamesText, useNumberText } from '../../kit/atoms.tsx'
import { DetailFields } from '../../kit/dialog/detail-fields.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ActivityDetail } from './activities.fields.tsx'
import { BarredForm, PlacesForm } from './draw-limits.tsx'
import { DrawRuleForm } from './draw-rule-form.tsx'
import { type RuleShapes, ruleFields, ruleSections } from './draw-rule.fields.tsx'
import { type Forecast, ForecastFacts } from './going-online/forecast-facts.tsx'
import { PacketButtons } from './red-packets.tsx'
import { drawRuleTexts } from './draw-rule.texts.ts'

const SHOWN_FIELDS = ruleFields([], () => {})

/** What a rule says, and what it will cost. */
function RuleFacts(props: {
  readonly rule: DrawRuleRow
  readonly forecast: Forecast | null
}): ReactNode {
  const { rule, forecast } = props
  const t = useTexts(drawRuleTexts)
  const numberText = useNumberText()
  const yuan = useMoneyText('RMB')
  const namesText = useNamesText()
  const places = [
    ...rule.areas.map(({ name }) => name),
    ...rule.regionDealers.map(({ name: dealer, regions }) =>
      regions === '' ? t('whereSells', { dealer }) : t('whereSellsNow', { dealer, regions }),
    ),
  ]
  const nowhere = rule.regionDealers.filter(({ regions }) => regions === '').map(({ name }) => name)
  return (
    <>
      <DetailFields<RuleShapes> fields={SHOWN_FIELDS} detail={rule} sections={ruleSections(rule)} />
      {rule.rule === 'packets' && rule.packetsLeft > 0 && (
        <p>
          {t('packetsLeft', {
            count: numberText(rule.packetsLeft),
            amount: yuan(rule.packetsLeftCents),
          })}
        </p>
      )}
      <ForecastFacts forecast={forecast} />
      {places.length > 0 && (
        <>
          <p>{t('onlyIn', { places: namesText(places) })}</p>
          {nowhere.length > 0 && <p>{t('sellNowhere', { dealers: namesText(nowhere) })}</p>}
          {rule.unknownPlaceMay && <p>{t('alsoUnknown')}</p>}
        </>
      )}
      {rule.barredDealers.length > 0 && (
        <p>{t('notOf', { dealers: namesText(rule.barredDealers.map(({ name }) => name)) })}</p>
      )}
    </>
  )
}

/** How buyers draw in an activity, and the form that sets it. */
export function DrawRuleSection({ activity }: { readonly activity: ActivityDetail }): ReactNode {
  const t = useTexts(drawRuleTexts)
  const [open, setOpen] = useState<'rule' | 'places' | 'barred'>()
  const close = (): void => setOpen(undefined)
  const maySet = useCan(draws.setRule.allow)
  const found = useCall(draws.rule, { id: activity.id })
  if (found.error) return <FailureBox failure={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Waiting lines={3} />
  const { rule, forecast, revision, payoutWays } = found.data
  const activityId = activity.id
  const isFixed = activity.online && activity.state !== 'ended'
  return (
    <section className="detail-section">
      <h2>{t('title')}</h2>
      {rule === null ? <p>{t('none')}</p> : <RuleFacts rule={rule} forecast={forecast} />}
      {maySet && isFixed && <p>{t('offlineFirst')}</p>}
      <div className="section-foot">
        {maySet && !isFixed && (
          <Button size="small" onClick={() => setOpen('rule')}>
            {t('set')}
          </Button>
        )}
        {rule !== null && maySet && !isFixed && (
          <>
            {rule.rule === 'packets' && <PacketButtons activity={activity} rule={rule} />}
            <Button size="small" onClick={() => setOpen('places')}>
              {t('setPlaces')}
            </Button>
            <Button size="small" onClick={() => setOpen('barred')}>
              {t('setBarred')}
            </Button>
          </>
        )}
      </div>
      <DrawRuleForm
        open={open === 'rule'}
        activity={activity}
        rule={rule}
        revision={revision}
        ways={payoutWays}
        onClose={close}
      />
      {rule !== null && (
        <>
          <PlacesForm
            open={open === 'places'}
            {...{ activityId, rule, revision }}
            onClose={close}
          />
          <BarredForm
            open={open === 'barred'}
            {...{ activityId, rule, revision }}
            onClose={close}
          />
        </>
      )}
    </section>
  )
}
