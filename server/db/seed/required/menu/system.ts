import { WORDS } from '@zhenma/contract/kernel/words'
import type { SeedMenu } from './seed-menu.ts'

/** Who may do what, and how the system is set up. */
export const SYSTEM: SeedMenu = {
  path: '/system',
  name: { cn: '系统', tc: '系統', en: 'System' },
  icon: 'SettingOutlined',
  screens: [
    {
      component: 'system/companies',
      name: WORDS.companies,
      permission: 'company:list',
      audience: 'platform',
    },
    {
      component: 'system/tasks',
      name: WORDS.tasks,
      permission: 'task:list',
      audience: 'both',
    },
    {
      component: 'system/company',
      name: WORDS.companyInformation,
      permission: 'company:view',
    },
    {
      component: 'system/users',
      name: WORDS.users,
      permission: 'user:list',
      audience: 'both',
    },
    {
      component: 'system/operators',
      name: WORDS.operators,
      permission: 'operator:list',
    },
    {
      component: 'system/roles',
      name: WORDS.roles,
      permission: 'role:list',
      audience: 'both',
    },
    {
      component: 'system/menus',
      name: WORDS.menus,
      permission: 'menu:list',
      audience: 'platform',
    },
    {
      component: 'system/dictionaries',
      name: WORDS.dictionaries,
      permission: 'dict:list',
      audience: 'both',
    },
    {
      component: 'system/messages',
      name: WORDS.messages,
      permission: 'message:list',
      audience: 'platform',
    },
    {
      component: 'system/platform',
      name: { cn: '平台设置', tc: '平台設定', en: 'Platform settings' },
      permission: 'platform-setting:edit',
      audience: 'platform',
    },
    {
      component: 'system/recycle-bin',
      name: WORDS.recycleBin,
      permission: [
        'user:restore',
        'product:delete',
        'dealer:delete',
        'place:delete',
        'qa-card:delete',
      ],
      audience: 'both',
    },
    {
      component: 'system/log',
      name: WORDS.systemLog,
      permission: 'log:list',
      audience: 'both',
    },
  ],
}
