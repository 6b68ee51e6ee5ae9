import type { draws } from '@zhenma/contract/draws/draws.contract'
import type { AnswerOf } from '../../platform/http/implement.ts'
import type { Context } from '../../platform/http/context.ts'
import type { StoredActivity } from '../activities/index.ts'
import { listPrizes } from '../prizes/index.ts'
import { locationOf, locationText } from '../sales-regions/index.ts'
import { listDrawPlaces } from './draw-places.store.ts'
import { countChecked, countClaims, findRule } from './draw-rules.store.ts'

/** How far an activity has come, by what is counted at each draw: nothing is added up here. */
export async function progressOf(
  { db, user, language }: Context,
  { id, type }: Pick<StoredActivity, 'id' | 'type'>,
): Promise<AnswerOf<typeof draws.progress>> {
  const drawn = await findRule(db, user.companyId, id)
  if (drawn === undefined) return { drawn: null, prizes: [], places: [] }
  const { budgetCents = null, rule, budgetPieces, maximumParticipants } = drawn
  const { participants, wins, wonCents } = drawn
  const limits = { budgetCents, budgetPieces, maximumParticipants }
  const checked = await countChecked(db, user.companyId, id)
  const { claimed, given } = await countClaims(db, user.companyId, id)
  const prizes = type === 'lottery' ? await listPrizes(db, user.companyId, id) : []
  const places = await listDrawPlaces(db, user.companyId, id)
  return {
    drawn: { rule, ...limits, checked, participants, wins, wonCents, claimed, given },
    prizes: prizes.map(({ id: prizeId, name, level, quantity, allocated, won, redeemed }) => ({
      id: prizeId,
      name,
      level,
      quantity,
      allocated,
      won,
      redeemed,
    })),
    places: places.map(({ place, ...counts }) => {
      const { country, province } = locationOf(place)
      return { country, province, text: locationText(place, language), ...counts }
    }),
  }
}
