import {
  DRAW_STYLE,
  renderDrawExpired,
  renderDrawForm,
  renderDrawResult,
  renderObstacle,
} from '@zhenma/buyer-page/draw/draw-page'
import { GENUINE_RESULTS } from '@zhenma/contract/buyer-checks/check-results'
import { ERRORS } from '@zhenma/contract/errors'
import { phone as phoneRule } from '@zhenma/contract/kernel/rules'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { asCompany } from '../../platform/database/database.ts'
import { Failure } from '../../platform/errors/fail.ts'
import type { Services } from '../../platform/http/context.ts'
import { requestContext } from '../../platform/http/request-context.ts'
import { callServices } from '../../platform/http/transactions.ts'
import {
  checkerOf,
  type FormPage,
  formPages,
  pageHeadersWith,
  sendPage,
} from '../buyer-checks/index.ts'
import { pictureUrl } from '../files/index.ts'
import { sendPhoneCode, usePhoneCode } from '../phone-codes/index.ts'
import { type Drawer, drawLabel, type Drew, lookAtDraw } from './draw-label.ts'
import { findShownDraw, type ShownDraw, writeReceiver } from './draw.store.ts'
import { openWinToken, winToken } from './win-links.ts'

const DRAW_HEADERS = pageHeadersWith(DRAW_STYLE)

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.normalize('NFC').trim().slice(0, most) : ''

/** Longer than any ticket. */
const TICKET_LENGTH = 2_000

/**
 * Where buyers draw, without script: `/t/{code}/draw?seen=…`, for half an hour after a check, and what they
 * drew, `/t/{code}/win/{token}`, for as long as they keep that address.
 */
export function registerDrawPages(app: FastifyInstance, services: Services): void {
  const answer = formPages(services, { headers: DRAW_HEADERS, addressOf })
  app.get('/t/:code/draw', answer(showForm))
  app.post('/t/:code/draw', answer(draw))
  app.get('/t/:code/win/:token', answer(showDraw))
  app.post('/t/:code/win/:token', answer(saveReceiver))
}

const addressOf = ({ code, fields }: FormPage) => {
  const seen = encodeURIComponent(textOf(fields['seen'], TICKET_LENGTH))
  return (other: Language): string =>
    `/t/${encodeURIComponent(code)}/draw?lang=${other}&seen=${seen}`
}

type KnownDrawer = { readonly companyId: number; readonly drawer: Drawer }

/** Who draws, by the check that the address carries; undefined: it is none of ours, or too long ago. */
function drawerOf({ services, code, fields }: FormPage, phone: string): KnownDrawer | undefined {
  const ticket = textOf(fields['seen'], TICKET_LENGTH)
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
      phone,
    },
  }
}

function goToDraw({ services, reply, code, language }: FormPage, companyId: number, id: number) {
  const token = winToken(services.keyRing, { companyId, id })
  return reply.redirect(`/t/${encodeURIComponent(code)}/win/${token}?lang=${language}`, 303)
}

const optionsOf = (at: FormPage) => ({ language: at.language, addressIn: addressOf(at) })

/** What stands in the way, or what was drawn before; undefined: neither. */
function answerDrawn(at: FormPage, companyId: number, drew: Drew): FastifyReply {
  if ('obstacle' in drew) return sendPage(at, renderObstacle(drew.obstacle, optionsOf(at)), 409)
  return goToDraw(at, companyId, drew.id)
}

async function showForm(at: FormPage): Promise<FastifyReply> {
  const known = drawerOf(at, '')
  if (known === undefined) return sendPage(at, renderDrawExpired(optionsOf(at)), 410)
  const { companyId, drawer } = known
  const looked = await asCompany(at.services.connections, companyId, (db) =>
    lookAtDraw(db, companyId, drawer),
  )
  if ('obstacle' in looked || 'id' in looked) return answerDrawn(at, companyId, looked)
  return form(at, { asksPhone: looked.identity === 'phone' })
}

type Asked = { readonly asksPhone: boolean; readonly phone?: string; readonly refusal?: string }

function form(at: FormPage, asked: Asked, status = 200): FastifyReply {
  const seen = textOf(at.fields['seen'], TICKET_LENGTH)
  const code = encodeURIComponent(at.code)
  return sendPage(at, renderDrawForm({ code, seen, ...asked }, optionsOf(at)), status)
}

/** Draws, or asks for what is missing: the phone, and then the code that was sent to it. */
async function draw(at: FormPage): Promise<FastifyReply> {
  const { services, request, language, fields } = at
  const known = drawerOf(at, '')
  if (known === undefined) return sendPage(at, renderDrawExpired(optionsOf(at)), 410)
  const { companyId } = known
  const looked = await asCompany(services.connections, companyId, (db) =>
    lookAtDraw(db, companyId, known.drawer),
  )
  if ('obstacle' in looked || 'id' in looked) return answerDrawn(at, companyId, looked)
  let phone = ''
  if (looked.identity === 'phone') {
    const judged = phoneRule.safeParse(textOf(fields['phone'], 20))
    if (!judged.success) {
      const refusal = say(ERRORS.FIELD_FORMAT.text, language, {
        field: say(WORDS.mobilePhone, language),
      })
      return form(at, { asksPhone: true, refusal }, 400)
    }
    phone = judged.data
    const code = textOf(fields['code'], 6)
    const ctx = { ...requestContext(request, services, null), language }
    try {
      if (code === '') await sendPhoneCode(ctx, { phone, purpose: 'draw' })
      else await usePhoneCode(ctx, { phone, purpose: 'draw', code })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const refusal = say(ERRORS[error.key].text, language, error.values)
      // A code that was sent a moment ago is still good.
      const isSent = code !== '' || error.key === 'CODE_TOO_SOON'
      return form(at, { asksPhone: true, refusal, ...(isSent ? { phone } : {}) }, 400)
    }
    if (code === '') return form(at, { asksPhone: true, phone })
  }
  const drew = await asCompany(services.connections, companyId, (db) =>
    drawLabel(db, companyId, { ...known.drawer, phone }),
  )
  return answerDrawn(at, companyId, drew)
}

type Found = { readonly companyId: number; readonly draw: ShownDraw; readonly token: string }

async function foundBy({ services, request }: FormPage): Promise<Found | undefined> {
  const { token = '' } = request.params as { readonly token?: string }
  const of = openWinToken(services.keyRing, token)
  if (of === undefined) return undefined
  const { companyId, id } = of
  const draw = await asCompany(services.connections, companyId, (db) =>
    findShownDraw(db, companyId, id),
  )
  return draw && { companyId, draw, token }
}

function result(
  at: FormPage,
  { companyId, draw, token }: Found,
  isIncomplete = false,
): FastifyReply {
  const { prizeImageId, claimedAt } = draw
  const path = `/t/${encodeURIComponent(at.code)}/win/${token}`
  const shown = {
    ...draw,
    imageUrl: prizeImageId === null ? null : pictureUrl(companyId, prizeImageId),
    isClaimed: claimedAt !== null,
  }
  const page = renderDrawResult(shown, {
    language: at.language,
    addressIn: (other) => `${path}?lang=${other}`,
    action: path,
    isIncomplete,
  })
  return sendPage(at, page, isIncomplete ? 400 : 200)
}

async function showDraw(at: FormPage): Promise<FastifyReply> {
  const found = await foundBy(at)
  if (found === undefined) return sendPage(at, renderDrawExpired(optionsOf(at)), 404)
  return result(at, found)
}

async function saveReceiver(at: FormPage): Promise<FastifyReply> {
  const found = await foundBy(at)
  if (found === undefined) return sendPage(at, renderDrawExpired(optionsOf(at)), 404)
  const { companyId, draw, token } = found
  const receiver = {
    name: textOf(at.fields['name'], 50),
    phone: textOf(at.fields['phone'], 20),
    address: textOf(at.fields['address'], 200),
  }
  if (Object.values(receiver).some((value) => value === '')) {
    const { name: receiverName, phone: receiverPhone, address: receiverAddress } = receiver
    const entered = { ...draw, receiverName, receiverPhone, receiverAddress }
    return result(at, { ...found, draw: entered }, true)
  }
  await asCompany(at.services.connections, companyId, (db) =>
    writeReceiver(db, companyId, draw.id, receiver),
  )
  const path = `/t/${encodeURIComponent(at.code)}/win/${token}?lang=${at.language}`
  return at.reply.redirect(path, 303)
}
