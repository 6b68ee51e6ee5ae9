import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { RefusedScan, ScanRefusals } from '../../../kit/scan/scan-refusals.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { forgetRefused, isLost, lostOf, type Draft, type Refusal } from '../draft/draft.ts'
import { inoutTexts } from '../../submission/inout.texts.ts'
import { ParkCodes } from '../../parking/park-button.tsx'
import { parkedFor } from '../../parking/parked-code.ts'
import { reasonNow, takeBox, takeExcess } from '../draft/scan-draft.ts'
import type { ScanWork } from '../use-scan-work.ts'
import { useReason } from '../../submission/use-reason.ts'
import { groupsOf } from './park-refused.ts'
import { refusedTexts } from './refused.texts.ts'

/** Parks the refused scans: those that were meant for one place at a time, the oldest first. */
function ParkRefused({ work }: { readonly work: ScanWork }): ReactNode {
  const { operation, store, state, isBlocked } = work
  const { draft, parties, box, note, paperNumber } = state
  const [group] = groupsOf(draft, { parties, box: box?.code, paperNumber })
  if (group === undefined) return null
  return (
    <ParkCodes
      size="small"
      isDisabled={isBlocked}
      codes={group.codes}
      submission={parkedFor({ ...group.of, operation, note })}
      onParked={(codes) => store.setState({ draft: forgetRefused(store.getState().draft, codes) })}
    />
  )
}

/** What can be done about one refused scan. */
function Ways(props: { readonly work: ScanWork; readonly refusal: Refusal }): ReactNode {
  const { work, refusal } = props
  const { store, isBlocked } = work
  const t = useTexts(refusedTexts)
  const tInout = useTexts(inoutTexts)
  const put = (change: (draft: Draft) => Draft): void =>
    store.setState({ draft: change(store.getState().draft) })
  const label = t('dismissOne', { code: refusal.code })
  return (
    <>
      {refusal.box && (
        <Button
          size="small"
          disabled={isBlocked}
          onClick={() => {
            const step = takeBox(store.getState().draft, refusal.id)
            store.setState({ draft: step.draft, feedback: step.feedback })
          }}
        >
          {tInout('takeBox')}
        </Button>
      )}
      {refusal.excess?.orderId === work.state.parties.order?.id && refusal.excess && (
        <Button
          size="small"
          type="primary"
          disabled={isBlocked}
          onClick={() => {
            const step = takeExcess(store.getState().draft, refusal.id, work.rulesNow())
            store.setState({ draft: step.draft, feedback: step.feedback })
          }}
        >
          {t('takeExcess')}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={label}
        title={label}
        onClick={() =>
          put((draft) => ({
            ...draft,
            refusals: draft.refusals.filter(({ id }) => id !== refusal.id),
          }))
        }
      />
    </>
  )
}

/**
 * Scans that did not come into the table, with the reason of each: they outlive its submission, until
 * they are scanned again, parked or dismissed.
 */
export function RefusedList({ work }: { readonly work: ScanWork }): ReactNode {
  const t = useTexts(refusedTexts)
  const sayReason = useReason()
  const { store, state } = work
  const { draft } = state
  const { refusals } = draft
  if (refusals.length === 0) return null
  return (
    <ScanRefusals
      title={t('title', { count: lostOf(draft).length })}
      actions={
        <>
          <ParkRefused work={work} />
          <Button
            type="link"
            size="small"
            onClick={() => store.setState({ draft: { ...store.getState().draft, refusals: [] } })}
          >
            {t('dismiss')}
          </Button>
        </>
      }
    >
      {refusals.map((refusal) => (
        <RefusedScan
          key={refusal.id}
          tone={isLost(refusal) ? 'refused' : 'duplicate'}
          reason={sayReason(reasonNow(draft, refusal))}
          action={<Ways work={work} refusal={refusal} />}
        />
      ))}
    </ScanRefusals>
  )
}
