import {
  renderRegister,
  renderTakeOver,
  renderWarrantyObstacle,
  type WarrantyObstacle,
} from '@zhenma/buyer-page/warranty/register-page'
import { renderWarrantyStatus, type ShownStatus } from '@zhenma/buyer-page/warranty/status-page'
import { WARRANTY_STYLE } from '@zhenma/buyer-page/warranty/warranty-frame'
import { REPORT_PICTURES_PER_MINUTE } from '@zhenma/contract/buyer-reports/report-words'
import { day, requiredText } from '@zhenma/contract/kernel/rules'
import { WARRANTY_LIMITS } from '@zhenma/contract/warranty/warranty-words'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { fail } from '../../../platform/errors/fail.ts'
import type { Services } from '../../../platform/http/context.ts'
import { AddressLimit } from '../../../platform/http/gate/address-limit.ts'
import { parseFields } from '../../../platform/http/input/read-input.ts'
import { businessDay } from '../../../platform/time/business-day.ts'
import { timeZoneOf } from '../../../platform/time/time-zone.store.ts'
import { type FormPage, formPages, pageHeadersWith, sendPage } from '../../buyer-checks/index.ts'
import { type AskedPhone, labelOf, textOf, visitByPhone, wechatOffer } from '../../draws/index.ts'
import {
  findPromise,
  holdWarranty,
  type PromisedWarranty,
} from '../registrations/held-warranties.store.ts'
import { registerWarranty } from '../registrations/register-warranty.ts'
import { stateOf, takeOver } from '../registrations/step-warranty.ts'
import { answerOwn, showOwn } from './own-pages.ts'
import { leavePictures, takePictureOf } from './picture-pages.ts'
import {
  addressOf,
  checkedBy,
  doneOrRefused,
  optionsOf,
  type Refused,
  stepperOf,
  type Visit,
  within,
} from './visit.ts'
import { findLabelWarranty, type LabelWarranty, lastMessageOf } from './warranty-pages.store.ts'

const WARRANTY_HEADERS = pageHeadersWith(WARRANTY_STYLE)

/**
 * Where buyers register what they have bought, without script: `/t/{code}/warranty?ticket=…`, with the ticket of a check; where
 * they see it again, claim it and give it on, known by phone and SMS code. After that every page is the answer to a form.
 */
export function registerWarrantyPages(
  app: FastifyInstance,
  services: Services,
  { areLimited }: { readonly areLimited: boolean },
): void {
  const answer = formPages(services, { headers: WARRANTY_HEADERS, addressOf })
  app.get(
    '/t/:code/warranty',
    answer(async (at) => ask(at, {}, 200)),
  )
  app.post('/t/:code/warranty', answer(visitWarranty))
  const limit = new AddressLimit(areLimited ? REPORT_PICTURES_PER_MINUTE : 0)
  app.get(
    '/t/:code/warranty/pictures/:token',
    answer(async (at) => leavePictures(at)),
  )
  app.post(
    '/t/:code/warranty/pictures/:token',
    answer((at) => takePictureOf(at, () => limit.take(at.request.ip, 1))),
  )
}

/** How the warranty stands, for whoever has checked the label: nobody's name or phone is in it. */
async function ask(at: FormPage, asked: AskedPhone, status: number): Promise<FastifyReply> {
  const { companyId, serial } = await labelOf(at)
  const shown: ShownStatus =
    checkedBy(at) === undefined
      ? { kind: 'unchecked' }
      : await within({ at, companyId }, async (db) => {
          const found = await findLabelWarranty(db, companyId, serial)
          if (found !== undefined && isCurrent(found)) {
            const state = stateOf(found, await timeZoneOf(db, companyId))
            return { kind: 'registered', state, endsOn: found.endsOn }
          }
          const card = registrable(await findPromise(db, companyId, serial))
          if (card === undefined)
            return found === undefined ? { kind: 'none' } : { kind: 'unchecked' }
          return { kind: 'open', cardName: card.name, months: card.months, points: card.points }
        })
  const wechat = shown.kind === 'none' ? undefined : await wechatOffer(at, companyId, 'warranty')
  const page = renderWarrantyStatus({ status: shown, wechat, ...asked }, optionsOf(at))
  return sendPage(at, page, status)
}

const isCurrent = ({ state }: LabelWarranty): boolean => state === 'waiting' || state === 'live'

/** The card that buyers may register a label by; undefined: none. */
const registrable = (promise: PromisedWarranty | undefined) =>
  promise?.isSound && promise.card?.registers ? promise.card : undefined

async function visitWarranty(at: FormPage): Promise<FastifyReply> {
  const { companyId, serial } = await labelOf(at)
  const visitor = await visitByPhone(at, companyId)
  if ('asked' in visitor) return ask(at, visitor.asked, visitor.status)
  const visit: Visit = { at, companyId, serial, visitor }
  const found = await within(visit, (db) => findLabelWarranty(db, companyId, serial))
  const { phone } = visitor
  if (found?.holderPhone === phone && isCurrent(found)) return answerOwn(visit, found)
  if (found?.offeredPhone === phone) return takeItOver(visit, found)
  if (found !== undefined && isCurrent(found)) {
    return obstacle(visit, 'ofSomebody', 409)
  }
  return at.fields['register'] === undefined ? showRegister(visit, found) : register(visit, found)
}

const obstacle = ({ at }: Visit, what: WarrantyObstacle, status: number): FastifyReply =>
  sendPage(at, renderWarrantyObstacle(what, optionsOf(at)), status)

/** The form that registers an item, or why it cannot be registered. `before`: what was refused or ended. */
async function showRegister(
  visit: Visit,
  before: LabelWarranty | undefined,
  refused?: Refused,
): Promise<FastifyReply> {
  const { at, companyId, serial, visitor } = visit
  const isOwn = before?.holderPhone === visitor.phone
  const { promise, message, today } = await within(visit, async (db) => ({
    promise: await findPromise(db, companyId, serial),
    message: isOwn ? await lastMessageOf(db, companyId, before.id) : '',
    today: businessDay(new Date(), await timeZoneOf(db, companyId)),
  }))
  const card = registrable(promise)
  const checked = checkedBy(at)
  if (card === undefined || checked === undefined) {
    // Whoever held it reads why it is over.
    if (isOwn) return showOwn(visit, before)
    if (card === undefined) return obstacle(visit, 'notOffered', 409)
    return obstacle(visit, 'unchecked', 410)
  }
  const proof = proofOf(card.proof, checked.isHiddenProven)
  if (proof === undefined) return obstacle(visit, 'hidden', 403)
  const written = {
    name: textOf(at.fields['holderName'], WARRANTY_LIMITS.holderName),
    soldOn: textOf(at.fields['soldOn'], 10),
    reminds: at.fields['reminds'] !== undefined,
  }
  const refusals = refused?.refusals ?? []
  const form = { visitor, card, proof, today, written, message, refusals }
  return sendPage(at, renderRegister(form, optionsOf(at)), refused?.status)
}

/** What somebody registers with; undefined: the card asks for more than the check has shown. */
function proofOf(asked: 'none' | 'hidden_code' | 'invoice' | 'either', isHiddenProven: boolean) {
  if (asked === 'either') return isHiddenProven ? 'hidden_code' : 'invoice'
  return asked === 'hidden_code' && !isHiddenProven ? undefined : asked
}

const registerForm = z.object({
  holderName: requiredText(WARRANTY_LIMITS.holderName),
  soldOn: day.optional(),
})

/** Registers what a form says, once; refused, the form comes back as it was typed. */
async function register(visit: Visit, before: LabelWarranty | undefined): Promise<FastifyReply> {
  const { at, companyId, serial, visitor } = visit
  const { fields, language } = at
  const checked = checkedBy(at)
  if (checked === undefined) return showRegister(visit, before)
  const registered = await doneOrRefused(visit, async (db) => {
    const card = registrable(await findPromise(db, companyId, serial))
    if (card === undefined) throw fail('WARRANTY_NOT_OFFERED')
    const proof = proofOf(card.proof, checked.isHiddenProven)
    if (proof === undefined) throw fail('WARRANTY_PROOF')
    const soldOn = textOf(fields['soldOn'], 10)
    const { holderName, soldOn: sold } = parseFields(registerForm, {
      holderName: fields['holderName'],
      soldOn: soldOn === '' ? undefined : soldOn,
    })
    const { company } = await stepperOf(db, visit)
    await registerWarranty(db, company, {
      serial,
      holder: { name: holderName, phone: visitor.phone },
      soldOn: sold ?? null,
      language,
      source: 'buyer',
      proof,
      wantsReminder: fields['reminds'] !== undefined,
      userId: null,
    })
    return findLabelWarranty(db, companyId, serial)
  })
  if ('refusals' in registered) return showRegister(visit, before, registered)
  if (registered.done === undefined)
    throw new Error('a warranty is not there after it was registered')
  return showOwn(visit, registered.done)
}

const takeOverForm = z.object({ holderName: requiredText(WARRANTY_LIMITS.holderName) })

/** Asks a new owner for a name, and then makes it theirs. */
async function takeItOver(visit: Visit, found: LabelWarranty): Promise<FastifyReply> {
  const { at, companyId, serial, visitor } = visit
  const { fields, language } = at
  const { cardName } = found
  const form = (refused?: Refused): FastifyReply => {
    const name = textOf(fields['holderName'], WARRANTY_LIMITS.holderName)
    const shown = { visitor, cardName, name, refusals: refused?.refusals ?? [] }
    return sendPage(at, renderTakeOver(shown, optionsOf(at)), refused?.status)
  }
  if (fields['takeOver'] === undefined) return form()
  const taken = await doneOrRefused(visit, async (db) => {
    const { holderName: name } = parseFields(takeOverForm, { holderName: fields['holderName'] })
    const held = await holdWarranty(db, companyId, found.id)
    if (held === undefined) throw fail('WARRANTY_MOVED_ON')
    const holder = { name, phone: visitor.phone, language }
    await takeOver(db, await stepperOf(db, visit), held, holder)
    return findLabelWarranty(db, companyId, serial)
  })
  if ('refusals' in taken) return form(taken)
  return taken.done === undefined ? form() : showOwn(visit, taken.done)
}
