import { randomUUID } from 'node:crypto'
import { renderOwnWarranty, renderWithdraw } from '@zhenma/buyer-page/warranty/own-page'
import { canStepClaim } from '@zhenma/contract/warranty/claim-states'
import { WARRANTY_LIMITS } from '@zhenma/contract/warranty/warranty-words'
import { phone, requiredText } from '@zhenma/contract/kernel/rules'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import { parseFields } from '../../../platform/http/input/read-input.ts'
import { sendPage } from '../../buyer-checks/index.ts'
import { textOf } from '../../draws/index.ts'
import { holdClaim } from '../claims/held-claims.store.ts'
import { makeClaim } from '../claims/make-claim.ts'
import { stepClaim } from '../claims/step-claim.ts'
import { type HeldWarranty, holdWarranty } from '../registrations/held-warranties.store.ts'
import {
  offerWarranty,
  type Stepper,
  stateOf,
  takeOfferBack,
} from '../registrations/step-warranty.ts'
import { showPictures } from './picture-pages.ts'
import {
  doneOrRefused,
  idOf,
  optionsOf,
  type Refused,
  stepperOf,
  type Visit,
  within,
} from './visit.ts'
import { type LabelWarranty, lastMessageOf, ownClaims } from './warranty-pages.store.ts'
import { findLabelWarranty } from './warranty-pages.store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a holder has, and what was typed where it was refused. */
export async function showOwn(
  visit: Visit,
  warranty: LabelWarranty,
  refused?: Refused,
): Promise<FastifyReply> {
  const { at, companyId, visitor } = visit
  const page = await within(visit, async (db) => {
    const { company } = await stepperOf(db, visit)
    return {
      visitor,
      warranty: {
        ...warranty,
        state: stateOf(warranty, company.timeZone),
        message: await lastMessageOf(db, companyId, warranty.id),
      },
      claims: await ownClaims(db, companyId, warranty.id),
      timeZone: company.timeZone,
    }
  })
  const key = textOf(at.fields['key'], 36)
  const own = {
    ...page,
    formKey: refused !== undefined && UUID.test(key) ? key : randomUUID(),
    description:
      refused === undefined ? '' : textOf(at.fields['description'], WARRANTY_LIMITS.description),
    newPhone: refused === undefined ? '' : textOf(at.fields['to'], 20),
    refusals: refused?.refusals ?? [],
  }
  return sendPage(at, renderOwnWarranty(own, optionsOf(at)), refused?.status)
}

/** Answers what the button of a holder's form has asked for. */
export async function answerOwn(visit: Visit, warranty: LabelWarranty): Promise<FastifyReply> {
  const { at } = visit
  const { fields } = at
  if (fields['pictures'] !== undefined) {
    return showPictures(visit, {
      registrationId: warranty.id,
      claimId: idOf(at, 'pictures') ?? null,
    })
  }
  const withdrawn = idOf(at, 'withdraw')
  if (withdrawn !== undefined && textOf(fields['sure'], 1) === '') {
    const page = await askWithdrawal(visit, warranty, withdrawn)
    if (page !== undefined) return sendPage(at, page)
  }
  const work = workOf(visit, warranty, withdrawn)
  if (work === undefined) return showOwn(visit, warranty)
  const taken = await doneOrRefused(visit, async (db) => {
    const held = await holdWarranty(db, visit.companyId, warranty.id)
    // Whose it was a moment ago it may not be any more.
    if (held?.holderPhone !== visit.visitor.phone) throw fail('WARRANTY_MOVED_ON')
    await work(db, await stepperOf(db, visit), held)
  })
  if ('refusals' in taken) return showOwn(visit, warranty, taken)
  const now = await within(visit, (db) => findLabelWarranty(db, visit.companyId, visit.serial))
  return showOwn(visit, now ?? warranty)
}

type Work = (db: Database, by: Stepper, held: HeldWarranty) => Promise<unknown>

function workOf(visit: Visit, warranty: LabelWarranty, withdrawn?: number): Work | undefined {
  const { at, companyId } = visit
  const { fields } = at
  if (fields['takeBack'] !== undefined) return takeOfferBack
  if (fields['offer'] !== undefined) {
    return (db, by, held) => {
      const { holderPhone } = parseFields(z.object({ holderPhone: phone }), {
        holderPhone: textOf(fields['to'], 20),
      })
      return offerWarranty(db, by, held, holderPhone)
    }
  }
  if (fields['claim'] !== undefined) {
    return (db, by, held) => {
      const wish = z.object({ description: requiredText(WARRANTY_LIMITS.description) })
      const given = fields['description']
      const { description } = parseFields(wish, {
        description: typeof given === 'string' ? given.replaceAll('\r\n', '\n') : '',
      })
      const key = textOf(fields['key'], 36)
      return makeClaim(db, by, held, {
        description,
        source: 'buyer',
        isGoodwill: false,
        note: '',
        formKey: UUID.test(key) ? key : randomUUID(),
      })
    }
  }
  if (withdrawn === undefined) return undefined
  return async (db, by) => {
    const claim = await holdClaim(db, companyId, withdrawn)
    if (claim?.registrationId !== warranty.id) throw fail('WARRANTY_MOVED_ON')
    // A form that is sent again, its answer lost, has been done.
    if (claim.state === 'withdrawn') return
    const wish = { step: 'withdraw', side: 'buyer', message: '', note: '' } as const
    await stepClaim(db, by, claim, wish)
  }
}

/** The page that asks once more; undefined: there is nothing to withdraw. A reply would be waited for until it is sent. */
async function askWithdrawal(
  visit: Visit,
  warranty: LabelWarranty,
  id: number,
): Promise<string | undefined> {
  const { at, companyId, visitor } = visit
  const claims = await within(visit, (db) => ownClaims(db, companyId, warranty.id))
  const claim = claims.find((one) => one.id === id)
  if (claim === undefined || !canStepClaim(claim.state, 'withdraw', 'buyer')) return undefined
  return renderWithdraw({ visitor, claim }, optionsOf(at))
}
