import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { useRef } from 'react'
import { mayNow } from '../../../api/session.ts'
import type { ScanOperation } from '../../submission/scan-operations.ts'
import { useWhenConnected } from '../../connection/cut-off.ts'
import type { Refusal } from '../draft/draft.ts'
import { isToPark } from '../draft/excess.ts'
import { scanTexts } from '../draft/scan.texts.ts'
import type { ScanStore } from '../scan-store.ts'
import { parkRefused } from './park-refused.ts'

/**
 * Parks what the company wants among the exceptions as soon as it is refused, or as the network is back,
 * once for each: what could not be parked stays in the list, like every refused scan.
 */
export function useParkExcess(
  operation: ScanOperation,
  store: ScanStore,
  refusals: readonly Refusal[],
): void {
  const tried = useRef(new Set<number>())
  useWhenConnected(refusals, () => {
    if (!mayNow(exceptions.park.allow)) return
    const fresh = refusals.filter((one) => isToPark(one) && !tried.current.has(one.id))
    if (fresh.length === 0) return
    for (const { id } of fresh) tried.current.add(id)
    const ids = new Set(fresh.map(({ id }) => id))
    const [last] = fresh
    parkRefused(operation, store, ({ id }) => ids.has(id)).then(
      () => {
        const code = last?.code ?? ''
        const reason = { text: scanTexts.excessParked, values: { code, count: fresh.length } }
        store.setState({ feedback: { tone: 'refused', code, reason } })
      },
      // The list still has it, with the button that parks by hand and says what is wrong.
      () => undefined,
    )
  })
}
