import type { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { DEALER_USE_TEXT, type DealerUse } from '@zhenma/contract/dealers/dealers.refusals'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { ReactNode } from 'react'
import { useNamesText, useNumberText } from '../../../kit/atoms.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { dealerTexts } from '../dealers.texts.ts'

type Uses = OutputOf<typeof dealers.get>['uses']

/** What refers to a dealer, in words: `12 labels held, 2 sub-dealers`. */
function useUsesText(): (uses: Uses) => string {
  const say = useSay()
  const numberText = useNumberText()
  const namesText = useNamesText()
  return (uses) =>
    namesText(uses.map(({ use, count }) => say(DEALER_USE_TEXT[use], { count: numberText(count) })))
}

/** Where what refers to a dealer is listed. */
const LISTS: Readonly<Record<DealerUse, (id: number) => string>> = {
  label: (id) => `#/label/query?dealerId=${id}`,
  dealer: (id) => `#/dealer/list?superiorId=${id}`,
  account: (id) => `#/system/users?dealerId=${id}`,
  application: (id) => `#/system/third-party?dealerId=${id}`,
  order: (id) => `#/inout/orders?dealerId=${id}&state=scanning`,
  activity: () => '#/marketing/activities',
  return: (id) => `#/inout/returns?dealerId=${id}&state=waiting`,
}

/** What stands in the way of deleting a dealer, each with the way to its list. */
export function DealerUses(props: { readonly id: number; readonly uses: Uses }): ReactNode {
  const t = useTexts(dealerTexts)
  const say = useSay()
  const usesText = useUsesText()
  return (
    <section className="detail-section">
      <h2>{say(dealer.columns.uses.label)}</h2>
      {props.uses.length === 0 ? (
        <p>{t('unused')}</p>
      ) : (
        <ul>
          {props.uses.map((one) => (
            <li key={one.use}>
              <a href={LISTS[one.use](props.id)}>{usesText([one])}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
