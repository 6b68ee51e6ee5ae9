import {
  LABEL_ACTIVATIONS,
  LABEL_STATUSES,
  type LabelActivation,
  startsFrom,
  type Transition,
  TRANSITIONS,
} from '@zhenma/contract/labels/label-transitions'
import { LABEL_ACTIVATION_TEXT, LABEL_STATUS_TEXT } from '@zhenma/contract/labels/label-words'
import type { ReactNode } from 'react'
import { useMay } from '../../api/session.ts'
import { useNamesText } from '../../kit/atoms.tsx'
import { Select } from '../../kit/form/select.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import {
  type Deed,
  type DeedName,
  ELSEWHERE,
  type ElsewhereName,
  mayDo,
} from '../../scanning/submission/deeds.ts'
import { DEEDS } from '../../scanning/submission/deed-list.ts'
import { deedTexts, meaningTexts } from '../../scanning/submission/deeds.texts.ts'
import { operateTexts } from './operations.texts.ts'

/** Where the settings play no part: outbound has a screen of its own. */
export const NO_SETTINGS = { outboundFromNotInStock: false }

const ELSEWHERE_NAMES = Object.keys(ELSEWHERE) as ElsewhereName[]

/** What the user may do here, and on the scanning pages that belong to it. */
export function useMayDeeds(): {
  readonly deeds: readonly Deed[]
  readonly elsewhere: readonly ElsewhereName[]
} {
  const may = useMay()
  return {
    deeds: DEEDS.filter((deed) => mayDo(deed, may)),
    elsewhere: ELSEWHERE_NAMES.filter((name) => may(ELSEWHERE[name].permission)),
  }
}

/** Chooses a deed; those with a page of their own stand at the end, and lead there. */
export function DeedChoice(props: {
  readonly deeds: readonly Deed[]
  readonly elsewhere: readonly ElsewhereName[]
  readonly chosen: DeedName | undefined
  readonly isBlocked: boolean
  readonly onChange: (name: DeedName | ElsewhereName) => void
}): ReactNode {
  const t = useTexts(operateTexts)
  const tDeed = useTexts(deedTexts)
  const groups = [...new Set(props.deeds.map(({ group }) => group))]
  const pages = {
    label: t('groupElsewhere'),
    options: props.elsewhere.map((name) => ({ value: name, label: `${tDeed(name)} →` })),
  }
  return (
    <Select<DeedName | ElsewhereName>
      size="large"
      className="operate-deed"
      aria-label={t('deed')}
      placeholder={t('chooseDeed')}
      value={props.chosen ?? null}
      disabled={props.isBlocked}
      listHeight={420}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        ...groups.map((group) => ({
          label: t(group),
          options: props.deeds
            .filter((deed) => deed.group === group)
            .map(({ name }) => ({ value: name, label: tDeed(name) })),
        })),
        ...(props.elsewhere.length > 0 ? [pages] : []),
      ]}
      onChange={props.onChange}
    />
  )
}

/** What the deed means, and the states it starts from. */
export function Meaning({ deed }: { readonly deed: Deed }): ReactNode {
  const t = useTexts(operateTexts)
  const tMeaning = useTexts(meaningTexts)
  const say = useSay()
  const namesText = useNamesText()
  const { activationFrom }: Transition = TRANSITIONS[deed.name]
  const from = startsFrom(deed.name, NO_SETTINGS)
  const list =
    from.length === LABEL_STATUSES.length
      ? t('anyState')
      : namesText(from.map((status) => say(LABEL_STATUS_TEXT[status])))
  const sayAll = (activations: readonly LabelActivation[]): string =>
    namesText(
      LABEL_ACTIVATIONS.filter((one) => activations.includes(one)).map((one) =>
        say(LABEL_ACTIVATION_TEXT[one]),
      ),
    )
  return (
    <p className="operate-means">
      {tMeaning(deed.name)}{' '}
      <small>
        {activationFrom
          ? t('startsFromActivation', { list: sayAll(activationFrom) })
          : t('startsFrom', { list })}
      </small>
    </p>
  )
}
