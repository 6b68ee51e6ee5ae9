import { member } from '@zhenma/contract/members/member.entity'
import { members } from '@zhenma/contract/members/members.contract'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { ShopOrdersLink } from '../../entities/shop-orders-link.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { RecordScreen } from '../../kit/record/record-screen.tsx'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LevelsButton, SetLevelButton } from './level-forms.tsx'
import { PointsEntries, WaitingSteps } from './member-points.tsx'
import { memberFields, memberSections } from './members.fields.tsx'
import { memberTexts } from './members.texts.ts'
import { OperateButton, PointsRulesButton } from './points-forms.tsx'
import { WechatButton } from './wechat-form.tsx'

/** Members: who has points, how many, and how that came about. */
export function MembersPage(): ReactNode {
  const t = useTexts(memberTexts)
  const numberText = useNumberText()
  return (
    <RecordScreen
      entity={member}
      calls={members}
      fields={memberFields}
      sections={memberSections}
      empty={memberTexts.empty}
      toolbar={
        <>
          <LevelsButton />
          <PointsRulesButton />
          <WechatButton />
        </>
      }
      form={{ width: 560 }}
      detail={{
        lead: (record) => <WaitingSteps key={record.id} of={record} />,
        buttons: (record) => (
          <>
            <OperateButton key={record.id} of={record} />
            <SetLevelButton key={`level-${record.id}`} of={record} />
            <PersonsDataButton id={record.id} />
          </>
        ),
        below: ({ id }) => (
          <>
            <ShopOrdersLink by="memberId" id={id} />
            <PointsEntries key={`entries-${id}`} memberId={id} />
            <a href={`#/marketing/points-ledger?memberId=${id}`}>{t('inLedger')}</a>
          </>
        ),
      }}
      removal={({ points }) => ({
        touches: t('removeTouches', { points: numberText(points) }),
      })}
    />
  )
}

/** All that is known of a member, as a file to hand to that person. */
function PersonsDataButton({ id }: { readonly id: number }): ReactNode {
  const t = useTexts(memberTexts)
  const { busy, start } = useFileDownload(members.personsData)
  return (
    <Can do={members.personsData.allow}>
      <Tooltip title={t('personsDataHelp')}>
        <Button loading={busy} onClick={() => void start({ id })}>
          {t('personsData')}
        </Button>
      </Tooltip>
    </Can>
  )
}
