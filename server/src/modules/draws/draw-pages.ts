import {
  renderDrawExpired,
  renderDrawForm,
  renderDrawResult,
  renderObstacle,
} from '@zhenma/buyer-page/draw/draw-page'
import { DRAW_STYLE, type ReceiverFault } from '@zhenma/buyer-page/draw/draw-parts'
import { ALIPAY_ACCOUNT } from '@zhenma/contract/payouts/payout-ways'
import { GENUINE_RESULTS } from '@zhenma/contract/buyer-checks/check-results'
import { isToCollect } from '@zhenma/contract/prizes/handover'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { asCompany } from '../../platform/database/database.ts'
import type { Services } from '../../platform/http/context.ts'
import { callServices } from '../../platform/http/transactions.ts'
import {
  checkerOf,
  type FormPage,
  formPages,
  pageHeadersWith,
  sendPage,
} from '../buyer-checks/index.ts'
import { type BuyersProof, proofOfDraw } from '../draw-proofs/index.ts'
import { pictureUrl } from '../files/index.ts'
import { type Drawer, type Drew, lookAtDraws, type Open } from './draw-label.ts'
import { drawTogether } from './draw-together.ts'
import { readTerms } from './read-terms.ts'
import { claimWin } from './claim-win.ts'
import { findShownDraw, type Receiver, type ShownDraw } from './after-draw.store.ts'
import { textOf } from './form-text.ts'
import { prizesAddress, registerMyPrizes } from './my-prizes.ts'
import type { AskedPhone } from './phone-step.ts'
import { visitByAny } from './phone-visits.ts'
import { type StepRefused, stepOwnWin, winnersStep } from './parcels/own-win-steps.ts'
import { redemptionCode, shownCode } from './redemptions/redemption-codes.ts'
import { registerTakePages } from './wechat/take-money.ts'
import { isInWechat, ticketOf, wechatOffer } from './wechat/wechat-offer.ts'
import { registerWechatPages } from './wechat/wechat-pages.ts'
import { openWinToken, winToken } from './win-links.ts'

const DRAW_HEADERS = pageHeadersWith(DRAW_STYLE)

/**
 * Where buyers draw, without script: `/t/{code}/draw?ticket=…`, for half an hour after a check, and what they
 * drew, `/t/{code}/win/{token}`, for as long as they keep that address.
 */
export function registerDrawPages(app: FastifyInstance, services: Services): void {
  const page = formPages(services, { headers: DRAW_HEADERS, addressOf })
  app.get('/t/:code/draw', page(showForm))
  app.post('/t/:code/draw', page(draw))
  app.get('/t/:code/win/:token', page(showDraw))
  app.post('/t/:code/win/:token', page(answerWinner))
  registerMyPrizes(app, services, DRAW_HEADERS)
  registerWechatPages(app, services, DRAW_HEADERS)
  registerTakePages(app, services, DRAW_HEADERS)
}

const addressOf =
  (at: FormPage) =>
  (other: Language): string =>
    `/t/${encodeURIComponent(at.code)}/draw?lang=${other}&ticket=${encodeURIComponent(ticketOf(at))}`

type KnownDrawer = { readonly companyId: number; readonly drawer: Drawer }

/** What draws, by the check that the address carries, and nobody in particular yet; undefined: it is none of ours, or too long ago. */
function drawerOf(at: FormPage): KnownDrawer | undefined {
  const { services, code } = at
  const ticket = ticketOf(at)
  const found = checkerOf(callServices(services)).checkOf(code, ticket)
  if (found === undefined || !found.known) return undefined
  const { companyId, serial, label, region } = found
  const isGenuine = GENUINE_RESULTS.has(label.result)
  return {
    companyId,
    drawer: {
      serial,
      checkOrdinal: label.ordinal,
      isGenuine,
      isFirstCheck: label.result === 'genuine_first' || label.ordinal === 1,
      // With other digits, or without any, it would not have been found genuine.
      isHiddenProven: isGenuine && label.hiddenDigits !== null,
      region,
      phone: '',
    },
  }
}

function goToDraw({ services, reply, code, language }: FormPage, companyId: number, id: number) {
  const token = winToken(services.keyRing, { companyId, id })
  return reply.redirect(`/t/${encodeURIComponent(code)}/win/${token}?lang=${language}`, 303)
}

const optionsOf = (at: FormPage) => ({
  language: at.language,
  addressIn: addressOf(at),
  prizesAddress: prizesAddress(at.code, at.language),
})

/** What stands in the way, or what was drawn before; undefined: neither. */
function answerDrawn(at: FormPage, companyId: number, drew: Drew): FastifyReply {
  if ('obstacle' in drew) return sendPage(at, renderObstacle(drew.obstacle, optionsOf(at)), 409)
  return goToDraw(at, companyId, drew.id)
}

async function showForm(at: FormPage): Promise<FastifyReply> {
  const known = drawerOf(at)
  if (known === undefined) return sendPage(at, renderDrawExpired(optionsOf(at)), 410)
  const { companyId, drawer } = known
  const [looked] = await asCompany(at.services.connections, companyId, (db) =>
    lookAtDraws(db, companyId, [drawer]),
  )
  return answer(at, known, looked ?? { obstacle: 'not_running' })
}

/** What was drawn or stands in the way, or the form that asks for what is missing. */
async function answer(
  at: FormPage,
  known: KnownDrawer,
  looked: Drew | Open,
): Promise<FastifyReply> {
  if (!('identity' in looked)) return answerDrawn(at, known.companyId, looked)
  const { identity, isForPoints } = looked
  return form(at, known, { asksPhone: identity === 'phone', isForPoints })
}

type Asked = AskedPhone & { readonly asksPhone: boolean; readonly isForPoints: boolean }

async function form(
  at: FormPage,
  { companyId, drawer }: KnownDrawer,
  asked: Asked,
  status = 200,
): Promise<FastifyReply> {
  const terms = await asCompany(at.services.connections, companyId, (db) =>
    readTerms(db, companyId, drawer.serial, at.language),
  )
  // It ended in this moment.
  if (terms === undefined) return answerDrawn(at, companyId, { obstacle: 'not_running' })
  const ticket = ticketOf(at)
  const code = encodeURIComponent(at.code)
  const wechat = asked.asksPhone ? await wechatOffer(at, companyId, 'draw') : undefined
  return sendPage(
    at,
    renderDrawForm({ code, ticket, wechat, ...asked }, terms, optionsOf(at)),
    status,
  )
}

/** Draws, or asks for what is missing: the phone, and then the code that was sent to it. */
async function draw(at: FormPage): Promise<FastifyReply> {
  const { connections } = at.services
  const known = drawerOf(at)
  if (known === undefined) return sendPage(at, renderDrawExpired(optionsOf(at)), 410)
  const { companyId, drawer } = known
  const drew = await drawTogether(connections, companyId, drawer)
  if (!('identity' in drew)) return answerDrawn(at, companyId, drew)
  const step = await visitByAny(at, companyId)
  if ('asked' in step) {
    const { isForPoints } = drew
    return form(at, known, { asksPhone: true, isForPoints, ...step.asked }, step.status)
  }
  const { phone, memberId } = step
  const somebody = { ...drawer, phone, memberId }
  return answer(at, known, await drawTogether(connections, companyId, somebody))
}

type Found = {
  readonly companyId: number
  readonly draw: ShownDraw
  readonly proof: BuyersProof | undefined
  readonly token: string
}

async function foundBy({ services, request }: FormPage): Promise<Found | undefined> {
  const { token = '' } = request.params as { readonly token?: string }
  const of = openWinToken(services.keyRing, token)
  if (of === undefined) return undefined
  const { companyId, id } = of
  return asCompany(services.connections, companyId, async (db) => {
    const draw = await findShownDraw(db, companyId, id)
    const proof = draw && (await proofOfDraw(db, services, companyId, id))
    return draw && { companyId, draw, proof, token }
  })
}

/** What a page tells of a draw's proof: nothing of one from before seeds were kept, nor in the second before it is logged. */
function shownProof(proof: BuyersProof | undefined) {
  if (proof === undefined || proof.ordinal === null || proof.entry === null) return undefined
  const { seedSha256, ordinal, entry, isPublished, address, round } = proof
  const path = isPublished && address !== null ? new URL(address).pathname : null
  return { seedSha256, ordinal, entry, path, round }
}

/** What a prize is collected by; undefined: it is not, or cannot be now. */
function redemptionOf({ services }: FormPage, companyId: number, draw: ShownDraw) {
  const isOpen = isToCollect({ ...draw, isClaimed: draw.claimedAt !== null }) && !draw.isCollectOver
  if (!isOpen) return undefined
  return shownCode(redemptionCode(services.keyRing, { companyId, id: draw.id }))
}

function result(
  at: FormPage,
  { companyId, draw, proof, token }: Found,
  { fault, refused }: { readonly fault?: ReceiverFault; readonly refused?: StepRefused } = {},
): FastifyReply {
  const { prizeImageId, claimedAt } = draw
  const path = `/t/${encodeURIComponent(at.code)}/win/${token}`
  const shown = {
    ...draw,
    imageUrl: prizeImageId === null ? null : pictureUrl(companyId, prizeImageId),
    isClaimed: claimedAt !== null,
    redemption: redemptionOf(at, companyId, draw),
    proof: shownProof(proof),
    taking: { isInside: isInWechat(at), isTooLate: draw.isTakenTooLate },
  }
  const page = renderDrawResult(shown, {
    language: at.language,
    addressIn: (other) => `${path}?lang=${other}`,
    action: path,
    prizesAddress: prizesAddress(at.code, at.language),
    fault,
    refusal: refused?.refusal,
  })
  return sendPage(at, page, refused?.status ?? (fault === undefined ? 200 : 400))
}

async function showDraw(at: FormPage): Promise<FastifyReply> {
  const found = await foundBy(at)
  if (found === undefined) return sendPage(at, renderDrawExpired(optionsOf(at)), 404)
  return result(at, found)
}

/** Why a win cannot go where its winner says; undefined: it can. */
function faultOf(
  { amountCents, payoutWay }: ShownDraw,
  receiver: Receiver,
): ReceiverFault | undefined {
  if (Object.values(receiver).some((value) => value === '')) return 'incomplete'
  const isAlipay = amountCents !== null && payoutWay === 'alipay'
  return isAlipay && !ALIPAY_ACCOUNT.test(receiver.address) ? 'alipayAccountWrong' : undefined
}

/** Takes what a winner says: where it should go, or what became of it. */
async function answerWinner(at: FormPage): Promise<FastifyReply> {
  const found = await foundBy(at)
  if (found === undefined) return sendPage(at, renderDrawExpired(optionsOf(at)), 404)
  const step = winnersStep(at)
  // Whom WeChat pays it knows already.
  if (step === undefined && found.draw.payoutWay === 'wechat_pay') return backTo(at, found)
  if (step === undefined) return saveReceiver(at, found)
  const { companyId, draw } = found
  const refused = await stepOwnWin(at, { companyId, id: draw.id }, step)
  if (refused === undefined) return backTo(at, found)
  // As it stands now, not as it was read before the step.
  return result(at, (await foundBy(at)) ?? found, { refused })
}

const backTo = (at: FormPage, { token }: Found): FastifyReply =>
  at.reply.redirect(`/t/${encodeURIComponent(at.code)}/win/${token}?lang=${at.language}`, 303)

async function saveReceiver(at: FormPage, found: Found): Promise<FastifyReply> {
  const { companyId, draw } = found
  const receiver = {
    name: textOf(at.fields['name'], 50),
    phone: textOf(at.fields['phone'], 20),
    address: textOf(at.fields['address'], 200),
  }
  const fault = faultOf(draw, receiver)
  if (fault !== undefined) {
    const { name: receiverName, phone: receiverPhone, address: receiverAddress } = receiver
    const entered = { ...draw, receiverName, receiverPhone, receiverAddress }
    return result(at, { ...found, draw: entered }, { fault })
  }
  await asCompany(at.services.connections, companyId, (db) =>
    claimWin(db, companyId, draw.id, receiver),
  )
  return backTo(at, found)
}
