import { WORDS } from '@zhenma/contract/kernel/words'
import { OPERATE_SCREEN_PERMISSIONS } from '@zhenma/contract/operations/operate-screen'
import { WARRANTY_CLAIMS_TEXT } from '@zhenma/contract/warranty/warranty-claims.refusals'
import { WARRANTIES_TEXT } from '@zhenma/contract/warranty/warranties.refusals'
import type { SeedMenu } from './seed-menu.ts'

/** Labels, from their batches to what is printed. */
export const LABELS: SeedMenu = {
  path: '/label',
  name: WORDS.labels,
  icon: 'QrcodeOutlined',
  screens: [
    {
      component: 'batch/list',
      name: WORDS.labelBatches,
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
      name: WORDS.extendedData,
      permission: 'extended-data:list',
    },
    // QA cards, whose labels are registered, stand before it: they are a described entity.
    {
      component: 'label/warranties',
      name: WARRANTIES_TEXT,
      permission: 'warranty:list',
    },
    {
      component: 'label/warranty-claims',
      name: WARRANTY_CLAIMS_TEXT,
      permission: 'warranty-claim:list',
    },
    {
      component: 'label/print-templates',
      name: WORDS.printTemplates,
      permission: 'print-template:list',
    },
    {
      component: 'label/transparency-log',
      name: WORDS.tamperEvidentLog,
      permission: 'transparency-log:view',
    },
  ],
}
