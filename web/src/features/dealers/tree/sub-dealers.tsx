import './sub-dealers.css'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Count, useNumberText } from '../../../kit/atoms.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { treeTexts } from './tree.texts.ts'

type Dealer = OutputOf<typeof dealers.get>

/** Sub-dealers that the drawer shows; the list filtered by superior has them all. */
const SHOWN_SUBS = 20

/** Who is directly below a dealer. */
export function SubDealers(props: {
  readonly dealer: Dealer
  readonly onOpen: (id: number) => void
  readonly onShowAll: () => void
}): ReactNode {
  const { dealer } = props
  const t = useTexts(treeTexts)
  const numberText = useNumberText()
  const subs = useCall(
    dealers.list,
    { superiorId: dealer.id, pageSize: SHOWN_SUBS },
    { enabled: dealer.subCount > 0 },
  )
  if (dealer.subCount === 0) return null
  return (
    <section className="detail-section sub-dealers">
      <h2>{t('subCount')}</h2>
      <ul>
        {subs.data?.records.map((sub) => (
          <li key={sub.id}>
            <button type="button" className="row-open" onClick={() => props.onOpen(sub.id)}>
              {sub.name}
            </button>
            <span>{sub.regionText}</span>
            <span>
              {t('onHand')} <Count value={sub.onHand} />
            </span>
          </li>
        ))}
      </ul>
      {dealer.subCount > SHOWN_SUBS && (
        <Button type="link" onClick={props.onShowAll}>
          {t('moreSubs', { count: numberText(dealer.subCount) })}
        </Button>
      )}
    </section>
  )
}
