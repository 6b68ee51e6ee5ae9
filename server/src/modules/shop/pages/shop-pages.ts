import { renderShopPhone } from '@zhenma/buyer-page/shop/goods-page'
import { SHOP_STYLE } from '@zhenma/buyer-page/shop/shop-frame'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { asCompany } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors/fail.ts'
import type { Services } from '../../../platform/http/context.ts'
import { callServices } from '../../../platform/http/transactions.ts'
import {
  checkerOf,
  type FormPage,
  formPages,
  pageHeadersWith,
  sendPage,
} from '../../buyer-checks/index.ts'
import { type AskedPhone, makeProof, openProof, phoneStep, textOf } from '../../draws/index.ts'
import { findMemberByPhone } from '../../members/index.ts'
import { goodsIdOf, order, showGoods, showOffer } from './order-pages.ts'
import { showOwnOrders, stepOwnOrder } from './own-order-pages.ts'
import { addressOf, optionsOf, type Visit } from './visit.ts'

const SHOP_HEADERS = pageHeadersWith(SHOP_STYLE)
const PROOF_LENGTH = 100

/**
 * Where members spend their points, by any label of the company and without script: `/t/{code}/shop`. They are known by
 * phone and SMS code, as where they see their prizes; after that every page is the answer to a form that carries the proof.
 */
export function registerShopPages(app: FastifyInstance, services: Services): void {
  const answer = formPages(services, { headers: SHOP_HEADERS, addressOf })
  app.get(
    '/t/:code/shop',
    answer(async (at) => {
      await labelOf(at)
      return ask(at, {}, 200)
    }),
  )
  app.post('/t/:code/shop', answer(visitShop))
}

/** The label of the address; LABEL_CODE_FORMAT of a code that is none. */
async function labelOf({ services, code }: FormPage) {
  const { label } = await checkerOf(callServices(services)).find(code)
  if (label === undefined) throw fail('LABEL_CODE_FORMAT', { code })
  return label
}

const ask = (at: FormPage, asked: AskedPhone, status: number): FastifyReply =>
  sendPage(at, renderShopPhone(asked, optionsOf(at)), status)

async function visitShop(at: FormPage): Promise<FastifyReply> {
  const { services, fields } = at
  const { companyId, serial } = await labelOf(at)
  const now = Date.now()
  const proven = openProof(services.keyRing, companyId, textOf(fields['proof'], PROOF_LENGTH), now)
  const step = proven === undefined ? await phoneStep(at) : { phone: proven }
  if ('asked' in step) return ask(at, step.asked, step.status)
  const { phone } = step
  const member = await asCompany(services.connections, companyId, (db) =>
    findMemberByPhone(db, companyId, phone),
  )
  const proof = makeProof(services.keyRing, { companyId, phone }, now)
  const visit = { at, companyId, serial, visitor: { phone, proof }, memberId: member?.id }
  return answerForm(visit)
}

/** Answers what the button of a form has asked for. */
async function answerForm(visit: Visit): Promise<FastifyReply> {
  const { fields } = visit.at
  const stepped = await stepOwnOrder(visit)
  if (stepped !== undefined) return stepped
  if (fields['orders'] !== undefined) return showOwnOrders(visit)
  const goodsId = goodsIdOf(visit)
  if (goodsId === undefined) return showOffer(visit)
  return fields['order'] === undefined ? showGoods(visit, goodsId) : order(visit, goodsId)
}
