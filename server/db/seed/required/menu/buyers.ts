import { WORDS } from '@zhenma/contract/kernel/words'
import type { SeedMenu } from './seed-menu.ts'

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
  ],
}
