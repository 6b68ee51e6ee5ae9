import { MOVEMENT_LIMITS } from '@zhenma/contract/movements/movements.contract'
import type { Context, FileAnswer } from '../../../platform/http/context.ts'
import { codeSource, codesOfSerials } from '../../labels/index.ts'
import { listLines } from '../movement-lines.store.ts'
import {
  type FoundMovement,
  readCompanyName,
  readDealerOfNote,
  readMovementProducts,
} from '../movements.store.ts'
import { drawNote } from './draw-note.ts'
import { movementNote, type NoteDealer, noteTitle } from './movement-note.ts'

/** The note of a movement, in the caller's language. */
export async function printNote(ctx: Context, movement: FoundMovement): Promise<FileAnswer> {
  const { db, user, language, services } = ctx
  const { companyId } = user
  const lines = await listLines(db, companyId, movement.id, 0, MOVEMENT_LIMITS.noteLines)
  const serials = lines.flatMap(({ lo, hi, via }) => [lo, hi, ...(via === null ? [] : [via])])
  const note = movementNote({
    company: await readCompanyName(db, companyId),
    address: `${services.publicUrl}/#/inout/records?open=${movement.id}`,
    dealer: await dealerOf(ctx, movement),
    movement,
    products: await readMovementProducts(db, companyId, movement.id),
    lines,
    codes: await codesOfSerials(codeSource(ctx), serials),
    language,
    timeZone: user.timeZone,
  })
  return {
    name: `${noteTitle(movement, language)}-${movement.number}.pdf`,
    mediaType: 'application/pdf',
    content: await drawNote(note),
  }
}

/** The dealer that goods go to, or that they come from, as far as the reader may see movements of it. */
async function dealerOf(
  { db, user }: Context,
  { dealerId, fromDealerId }: FoundMovement,
): Promise<NoteDealer | null> {
  const id = dealerId ?? fromDealerId
  return id === null ? null : readDealerOfNote(db, user.companyId, id)
}
