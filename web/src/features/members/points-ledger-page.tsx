import './members.css'
import { members } from '@zhenma/contract/members/members.contract'
import type { PointsLedgerRow } from '@zhenma/contract/members/points-ledger.contract'
import type { ReactNode } from 'react'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { pointsLedgerFields } from './points-ledger.fields.tsx'
import { pointsLedgerTexts } from './points-ledger.texts.ts'

/** More entries than a member has. */
const ENTRIES_OF_MEMBER = 2 ** 26

/** Entries have the numbers of their member's account. */
const keyOf = ({ memberId, number }: PointsLedgerRow): number =>
  memberId * ENTRIES_OF_MEMBER + number

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
      rowKey={keyOf}
      above={
        list.input.memberId != null && (
          <p className="points-ledger-of">{name ? t('ofMember', { name }) : t('ofSomeone')}</p>
        )
      }
      empty={{ text: t('empty'), action: <a href="#/marketing/members">{t('toMembers')}</a> }}
    />
  )
}
