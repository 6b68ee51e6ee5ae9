import { renderShopPhone } from '@zhenma/buyer-page/shop/goods-page'
import { SHOP_STYLE } from '@zhenma/buyer-page/shop/shop-frame'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { asCompany } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/http/context.ts'
import { type FormPage, formPages, pageHeadersWith, sendPage } from '../../buyer-checks/index.ts'
import { type AskedPhone, labelOf, visitByPhone, wechatOffer } from '../../draws/index.ts'
import { findMemberByPhone } from '../../members/index.ts'
import { goodsIdOf, order, showGoods, showOffer } from './order-pages.ts'
import { showOwnOrders, stepOwnOrder } from './own-order-pages.ts'
import { addressOf, optionsOf, type Visit } from './visit.ts'

const SHOP_HEADERS = pageHeadersWith(SHOP_STYLE)

/**
 * Where members spend their points, by any label of the company and without script: `/t/{code}/shop`. They are known by
 * phone and SMS code, as where they see their prizes; after that every page is the answer to a form that carries the proof.
 */
export function registerShopPages(app: FastifyInstance, services: Services): void {
  const answer = formPages(services, { headers: SHOP_HEADERS, addressOf })
  app.get(
    '/t/:code/shop',
    answer(async (at) => {
      const { companyId } = await labelOf(at)
      return ask(at, companyId, {}, 200)
    }),
  )
  app.post('/t/:code/shop', answer(visitShop))
}

async function ask(
  at: FormPage,
  companyId: number,
  asked: AskedPhone,
  status: number,
): Promise<FastifyReply> {
  const wechat = await wechatOffer(at, companyId, 'shop')
  return sendPage(at, renderShopPhone({ wechat, ...asked }, optionsOf(at)), status)
}

async function visitShop(at: FormPage): Promise<FastifyReply> {
  const { companyId, serial } = await labelOf(at)
  const visitor = await visitByPhone(at, companyId)
  if ('asked' in visitor) return ask(at, companyId, visitor.asked, visitor.status)
  const member = await asCompany(at.services.connections, companyId, (db) =>
    findMemberByPhone(db, companyId, visitor.phone),
  )
  const visit = { at, companyId, serial, visitor, memberId: member?.id }
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
