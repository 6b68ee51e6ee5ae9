import type { Text } from '../kernel/texts.ts'
import type { DEMO_JOBS } from './demo.contract.ts'

/** What the account of a demo is there for, as the log-in page and the start say it. */
export const DEMO_JOB_TEXT: Readonly<Record<(typeof DEMO_JOBS)[number], Text>> = {
  platform: { cn: '平台管理员', tc: '平台管理員', en: 'platform administrator' },
  admin: { cn: '公司管理员', tc: '公司管理員', en: 'company administrator' },
  master: { cn: '基础资料', tc: '基礎資料', en: 'master data' },
  factory: { cn: '工厂与仓库', tc: '工廠與倉庫', en: 'factory and warehouse' },
  inbound: { cn: '入库操作员', tc: '入庫操作員', en: 'inbound operator' },
  outbound: { cn: '出库操作员', tc: '出庫操作員', en: 'outbound operator' },
  scanner: { cn: '手持机扫码员', tc: '手持機掃碼員', en: 'scanner with a handheld' },
  dealer: { cn: '经销商', tc: '經銷商', en: 'dealer' },
  staff: { cn: '公司员工（只读）', tc: '公司員工（唯讀）', en: 'company staff, read only' },
}
