import './dealer-activities.css'
import {
  dealerActivities,
  type DealerActivity,
  type DealerPrize,
} from '@zhenma/contract/draws/dealer-activities.contract'
import { DEALER_ACTIVITY_COLUMN_TEXT as c } from '@zhenma/contract/draws/dealer-activity-words'
import { DRAW_FIELD_TEXT as f } from '@zhenma/contract/draws/draw-field-texts'
import { DRAW_IDENTITY_TEXT, PURCHASE_PROOF_TEXT } from '@zhenma/contract/draws/draws.refusals'
import { redemptions } from '@zhenma/contract/draws/redemptions.contract'
import { WORDS } from '@zhenma/contract/kernel/words'
import { HANDOVER_TEXT } from '@zhenma/contract/prizes/handover'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { PrizeLevelTag } from '../../entities/prize-level.tsx'
import { Count, useNamesText, useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import {
  dealerActivityFields,
  dealerActivitySections,
  type DealerActivityShapes,
} from './dealer-activities.fields.tsx'
import { dealerActivityTexts } from './dealer-activities.texts.ts'

type Of = { readonly activity: DealerActivity }
type Fact = readonly [label: string, value: ReactNode]

function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactNode {
  return (
    <dl data-columns={2}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Counts of the own branch, and what they count; from what was handed over to the list of it. */
function Figures({ activity }: Of): ReactNode {
  const t = useTexts(dealerActivityTexts)
  const say = useSay()
  const seesRedeemed = useCan(redemptions.list.allow)
  const { id, wins, redeemed, toRedeem, handedOver } = activity
  const facts: readonly Fact[] = [
    [say(c.wins), <Count key="wins" value={wins} />],
    [say(c.toRedeem), <Count key="to-redeem" value={toRedeem} />],
    [say(c.redeemed), <Count key="redeemed" value={redeemed} />],
    [say(c.handedOver), <Count key="handed-over" value={handedOver} />],
  ]
  return (
    <section className="detail-section">
      <h2>{t('figures')}</h2>
      <Facts facts={facts} />
      <p className="dealer-activity-means">{t('figuresMean')}</p>
      {seesRedeemed && (
        <p>
          <a href={`#/marketing/redemptions?activityId=${id}`}>{t('redeemed')}</a>
        </p>
      )}
    </section>
  )
}

/** How the winner gets it, and until when at a counter. */
function Prize({ prize }: { readonly prize: DealerPrize }): ReactNode {
  const t = useTexts(dealerActivityTexts)
  const say = useSay()
  const numberText = useNumberText()
  const { name, level, imageUrl, handover, collectDays } = prize
  const until =
    handover === 'parcel' || collectDays === null
      ? []
      : [t('withinDays', { count: numberText(collectDays) })]
  return (
    <li aria-label={name}>
      <img src={imageUrl} alt="" loading="lazy" />
      <div>
        <p>
          <PrizeLevelTag level={level} /> <b>{name}</b>
        </p>
        <p>{[say(HANDOVER_TEXT[handover]), ...until].join(' · ')}</p>
      </div>
    </li>
  )
}

function Prizes({ activity: { prizes } }: Of): ReactNode {
  const t = useTexts(dealerActivityTexts)
  const isEmpty = prizes.length === 0
  return (
    <section className="detail-section dealer-prizes" aria-label={t('prizes')}>
      <h2>{t('prizes')}</h2>
      {isEmpty ? (
        <p>{t('noPrizes')}</p>
      ) : (
        <ul>
          {prizes.map((prize) => (
            <Prize key={prize.id} prize={prize} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Who takes part and under which conditions, as buyers read it, but for chance and limits of the company. */
function Rules({ activity: { rules, proof } }: Of): ReactNode {
  const t = useTexts(dealerActivityTexts)
  const say = useSay()
  const numberText = useNumberText()
  const namesText = useNamesText()
  const limit = (count: number | null): string =>
    count === null ? t('unlimited') : numberText(count)
  const yesOrNo = (is: boolean): string => say(is ? WORDS.yes : WORDS.no)
  return (
    <section className="detail-section">
      <h2>{t('rules')}</h2>
      {rules === null ? (
        <p>{t('noRules')}</p>
      ) : (
        <Facts
          facts={[
            [say(f.proof), say(PURCHASE_PROOF_TEXT[proof])],
            [say(f.identity), say(DRAW_IDENTITY_TEXT[rules.identity])],
            [say(f.firstCheckOnly), yesOrNo(rules.firstCheckOnly)],
            [say(f.secondCheck), yesOrNo(rules.secondCheck)],
            [say(f.perPersonDay), limit(rules.perPersonDay)],
            [say(f.perPerson), limit(rules.perPerson)],
            [
              t('places'),
              namesText([...rules.places, ...(rules.isByRegions ? [t('regions')] : [])]) ||
                t('everywhere'),
            ],
          ]}
        />
      )}
    </section>
  )
}

/** What buyers read of it, in the words of the company. */
function Content({ activity: { content, imageUrl } }: Of): ReactNode {
  const t = useTexts(dealerActivityTexts)
  if (content === '' && imageUrl === null) return null
  return (
    <section className="detail-section">
      <h2>{t('content')}</h2>
      {imageUrl !== null && <img className="dealer-activity-picture" src={imageUrl} alt="" />}
      <p className="dealer-activity-content">{content}</p>
    </section>
  )
}

type Props = {
  readonly id: number | undefined
  /** As whom one looks; undefined: the own dealer. */
  readonly dealerId: number | undefined
  readonly onClose: () => void
}

/** One activity as a dealer is told of it. Nothing is changed here. */
export function DealerActivityDrawer({ id, dealerId, onClose }: Props): ReactNode {
  const t = useTexts(dealerActivityTexts)
  const tab = useTab()
  const query = useCall(
    dealerActivities.get,
    { id: id ?? 0, ...(dealerId === undefined ? {} : { dealerId }) },
    { enabled: id !== undefined },
  )
  return (
    <DetailDrawer<DealerActivityShapes>
      open={id !== undefined}
      onClose={onClose}
      title={query.data?.name ?? ''}
      fields={dealerActivityFields}
      sections={dealerActivitySections}
      query={query}
      size={640}
      actions={({ counterPrizeCount }) =>
        counterPrizeCount > 0 && (
          <Can do={redemptions.redeem.allow}>
            <Button type="primary" onClick={() => tab.open('/marketing/redeem')}>
              {t('redeem')}
            </Button>
          </Can>
        )
      }
    >
      {(activity) => (
        <>
          <Figures activity={activity} />
          <Prizes activity={activity} />
          <Rules activity={activity} />
          <Content activity={activity} />
        </>
      )}
    </DetailDrawer>
  )
}
