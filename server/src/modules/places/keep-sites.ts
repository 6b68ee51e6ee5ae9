import type { places, SiteKind } from '@zhenma/contract/places/places.contract'
import { PLACE_USE_TEXT } from '@zhenma/contract/places/places.refusals'
import { say, sayList } from '@zhenma/contract/kernel/texts'
import { logChange } from '../../platform/audit/log-change.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import type { AnswerOf } from '../../platform/http/implement.ts'
import {
  deleteSite,
  findSite,
  insertSite,
  type SiteFields,
  updateSite,
  usesOfSite,
} from './places.store.ts'

const ENTITY = 'place'

/** A warehouse or factory with what speaks of it. */
export async function readSite(
  { db, user }: Context,
  id: number,
): Promise<AnswerOf<typeof places.get>> {
  const site = await findSite(db, user, id)
  if (site === undefined) throw fail('NOT_FOUND')
  return { ...site, uses: await usesOfSite(db, user.companyId, id) }
}

/** Opens a place. Who sees only the own factory would not find another one again: ACCESS_DENIED. */
export async function createSite(
  ctx: Context,
  fields: SiteFields & { readonly kind: SiteKind },
): Promise<number> {
  const { db, user } = ctx
  const isOwn = user.dealerId === null && (fields.kind === 'warehouse' || user.factoryId === null)
  if (!isOwn) throw fail('ACCESS_DENIED')
  const entityId = await insertSite(db, user.companyId, user.id, fields)
  await logChange(ctx, { operation: 'create', entity: ENTITY, entityId, after: fields })
  return entityId
}

export async function updateOneSite(ctx: Context, id: number, after: SiteFields): Promise<void> {
  const { db, user } = ctx
  const found = await findSite(db, user, id, { hold: true })
  if (found === undefined) throw fail('NOT_FOUND')
  await updateSite(db, user.companyId, id, after)
  await logChange(ctx, {
    operation: 'update',
    entity: ENTITY,
    entityId: id,
    before: fieldsOf(found),
    after,
  })
}

/** Removes what nothing ever used; PLACE_IN_USE says what did. */
export async function removeSite(ctx: Context, id: number): Promise<void> {
  const { db, user, language } = ctx
  const found = await findSite(db, user, id, { hold: true })
  if (found === undefined) throw fail('NOT_FOUND')
  const uses = await usesOfSite(db, user.companyId, id)
  if (uses.length > 0) {
    const words = uses.map((use) => say(PLACE_USE_TEXT[use], language))
    throw fail('PLACE_IN_USE', { name: found.name, uses: sayList(words, language) })
  }
  await deleteSite(db, user.companyId, id)
  const before = { kind: found.kind, ...fieldsOf(found) }
  await logChange(ctx, { operation: 'delete', entity: ENTITY, entityId: id, before })
}

const fieldsOf = ({ name, code, address, description }: SiteFields): SiteFields => ({
  name,
  code,
  address,
  description,
})
