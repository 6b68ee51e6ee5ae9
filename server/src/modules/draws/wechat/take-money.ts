import {
  renderPreparing,
  renderTake,
  renderTakeOutside,
  TAKE_SCRIPT,
  WECHAT_SCRIPT_ORIGIN,
} from '@zhenma/buyer-page/draw/take-page'
import { whatOf } from '@zhenma/buyer-page/draw/progress'
import { renderDrawExpired } from '@zhenma/buyer-page/draw/draw-page'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { asCompany, type Database } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/http/context.ts'
import { type FormPage, formPages, sendPage, withScripts } from '../../buyer-checks/index.ts'
import { findShownDraw, type ShownDraw } from '../after-draw.store.ts'
import { claimWin } from '../claim-win.ts'
import { applyMove } from '../payouts/move-payout.ts'
import { holdPayout } from '../payouts/payouts.store.ts'
import { findTakeable, isTakenTooLate } from '../payouts/receivers.store.ts'
import { askSoon } from '../payouts/work/claim.store.ts'
import { prizesAddress } from '../my-prizes.ts'
import { openWinToken } from '../win-links.ts'
import { holdWinOf } from '../wins.store.ts'
import { signedAddress } from './signed-address.ts'
import { isInWechat } from './wechat-offer.ts'

/** The page comes again by itself so often, and in so many seconds; then by hand. */
const MOST_LOOKS = 15
const LOOK_SECONDS = 2
/** Nobody is asked where to: WeChat knows who it is. */
const BY_WECHAT = { name: '', phone: '', address: '' }
const NO_EVIDENCE = { method: '', reference: '', note: '' }

const tokenOf = ({ request }: FormPage): string =>
  (request.params as { readonly token?: string }).token ?? ''
const pathOf = (at: FormPage): string =>
  `/t/${encodeURIComponent(at.code)}/win/${encodeURIComponent(tokenOf(at))}`

const addressOf =
  (at: FormPage) =>
  (other: Language): string =>
    `${pathOf(at)}/take?lang=${other}`

const optionsOf = (at: FormPage) => ({
  language: at.language,
  addressIn: addressOf(at),
  winAddress: `${pathOf(at)}?lang=${at.language}`,
})

/**
 * Where a winner takes money that WeChat Pay transfers, `/t/{code}/win/{token}/take`: asks for the transfer, and has
 * WeChat open its page for it. Inside WeChat alone, and the only page of buyers with a script, under a policy of its own.
 */
export function registerTakePages(
  app: FastifyInstance,
  services: Services,
  headers: Readonly<Record<string, string>>,
): void {
  const page = formPages(services, { headers, addressOf })
  app.get('/t/:code/win/:token/take', page(showTake))
  app.post('/t/:code/win/:token/take', page(answerTake))
}

type Found = { readonly companyId: number; readonly draw: ShownDraw }

async function foundBy(at: FormPage): Promise<Found | undefined> {
  const { services } = at
  const of = openWinToken(services.keyRing, tokenOf(at))
  if (of === undefined) return undefined
  const { companyId, id } = of
  const draw = await asCompany(services.connections, companyId, (db) =>
    findShownDraw(db, companyId, id),
  )
  return draw && { companyId, draw }
}

const expired = (at: FormPage): FastifyReply => {
  const options = { ...optionsOf(at), prizesAddress: prizesAddress(at.code, at.language) }
  return sendPage(at, renderDrawExpired(options), 404)
}
const outside = (at: FormPage): FastifyReply => sendPage(at, renderTakeOutside(optionsOf(at)), 403)
const backToWin = (at: FormPage): FastifyReply => at.reply.redirect(optionsOf(at).winAddress, 303)

const UNDER_WAY: ReadonlySet<ShownDraw['payoutState']> = new Set(['created', 'sent', 'waiting'])

async function showTake(at: FormPage): Promise<FastifyReply> {
  const found = await foundBy(at)
  if (found === undefined) return expired(at)
  const { companyId, draw } = found
  if (draw.payoutWay !== 'wechat_pay' || !UNDER_WAY.has(draw.payoutState)) return backToWin(at)
  if (!isInWechat(at)) return outside(at)
  const { services, language } = at
  const takeable = await asCompany(services.connections, companyId, (db) =>
    findTakeable(db, companyId, draw.id),
  )
  if (takeable === undefined) return prepare(at)
  const { merchantId, appId, packageInfo } = takeable
  const signed = await signedAddress(at, companyId)
  const page = renderTake(
    {
      what: whatOf(draw, language),
      action: `${pathOf(at)}/take`,
      // What another account has signed is no signature of this one.
      call: {
        merchantId,
        appId,
        packageInfo,
        signed: signed?.appId === appId ? signed : undefined,
      },
    },
    optionsOf(at),
  )
  void at.reply.headers(withScripts(at.reply, TAKE_SCRIPT, WECHAT_SCRIPT_ORIGIN))
  return sendPage(at, page)
}

/** WeChat Pay has not answered yet: the page looks again by itself for a while. */
function prepare(at: FormPage): FastifyReply {
  const looks = Number(at.fields['looks'] ?? 0)
  const address = `${addressOf(at)(at.language)}&looks=`
  if (looks >= 0 && looks < MOST_LOOKS) {
    void at.reply.header('refresh', `${LOOK_SECONDS}; url=${address}${Math.floor(looks) + 1}`)
  }
  return sendPage(at, renderPreparing(`${address}0`, optionsOf(at)))
}

async function answerTake(at: FormPage): Promise<FastifyReply> {
  const found = await foundBy(at)
  if (found === undefined) return expired(at)
  const { companyId, draw } = found
  if (draw.payoutWay !== 'wechat_pay') return backToWin(at)
  const within = <T>(work: (db: Database) => Promise<T>) =>
    asCompany(at.services.connections, companyId, work)
  if (at.fields['taken'] === '1') {
    await within((db) => askAfterTaking(db, companyId, draw.id))
    return backToWin(at)
  }
  if (!isInWechat(at)) return outside(at)
  await within((db) => askForTransfer(db, companyId, draw.id))
  return at.reply.redirect(addressOf(at)(at.language), 303)
}

/** Somebody says that they have confirmed: a hint, as a notice is. */
async function askAfterTaking(db: Database, companyId: number, drawId: number): Promise<void> {
  const takeable = await findTakeable(db, companyId, drawId)
  if (takeable === undefined) return
  await askSoon(db, companyId, { way: 'wechat_pay', number: takeable.number })
}

/**
 * Claims a win for whom WeChat knows, once; or asks again, by another number, for what has surely gone back because it was
 * not confirmed in time. Twice is as once.
 */
async function askForTransfer(db: Database, companyId: number, drawId: number): Promise<void> {
  const win = await holdWinOf(db, companyId, drawId)
  if (win === undefined) return
  const payout = await holdPayout(db, companyId, drawId)
  if (payout === undefined) {
    await claimWin(db, companyId, drawId, BY_WECHAT)
  } else if (await isTakenTooLate(db, companyId, drawId)) {
    const nobody = { id: null, companyId }
    await applyMove(db, nobody, { win, payout, step: 'retry', evidence: NO_EVIDENCE })
  }
}
