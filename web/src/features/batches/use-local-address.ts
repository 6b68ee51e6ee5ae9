import { printRuns } from '@zhenma/contract/batches/print-runs.contract'
import { useRef } from 'react'
import { useCall } from '../../api/use-call.ts'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { printTexts } from './print-runs.texts.ts'

/**
 * Asks whether codes are to be printed although they hold an address that no buyer's phone can open: what is
 * printed stays on the goods. So it asks, too, where that cannot be found out. Once for each dialog; answers at once
 * where the address is for everybody.
 */
export function useLocalAddress(): () => Promise<boolean> {
  const t = useTexts(printTexts)
  const address = useCall(printRuns.address, {})
  const isAgreed = useRef(false)
  return async () => {
    if (isAgreed.current) return true
    // Whoever is faster than the answer waits for it: what is printed stays.
    const data = address.data ?? (await address.refetch()).data
    if (data?.isLocal === false) return true
    const isAnyway = await confirmDanger({
      title: t(data ? 'localTitle' : 'unknownTitle'),
      touches: data && t('localAddress', { address: data.address }),
      consequence: t(data ? 'localMeans' : 'unknownMeans'),
      action: t('localAnyway'),
    })
    // Agreed to one's not knowing, one has not agreed to what is known by then.
    if (data) isAgreed.current = isAnyway
    return isAnyway
  }
}
