import { draws } from '@zhenma/contract/draws/draws.contract'
import { HELD_REASON_TEXT, WIN_CHECK_TEXT } from '@zhenma/contract/draws/draws.refusals'
import { AT_COMPANY_TEXT } from '@zhenma/contract/draws/redemptions.refusals'
import type { WinEvent } from '@zhenma/contract/draws/win-history.contract'
import type { WinRow } from '@zhenma/contract/draws/win-row'
import { PARCEL_CORRECT_TEXT } from '@zhenma/contract/parcels/parcels.refusals'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { StepHistory } from '../../entities/history/step-history.tsx'
import { ParcelStateTag } from '../../entities/parcel-state.tsx'
import { PayoutStateTag } from '../../entities/payout-state.tsx'
import { StatusTag } from '../../kit/atoms.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { type WinDetail, winFields, winSections, type WinShapes } from './wins.fields.tsx'
import { winTexts } from './wins.texts.ts'

/** What happened, in the words in which the list says how it stands. */
function What({ event, win }: { readonly event: WinEvent; readonly win: WinRow }): ReactNode {
  const t = useTexts(winTexts)
  const say = useSay()
  const { kind, payoutState, dealerName } = event
  switch (kind) {
    case 'drawn':
      return win.heldReason === null
        ? t('drawn')
        : t('drawnHeld', { reason: say(HELD_REASON_TEXT[win.heldReason]) })
    case 'claimed':
      return t('claimed')
    case 'checked':
      return <StatusTag tone="good">{say(WIN_CHECK_TEXT.checked)}</StatusTag>
    case 'rejected':
      return <StatusTag tone="bad">{say(WIN_CHECK_TEXT.rejected)}</StatusTag>
    case 'payout':
      return payoutState && <PayoutStateTag state={payoutState} />
    case 'redeemed':
      return (
        <StatusTag tone="good">
          {t('redeemedAt', { place: dealerName ?? say(AT_COMPANY_TEXT) })}
        </StatusTag>
      )
    case 'points':
      return <StatusTag tone="good">{t('pointsGiven')}</StatusTag>
    case 'corrected':
      return say(PARCEL_CORRECT_TEXT)
    default:
      return <ParcelStateTag state={kind} />
  }
}

/** What happened to a win, the newest first. */
function History({ win }: { readonly win: WinDetail }): ReactNode {
  const t = useTexts(winTexts)
  const byNameOf = ({ byName, side }: WinEvent): string =>
    byName ?? t(({ buyer: 'winner', staff: 'staff', nobody: 'nobody' } as const)[side])
  return (
    <StepHistory
      title={t('history')}
      steps={win.events.map((event, at) => ({
        id: at,
        at: event.at,
        what: <What event={event} win={win} />,
        byName: byNameOf(event),
        notes: [
          {
            text: event.kind === 'corrected' ? `${event.saidBefore} → ${event.said}` : event.said,
          },
          // Only a correction's is not read by the winner.
          { text: event.note, ...(event.kind === 'corrected' && { label: t('reason') }) },
        ],
      }))}
    />
  )
}

type Props = {
  readonly id: number | undefined
  readonly onClose: () => void
  /** What can be done next with it. */
  readonly actionsOf: (win: WinRow) => ReactNode
}

/** One win: what it is, where it goes, and what happened to it until now. */
export function WinDrawer({ id, onClose, actionsOf }: Props): ReactNode {
  const query = useCall(draws.winHistory, { id: id ?? 0 }, { enabled: id !== undefined })
  const { data } = query
  return (
    <DetailDrawer<WinShapes>
      open={id !== undefined}
      onClose={onClose}
      title={data?.prizeName ?? data?.activityName ?? ''}
      fields={winFields}
      sections={winSections}
      query={query}
      size={640}
      actions={actionsOf}
    >
      {(win) => <History win={win} />}
    </DetailDrawer>
  )
}
