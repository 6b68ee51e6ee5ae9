import type { SeedMenu } from './seed-menu.ts'

/** What concerns those who buy. */
export const CHECKS: SeedMenu = {
  path: '/query',
  name: { cn: '防伪查询', tc: '防偽查詢', en: "Buyers' checks" },
  icon: 'SafetyCertificateOutlined',
  screens: [
    {
      component: 'query/records',
      name: { cn: '查询记录', tc: '查詢記錄', en: 'Query records' },
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
