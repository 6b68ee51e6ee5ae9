import type { CALLS } from '../calls.ts'
import { DEALER_ACTIVITIES_TEXT } from '../draws/dealer-activity-words.ts'
import * as entityModules from '../entity-modules.ts'
import { alone } from '../kernel/entity.ts'
import type { Text } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { PROVIDERS_TEXT } from '../payouts/payout-providers.refusals.ts'
import { SHOP_ORDERS_TEXT } from '../shop/shop-orders.refusals.ts'
import { WARRANTIES_TEXT } from '../warranty/warranties.refusals.ts'
import { WARRANTY_CLAIMS_TEXT } from '../warranty/warranty-claims.refusals.ts'

const text = (cn: string, tc: string, en: string): Text => ({ cn, tc, en })

const entityNames = Object.fromEntries(
  Object.entries(entityModules).map(([name, { entity }]) => [name, alone(entity.many)]),
) as Record<keyof typeof entityModules, Text>

/** What modules are called; one without a name does not compile. */
export const MODULE_NAMES: Readonly<Record<keyof typeof CALLS, Text>> = {
  payouts: WORDS.payouts,
  payoutProviders: PROVIDERS_TEXT,
  shopOrders: SHOP_ORDERS_TEXT,
  warranties: WARRANTIES_TEXT,
  warrantyClaims: WARRANTY_CLAIMS_TEXT,
  draws: text('抽奖与中奖', '抽獎與中獎', 'Draws and wins'),
  dealerActivities: DEALER_ACTIVITIES_TEXT,
  redemptions: text('柜台兑奖', '櫃檯兌獎', 'Redemption at a counter'),
  drawProofs: text('抽奖的证明', '抽獎的證明', 'Proofs of draws'),
  activities: text('营销活动', '行銷活動', 'Marketing activities'),
  salesRegions: WORDS.salesRegions,
  auth: text('登录与会话', '登入與工作階段', 'Log-in and session'),
  account: text('个人账户', '個人帳戶', 'Own account'),
  captcha: text('人机验证', '人機驗證', 'Captcha'),
  demo: text('演示公司', '示範公司', 'Demo companies'),
  twoStep: text('两步验证', '兩步驗證', 'Two-step log-in'),
  batches: WORDS.batches,
  printRuns: text('打印记录', '列印記錄', 'Print runs'),
  batchDeactivations: text('整批停用', '整批停用', 'Deactivating batches'),
  checkRules: text('校验规则', '校驗規則', 'Check rules'),
  companies: text('本公司', '本公司', 'Own company'),
  platformCompanies: text('平台的公司', '平台的公司', 'Companies of the platform'),
  deletion: text('统一删除', '統一刪除', 'Deleting'),
  dictionaries: WORDS.dictionaries,
  exceptions: text('异常码', '異常碼', 'Parked scans'),
  extendedData: WORDS.extendedData,
  files: text('文件', '檔案', 'Files'),
  downloads: text('下载', '下載', 'Downloads'),
  imports: text('导入', '匯入', 'Imports'),
  inout: WORDS.inboundAndOutbound,
  labels: WORDS.labels,
  bulk: text('批量操作', '批次操作', 'Steps over many records'),
  listViews: text('列表视图', '列表檢視', 'Saved views of lists'),
  messages: WORDS.messages,
  menus: WORDS.menus,
  movements: text('出入库单', '出入庫單', 'Movements'),
  operations: text('标签操作', '標籤操作', 'Operations on labels'),
  operators: WORDS.operators,
  orders: WORDS.orders,
  inventory: WORDS.unlabelledStock,
  phoneCodes: text('短信验证码', '簡訊驗證碼', 'Codes by SMS'),
  placeStock: WORDS.stockByPlace,
  printTemplates: WORDS.printTemplates,
  trace: WORDS.traceConfigurations,
  traceTemplates: WORDS.traceTemplates,
  queryTemplates: WORDS.queryTemplates,
  attachedTemplates: text(
    '产品与批次的模板',
    '產品與批次的範本',
    'Templates of products and batches',
  ),
  prizes: WORDS.prizes,
  products: WORDS.products,
  ...entityNames,
  registration: text('注册', '註冊', 'Registration'),
  deliveries: WORDS.deliveries,
  returns: WORDS.returnRequests,
  roles: text('角色与权限', '角色與權限', 'Roles and permissions'),
  socialLogin: text('第三方登录', '第三方登入', 'Social log-in'),
  identities: text('已绑定的第三方账户', '已綁定的第三方帳戶', 'Linked accounts'),
  statistics: WORDS.statistics,
  stocktaking: WORDS.stocktaking,
  systemLog: WORDS.systemLog,
  tasks: text('任务', '任務', 'Tasks'),
  users: WORDS.users,
  accountGuard: text('账户保护', '帳戶保護', 'Guarding accounts'),
  transparencyLog: WORDS.tamperEvidentLog,
  webhooks: text('Webhook', 'Webhook', 'Webhooks'),
  buyerChecks: text('防伪查询', '防偽查詢', 'Checking authenticity'),
}
