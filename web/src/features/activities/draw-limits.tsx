import { DRAW_FIELD_TEXT } from '@zhenma/contract/draws/draw-field-texts'
import {
  type DrawRuleRow,
  draws,
  MAXIMUM_BARRED_DEALERS,
  MAXIMUM_REGION_DEALERS_OF_ACTIVITY,
} from '@zhenma/contract/draws/draws.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { Switch } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { AreaChoice } from '../../entities/select/area-choice.tsx'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RemoteChoices, type RemoteChoicesProps } from '../../kit/form/remote-choices.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { drawRuleTexts, drawRuleTexts as t } from './draw-rule.texts.ts'

type Props = {
  readonly open: boolean
  readonly activityId: number
  readonly rule: DrawRuleRow
  readonly revision: number
  readonly onClose: () => void
}

type Places = CallInputOf<typeof draws.setPlaces>

/** Provinces and cities, and dealers in whose sales regions buyers take part. */
export function PlacesForm({ open, activityId, rule, revision, onClose }: Props): ReactNode {
  const say = useTexts(drawRuleTexts)
  const { areas, regionDealers, unknownPlaceMay } = rule
  const fields = useMemo(
    () =>
      defineFields<{ row: Places; input: Places }>()([
        {
          name: 'areaCodes',
          label: t.places,
          help: t.placesHelp,
          form: () => <AreaChoice known={areas} onlyCities />,
        },
        {
          name: 'regionDealerIds',
          label: DRAW_FIELD_TEXT.regionDealerIds,
          help: t.regionDealersHelp,
          form: () => (
            <DealersChoice
              maximum={MAXIMUM_REGION_DEALERS_OF_ACTIVITY}
              placeholder={say('chooseDealers')}
            />
          ),
        },
        {
          name: 'unknownPlaceMay',
          label: DRAW_FIELD_TEXT.unknownPlaceMay,
          help: t.unknownHelp,
          valueProp: 'checked',
          form: () => <Switch />,
        },
      ]),
    [areas, say],
  )
  return (
    <FormDialog
      open={open}
      title={say('places')}
      fields={fields}
      action={draws.setPlaces}
      initial={{
        areaCodes: areas.map(({ code }) => code),
        regionDealerIds: regionDealers.map(({ id }) => id),
        unknownPlaceMay,
      }}
      fixed={{ id: activityId, revision }}
      invalidates={[draws.rule]}
      success={say('placesSaved')}
      onClose={onClose}
    />
  )
}

/** Several dealers, whom the server finds by name. */
function DealersChoice(
  props: RemoteChoicesProps & { readonly maximum: number; readonly placeholder: string },
): ReactNode {
  return <RemoteChoices {...props} endpoint={dealers.search} />
}

function BarredChoice(props: RemoteChoicesProps): ReactNode {
  const placeholder = useTexts(drawRuleTexts)('barred')
  return <DealersChoice {...props} maximum={MAXIMUM_BARRED_DEALERS} placeholder={placeholder} />
}

type Barred = CallInputOf<typeof draws.barDealers>
const barredFields = defineFields<{ row: Barred; input: Barred }>()([
  { name: 'dealerIds', label: t.barred, help: t.barredHelp, form: () => <BarredChoice /> },
])

/** Dealers whose goods do not take part. */
export function BarredForm({ open, activityId, rule, revision, onClose }: Props): ReactNode {
  const say = useTexts(drawRuleTexts)
  return (
    <FormDialog
      open={open}
      title={say('barred')}
      fields={barredFields}
      action={draws.barDealers}
      initial={{ dealerIds: rule.barredDealers.map(({ id }) => id) }}
      fixed={{ id: activityId, revision }}
      invalidates={[draws.rule]}
      success={say('barredSaved')}
      onClose={onClose}
    />
  )
}
