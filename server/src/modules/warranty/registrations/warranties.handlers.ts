import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { logChange } from '../../../platform/audit/log-change.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { implement } from '../../../platform/http/implement.ts'
import { isHeld } from '../../../platform/auth/reach.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { readPrivateImage } from '../../files/index.ts'
import { labelOf, type PageOf, pageWithCodes, withCodes } from '../../labels/index.ts'
import { invoiceIsVisible, picturesOf } from '../pictures/pictures.store.ts'
import { findPromise, type HeldWarranty, holdWarranty } from './held-warranties.store.ts'
import { registerWarranty } from './register-warranty.ts'
import {
  cancelWarranty,
  correctWarranty,
  decideWarranty,
  type Stepper,
  transferWarranty,
} from './step-warranty.ts'
import {
  claimsOfWarranty,
  eventsOf,
  findWarranty,
  listWarranties,
  warrantiesOfLabel,
  type WarrantyFilter,
} from './warranties.store.ts'
import { WARRANTY_SHEET } from './warranties.sheet.ts'

/** Fields that say who somebody is. */
const PERSONAL = ['holderName', 'holderPhone'] as const

/** Who steps, as a call knows them. */
export const stepperOf = ({ user, language }: Context): Stepper => ({
  company: user,
  language,
  userId: user.id,
})

/** A registration that the caller sees, held; NOT_FOUND. */
export async function heldWarranty(ctx: Context, id: number): Promise<HeldWarranty> {
  const { db, user } = ctx
  if (isHeld(user)) throw fail('NOT_FOUND')
  const warranty = await holdWarranty(db, user.companyId, id)
  if (warranty === undefined) throw fail('NOT_FOUND')
  return warranty
}

const shown = (warranty: HeldWarranty) => {
  const { number, state, soldOn, startsOn, endsOn, holderName, holderPhone } = warranty
  return { number, state, soldOn, startsOn, endsOn, holderName, holderPhone }
}

/** Takes a step of a registration, and notes it in the log. */
async function step(
  ctx: Context,
  id: number,
  operation: string,
  work: (by: Stepper, warranty: HeldWarranty) => Promise<void>,
): Promise<{ id: number }> {
  const { db, user } = ctx
  const before = await heldWarranty(ctx, id)
  await work(stepperOf(ctx), before)
  const after = await holdWarranty(db, user.companyId, id)
  if (after === undefined) throw new Error(`the registration ${id} is gone`)
  await logChange(ctx, {
    operation: `warranty_${operation}`,
    entity: 'warranty',
    entityId: id,
    before: shown(before),
    after: shown(after),
    personal: PERSONAL,
  })
  return { id }
}

const pageOf = (ctx: Context, page: PageOf<WarrantyFilter>) =>
  pageWithCodes(ctx, page, listWarranties)

export const warrantyRoutes = implement(warranties)({
  async list(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await pageOf(ctx, page)), pageNo, pageSize }
  },

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      { ...WARRANTY_SHEET, read: (at, page) => pageOf(at, { ...filter, ...page }) },
    ),

  async get(ctx, { id }) {
    const { db, user } = ctx
    const { companyId } = user
    const found = await findWarranty(db, user, id)
    if (found === undefined) throw fail('NOT_FOUND')
    const [row = { ...found, code: '' }] = await withCodes(ctx, [found])
    return {
      ...row,
      pictures: await picturesOf(db, companyId, { registrationId: id, claimId: null }),
      events: await eventsOf(db, companyId, id),
      claims: await claimsOfWarranty(db, companyId, id),
    }
  },

  async ofLabel(ctx, { code }) {
    const { db, user } = ctx
    if (isHeld(user)) throw fail('NOT_FOUND')
    const { serial } = await labelOf(ctx, code)
    const promise = await findPromise(db, user.companyId, serial)
    const card = promise?.card ?? null
    const records = await withCodes(ctx, await warrantiesOfLabel(db, user, serial))
    const shownCard = card && {
      id: card.id,
      name: card.name,
      months: card.months,
      starts: card.starts,
    }
    return { card: shownCard, isSound: promise?.isSound ?? false, records }
  },

  async register(ctx, { code, holderName, holderPhone, ...given }) {
    const { db, user, language } = ctx
    if (isHeld(user)) throw fail('ACCESS_DENIED')
    const { serial } = await labelOf(ctx, code)
    const { id, isNew } = await registerWarranty(db, user, {
      ...given,
      serial,
      holder: { name: holderName, phone: holderPhone },
      soldOn: given.soldOn ?? null,
      language,
      source: 'staff',
      proof: 'staff',
      userId: user.id,
    })
    if (!isNew) return { id }
    const after = shown(await heldWarranty(ctx, id))
    const change = { operation: 'warranty_registered', entity: 'warranty', entityId: id } as const
    await logChange(ctx, { ...change, after, personal: PERSONAL })
    return { id }
  },

  decide: (ctx, { id, confirms, message, soldOn = null }) =>
    step(ctx, id, confirms ? 'confirmed' : 'refused', (by, warranty) =>
      decideWarranty(ctx.db, by, warranty, { confirms, message, soldOn }),
    ),

  correct: (ctx, { id, soldOn, reason }) =>
    step(ctx, id, 'corrected', (by, warranty) =>
      correctWarranty(ctx.db, by, warranty, { soldOn, note: reason }),
    ),

  transfer: (ctx, { id, holderName, holderPhone, reason }) =>
    step(ctx, id, 'transferred', (by, warranty) => {
      const holder = { name: holderName, phone: holderPhone }
      return transferWarranty(ctx.db, by, warranty, { holder, note: reason })
    }),

  cancel: (ctx, { id, reason }) =>
    step(ctx, id, 'cancelled', (by, warranty) => cancelWarranty(ctx.db, by, warranty, reason)),

  async picture({ db, user, services }, { fileId }) {
    const isVisible = !isHeld(user) && (await invoiceIsVisible(db, user.companyId, fileId))
    if (!isVisible) throw fail('NOT_FOUND')
    return { image: await readPrivateImage(services.files, user.companyId, fileId) }
  },
})
