import { needsParent, PARENT_KINDS, type PlaceKind } from '@zhenma/contract/places/places.refusals'
import { fieldFailure, inputFailure, referenceFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { findPlace, isWithin } from './place-tree.store.ts'

type Shape = { readonly kind: PlaceKind; readonly parentId: number | null }

/**
 * Refuses a parent that does not exist, is not the caller's, is of a kind in which such a place does not
 * lie, or lies in the place itself. `id`: the place; null: it is new. The tree is locked.
 */
export async function requireParent(
  { db, user }: Context,
  { kind, parentId }: Shape,
  id: number | null,
): Promise<void> {
  if (parentId === null) {
    if (needsParent(kind)) throw inputFailure('parentId', 'FIELD_REQUIRED')
    return
  }
  const parent = await findPlace(db, user, parentId)
  if (parent === undefined) throw referenceFailure('parentId')
  const { name } = parent
  if (!PARENT_KINDS[kind].includes(parent.kind)) {
    throw fieldFailure('parentId', 'PLACE_PARENT_KIND', { name })
  }
  if (id !== null && (await isWithin(db, user.companyId, parentId, id))) {
    throw fieldFailure('parentId', 'PLACE_PARENT_CIRCLE', { name })
  }
}
