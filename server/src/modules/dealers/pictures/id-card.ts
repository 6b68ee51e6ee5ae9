import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { may } from '../../../platform/auth/session.ts'
import { fail, failWith, problem } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { readPrivateImage } from '../../files/index.ts'
import type { DealerFields } from '../dealers.store.ts'
import { idCardIsVisible, isOwnIdCard } from './id-card.store.ts'

const SIDES = ['idCardFrontId', 'idCardBackId'] as const

/** ID cards are for those who write or review dealers; of others, who look dealers up, they are no business. */
export const maySeeIdCards = ({ user }: Context): boolean =>
  [dealers.create, dealers.update, dealers.approve].some(({ allow }) => may(user, allow))

const SHOWN_ENDS = 4

/** A number with nothing but its ends: `5301**********0017`. */
export function maskedNumber(number: string): string {
  if (number.length <= 2 * SHOWN_ENDS) return '*'.repeat(number.length)
  const hidden = '*'.repeat(number.length - 2 * SHOWN_ENDS)
  return number.slice(0, SHOWN_ENDS) + hidden + number.slice(-SHOWN_ENDS)
}

/** Refuses pictures that the caller has not uploaded as those of ID cards; what stays may be anybody's. */
export async function requireOwnIdCards(
  { db, user }: Context,
  before: DealerFields | null,
  after: DealerFields,
): Promise<void> {
  const problems = []
  for (const field of SIDES) {
    const fileId = after[field]
    if (fileId === null || fileId === before?.[field]) continue
    if (await isOwnIdCard(db, user, fileId)) continue
    problems.push(problem('DEALER_PICTURE_STRANGE', {}, { field }))
  }
  if (problems.length > 0) throw failWith(fail('DEALER_PICTURE_STRANGE'), problems)
}

/** A picture of an ID card as `data:` address; NOT_FOUND where it is not the caller's to see. */
export async function readIdCard(ctx: Context, fileId: string): Promise<string> {
  const { db, user, services } = ctx
  if (!maySeeIdCards(ctx) || !(await idCardIsVisible(db, user, fileId))) throw fail('NOT_FOUND')
  return readPrivateImage(services.files, user.companyId, fileId)
}
