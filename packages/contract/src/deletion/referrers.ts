import type { RuledEntity } from '../roles/data-rules.ts'
import type { Text } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { SHOP_ORDERS_TEXT } from '../shop/shop-orders.refusals.ts'
import { WARRANTIES_TEXT } from '../warranty/warranties.refusals.ts'

/** A kind of record that can refer to another one: what it is called, where it is listed, and for whom. */
export type Referring = {
  readonly text: Text
  /** The path of the screen that lists them. */
  readonly screen: `/${string}`
  /** Who sees that list. */
  readonly allow: `${string}:list`
  /** Whose rows of it a role may be held to: whoever does not see them all is told a number only. */
  readonly entity?: RuledEntity
}

/** So many of what refers to a record are named where it cannot be deleted. */
export const NAMED_REFERRERS = 3

/** What can keep a record from being deleted. A new kind is a line here. */
export const REFERRERS = {
  movement: {
    text: WORDS.movements,
    screen: '/inout/records',
    allow: 'movement:list',
    entity: 'movement',
  },
  batch: { text: WORDS.batches, screen: '/batch/list', allow: 'batch:list', entity: 'batch' },
  stocktaking: {
    text: WORDS.stocktaking,
    screen: '/inout/stocktaking',
    allow: 'stocktaking:list',
    entity: 'stocktaking',
  },
  exception: {
    text: WORDS.exceptions,
    screen: '/inout/exceptions',
    allow: 'exception:list',
    entity: 'exception',
  },
  inventory: {
    text: WORDS.unlabelledStock,
    screen: '/inout/inventory',
    allow: 'inventory:list',
  },
  order: { text: WORDS.orders, screen: '/inout/orders', allow: 'order:list', entity: 'order' },
  user: { text: WORDS.users, screen: '/system/users', allow: 'user:list', entity: 'user' },
  operator: {
    text: WORDS.operators,
    screen: '/system/operators',
    allow: 'operator:list',
    entity: 'user',
  },
  device: { text: WORDS.device, screen: '/system/devices', allow: 'device:list' },
  application: {
    text: WORDS.thirdPartyApplications,
    screen: '/system/third-party',
    allow: 'third-party:list',
  },
  place: { text: WORDS.place, screen: '/inout/places', allow: 'place:list' },
  menu: { text: WORDS.menus, screen: '/system/menus', allow: 'menu:list' },
  label: { text: WORDS.labels, screen: '/label/query', allow: 'label:list', entity: 'label' },
  activity: {
    text: WORDS.activities,
    screen: '/marketing/activities',
    allow: 'activity:list',
    entity: 'activity',
  },
  dealer: { text: WORDS.dealers, screen: '/dealer/list', allow: 'dealer:list', entity: 'dealer' },
  return: { text: WORDS.returns, screen: '/inout/returns', allow: 'return:list' },
  product: { text: WORDS.products, screen: '/product/list', allow: 'product:list' },
  category: {
    text: WORDS.productCategories,
    screen: '/product/category',
    allow: 'product:list',
  },
  'shop-order': {
    text: SHOP_ORDERS_TEXT,
    screen: '/marketing/shop-orders',
    allow: 'shop-order:list',
  },
  warranty: {
    text: WARRANTIES_TEXT,
    screen: '/label/warranties',
    allow: 'warranty:list',
  },
  'buyer-report': {
    text: WORDS.buyerReports,
    screen: '/query/reports',
    allow: 'buyer-report:list',
  },
  'trace-event': {
    text: WORDS.traceEvents,
    screen: '/trace/events',
    allow: 'trace-event:list',
  },
  trace: {
    text: WORDS.traceConfigurations,
    screen: '/trace/configurations',
    allow: 'trace:list',
  },
  'query-binding': {
    text: WORDS.queryTemplateUses,
    screen: '/query/uses',
    allow: 'query-template:list',
  },
  check: {
    text: WORDS.checkRecords,
    screen: '/query/records',
    allow: 'query:list',
    entity: 'query',
  },
} as const satisfies Readonly<Record<string, Referring>>

export type Referrer = keyof typeof REFERRERS
