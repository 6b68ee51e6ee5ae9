import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import type { ReactNode } from 'react'
import { RemoteSelect } from '../../kit/form/remote-select.tsx'
import type { RecordPickerProps } from './pickers.tsx'

/** Chooses a QA card, for whoever may bind one. In a file of its own: only binding needs it. */
export function CardSelect({ isFilter: _, ...rest }: RecordPickerProps): ReactNode {
  return (
    <RemoteSelect
      {...rest}
      endpoint={qaCards.search}
      show={(card) => `${card.name} · ${card.number}`}
    />
  )
}
