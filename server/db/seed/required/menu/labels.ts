import { OPERATE_SCREEN_PERMISSIONS } from '@zhenma/contract/operations/operate-screen'
import type { SeedMenu } from './seed-menu.ts'

/** Labels, from their batches to what is printed. */
export const LABELS: SeedMenu = {
  path: '/label',
  name: { cn: '标签', tc: '標籤', en: 'Labels' },
  icon: 'QrcodeOutlined',
  screens: [
    {
      component: 'batch/list',
      name: { cn: '标签批次', tc: '標籤批次', en: 'Batches' },
      permission: 'batch:list',
    },
    {
      component: 'label/query',
      name: { cn: '标签查询', tc: '標籤查詢', en: 'Label query' },
      permission: 'label:list',
    },
    {
      component: 'label/operate',
      name: { cn: '标签操作', tc: '標籤操作', en: 'Label operations' },
      permission: OPERATE_SCREEN_PERMISSIONS,
    },
    {
      component: 'label/extended',
      name: { cn: '扩展数据', tc: '擴充資料', en: 'Extended data' },
      permission: 'extended-data:list',
    },
    {
      component: 'label/cards',
      name: { cn: '质保卡', tc: '質保卡', en: 'QA cards' },
      permission: 'qa-card:list',
    },
    {
      component: 'label/print-templates',
      name: { cn: '打印模板', tc: '列印範本', en: 'Print templates' },
      permission: 'print-template:list',
    },
  ],
}
