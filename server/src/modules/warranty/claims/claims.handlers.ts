import type { ClaimStep } from '@zhenma/contract/warranty/claim-states'
import { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import { logChange } from '../../../platform/audit/log-change.ts'
import { isHeld } from '../../../platform/auth/reach.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Context } from '../../../platform/http/context.ts'
import { implement } from '../../../platform/http/implement.ts'
import { exportList } from '../../../platform/sheets/export-list.ts'
import { readPrivateImage } from '../../files/index.ts'
import { claimPictureIsVisible, picturesOf } from '../pictures/pictures.store.ts'
import { type PageOf, pageWithCodes, withCodes } from '../../labels/index.ts'
import { heldWarranty, stepperOf } from '../registrations/warranties.handlers.ts'
import { type ClaimFilter, eventsOfClaim, findClaim, listClaims } from './claims.store.ts'
import { WARRANTY_CLAIM_SHEET } from './claims.sheet.ts'
import { holdClaim } from './held-claims.store.ts'
import { makeClaim } from './make-claim.ts'
import { EVENT_OF_STEP, stepClaim } from './step-claim.ts'

const STEP_OF_EVENT: ReadonlyMap<string, ClaimStep> = new Map(
  Object.entries(EVENT_OF_STEP).map(([step, kind]) => [kind, step as ClaimStep]),
)

const pageOf = (ctx: Context, page: PageOf<ClaimFilter>) => pageWithCodes(ctx, page, listClaims)

export const warrantyClaimRoutes = implement(warrantyClaims)({
  async list(ctx, page) {
    const { pageNo, pageSize } = page
    return { ...(await pageOf(ctx, page)), pageNo, pageSize }
  },

  exportSheet: (ctx, { format, columns, ...filter }) =>
    exportList(
      ctx,
      { format, columns },
      { ...WARRANTY_CLAIM_SHEET, read: (at, page) => pageOf(at, { ...filter, ...page }) },
    ),

  async get(ctx, { id }) {
    const { db, user } = ctx
    const { companyId } = user
    const found = await findClaim(db, user, id)
    if (found === undefined) throw fail('NOT_FOUND')
    const [row = { ...found, code: '' }] = await withCodes(ctx, [found])
    const { registrationId } = found
    const events = await eventsOfClaim(db, companyId, id)
    return {
      ...row,
      pictures: await picturesOf(db, companyId, { registrationId, claimId: id }),
      events: events.map(({ kind, ...event }) => ({
        ...event,
        step: STEP_OF_EVENT.get(kind) ?? null,
      })),
    }
  },

  async add(ctx, { registrationId, description, isGoodwill, note }) {
    const warranty = await heldWarranty(ctx, registrationId)
    const { id } = await makeClaim(ctx.db, stepperOf(ctx), warranty, {
      description,
      source: 'staff',
      isGoodwill,
      note,
      formKey: null,
    })
    const after = { registration: warranty.number, isGoodwill }
    const change = { operation: 'claim_received', entity: 'warranty-claim', entityId: id } as const
    await logChange(ctx, { ...change, after })
    return { id }
  },

  async step(ctx, { id, step, message, note }) {
    const { db, user } = ctx
    if (isHeld(user)) throw fail('NOT_FOUND')
    const before = await holdClaim(db, user.companyId, id)
    if (before === undefined) throw fail('NOT_FOUND')
    await stepClaim(db, stepperOf(ctx), before, { step, side: 'staff', message, note })
    const after = await holdClaim(db, user.companyId, id)
    await logChange(ctx, {
      operation: EVENT_OF_STEP[step],
      entity: 'warranty-claim',
      entityId: id,
      before: { number: before.number, state: before.state, message: before.message, note: '' },
      after: { number: before.number, state: after?.state, message: after?.message, note },
    })
    return { id }
  },

  async picture({ db, user, services }, { fileId }) {
    const isVisible = !isHeld(user) && (await claimPictureIsVisible(db, user.companyId, fileId))
    if (!isVisible) throw fail('NOT_FOUND')
    return { image: await readPrivateImage(services.files, user.companyId, fileId) }
  },
})
