import './receipt-list.css'
import type { ReactNode } from 'react'
import { useNumberText, When } from '../../kit/atoms.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { MovementLink } from './movement-link.tsx'
import { receiptTexts } from './receipt.texts.ts'

type ShownReceipt = {
  readonly movementId: number
  readonly number: number
  readonly at: string
  readonly by: string | null
  readonly count: number
  readonly undoneBy: string | null
  readonly undoneNumber: number | null
}

/** Who received how much of a paper and when, and who took it back; nothing where nobody did. */
export function ReceiptList({
  receipts,
}: {
  readonly receipts: readonly ShownReceipt[]
}): ReactNode {
  const t = useTexts(receiptTexts)
  const numberText = useNumberText()
  if (receipts.length === 0) return null
  return (
    <section className="receipt-list" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <ul>
        {receipts.map(({ movementId, number, at, by, count, undoneBy, undoneNumber }) => (
          <li key={movementId} data-undone={undoneNumber !== null || undefined}>
            <MovementLink id={movementId} number={number} />
            <span>{t('receiptOf', { by: by ?? '–', count: numberText(count) })}</span>
            <small>
              <When at={at} />
            </small>
            {undoneNumber !== null && (
              <small>
                {t('undoneBy', { by: undoneBy ?? '–' })} · #{undoneNumber}
              </small>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
