import { baseModeOf } from '@zhenma/contract/inout/inventory-modes'
import {
  INVENTORY_MODE_HINT,
  INVENTORY_MODE_TEXT,
} from '@zhenma/contract/inout/inventory-modes.refusals'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { removeEntries } from '../../scanning/table/draft/draft.ts'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'
import type { ScanOperation } from '../../scanning/submission/scan-operations.ts'

/** What a correction means; and what the company's inventory mode asks of a movement. */
export function ModeHint({ work }: { readonly work: ScanWork }): ReactNode {
  const { operation, inoutMode } = work.rules
  const t = useTexts(inoutTexts)
  const say = useSay()
  const meaning = meaningOf(operation)
  if (meaning) return <p className="stock-hint">{t(meaning)}</p>
  if (baseModeOf(inoutMode) === 'open_all') return null
  return (
    <p className="stock-hint">
      <b>{t('inventoryMode', { mode: say(INVENTORY_MODE_TEXT[inoutMode]) })}</b>{' '}
      {say(INVENTORY_MODE_HINT[inoutMode])}
    </p>
  )
}

/** Codes that were scanned before the mode was changed to one that takes none. */
export function Leftover({ work }: { readonly work: ScanWork }): ReactNode {
  const { state, store, panels, isBlocked } = work
  const t = useTexts(inoutTexts)
  const count = state.draft.entries.length
  if (count === 0 || panels.includes('codes') || panels.includes('single')) return null
  // Scans that were refused before are still somebody's to deal with.
  const clear = (): void => {
    const { draft } = store.getState()
    store.setState({ draft: removeEntries(draft, draft.entries).draft })
  }
  return (
    <Alert
      type="warning"
      showIcon
      title={t('leftover', { count })}
      action={
        <Button disabled={isBlocked} onClick={clear}>
          {t('clear')}
        </Button>
      }
    />
  )
}

const MEANINGS = {
  cancel_inbound: 'cancel_inboundMeans',
  cancel_outbound: 'cancel_outboundMeans',
  unbox: 'unboxMeans',
} as const satisfies Partial<Record<ScanOperation, keyof typeof inoutTexts>>

/** The text that says what a correction means; movements need none. */
export function meaningOf(
  operation: ScanOperation,
): (typeof MEANINGS)[keyof typeof MEANINGS] | undefined {
  return operation in MEANINGS ? MEANINGS[operation as keyof typeof MEANINGS] : undefined
}
