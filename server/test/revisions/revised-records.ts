import { activities } from '@zhenma/contract/activities/activities.contract'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { dictionaries } from '@zhenma/contract/dictionaries/dictionaries.contract'
import { draws } from '@zhenma/contract/draws/draws.contract'
import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import type { CallInputOf, Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { menus } from '@zhenma/contract/menus/menus.contract'
import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { operators } from '@zhenma/contract/operators/operators.contract'
import { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { members } from '@zhenma/contract/members/members.contract'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { places } from '@zhenma/contract/places/places.contract'
import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import { startingLayout } from '@zhenma/contract/print-templates/starting-points'
import type { CategoryNode } from '@zhenma/contract/products/category-shapes'
import { products } from '@zhenma/contract/products/products.contract'
import { devices } from '@zhenma/contract/devices/devices.contract'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { roles } from '@zhenma/contract/roles/roles.contract'
import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { queryTemplates } from '@zhenma/contract/query-templates/query-templates.contract'
import { trace } from '@zhenma/contract/trace/trace.contract'
import { traceEvents } from '@zhenma/contract/trace-events/trace-events.contract'
import { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import { users } from '@zhenma/contract/users/users.contract'
import { webhooks } from '@zhenma/contract/webhooks/webhooks.contract'
import { generateKeyPairSync } from 'node:crypto'
import { makeWonPrizes } from '../../src/modules/draws/testing/won-prizes.ts'
import { makeLottery } from '../../src/modules/prizes/testing/lottery.ts'
import { makeShop } from '../../src/modules/shop/testing/shop.ts'
import { makeWarranty } from '../../src/modules/warranty/testing/warranty.ts'
import { callAs, type TestApp } from '../app.ts'
import { makeBatch } from '../make/batch.ts'
import { makeBillDifference } from '../make/bill-difference.ts'
import { said, tracePage } from '../make/trace-page.ts'
import { uniquePhone } from '../make/phone-code.ts'
import { type MadeUser, makeUser, uniqueName } from '../make/user.ts'

/** A record, how far its history goes, and a change of it: of every field that is named. */
export type Revised = {
  readonly user: MadeUser
  readonly key: Readonly<Record<string, unknown>>
  readonly revision: () => Promise<number>
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  /** The refusal of who asks for what is so already. */
  readonly already?: string
}

type Call = <E extends Endpoint>(endpoint: E, input: object) => Promise<OutputOf<E>>
type Make = (
  call: Call,
  app: TestApp,
  user: MadeUser,
) => Promise<Omit<Revised, 'user'> & { readonly user?: MadeUser }>

const DAY_MS = 86_400_000
const moment = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** One that is made by a call, read by another and changed by a third. */
const simple =
  (create: Endpoint, get: Endpoint, before: () => object, after: () => object): Make =>
  async (call) => {
    const given = before() as Revised['before']
    const { id } = (await call(create, given)) as { id: number }
    const read = () => call(get, { id }) as Promise<{ revision: number }>
    const changed = after() as Revised['after']
    return {
      key: { id },
      revision: async () => (await read()).revision,
      before: given,
      after: changed,
    }
  }

const found = (nodes: readonly CategoryNode[], id: number): number =>
  nodes.find((node) => node.id === id)?.revision ?? -1

const order = (number: string) => ({
  number,
  name: '订单',
  totalCount: 24,
  billedOn: '2026-11-01',
  sendOn: '2026-12-01',
})

const CHANCE = { rule: 'chance', winningRate: 50, identity: 'phone' }

/** A lottery with a rule; what is changed of it. */
async function ruled(call: Call, before: object, after: object): Promise<Omit<Revised, 'user'>> {
  const period = { startsAt: moment(-1), endsAt: moment(1) }
  const { id } = await call(activities.create, {
    name: uniqueName('A'),
    type: 'lottery',
    ...period,
  })
  await call(draws.setRule, { id, ...CHANCE, perPerson: 2 })
  return {
    key: { id },
    revision: async () => (await call(draws.rule, { id })).revision,
    before: before as Revised['before'],
    after: after as Revised['after'],
  }
}

const rsaKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
    publicKeyEncoding: { format: 'pem', type: 'spki' },
  })

/** How a record of every kind is made, and changed: one for each call that revises. */
export const REVISED: Readonly<Record<string, Make>> = {
  'products.update': simple(
    products.create,
    products.get,
    () => ({ name: uniqueName('P'), number: uniqueName('N'), priceCents: 1240, unit: '盒' }),
    () => ({ name: uniqueName('P'), number: uniqueName('N'), priceCents: 9900, unit: '箱' }),
  ),
  'products.setPrice': simple(
    products.create,
    products.get,
    () => ({ name: uniqueName('P'), number: uniqueName('N'), priceCents: 1240, unit: '盒' }),
    () => ({ priceCents: 9900 }),
  ),
  'products.updateCategory': async (call) => {
    const before = { name: uniqueName('C'), code: 'a', sort: 1 }
    const { id } = await call(products.createCategory, before)
    const revision = async () => found(await call(products.categories, {}), id)
    return { key: { id }, revision, before, after: { name: uniqueName('C'), code: 'b', sort: 2 } }
  },
  'products.saveAttributes': async (call) => {
    const { id } = await call(products.createCategory, { name: uniqueName('C') })
    const revision = async () => (await call(products.ownAttributes, { categoryId: id })).revision
    const named = (name: string) => ({ attributes: [{ name, kind: 'text' }] })
    return { key: { categoryId: id }, revision, before: named('A'), after: named('B') }
  },
  'dealers.update': simple(
    dealers.create,
    dealers.get,
    () => ({ name: uniqueName('D'), address: '一号', contactPerson: '甲' }),
    () => ({ name: uniqueName('D'), address: '二号', contactPerson: '乙' }),
  ),
  'qaCards.update': simple(
    qaCards.create,
    qaCards.get,
    () => ({ name: uniqueName('Q'), number: uniqueName('Q'), displayed: true }),
    () => ({ name: uniqueName('Q'), number: uniqueName('Q'), displayed: false }),
  ),
  'traceEvents.update': async (call) => {
    const { id: productId } = await call(products.create, {
      name: uniqueName('P'),
      number: uniqueName('P'),
    })
    const before = { name: 'A', kind: 'harvest', happenedAt: '2026-03-20T00:00:00Z', note: 'a' }
    const about = { method: 'product', productId }
    const { id } = await call(traceEvents.create, { ...before, ...about })
    const revision = async () => (await call(traceEvents.get, { id })).revision
    const after = { name: 'B', kind: 'storage', happenedAt: '2026-03-21T00:00:00Z', note: 'b' }
    return { key: { id }, revision, before, after }
  },
  'members.update': simple(
    members.create,
    members.get,
    () => ({ name: 'Li', phone: uniquePhone(), birthday: '1990-01-01', note: 'a' }),
    () => ({ name: 'Wang', phone: uniquePhone(), birthday: '1991-02-02', note: 'b' }),
  ),
  'shopGoods.update': simple(
    shopGoodsCalls.create,
    shopGoodsCalls.get,
    () => ({ name: uniqueName('G'), pricePoints: 100, isOffered: true }),
    () => ({ name: uniqueName('G'), pricePoints: 200, isOffered: false }),
  ),
  'members.saveLevels': async (call) => {
    const revision = async () => (await call(members.levels, {})).revision
    const named = (name: string) => ({ levels: [{ name, points: 0 }] })
    await call(members.saveLevels, named('A'))
    return { key: {}, revision, before: named('A'), after: named('B') }
  },
  'members.setLevel': async (call) => {
    const LADDER = [0, 500, 2_000].map((points) => ({ name: uniqueName('L'), points }))
    await call(members.saveLevels, { levels: LADDER })
    const [, silver, gold] = (await call(members.levels, {})).levels
    const { id } = await call(members.create, { name: 'Li', phone: uniquePhone() })
    return {
      key: { id },
      revision: async () => (await call(members.get, { id })).revision,
      before: { levelId: silver?.id, reason: 'a' },
      after: { levelId: gold?.id, reason: 'b' },
    }
  },
  'warranties.correct': async (_, app) => {
    const sale = await makeWarranty(app, { warrantyStarts: 'sale' })
    const id = await sale.registered(0, { soldOn: sale.day(-3) })
    return {
      user: sale.owner,
      key: { id },
      revision: async () => (await sale.get(id)).revision,
      before: { soldOn: sale.day(-5), reason: 'x' },
      after: { soldOn: sale.day(-9), reason: 'x' },
      already: 'WARRANTY_SOLD_SAME',
    }
  },
  'members.saveWechat': async (call) => {
    const named = (wechatKey: string, isWechatOn: boolean) => ({
      wechatAppId: 'wx-revised',
      wechatKey,
      isWechatOn,
    })
    await call(members.saveWechat, named('first', false))
    return {
      key: {},
      revision: async () => (await call(members.wechat, {})).revision,
      before: named('second', false),
      after: named('third', true),
    }
  },
  'members.updateRules': async (call) => ({
    key: {},
    revision: async () => (await call(members.rules, {})).revision,
    before: { aloneLimit: 500 },
    after: { aloneLimit: 800 },
  }),
  'buyerReports.update': async (call, app, { companyId }) => {
    const batch = await makeBatch(app, { companyId, productCount: 1 })
    const made = { code: batch.at(0), problem: 'fake' }
    const { id } = await call(buyerReports.create, made)
    return {
      key: { id },
      revision: async () => (await call(buyerReports.get, { id })).revision,
      before: { state: 'new', assigneeId: null },
      after: { state: 'answered' },
    }
  },
  'thirdParty.update': simple(
    thirdParty.create,
    thirdParty.get,
    () => ({ name: uniqueName('T'), permissions: ['task:list'], ratePerMinute: 10 }),
    () => ({ name: uniqueName('T'), permissions: ['label:list'], ratePerMinute: 20 }),
  ),
  'webhooks.update': async (call) => {
    const application = { name: uniqueName('T'), permissions: ['query:list', 'movement:list'] }
    const { id: applicationId } = await call(thirdParty.create, application)
    const before = { url: 'https://erp.example.com/a', description: 'a', events: ['label.checked'] }
    const { id } = await call(webhooks.create, { applicationId, ...before })
    const revision = async () =>
      (await call(webhooks.list, { applicationId })).find((one) => one.id === id)?.revision ?? -1
    const after = { url: 'https://erp.example.com/b', description: 'b', events: ['movement.done'] }
    return { key: { id }, revision, before, after }
  },
  'draws.stepWin': async (_, app) => {
    const scene = await makeWonPrizes(app)
    const id = await scene.delivered()
    return {
      user: scene.owner,
      key: { id },
      revision: async () => (await scene.rowOf(id))?.revision ?? -1,
      before: { state: 'resolved', note: '二' },
      after: { state: 'issue', note: '一' },
      already: 'WIN_STATE',
    }
  },
  'draws.correctWin': async (_, app) => {
    const scene = await makeWonPrizes(app)
    const id = await scene.delivered()
    return {
      user: scene.owner,
      key: { id },
      revision: async () => (await scene.rowOf(id))?.revision ?? -1,
      before: { logisticsCompany: '中通', trackingNumber: 'ZT1', reason: 'x' },
      after: { logisticsCompany: '圆通', trackingNumber: 'YT1', reason: 'x' },
      already: 'PARCEL_SAME',
    }
  },
  'shopOrders.correct': async (_, app) => {
    const shop = await makeShop(app)
    const id = Number(await shop.order(await shop.member(100), await shop.goods(1)))
    await shop.send(id)
    return {
      user: shop.owner,
      key: { id },
      revision: async () => (await shop.get(id)).revision,
      before: { logisticsCompany: '中通', trackingNumber: 'ZT1', reason: 'x' },
      after: { logisticsCompany: '圆通', trackingNumber: 'YT1', reason: 'x' },
      already: 'PARCEL_SAME',
    }
  },
  'payoutProviders.save': async (call) => {
    const before = { appId: '2021000000000001', ratePerSecond: 5, ...rsaKeys() }
    await call(payoutProviders.save, { way: 'alipay', ...before })
    const revision = async () => (await call(payoutProviders.list, {}))[0]?.revision ?? -1
    const after = { appId: '2021000000000002', ratePerSecond: 6, ...rsaKeys() }
    return { key: { way: 'alipay' }, revision, before, after }
  },
  'payoutProviders.conclude': async (call, app, { companyId }) => {
    const { id } = await makeBillDifference(app, companyId)
    const revision = async () =>
      (await call(payoutProviders.differences, { id })).records[0]?.revision ?? -1
    const before = { conclusion: 'explained', note: '一' }
    return { key: { id }, revision, before, after: { conclusion: 'with_provider', note: '二' } }
  },
  'devices.update': async (call, app) => {
    const { id: codeId, code } = await call(devices.create, { name: uniqueName('D') })
    // By nobody's session: one that registers a device goes on with its key alone.
    await callAs(app, null, devices.register, { code })
    const id = (await call(devices.codeState, { id: codeId })).deviceId ?? 0
    return {
      key: { id },
      revision: async () => (await call(devices.get, { id })).revision,
      before: { name: uniqueName('D'), scope: 'everything' },
      after: { name: uniqueName('D'), scope: 'floor' },
    }
  },
  'extendedData.update': simple(
    extendedData.create,
    extendedData.get,
    () => ({ name: uniqueName('E'), type: 'text', content: '勐海' }),
    () => ({ name: uniqueName('E'), type: 'text', content: '临沧' }),
  ),
  'activities.update': simple(
    activities.create,
    activities.info,
    () => ({ name: uniqueName('A'), type: 'points', startsAt: moment(-1), endsAt: moment(1) }),
    () => ({ name: uniqueName('A'), type: 'points', startsAt: moment(-2), endsAt: moment(2) }),
  ),
  'draws.setRule': async (call) =>
    ruled(call, { ...CHANCE, perPerson: 2 }, { ...CHANCE, perPerson: 3, winningRate: 60 }),
  'draws.setPlaces': async (call) => {
    const dealer = { name: uniqueName('D'), address: '一号', regionName: '云南省' }
    const { id } = await call(dealers.create, dealer)
    const after = { areaCodes: ['110000'], regionDealerIds: [id], unknownPlaceMay: true }
    return ruled(call, { areaCodes: ['440000'] }, after)
  },
  'draws.barDealers': async (call) => {
    const { id } = await call(dealers.create, { name: uniqueName('D'), address: '一号' })
    return ruled(call, { dealerIds: [] }, { dealerIds: [id] })
  },
  'printTemplates.save': simple(
    printTemplates.save,
    printTemplates.get,
    () => ({ name: uniqueName('T'), layout: startingLayout('l7651', 'cn') }),
    () => ({ name: uniqueName('T'), layout: startingLayout('roll30x20', 'cn') }),
  ),
  'traceTemplates.update': simple(
    traceTemplates.create,
    traceTemplates.get,
    () => ({ name: uniqueName('T'), document: tracePage('一') }),
    () => ({ name: uniqueName('T'), document: tracePage('二') }),
  ),
  'queryTemplates.update': simple(
    queryTemplates.create,
    queryTemplates.get,
    () => ({ name: uniqueName('T'), document: { version: 1 } }),
    () => ({ name: uniqueName('T'), document: { version: 1, footer: said('二') } }),
  ),
  'queryTemplates.bind': async (call) => {
    const look = async () => {
      const draft = { name: uniqueName('T'), document: { version: 1 } }
      return (await call(queryTemplates.create, draft)).id
    }
    const before = { method: 'company', templateId: await look() }
    const { id } = await call(queryTemplates.bind, before)
    const revision = async () =>
      (await call(queryTemplates.bindings, { id })).records[0]?.revision ?? -1
    return { key: { id }, revision, before, after: { ...before, templateId: await look() } }
  },
  'trace.update': async (call) => {
    const draft = { name: uniqueName('T'), document: tracePage('一') }
    const { id: templateId } = await call(traceTemplates.create, draft)
    const before = { method: 'company', templateId, kind: 'common', title: said('一') }
    const { id } = await call(trace.create, before)
    const revision = async () => (await call(trace.get, { id })).revision
    return { key: { id }, revision, before, after: { ...before, kind: 'batch', title: said('二') } }
  },
  'orders.update': simple(
    orders.save,
    orders.get,
    () => ({ ...order(uniqueName('SO')), name: '端午' }),
    () => ({ ...order(uniqueName('SO')), name: '中秋' }),
  ),
  'orders.assign': async (call) => {
    const { id } = await call(orders.save, order(uniqueName('SO')))
    const { id: factoryId } = await call(places.create, { kind: 'factory', name: uniqueName('F') })
    return {
      key: { id },
      revision: async () => (await call(orders.get, { id })).revision,
      before: { factoryId: null },
      after: { factoryId },
    }
  },
  'orders.updateRules': async (call) => ({
    key: {},
    revision: async () => (await call(orders.rules, {})).revision,
    before: { difference: 'ask', excess: 'ask' },
    after: { difference: 'refuse', excess: 'park' },
  }),
  'salesRegions.save': simple(
    salesRegions.save,
    salesRegions.get,
    () => ({ name: uniqueName('R'), description: '东', areaCodes: ['GB'] }),
    () => ({ name: uniqueName('R'), description: '西', areaCodes: ['FR'] }),
  ),
  'roles.update': simple(
    roles.create,
    roles.get,
    () => ({ name: '仓管', code: uniqueName('r'), description: '早班' }),
    () => ({ name: '库管', code: uniqueName('r'), description: '晚班' }),
  ),
  'roles.savePermissions': async (call) => {
    const { id: roleId } = await call(roles.create, { name: '仓管', code: uniqueName('r') })
    const revision = async () => (await call(roles.permissions, { roleId })).revision
    const [before, after] = [['product:list'], ['product:list', 'label:list']]
    await call(roles.savePermissions, { roleId, permissions: before })
    return {
      key: { roleId },
      revision,
      before: { permissions: before },
      after: { permissions: after },
    }
  },
  'users.update': simple(
    users.create,
    users.get,
    () => ({ username: uniqueName('n'), realName: '周敏', department: '一部' }),
    () => ({ username: uniqueName('n'), realName: '周敏', department: '二部' }),
  ),
  'prizes.update': async (_, app) => {
    const lottery = await makeLottery(app)
    const { id } = (await lottery.create(lottery.id)).payload
    const { imageId } = lottery
    return {
      user: lottery.owner,
      key: { id },
      revision: async () => (await lottery.info(id)).payload.revision,
      before: { name: '紫砂壶', level: 1, quantity: 5, imageId },
      after: { name: '茶杯', level: 2, quantity: 6, imageId },
    }
  },
  'batches.update': async (call, app, { companyId }) => {
    const { id } = await makeBatch(app, { companyId })
    const revision = async () => (await call(batches.get, { id })).revision
    const [before, after] = ['一', '二'].map((note) => ({ name: uniqueName('B'), note }))
    return { key: { id }, revision, before: before ?? {}, after: after ?? {} }
  },
  'places.update': simple(
    places.create,
    places.get,
    () => ({ kind: 'warehouse', name: uniqueName('仓库') }),
    () => ({ name: uniqueName('仓库') }),
  ),
  'operators.update': async (call) => {
    const place = () => call(places.create, { kind: 'warehouse', name: uniqueName('仓库') })
    const { id: placeId } = await place()
    const form = (realName: string) => ({
      username: uniqueName('op_').slice(-18),
      realName,
      duty: 'scanner',
      placeIds: [placeId],
    })
    const before = form('周敏')
    const { id } = await call(operators.create, { ...before, password: 'abc' })
    return {
      key: { id },
      revision: async () => (await call(operators.get, { id })).revision,
      before,
      after: form('周捷'),
    }
  },
  'menus.update': async (_, app) => {
    const user = await makeUser(app.connections, { companyId: 0 })
    const call = callOf(app, user)
    const item = () => ({
      kind: 'menu',
      nameCn: uniqueName('报表'),
      nameTc: uniqueName('報表'),
      nameEn: uniqueName('Reports'),
      path: `/${uniqueName('r')}`,
    })
    const before = item()
    const { id } = await call(menus.create, before)
    const revision = async () =>
      (await call(menus.list, {})).items.find((one) => one.id === id)?.revision ?? -1
    return { user, key: { id }, revision, before, after: item() }
  },
  'dictionaries.update': async (_, app) => {
    const user = await makeUser(app.connections, { companyId: 0 })
    const call = callOf(app, user)
    const code = uniqueName('d').toLowerCase()
    const names = (word: string) => ({ nameCn: word, nameTc: word, nameEn: word })
    await call(dictionaries.create, { code, ...names('字典') })
    const revision = async () => (await call(dictionaries.get, { code })).revision
    return { user, key: { code }, revision, before: names('字典'), after: names('词典') }
  },
  'dictionaries.updateItem': async (_, app) => {
    const user = await makeUser(app.connections, { companyId: 0 })
    const call = callOf(app, user)
    const code = uniqueName('d').toLowerCase()
    await call(dictionaries.create, { code, nameCn: '字典' })
    const words = (word: string) => ({ textCn: word, textTc: word, textEn: word })
    await call(dictionaries.addItem, { code, value: 'a', ...words('甲') })
    const revision = async () => (await call(dictionaries.get, { code })).items[0]?.revision ?? -1
    return { user, key: { code, value: 'a' }, revision, before: words('甲'), after: words('乙') }
  },
}

/** Calls as somebody makes them; a refusal is an error. */
export const callOf =
  (app: TestApp, { token }: MadeUser): Call =>
  async (endpoint, input) => {
    const { envelope, payload } = await callAs(
      app,
      token,
      endpoint,
      input as CallInputOf<typeof endpoint>,
    )
    if (!envelope.success) throw new Error(JSON.stringify(envelope))
    return payload
  }

/** A record of the kind that a call changes, in a company of its own. */
export async function makeRevised(app: TestApp, name: string): Promise<Revised> {
  const make = REVISED[name]
  if (make === undefined) throw new Error(`nobody says how a record for ${name} is made`)
  const user = await makeUser(app.connections)
  return { user, ...(await make(callOf(app, user), app, user)) }
}
