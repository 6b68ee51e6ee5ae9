import './entities.css'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import type { ReactNode } from 'react'
import { useCan } from '../api/session.ts'
import { useCall } from '../api/use-call.ts'
import { useNamesText } from '../kit/atoms.tsx'
import { useTexts } from '../texts/use-texts.ts'
import { pickerTexts } from './select/pickers.texts.ts'

/** The sales regions that a dealer has, with their areas; nothing where there are none. */
export function DealerRegions({ dealerId }: { readonly dealerId: number }): ReactNode {
  const t = useTexts(pickerTexts)
  const namesText = useNamesText()
  const mayOpen = useCan(salesRegions.list.allow)
  const found = useCall(salesRegions.ofDealer, { id: dealerId })
  if (!found.data || found.data.length === 0) return null
  return (
    <section className="detail-section" aria-label={t('salesRegions')}>
      <h2>{t('salesRegions')}</h2>
      <ul className="dealer-regions">
        {found.data.map(({ id, name, areas: covered }) => (
          <li key={id}>
            {mayOpen ? <a href={`#/dealer/regions?open=${id}`}>{name}</a> : <b>{name}</b>}{' '}
            {namesText(covered.map((area) => area.name.split(' / ').at(-1) ?? area.name))}
          </li>
        ))}
      </ul>
    </section>
  )
}
