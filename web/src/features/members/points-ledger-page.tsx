import './members.css'
import { members } from '@zhenma/contract/members/members.contract'
import type { ReactNode } from 'react'
import { ListPage } from '../../kit/list/list-page.tsx'
import { keyOfTwo } from '../../kit/list/rows.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { pointsLedgerFields } from './points-ledger.fields.tsx'
import { pointsLedgerTexts } from './points-ledger.texts.ts'

/** What was added to the points of all members and taken from them, the newest first. */
export function PointsLedgerPage(): ReactNode {
  const t = useTexts(pointsLedgerTexts)
  const list = useList(members.ledger)
  const name = list.rows?.[0]?.memberName
  return (
    <ListPage
      listKey="points-ledger"
      title={t('title')}
      list={list}
      fields={pointsLedgerFields}
      exportWith={members.exportLedger}
      // Entries have the numbers of their member's account.
      rowKey={({ memberId, number }) => keyOfTwo(memberId, number)}
      above={
        list.input.memberId != null && (
          <p className="points-ledger-of">{name ? t('ofMember', { name }) : t('ofSomeone')}</p>
        )
      }
      empty={{ text: t('empty'), action: <a href="#/marketing/members">{t('toMembers')}</a> }}
    />
  )
}
