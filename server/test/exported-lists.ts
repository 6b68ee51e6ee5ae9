import { activities } from '@zhenma/contract/activities/activities.contract'
import { ACTIVITY_COLUMN_TEXT } from '@zhenma/contract/activities/activity-columns'
import { salesRegions } from '@zhenma/contract/sales-regions/sales-regions.contract'
import { REGION_COLUMN_TEXT } from '@zhenma/contract/sales-regions/region-columns'
import { BATCH_COLUMN_TEXT } from '@zhenma/contract/batches/batch-columns'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { buyerReport } from '@zhenma/contract/buyer-reports/buyer-report.entity'
import { buyerReports } from '@zhenma/contract/buyer-reports/buyer-reports.contract'
import { COMPANY_COLUMN_TEXT } from '@zhenma/contract/companies/company-columns'
import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { device } from '@zhenma/contract/devices/device.entity'
import { devices } from '@zhenma/contract/devices/devices.contract'
import { dictionaries } from '@zhenma/contract/dictionaries/dictionaries.contract'
import { DICTIONARY_COLUMN_TEXT } from '@zhenma/contract/dictionaries/dictionary-columns'
import { EXCEPTION_COLUMN_TEXT } from '@zhenma/contract/exceptions/exception-columns'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { EXTENDED_COLUMN_TEXT } from '@zhenma/contract/extended-data/extended-columns'
import { extendedData } from '@zhenma/contract/extended-data/extended-data.contract'
import { sheetLabels } from '@zhenma/contract/kernel/entity'
import { inout } from '@zhenma/contract/inout/inout.contract'
import { inventory } from '@zhenma/contract/inventory/inventory.contract'
import {
  INVENTORY_COLUMN_TEXT,
  INVENTORY_ENTRY_COLUMN_TEXT,
} from '@zhenma/contract/inventory/inventory.refusals'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import type { Text } from '@zhenma/contract/kernel/texts'
import { menuFields, menus } from '@zhenma/contract/menus/menus.contract'
import { MENU_COLUMN_TEXT } from '@zhenma/contract/menus/menu-columns'
import { shopGoodsCalls } from '@zhenma/contract/shop/shop-goods.contract'
import { shopGoods } from '@zhenma/contract/shop/shop-goods.entity'
import { member } from '@zhenma/contract/members/member.entity'
import { members } from '@zhenma/contract/members/members.contract'
import { MESSAGE_COLUMN_TEXT } from '@zhenma/contract/messages/message-columns'
import { messages } from '@zhenma/contract/messages/messages.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { OUTBOUND_COLUMN_TEXT } from '@zhenma/contract/movements/outbound-columns'
import { operators } from '@zhenma/contract/operators/operators.contract'
import {
  ASSIGNMENT_COLUMN_TEXT,
  OPERATOR_COLUMN_TEXT,
} from '@zhenma/contract/operators/operators.refusals'
import { placeStock, STOCK_COLUMN_TEXT } from '@zhenma/contract/places/stock.contract'
import { place } from '@zhenma/contract/places/place.entity'
import { places } from '@zhenma/contract/places/places.contract'
import {
  BINDING_COLUMN_TEXT,
  PAGE_TEMPLATE_COLUMN_TEXT,
  TRACE_COLUMN_TEXT,
} from '@zhenma/contract/page-documents/page-columns'
import { queryTemplates } from '@zhenma/contract/query-templates/query-templates.contract'
import { trace } from '@zhenma/contract/trace/trace.contract'
import { traceEvent } from '@zhenma/contract/trace-events/trace-event.entity'
import { traceEvents } from '@zhenma/contract/trace-events/trace-events.contract'
import { traceTemplates } from '@zhenma/contract/trace/trace-templates.contract'
import {
  BILL_COLUMN_TEXT,
  BILL_DIFFERENCE_COLUMN_TEXT,
} from '@zhenma/contract/payouts/bill-columns'
import { payoutProviders } from '@zhenma/contract/payouts/payout-providers.contract'
import { printTemplates } from '@zhenma/contract/print-templates/print-templates.contract'
import { startingLayout } from '@zhenma/contract/print-templates/starting-points'
import { PRINT_TEMPLATE_COLUMN_TEXT } from '@zhenma/contract/print-templates/template-columns'
import { CATEGORY_COLUMN_TEXT } from '@zhenma/contract/products/category-columns'
import { DELETED_PRODUCT_COLUMN_TEXT } from '@zhenma/contract/products/product-bin.contract'
import { products } from '@zhenma/contract/products/products.contract'
import { binColumns } from '@zhenma/contract/kernel/entity-bin'
import { qaCard } from '@zhenma/contract/qa-cards/qa-card.entity'
import { qaCards } from '@zhenma/contract/qa-cards/qa-cards.contract'
import { ORDER_COLUMN_TEXT } from '@zhenma/contract/orders/order-columns'
import { orders } from '@zhenma/contract/orders/orders.contract'
import { DELIVERY_COLUMN_TEXT } from '@zhenma/contract/deliveries/delivery-columns'
import { deliveries } from '@zhenma/contract/deliveries/deliveries.contract'
import { RETURN_COLUMN_TEXT } from '@zhenma/contract/returns/return-columns'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { ROLE_COLUMN_TEXT } from '@zhenma/contract/roles/role-columns'
import { roles } from '@zhenma/contract/roles/roles.contract'
import { STOCKTAKING_COLUMN_TEXT } from '@zhenma/contract/stocktaking/stocktaking-columns'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { TASK_COLUMN_TEXT } from '@zhenma/contract/tasks/task-columns'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { DELETED_USER_COLUMN_TEXT } from '@zhenma/contract/users/bin-columns'
import { USER_LIST_TEXT } from '@zhenma/contract/users/user-columns'
import { application } from '@zhenma/contract/third-party/application.entity'
import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { warranties } from '@zhenma/contract/warranty/warranties.contract'
import { WARRANTY_COLUMN_TEXT } from '@zhenma/contract/warranty/warranties.refusals'
import { warrantyClaims } from '@zhenma/contract/warranty/warranty-claims.contract'
import { WARRANTY_CLAIM_COLUMN_TEXT } from '@zhenma/contract/warranty/warranty-claims.refusals'
import { users } from '@zhenma/contract/users/users.contract'
import { sql } from 'kysely'
import { asPlatform } from '../src/platform/database/database.ts'
import { alipayBill } from '../src/modules/draws/payouts/testing/alipay-bill.ts'
import { callAs, type TestApp, upload } from './app.ts'
import { applyAs } from './apply-as.ts'
import { makeBatch } from './make/batch.ts'
import { makeDealer } from './make/dealer.ts'
import { uniquePhone } from './make/phone-code.ts'
import { makePlace } from './make/place.ts'
import { makeProduct } from './make/product.ts'
import { bindTrace, publishedLook, publishedTrace, tracePage } from './make/trace-page.ts'
import { type MadeUser, makeUser, uniqueName } from './make/user.ts'

/** A list of the back-office with its export. */
export type ExportedList = {
  readonly name: string
  readonly list: Endpoint
  readonly sheet: Endpoint
  readonly head: Readonly<Record<string, Text>>
  /** Makes a row, or more, of a caller's company. */
  readonly row: (app: TestApp, owner: MadeUser) => Promise<unknown>
  /** Everybody's: another company finds the same. */
  readonly isShared?: boolean
}

/** By a call, with what else it needs beside a name of its own. */
const byCall =
  (call: Endpoint, input: (name: string) => object = (name) => ({ name })) =>
  (app: TestApp, { token }: MadeUser) =>
    callAs(app, token, call, input(uniqueName('Row ')) as never)

async function outbound(app: TestApp, { companyId, token }: MadeUser): Promise<void> {
  const batch = await makeBatch(app, { companyId, productCount: 2 })
  const warehouse = await makePlace(app.connections, companyId, 'warehouse')
  const dealer = await makeDealer(app.connections, companyId)
  const codes = [batch.code(batch.lo)]
  await callAs(app, token, inout.inbound, { codes, warehouseId: warehouse.id })
  await callAs(app, token, inout.outbound, { codes, dealerId: dealer.id })
}

async function inbound(app: TestApp, { companyId, token }: MadeUser): Promise<void> {
  const product = await makeProduct(app.connections, companyId)
  const batch = await makeBatch(app, { companyId, productCount: 1, productId: product.id })
  const { id: warehouseId } = await makePlace(app.connections, companyId, 'warehouse')
  await callAs(app, token, inout.inbound, { codes: [batch.code(batch.lo)], warehouseId })
}

/** A label of a card, registered at the counter. */
async function registration(app: TestApp, { companyId, token }: MadeUser) {
  const batch = await makeBatch(app, { companyId, productCount: 1, activationRequired: false })
  const card = { name: uniqueName('Row '), number: uniqueName('C') }
  const { id: cardId } = (await callAs(app, token, qaCards.create, card)).payload
  await callAs(app, token, qaCards.bindLabels, { batchId: batch.id, cardId })
  const holder = { holderName: uniqueName('Row '), holderPhone: uniquePhone() }
  return callAs(app, token, warranties.register, { code: batch.at(0), ...holder })
}

/** A bill of a provider with a payment that no payout of the company's is. */
function strangeBill(app: TestApp, { companyId, token }: MadeUser) {
  const number = `RP${companyId}D${uniquePhone()}A1`
  const file = upload(`${uniqueName('Row ')}.csv`, Buffer.from(alipayBill([{ number }])))
  return callAs(app, token, payoutProviders.uploadBill, { way: 'alipay', file })
}

async function operator(app: TestApp, { companyId, token }: MadeUser): Promise<void> {
  const { id } = await makePlace(app.connections, companyId, 'warehouse')
  await callAs(app, token, operators.create, {
    username: uniqueName('op_').slice(-18),
    realName: uniqueName('Row '),
    password: 'abc',
    duty: 'scanner',
    placeIds: [id],
  })
}

async function unlabelledStock(app: TestApp, { companyId, token }: MadeUser): Promise<void> {
  const product = await makeProduct(app.connections, companyId)
  const warehouse = await makePlace(app.connections, companyId, 'warehouse')
  await callAs(app, token, inventory.change, {
    productId: product.id,
    placeId: warehouse.id,
    kind: 'count',
    quantity: 12,
    reason: 'Counted',
    idempotencyKey: uniqueName('count-'),
  })
}

const PERIOD = { startsAt: '2026-01-01T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' }

/** Every list with an export that is written from the list itself (ADR 0033). */
export const EXPORTED_LISTS: readonly ExportedList[] = [
  {
    name: 'dealers',
    list: dealers.list,
    sheet: dealers.exportSheet,
    head: sheetLabels(dealer),
    row: (app, { companyId }) => makeDealer(app.connections, companyId),
  },
  {
    name: 'batches',
    list: batches.list,
    sheet: batches.exportSheet,
    head: BATCH_COLUMN_TEXT,
    row: (app, { companyId }) => makeBatch(app, { companyId }),
  },
  {
    name: 'users',
    list: users.list,
    sheet: users.exportSheet,
    head: USER_LIST_TEXT,
    row: (app, { companyId }) => makeUser(app.connections, { companyId }),
  },
  {
    name: 'deleted users',
    list: users.bin,
    sheet: users.exportBin,
    head: DELETED_USER_COLUMN_TEXT,
    async row(app, { companyId, token }) {
      const { id } = await makeUser(app.connections, { companyId, permissions: [] })
      return callAs(app, token, users.remove, { ids: [id] })
    },
  },
  {
    name: 'roles',
    list: roles.list,
    sheet: roles.exportSheet,
    head: ROLE_COLUMN_TEXT,
    row: byCall(roles.create, (name) => ({ name, code: uniqueName('code') })),
  },
  {
    name: 'warehouses and factories',
    list: places.page,
    sheet: places.exportSheet,
    head: sheetLabels(place),
    row: byCall(places.create, (name) => ({ kind: 'factory', name })),
  },
  {
    name: 'deleted places',
    list: places.bin,
    sheet: places.exportBin,
    head: binColumns(place),
    async row(app, { companyId, token }) {
      const { id } = await makePlace(app.connections, companyId, 'warehouse')
      return callAs(app, token, places.remove, { id })
    },
  },
  {
    name: 'deleted dealers',
    list: dealers.bin,
    sheet: dealers.exportBin,
    head: binColumns(dealer),
    async row(app, { companyId, token }) {
      const { id } = await makeDealer(app.connections, companyId)
      return callAs(app, token, dealers.remove, { id })
    },
  },
  {
    name: 'stock by place',
    list: placeStock.list,
    sheet: placeStock.exportSheet,
    head: STOCK_COLUMN_TEXT,
    row: inbound,
  },
  {
    name: 'operators',
    list: operators.list,
    sheet: operators.exportSheet,
    head: OPERATOR_COLUMN_TEXT,
    row: operator,
  },
  {
    name: 'people of places',
    list: operators.people,
    sheet: operators.exportPeople,
    head: ASSIGNMENT_COLUMN_TEXT,
    row: operator,
  },
  {
    name: 'sales regions',
    list: salesRegions.list,
    sheet: salesRegions.exportSheet,
    head: REGION_COLUMN_TEXT,
    row: byCall(salesRegions.save),
  },
  {
    name: 'deleted products',
    list: products.bin,
    sheet: products.exportBin,
    head: DELETED_PRODUCT_COLUMN_TEXT,
    async row(app, { companyId, token }) {
      const { id } = await makeProduct(app.connections, companyId)
      return callAs(app, token, products.remove, { ids: [id] })
    },
  },
  {
    name: 'product categories',
    list: products.categories,
    sheet: products.exportCategories,
    head: CATEGORY_COLUMN_TEXT,
    row: byCall(products.createCategory),
  },
  {
    name: 'extended data',
    list: extendedData.list,
    sheet: extendedData.exportSheet,
    head: EXTENDED_COLUMN_TEXT,
    row: byCall(extendedData.create, (name) => ({ name, type: 'text', content: 'Said' })),
  },
  {
    name: 'deleted QA cards',
    list: qaCards.bin,
    sheet: qaCards.exportBin,
    head: binColumns(qaCard),
    async row(app, { token }) {
      const card = { name: uniqueName('Row '), number: uniqueName('C') }
      const { id } = (await callAs(app, token, qaCards.create, card)).payload
      return callAs(app, token, qaCards.remove, { id })
    },
  },
  {
    name: 'QA cards',
    list: qaCards.list,
    sheet: qaCards.exportSheet,
    head: sheetLabels(qaCard),
    row: byCall(qaCards.create, (name) => ({ name, number: name })),
  },
  {
    name: 'trace events',
    list: traceEvents.list,
    sheet: traceEvents.exportSheet,
    head: sheetLabels(traceEvent),
    async row(app, { companyId, token }) {
      const { id: productId } = await makeProduct(app.connections, companyId)
      return callAs(app, token, traceEvents.create, {
        name: uniqueName('Row '),
        kind: 'harvest',
        happenedAt: '2026-03-20T00:00:00Z',
        method: 'product',
        productId,
      })
    },
  },
  {
    name: 'members',
    list: members.list,
    sheet: members.exportSheet,
    head: sheetLabels(member),
    row: byCall(members.create, (name) => ({ name, phone: uniquePhone() })),
  },
  {
    name: 'shop items',
    list: shopGoodsCalls.list,
    sheet: shopGoodsCalls.exportSheet,
    head: sheetLabels(shopGoods),
    row: byCall(shopGoodsCalls.create, (name) => ({ name, pricePoints: 100 })),
  },
  {
    name: 'warranty registrations',
    list: warranties.list,
    sheet: warranties.exportSheet,
    head: WARRANTY_COLUMN_TEXT,
    row: registration,
  },
  {
    name: 'warranty claims',
    list: warrantyClaims.list,
    sheet: warrantyClaims.exportSheet,
    head: WARRANTY_CLAIM_COLUMN_TEXT,
    row: async (app, owner) => {
      const { payload } = await registration(app, owner)
      const claim = { registrationId: payload.id, description: uniqueName('Row ') }
      return callAs(app, owner.token, warrantyClaims.add, claim)
    },
  },
  {
    name: "buyers' reports",
    list: buyerReports.list,
    sheet: buyerReports.exportSheet,
    head: sheetLabels(buyerReport),
    row: async (app, { companyId, token }) => {
      const batch = await makeBatch(app, { companyId, productCount: 1 })
      return callAs(app, token, buyerReports.create, { code: batch.at(0), problem: 'fake' })
    },
  },
  {
    name: 'devices',
    list: devices.list,
    sheet: devices.exportSheet,
    head: sheetLabels(device),
    row: async (app, { token }) => {
      const made = await callAs(app, token, devices.create, { name: uniqueName('Row ') })
      return callAs(app, null, devices.register, { code: made.payload.code })
    },
  },
  {
    name: 'third-party applications',
    list: thirdParty.list,
    sheet: thirdParty.exportSheet,
    head: sheetLabels(application),
    row: byCall(thirdParty.create, (name) => ({ name, permissions: [] })),
  },
  {
    name: 'print templates',
    list: printTemplates.list,
    sheet: printTemplates.exportSheet,
    head: PRINT_TEMPLATE_COLUMN_TEXT,
    row: byCall(printTemplates.save, (name) => ({ name, layout: startingLayout('l7651', 'cn') })),
  },
  {
    name: 'trace templates',
    list: traceTemplates.list,
    sheet: traceTemplates.exportSheet,
    head: PAGE_TEMPLATE_COLUMN_TEXT,
    row: byCall(traceTemplates.create, (name) => ({ name, document: tracePage('茶') })),
  },
  {
    name: 'query templates',
    list: queryTemplates.list,
    sheet: queryTemplates.exportSheet,
    head: PAGE_TEMPLATE_COLUMN_TEXT,
    row: byCall(queryTemplates.create, (name) => ({ name, document: { version: 1 } })),
  },
  {
    name: 'trace settings',
    list: trace.list,
    sheet: trace.exportSheet,
    head: TRACE_COLUMN_TEXT,
    row: async (app, owner) => {
      const product = await makeProduct(app.connections, owner.companyId)
      const templateId = await publishedTrace(app, owner, tracePage('茶'))
      return bindTrace(app, owner, { templateId, method: 'product', productId: product.id })
    },
  },
  {
    name: 'uses of query templates',
    list: queryTemplates.bindings,
    sheet: queryTemplates.exportBindings,
    head: BINDING_COLUMN_TEXT,
    row: async (app, owner) => {
      const product = await makeProduct(app.connections, owner.companyId)
      const templateId = await publishedLook(app, owner, {})
      const use = { templateId, method: 'product', productId: product.id } as const
      return callAs(app, owner.token, queryTemplates.bind, use)
    },
  },
  {
    name: 'activities',
    list: activities.list,
    sheet: activities.exportSheet,
    head: ACTIVITY_COLUMN_TEXT,
    row: byCall(activities.create, (name) => ({ name, type: 'lottery', ...PERIOD })),
  },
  {
    name: 'parked scans',
    list: exceptions.list,
    sheet: exceptions.exportSheet,
    head: EXCEPTION_COLUMN_TEXT,
    row: byCall(exceptions.park, (code) => ({ operation: 'inbound', items: [{ code }] })),
  },
  {
    name: 'stocktakings',
    list: stocktaking.list,
    sheet: stocktaking.exportSheet,
    head: STOCKTAKING_COLUMN_TEXT,
    async row(app, { companyId, token }) {
      const { id } = await makePlace(app.connections, companyId, 'warehouse')
      return callAs(app, token, stocktaking.open, { warehouseId: id })
    },
  },
  {
    name: 'stock without labels',
    list: inventory.list,
    sheet: inventory.exportSheet,
    head: INVENTORY_COLUMN_TEXT,
    row: unlabelledStock,
  },
  {
    name: 'changes of stock without labels',
    list: inventory.entries,
    sheet: inventory.exportEntries,
    head: INVENTORY_ENTRY_COLUMN_TEXT,
    row: unlabelledStock,
  },
  {
    name: 'bills of providers',
    list: payoutProviders.bills,
    sheet: payoutProviders.exportBills,
    head: BILL_COLUMN_TEXT,
    row: strangeBill,
  },
  {
    name: 'differences between bills and payouts',
    list: payoutProviders.differences,
    sheet: payoutProviders.exportDifferences,
    head: BILL_DIFFERENCE_COLUMN_TEXT,
    row: strangeBill,
  },
  {
    name: 'orders',
    list: orders.list,
    sheet: orders.exportSheet,
    head: ORDER_COLUMN_TEXT,
    row: (app, { token }) =>
      callAs(app, token, orders.save, {
        number: uniqueName('SO'),
        name: uniqueName('Order '),
        totalCount: 24,
        billedOn: '2026-11-01',
        sendOn: '2026-12-01',
      }),
  },
  {
    name: 'deliveries',
    list: deliveries.list,
    sheet: deliveries.exportSheet,
    head: DELIVERY_COLUMN_TEXT,
    async row(app, user) {
      const { companyId } = user
      const dealer = await makeDealer(app.connections, companyId)
      const batch = await makeBatch(app, { companyId })
      const target = { batchId: batch.id }
      const dealerId = dealer.id
      const reason = 'x'
      await applyAs(app, user, { operation: 'mark_storage', target, reason })
      await asPlatform(app.connections, (db) =>
        sql`update company set receipt_confirmed = true where id = ${companyId}`.execute(db),
      )
      await applyAs(app, user, { operation: 'outbound', target, dealerId })
    },
  },
  {
    name: 'return requests',
    list: returns.list,
    sheet: returns.exportSheet,
    head: RETURN_COLUMN_TEXT,
    async row(app, user) {
      const { companyId } = user
      const dealer = await makeDealer(app.connections, companyId)
      const batch = await makeBatch(app, { companyId })
      const target = { batchId: batch.id }
      await applyAs(app, user, {
        operation: 'mark_outbound',
        target,
        dealerId: dealer.id,
        reason: 'x',
      })
      const seller = await makeUser(app.connections, { companyId, dealerId: dealer.id })
      return callAs(app, seller.token, inout.return, { codes: [batch.at(0)], note: 'damaged' })
    },
  },
  {
    name: 'background tasks',
    list: tasks.list,
    sheet: tasks.exportSheet,
    head: TASK_COLUMN_TEXT,
    async row(app, { companyId, token }) {
      const { lo, hi } = await makeBatch(app, { companyId, productCount: 2 })
      const input = { start: lo, end: hi }
      return callAs(app, token, tasks.add, { kind: 'activate_range', input })
    },
  },
  {
    name: 'outbound sums',
    list: movements.outboundCount,
    sheet: movements.exportOutboundCount,
    head: OUTBOUND_COLUMN_TEXT,
    row: outbound,
  },
  {
    name: 'dictionaries',
    list: dictionaries.list,
    sheet: dictionaries.exportSheet,
    head: DICTIONARY_COLUMN_TEXT,
    row: async () => undefined,
    isShared: true,
  },
  {
    name: 'the menu',
    list: menus.list,
    sheet: menus.exportSheet,
    head: MENU_COLUMN_TEXT,
    row: byCall(menus.create, (name) => ({
      ...menuFields.parse({ kind: 'menu', nameCn: name, nameTc: name, nameEn: name }),
      path: `/${name.trim().toLowerCase().replaceAll(' ', '-')}`,
    })),
    isShared: true,
  },
  {
    name: 'companies',
    list: platformCompanies.list,
    sheet: platformCompanies.exportSheet,
    head: COMPANY_COLUMN_TEXT,
    row: (app) => makeUser(app.connections),
    isShared: true,
  },
  {
    name: 'messages',
    list: messages.list,
    sheet: messages.exportSheet,
    head: MESSAGE_COLUMN_TEXT,
    row: (app, { companyId }) =>
      asPlatform(app.connections, (db) =>
        sql`
          insert into message (company_id, channel, recipient, kind, language, text, secret, state,
            provider, due_at)
          values (${companyId}, 'sms', ${uniqueName('1380')}, 'code_login', 'cn', 'Your code: {code}',
            '771842', 'sent', 'outbox', now())`.execute(db),
      ),
    isShared: true,
  },
]
