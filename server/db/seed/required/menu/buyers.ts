import { DEALER_ACTIVITIES_TEXT } from '@zhenma/contract/draws/dealer-activity-words'
import { REDEEM_TEXT, REDEMPTIONS_TEXT } from '@zhenma/contract/draws/redemptions.refusals'
import { WORDS } from '@zhenma/contract/kernel/words'
import { POINTS_LEDGER_TEXT } from '@zhenma/contract/members/points-words'
import { BILLS_TEXT, PROVIDERS_TEXT } from '@zhenma/contract/payouts/payout-providers.refusals'
import { SHOP_ORDERS_TEXT } from '@zhenma/contract/shop/shop-orders.refusals'
import type { SeedMenu } from './seed-menu.ts'

/** What buyers are shown of goods, and of which. */
export const TRACE: SeedMenu = {
  path: '/trace',
  name: { cn: '溯源', tc: '溯源', en: 'Traceability' },
  icon: 'PartitionOutlined',
  screens: [
    {
      component: 'trace/templates',
      name: WORDS.traceTemplates,
      permission: 'trace-template:list',
    },
    {
      component: 'trace/configurations',
      name: WORDS.traceConfigurations,
      permission: 'trace:list',
    },
  ],
}

/** What concerns those who buy. */
export const CHECKS: SeedMenu = {
  path: '/query',
  name: WORDS.buyersChecks,
  icon: 'SafetyCertificateOutlined',
  screens: [
    {
      component: 'query/records',
      name: WORDS.checkRecords,
      permission: 'query:list',
    },
    {
      component: 'query/templates',
      name: WORDS.queryTemplates,
      permission: 'query-template:list',
    },
    {
      component: 'query/uses',
      name: WORDS.queryTemplateUses,
      permission: 'query-template:list',
    },
  ],
}

export const MARKETING: SeedMenu = {
  path: '/marketing',
  name: { cn: '营销', tc: '行銷', en: 'Marketing' },
  icon: 'GiftOutlined',
  screens: [
    {
      component: 'marketing/activities',
      name: { cn: '活动', tc: '活動', en: 'Activities' },
      permission: 'activity:list',
    },
    {
      component: 'marketing/wins',
      name: WORDS.wins,
      permission: 'win:list',
    },
    {
      component: 'marketing/dealer-activities',
      name: DEALER_ACTIVITIES_TEXT,
      permission: 'dealer-activity:list',
    },
    {
      component: 'marketing/redeem',
      name: REDEEM_TEXT,
      permission: 'redemption:create',
    },
    {
      component: 'marketing/redemptions',
      name: REDEMPTIONS_TEXT,
      permission: 'redemption:list',
    },
    {
      component: 'marketing/payouts',
      name: WORDS.payouts,
      permission: 'payout:list',
    },
    {
      component: 'marketing/payout-providers',
      name: PROVIDERS_TEXT,
      permission: 'payout:provider',
    },
    {
      component: 'marketing/payout-bills',
      name: BILLS_TEXT,
      permission: 'payout:bill',
    },
    // Members stand before it, and what they get for their points behind it: they are described entities.
    {
      component: 'marketing/points-ledger',
      name: POINTS_LEDGER_TEXT,
      permission: 'member:list',
    },
    {
      component: 'marketing/shop-orders',
      name: SHOP_ORDERS_TEXT,
      permission: 'shop-order:list',
    },
  ],
}
