import {
  canStepParcel,
  PARCEL_MOVES,
  type ParcelSide,
  type ParcelState,
  type ParcelTarget,
  parcelStepTo,
} from '@zhenma/contract/parcels/parcel-states'
import { PARCEL_STATE_TEXT, PARCEL_STEP_TEXT } from '@zhenma/contract/parcels/parcels.refusals'
import { type Language, say, type Text } from '@zhenma/contract/kernel/texts'
import { logChange } from '../../../platform/audit/log-change.ts'
import { reachOf } from '../../../platform/auth/reach.ts'
import type { Database } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { inputFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { type HeldParcel, holdParcel, writeParcel } from './parcels.store.ts'
import { holdWin } from '../wins.store.ts'

type Wish = { readonly state: ParcelTarget; readonly note: string }

/** The parcel of a win that the caller may see, both held for a change. Throws NOT_FOUND. */
export async function heldParcel({ db, user }: Context, id: number): Promise<HeldParcel> {
  const isSeen = (await holdWin(db, reachOf(user, 'activity'), id)) !== undefined
  const parcel = isSeen ? await holdParcel(db, user.companyId, id) : undefined
  if (parcel === undefined) throw fail('NOT_FOUND')
  return parcel
}

/** What cannot be done with a parcel as it is. Throws WIN_NO_PARCEL, WIN_NOT_SENT and WIN_STATE. */
export function checkParcel(
  { prizeName, state }: HeldParcel,
  step: Text,
  isPossible: (state: ParcelState) => boolean,
  language: Language,
): void {
  if (prizeName === null) throw fail('WIN_NO_PARCEL')
  const what = { prize: prizeName, step: say(step, language) }
  if (state === null) throw fail('WIN_NOT_SENT', what)
  if (!isPossible(state)) {
    throw fail('WIN_STATE', { ...what, state: say(PARCEL_STATE_TEXT[state], language) })
  }
}

/** Notes for the caller what became of a thing that was won and delivered. Throws NOT_FOUND and what `stepParcel` throws. */
export async function stepWin(ctx: Context, id: number, wish: Wish): Promise<void> {
  const { db, user, language } = ctx
  const before = await heldParcel(ctx, id)
  await stepParcel(db, user.companyId, before, { ...wish, side: 'staff', language })
  await logChange(ctx, {
    operation: 'update',
    entity: 'win',
    entityId: id,
    before: { state: before.state, note: before.note },
    after: { ...wish },
  })
}

/**
 * Brings a parcel that is held where one side wants it, by the rules of orders of the points shop. Throws WIN_NO_PARCEL,
 * WIN_NOT_SENT and WIN_STATE, and INPUT_INVALID where somebody has to say why. What was won counts as won whatever
 * becomes of it: a prize that comes back is not drawn once more (ADR 0092).
 */
export async function stepParcel(
  db: Database,
  companyId: number,
  parcel: HeldParcel,
  wish: Wish & { readonly side: ParcelSide; readonly language: Language },
): Promise<void> {
  const { side, note, language } = wish
  const step = parcelStepTo(wish.state)
  const isPossible = (state: ParcelState): boolean => canStepParcel(state, step, side)
  checkParcel(parcel, PARCEL_STEP_TEXT[step], isPossible, language)
  if (PARCEL_MOVES[step].needsNote.includes(side) && note === '') {
    throw inputFailure('note', 'FIELD_REQUIRED')
  }
  await writeParcel(db, companyId, parcel.id, { state: wish.state, side, note })
}
