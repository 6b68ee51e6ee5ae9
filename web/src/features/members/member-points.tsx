import './members.css'
import { LEVEL_FIELD_TEXT } from '@zhenma/contract/members/levels'
import { member, type WaitingPoints } from '@zhenma/contract/members/member.entity'
import { type MemberDetail, members } from '@zhenma/contract/members/members.contract'
import type { PointsEntry } from '@zhenma/contract/members/points-ledger.contract'
import { POINTS_KIND_TEXT } from '@zhenma/contract/members/points-words'
import { Button, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan, useSession } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { LedgerEntries, Signed } from '../../entities/ledger/ledger-entries.tsx'
import { NOTHING, When } from '../../kit/atoms.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { memberTexts } from './members.texts.ts'
import { AFTER_POINTS } from './points-forms.tsx'

/** Points that wait for somebody else than who asked, with the buttons of whoever decides. */
export function WaitingSteps({ of }: { readonly of: MemberDetail }): ReactNode {
  const say = useSay()
  if (of.waiting.length === 0) return null
  return (
    <section className="detail-section" aria-label={say(member.columns.waiting.label)}>
      <h2>{say(member.columns.waiting.label)}</h2>
      <ul className="waiting-points">
        {of.waiting.map((one) => (
          <WaitingStep key={one.id} of={one} />
        ))}
      </ul>
    </section>
  )
}

function WaitingStep({ of }: { readonly of: WaitingPoints }): ReactNode {
  const t = useTexts(memberTexts)
  const mayDecide = useCan(members.decide.allow)
  const userId = useSession((state) => state.session?.user.id)
  const [isRejecting, setRejecting] = useState(false)
  const decide = useAction(members.decide, {
    invalidates: AFTER_POINTS,
    success: (_, { passes }) => t(passes ? 'passed' : 'rejected'),
    onDone: () => setRejecting(false),
  })
  const { id: operationId, points, reason, askedAt, askedBy, askedByName } = of
  const said = (
    <>
      <Signed value={points} /> · {reason}
    </>
  )
  return (
    <li>
      <p>{said}</p>
      <small>
        {t('askedBy', { name: askedByName ?? NOTHING })} · <When at={askedAt} exact />
        {askedBy === userId && <> · {t('ownWaits')}</>}
      </small>
      {mayDecide && askedBy !== userId && (
        <Space>
          <Button
            size="small"
            type="primary"
            loading={decide.busy}
            onClick={() => void decide.run({ operationId, passes: true })}
          >
            {t('pass')}
          </Button>
          <Button size="small" danger onClick={() => setRejecting(true)}>
            {t('reject')}
          </Button>
        </Space>
      )}
      <ReasonDialog
        open={isRejecting}
        title={t('rejectTitle')}
        touches={said}
        consequence={t('rejectMeans')}
        action={t('reject')}
        needsReason
        busy={decide.busy}
        onSubmit={(note) => void decide.run({ operationId, passes: false, note })}
        onClose={() => setRejecting(false)}
      />
    </li>
  )
}

/** A member's entries, the newest first. */
export function PointsEntries({ memberId }: { readonly memberId: number }): ReactNode {
  const t = useTexts(memberTexts)
  const say = useSay()
  const [before, setBefore] = useState<number>()
  const found = useCall(
    members.entries,
    { id: memberId, ...(before === undefined ? {} : { before }) },
    { keepPrevious: true },
  )
  return (
    <LedgerEntries<PointsEntry>
      title={t('entries')}
      none={t('noEntries')}
      left={t('left')}
      wordOf={({ kind, isBirthday }) =>
        say(isBirthday ? LEVEL_FIELD_TEXT.birthdayPoints : POINTS_KIND_TEXT[kind])
      }
      found={found}
      before={before}
      onBefore={setBefore}
    />
  )
}
