import { useMemo } from 'react'
import { useWhenConnected } from '../../scanning/connection/cut-off.ts'
import { packingScanning } from './packing-scanning.ts'
import { type ScanWork, useScanWork } from '../../scanning/table/use-scan-work.ts'

/** The work of the packing screen: that of a scanning table, with the box scanned first and last. */
export function usePacking(): ScanWork {
  const work = useScanWork('bind')
  const { store, scanning, submitting, rulesNow } = work
  const packing = useMemo(
    () => packingScanning({ store, scanning, submitting, rulesNow }),
    [store, scanning, submitting, rulesNow],
  )
  // The lines are looked at again by themselves; the box is not one of them.
  useWhenConnected(packing, () => {
    if (store.getState().box?.state === 'unchecked') packing.recheck()
  })
  return { ...work, scanning: packing }
}
