import type { SeedMenu } from './seed-menu.ts'

/** Who may do what, and how the system is set up. */
export const SYSTEM: SeedMenu = {
  path: '/system',
  name: { cn: '系统', tc: '系統', en: 'System' },
  icon: 'SettingOutlined',
  screens: [
    {
      component: 'system/companies',
      name: { cn: '公司', tc: '公司', en: 'Companies' },
      permission: 'company:list',
      audience: 'platform',
    },
    {
      component: 'system/tasks',
      name: { cn: '后台任务', tc: '背景任務', en: 'Tasks' },
      permission: 'task:list',
      audience: 'both',
    },
    {
      component: 'system/company',
      name: { cn: '公司信息', tc: '公司資訊', en: 'Company' },
      permission: 'company:view',
    },
    {
      component: 'system/users',
      name: { cn: '用户', tc: '使用者', en: 'Users' },
      permission: 'user:list',
      audience: 'both',
    },
    {
      component: 'system/roles',
      name: { cn: '角色', tc: '角色', en: 'Roles' },
      permission: 'role:list',
      audience: 'both',
    },
    {
      component: 'system/menus',
      name: { cn: '菜单', tc: '選單', en: 'Menus' },
      permission: 'menu:list',
      audience: 'platform',
    },
    {
      component: 'system/dictionaries',
      name: { cn: '数据字典', tc: '資料字典', en: 'Dictionaries' },
      permission: 'dict:list',
      audience: 'both',
    },
    {
      component: 'system/messages',
      name: { cn: '消息', tc: '訊息', en: 'Messages' },
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
      name: { cn: '回收站', tc: '資源回收筒', en: 'Recycle bin' },
      permission: ['user:restore', 'product:delete'],
      audience: 'both',
    },
    {
      component: 'system/log',
      name: { cn: '系统日志', tc: '系統日誌', en: 'System log' },
      permission: 'log:list',
      audience: 'both',
    },
  ],
}
