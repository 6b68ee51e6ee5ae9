import { type Language, say } from '@zhenma/contract/kernel/texts'
import { member } from '@zhenma/contract/members/member.entity'
import { JOINED_REASON } from '@zhenma/contract/members/points-words'
import { logChange } from '../../../platform/audit/log-change.ts'
import { asCompany, type Connections, type Database } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { hold, joinAccounts, release } from '../../ledger/index.ts'
import { writeHold } from '../members.store.ts'
import { pointsAccount } from '../operate-points.ts'
import {
  holdForJoining,
  holdOfPhone,
  moveMember,
  waitingHolds,
  writePhone,
} from './join-members.store.ts'
import { giveDrawsPhone } from './known-by-wechat.store.ts'

/** Who was known by WeChat only has proven a phone; in which language, and from where, for history and log. */
export type ProvenPhone = {
  readonly companyId: number
  readonly memberId: number
  readonly phone: string
  readonly language: Language
  readonly ip: string
}

const ATTEMPTS = 3
const TAKEN = '23505'

/**
 * Gives a member whom WeChat knows the phone that it has proven; where the phone is another member's, both become that
 * one: draws, points with what is set aside, orders and WeChat itself, in one transaction. Done before, or of a member
 * that has a phone or has gone, it does nothing. Throws MEMBER_JOIN_LATER where something that waits cannot be moved.
 * `now`: for tests.
 */
export async function joinPhone(
  connections: Connections,
  proven: ProvenPhone,
  now = new Date(),
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await asCompany(connections, proven.companyId, (db) => join(db, proven, now))
      return
    } catch (error) {
      // Somebody became the member of this phone in the same moment: looked for once more, there is one to join.
      if (attempt >= ATTEMPTS || (error as { code?: unknown }).code !== TAKEN) throw error
    }
  }
}

async function join(db: Database, proven: ProvenPhone, now: Date): Promise<void> {
  const { companyId, memberId, phone, ip } = proven
  const own = await holdForJoining(db, companyId, memberId)
  if (own === undefined || !own.isThere || own.phone !== '') return
  const other = await holdOfPhone(db, companyId, phone)
  // Under the lock of the member, which whoever draws holds, too: none is left behind.
  await giveDrawsPhone(db, companyId, { memberId, phone })
  if (other === undefined) await writePhone(db, companyId, { id: memberId, phone })
  else await mergeInto(db, proven, other, now)
  // Nobody of the company does this.
  await logChange(
    { db, ip, user: { id: null, companyId } },
    other === undefined
      ? {
          operation: 'update',
          entity: member.name,
          entityId: memberId,
          before: { phone: '' },
          after: { phone },
          personal: ['phone'],
        }
      : {
          operation: 'join_members',
          entity: member.name,
          entityId: other,
          after: { joinedMember: memberId },
        },
  )
}

async function mergeInto(
  db: Database,
  proven: ProvenPhone,
  into: number,
  now: Date,
): Promise<void> {
  const { companyId, memberId, language } = proven
  const reason = say(JOINED_REASON, language)
  const name = `join ${memberId}`
  const from = await pointsAccount(db, companyId, memberId)
  const to = await pointsAccount(db, companyId, into)
  const waiting = await waitingHolds(db, companyId, memberId)
  for (const { id, holdNumber } of waiting) {
    const released = await release(db, from, holdNumber, { key: `${name} free ${id}`, reason })
    if (typeof released === 'string') throw new Error(`a hold was not released: ${released}`)
  }
  await joinAccounts(db, from, to, { name, reason, now })
  for (const { id, points, reason: why } of waiting) {
    const entry = { amount: points, key: `${name} hold ${id}`, reason: why }
    const held = await hold(db, to, entry, now)
    // What was set aside has expired meanwhile: nothing moves before somebody has decided.
    if (held === 'short') throw fail('MEMBER_JOIN_LATER')
    if (typeof held === 'string') throw new Error(`points were not set aside again: ${held}`)
    await writeHold(db, companyId, id, held.number)
  }
  await moveMember(db, companyId, { from: memberId, into })
}
