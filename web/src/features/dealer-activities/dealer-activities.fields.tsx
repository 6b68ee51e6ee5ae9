import { ACTIVITY_STATES, type ActivityState } from '@zhenma/contract/activities/activity-words'
import {
  ACTIVITY_STATE_TEXT,
  ACTIVITY_TYPE_TEXT,
} from '@zhenma/contract/activities/activities.refusals'
import type {
  dealerActivities,
  DealerActivity,
  DealerActivityRow,
} from '@zhenma/contract/draws/dealer-activities.contract'
import { DEALER_ACTIVITY_COLUMN_TEXT as c } from '@zhenma/contract/draws/dealer-activity-words'
import { PURCHASE_PROOF_TEXT } from '@zhenma/contract/draws/draws.refusals'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import type { Text } from '@zhenma/contract/kernel/texts'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { ReactNode } from 'react'
import { useIsDealer } from '../../entities/account/own-words.ts'
import { ActivityStateTag } from '../../entities/activity-state.tsx'
import type { RecordPickerProps } from '../../entities/select/pickers.tsx'
import { Count, PicturedName, When } from '../../kit/atoms.tsx'
import { defineFields, type Section } from '../../kit/fields.ts'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import { WordSelect, type WordSelectProps } from '../../kit/form/word-select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { dealerActivityTexts as t } from './dealer-activities.texts.ts'

const Said = ({ text }: { readonly text: Text }): ReactNode => useSay()(text)

type Picked = Pick<WordSelectProps<ActivityState>, 'value' | 'onChange' | 'aria-label'>
function StateSelect(props: Picked): ReactNode {
  const any = useTexts(t)('anyState')
  return <WordSelect {...props} words={ACTIVITY_STATES} texts={ACTIVITY_STATE_TEXT} any={any} />
}

/** As which dealer one looks: of a dealer's people the own, or one below. */
export function AsDealer({ isFilter: _, ...rest }: RecordPickerProps): ReactNode {
  const say = useTexts(t)
  const isDealer = useIsDealer()
  return (
    <RemoteSelect
      {...rest}
      endpoint={dealers.search}
      placeholder={say(isDealer ? 'ownDealer' : 'chooseDealer')}
    />
  )
}

export type DealerActivityShapes = {
  row: DealerActivityRow
  detail: DealerActivity
  filter: CallInputOf<typeof dealerActivities.list>
}

export const dealerActivityFields = defineFields<DealerActivityShapes>()([
  {
    name: 'name',
    label: c.name,
    show: (row) => <PicturedName {...row} />,
    column: { width: 230, sort: true },
  },
  {
    name: 'type',
    label: c.type,
    show: (row) => <Said text={ACTIVITY_TYPE_TEXT[row.type]} />,
    column: { width: 110, isHidden: true },
    detail: true,
  },
  {
    name: 'state',
    label: c.state,
    show: (row) => <ActivityStateTag state={row.state} />,
    column: { width: 110 },
    filter: () => <StateSelect />,
    filterWords: () => ACTIVITY_STATE_TEXT,
    detail: true,
  },
  {
    name: 'startsAt',
    label: c.startsAt,
    show: (row) => <When at={row.startsAt} exact />,
    column: { width: 160, sort: true },
    detail: true,
  },
  {
    name: 'endsAt',
    label: c.endsAt,
    show: (row) => <When at={row.endsAt} exact />,
    column: { width: 160, sort: true },
    detail: true,
  },
  {
    name: 'proof',
    label: c.proof,
    show: (row) => <Said text={PURCHASE_PROOF_TEXT[row.proof]} />,
    column: { width: 160 },
  },
  {
    name: 'counterPrizeCount',
    label: c.counterPrizeCount,
    show: (row) => <Count value={row.counterPrizeCount} />,
    column: { width: 180, align: 'right' },
  },
  {
    name: 'wins',
    label: c.wins,
    show: (row) => <Count value={row.wins} />,
    column: { width: 160, align: 'right' },
  },
  {
    name: 'redeemed',
    label: c.redeemed,
    show: (row) => <Count value={row.redeemed} />,
    column: { width: 180, align: 'right' },
  },
  {
    name: 'toRedeem',
    label: c.toRedeem,
    show: (row) => <Count value={row.toRedeem} />,
    column: { width: 190, align: 'right' },
  },
  {
    name: 'handedOver',
    label: c.handedOver,
    show: (row) => <Count value={row.handedOver} />,
    column: { width: 180, align: 'right' },
  },
  { name: 'dealerId', label: t.dealer, filter: () => <AsDealer /> },
])

export const dealerActivitySections: readonly Section[] = [
  { columns: 2, names: ['state', 'type', 'startsAt', 'endsAt'] },
]
