import { entityWords } from '@zhenma/contract/kernel/entity-words'
import { members } from '@zhenma/contract/members/members.contract'
import { shopGoods } from '@zhenma/contract/shop/shop-goods.entity'
import { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { STOCK_FIELD_TEXT } from '@zhenma/contract/shop/shop-goods.refusals'
import { shopOrders } from '@zhenma/contract/shop/shop-orders.contract'
import {
  SHOP_ORDER_COLUMN_TEXT as columns,
  SHOP_ORDER_STATE_TEXT as states,
  SHOP_ORDER_STEP_TEXT as steps,
} from '@zhenma/contract/shop/shop-orders.refusals'
import { expect, test } from 'vitest'
import { DRAW_TEXTS } from '../../buyer-page/src/draw/draw.texts.ts'
import { ORDER_PROGRESS, SHOP_TEXTS } from '../../buyer-page/src/shop/shop.texts.ts'
import { goodsTexts } from '../../web/src/features/shop-goods/shop-goods.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { apiAs } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { makeStock, uniqueName } from '../harness/labels.ts'
import { codeOf, newPhone } from '../harness/phone-code.ts'
import { makePng } from '../harness/picture.ts'
import { field } from '../harness/scanning.ts'
import { useSite } from '../harness/site.ts'
import { words } from '../harness/words.ts'

const site = useSite()
const column = shopGoods.columns
const CREATE = entityWords(shopGoods).create.en
/** Low, so that it stands on the first page of the shop whatever else is on offer. */
const PRICE = 2

/** An item with a picture, on offer, with two pieces, all of it made on the screen. */
async function makeGoods(name: string): Promise<void> {
  const { page } = await site.visit('/#/marketing/shop-goods', { as: 'admin' })
  await page.getByRole('button', { name: CREATE }).first().click()
  const form = page.getByRole('dialog', { name: CREATE })
  await form.getByRole('textbox', { name: field(column.name.label.en) }).fill(name)
  await form.getByLabel(column.pricePoints.label.en).fill(String(PRICE))
  const choosing = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: column.imageId.label.en, exact: true }).click()
  const file = { name: 'cup.png', mimeType: 'image/png', buffer: makePng(300, [40, 130, 90]) }
  await (await choosing).setFiles(file)
  await form.getByRole('img', { name: 'cup.png' }).waitFor()
  await form.getByRole('switch', { name: column.isOffered.label.en }).click()
  await expectAccessible(page, 'the form of a shop item')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await form.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByText(goodsTexts.noneLeft.en).waitFor()
  await drawer.getByRole('button', { name: goodsTexts.stock.en }).click()
  const stock = page.getByRole('dialog', { name: words(goodsTexts.stockTitle, 'en', { name }) })
  await stock.getByLabel(STOCK_FIELD_TEXT.pieces.en).fill('2')
  await stock.getByLabel(goodsTexts.reason.en).fill('Delivered by the maker')
  await expectAccessible(page, 'the form of a stock')
  await stock.getByRole('button', { name: kitTexts.save.en }).click()
  await drawer.getByRole('row').filter({ hasText: 'Delivered by the maker' }).waitFor()
  await expectAccessible(page, 'a shop item with its stock')
}

test('a member spends points on the phone, staff send it, and the member follows the parcel', async () => {
  const admin = await apiAs('admin')
  const { labels } = await makeStock(admin)
  const name = uniqueName('Cup')
  await makeGoods(name)
  const phone = newPhone()
  const member = await admin.call(members.create, { name: 'Wang Fang', phone })
  await admin.call(members.operate, { id: member.id, points: 5, reason: 'Opening' })

  const { page } = await site.visit(`/t/${labels[0]?.code}/prizes`, { phone: true, script: false })
  await page.getByLabel(DRAW_TEXTS.phone.en).fill(phone)
  await page.getByRole('button', { name: DRAW_TEXTS.sendCode.en }).click()
  await page.getByLabel(DRAW_TEXTS.code.en).fill(await codeOf(await apiAs('platform'), phone))
  await page.getByRole('button', { name: DRAW_TEXTS.showPrizes.en }).click()
  await page.getByRole('button', { name: DRAW_TEXTS.toShop.en }).click()
  await page.getByRole('button', { name: `${SHOP_TEXTS.exchange.en}: ${name}` }).click()
  await page.getByLabel(SHOP_TEXTS.name.en).fill('Wang Fang')
  await page.getByLabel(SHOP_TEXTS.address.en).fill('8 Lakeside Road, Hangzhou')
  await page.getByText(words(SHOP_TEXTS.cost, 'en', { points: PRICE, left: 5 - PRICE })).waitFor()
  await page.getByRole('button', { name: SHOP_TEXTS.confirm.en }).click()
  await page.getByRole('heading', { level: 1, name: SHOP_TEXTS.madeTitle.en }).waitFor()
  expect(await admin.call(members.get, { id: member.id })).toMatchObject({ points: 5 - PRICE })

  const office = await site.visit(`/#/marketing/shop-orders?memberId=${member.id}`, { as: 'admin' })
  const row = office.page.getByRole('row').filter({ hasText: name })
  await row.getByText(states.ordered.en, { exact: true }).waitFor()
  await row.getByRole('button').first().click()
  const drawer = office.page.getByRole('dialog')
  await drawer.getByText('8 Lakeside Road, Hangzhou').waitFor()
  await expectAccessible(office.page, 'an order of the points shop')
  await drawer.getByRole('button', { name: `${steps.send.en}…` }).click()
  const form = office.page.getByRole('dialog', { name: steps.send.en })
  await form.getByLabel(columns.logisticsCompany.en).fill('SF Express')
  await form.getByLabel(columns.trackingNumber.en).fill('SF1234567890')
  await expectAccessible(office.page, 'the form of a parcel')
  await form.getByRole('button', { name: steps.send.en }).click()
  await row.getByText(states.sent.en, { exact: true }).waitFor()

  await page.getByRole('button', { name: SHOP_TEXTS.myOrders.en }).click()
  await page.getByText('SF Express SF1234567890').waitFor()
  await page.getByRole('button', { name: `${SHOP_TEXTS.received.en}: ${name}` }).click()
  await page.getByText(ORDER_PROGRESS.received.en).waitFor()

  const { records } = await admin.call(shopOrders.list, { memberId: member.id })
  expect(records).toMatchObject([{ state: 'received', trackingNumber: 'SF1234567890' }])
  const goods = await admin.call(shopGoodsCalls.list, { keyword: name })
  expect(goods.records).toMatchObject([{ stock: 1, ordered: 0 }])
}, 120_000)
