import '../../scanning/table/parts/inout.css'
import '../../scanning/table/parts/scanning.css'
import './packing.css'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { type ReactNode, useMemo } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { BoxCard, InTheBox } from './box-card.tsx'
import { isCutOff, useConnection } from '../../api/connection.ts'
import { ScanHead } from '../../scanning/table/parts/scan-head.tsx'
import { Outcome } from '../../scanning/table/parts/outcome-cards.tsx'
import { packingTexts } from './packing.texts.ts'
import { OfflineNotes } from '../../scanning/queue/queue-notes.tsx'
import { ScanPanel } from '../../scanning/table/parts/scan-panel.tsx'
import { useQueueHere } from '../../scanning/queue/use-queue-here.ts'
import { useWhenConnected } from '../../scanning/connection/cut-off.ts'
import { packingScanning } from './packing-scanning.ts'
import { type ScanWork, useScanWork } from '../../scanning/table/use-scan-work.ts'

/** The work of the packing screen: that of a scanning table, with the box scanned first and last. */
function usePacking(): ScanWork {
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

/** Packs what is scanned into a box: the box first, then what lies in it, then the box again. */
export function PackingPage(): ReactNode {
  const work = usePacking()
  const t = useTexts(packingTexts)
  useQueueHere()
  const { draft, box } = work.state
  const mayLook = useCan(operations.relateGet.allow)
  const isAlone = useConnection(isCutOff)
  const association = useCall(
    operations.relateGet,
    { code: box?.code ?? '' },
    { enabled: mayLook && box?.state === 'known' },
  )
  const count = draft.entries.length
  const placeholder = box ? t('scanInside') : t(count > 0 ? 'linesWait' : 'scanBox', { count })
  return (
    <section className="floor stock packing">
      <ScanHead operation="bind" />
      <OfflineNotes />
      <Outcome work={work} hasTable />
      <ScanPanel
        work={work}
        placeholder={placeholder}
        lead={
          box && (
            <>
              {association.error && !isAlone && <FailureBox failure={association.error} />}
              <BoxCard work={work} box={box} association={association.data} />
            </>
          )
        }
      >
        {box && count === 0 && association.data && <InTheBox association={association.data} />}
      </ScanPanel>
    </section>
  )
}
