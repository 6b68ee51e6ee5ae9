import { DRAW_FIELD_TEXT } from '@zhenma/contract/draws/draw-field-texts'
import {
  type DrawRuleRow,
  draws,
  MAXIMUM_BARRED_DEALERS,
} from '@zhenma/contract/draws/draws.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { CallInputOf } from '@zhenma/contract/kernel/endpoint'
import { Switch } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { AreaChoice } from '../../entities/select/area-choice.tsx'
import { defineFields } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { SearchChoices } from '../../kit/form/search-choices.tsx'
import { useSearch } from '../../kit/form/use-search.ts'
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

/** Provinces and cities in which buyers take part. */
export function PlacesForm({ open, activityId, rule, revision, onClose }: Props): ReactNode {
  const say = useTexts(drawRuleTexts)
  const { areas, unknownPlaceMay } = rule
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
          name: 'unknownPlaceMay',
          label: DRAW_FIELD_TEXT.unknownPlaceMay,
          help: t.unknownHelp,
          valueProp: 'checked',
          form: () => <Switch />,
        },
      ]),
    [areas],
  )
  return (
    <FormDialog
      open={open}
      title={say('places')}
      fields={fields}
      action={draws.setPlaces}
      initial={{ areaCodes: areas.map(({ code }) => code), unknownPlaceMay }}
      fixed={{ id: activityId, revision }}
      invalidates={[draws.rule]}
      success={say('placesSaved')}
      onClose={onClose}
    />
  )
}

/** Several dealers, whom the server finds by name. */
function DealersChoice(props: {
  readonly value?: readonly number[]
  readonly onChange?: (ids: readonly number[]) => void
  readonly id?: string
}): ReactNode {
  const { value = [], onChange = () => {}, ...rest } = props
  const placeholder = useTexts(drawRuleTexts)('barred')
  const search = useSearch()
  const { isOpen, keyword } = search
  const found = useCall(dealers.search, { keyword }, { enabled: isOpen })
  const chosen = useCall(
    dealers.search,
    { ids: [...value] },
    { enabled: value.length > 0, keepPrevious: true },
  )
  return (
    <SearchChoices
      {...rest}
      value={value}
      onChange={onChange}
      search={search}
      found={found}
      chosen={chosen.data}
      nameOf={({ name }) => name}
      maxCount={MAXIMUM_BARRED_DEALERS}
      placeholder={placeholder}
    />
  )
}

type Barred = CallInputOf<typeof draws.barDealers>
const barredFields = defineFields<{ row: Barred; input: Barred }>()([
  { name: 'dealerIds', label: t.barred, help: t.barredHelp, form: () => <DealersChoice /> },
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
