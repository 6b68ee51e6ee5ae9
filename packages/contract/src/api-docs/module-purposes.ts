import type { CALLS } from '../calls.ts'
import * as entityModules from '../entity-modules.ts'
import { partOf } from '../kernel/entity-module.ts'
import type { Text } from '../kernel/texts.ts'

const text = (cn: string, tc: string, en: string): Text => ({ cn, tc, en })

/** What each module's calls are for; a module without words does not compile. */
export const MODULE_PURPOSES: Readonly<Record<keyof typeof CALLS, Text>> = {
  activities: text(
    '活动的建立、上线与标签的参与',
    '活動的建立、上線與標籤的參與',
    'Campaigns, when they run, and which labels take part',
  ),
  draws: text(
    '买家抽奖的规则，以及中奖的复核与发放',
    '買家抽獎的規則，以及中獎的複核與發放',
    'How buyers draw, and how wins are checked and given',
  ),
  dealerActivities: text(
    '经销商看到的活动：与它有关的活动、奖品和规则，以及本经销商及下级的中奖与兑奖数',
    '經銷商看到的活動：與它有關的活動、獎品和規則，以及本經銷商及下級的中獎與兌獎數',
    'What dealers are told of activities that concern them, and what their own goods have won',
  ),
  redemptions: text(
    '奖品在经销商或公司的柜台凭兑奖码领取：查找、登记兑奖和兑奖记录。',
    '獎品在經銷商或公司的櫃檯憑兌獎碼領取：查找、登記兌獎和兌獎記錄。',
    'Prizes collected at a counter of a dealer, or of the company, by their redemption codes: finding, redeeming, and what was redeemed.',
  ),
  drawProofs: text(
    '活动结束后公布抽奖，任何人都可核对',
    '活動結束後公布抽獎，任何人都可核對',
    'Publishes draws after their end, so that everybody can check them',
  ),
  payouts: text(
    '红包付款的登记与对账',
    '紅包付款的登記與對帳',
    'How red packets that were won are paid',
  ),
  payoutProviders: text(
    '代为付款的渠道：设置、测试与对账',
    '代為付款的管道：設定、測試與對帳',
    'Providers that pay what was won: their settings, and their bills',
  ),
  shopOrders: text(
    '会员用积分兑换的订单：发货、签收、售后与退货',
    '會員用積分兌換的訂單：出貨、簽收、售後與退貨',
    'What members ordered for points: sent, received, issues and returns',
  ),
  warranties: text(
    '消费者按标签登记的质保：凭证、期限、转让与履历',
    '消費者按標籤登記的保固：憑證、期限、轉讓與履歷',
    'Warranties that are registered by label: proof, term, transfers and history',
  ),
  warrantyClaims: text(
    '质保期内的申请及其处理',
    '保固期內的申請及其處理',
    'What is claimed of warranties, and how it is answered',
  ),
  salesRegions: text(
    '省市区与公司自己的销售区域',
    '省市區與公司自己的銷售區域',
    "Provinces, cities and districts, and a company's own regions",
  ),
  auth: text(
    '登录、退出、当前用户及其权限',
    '登入、登出、目前使用者及其權限',
    'Logging in and out, who one is and what one may',
  ),
  account: text(
    '自己的资料与已登录的设备',
    '自己的資料與已登入的裝置',
    "One's own profile and the places one is logged in at",
  ),
  demo: text(
    '演示安装中谁能以什么身份登录',
    '示範安裝中誰能以什麼身分登入',
    'Who can log in as what where an installation is a demo',
  ),
  captcha: text(
    '登录受限时要解的题',
    '登入受限時要解的題',
    'The task to solve where log-ins are slowed',
  ),
  twoStep: text(
    '为自己的账户开启或关闭两步验证',
    '為自己的帳戶開啟或關閉兩步驗證',
    "Turning the second step on and off for one's account",
  ),
  batches: text(
    '生成标签、打印与下载批次的码',
    '產生標籤、列印與下載批次的碼',
    'Generating labels, printing and downloading their codes',
  ),
  printRuns: text(
    '哪些标签打印过、何时、由谁',
    '哪些標籤列印過、何時、由誰',
    'Which labels were printed, when and by whom',
  ),
  batchDeactivations: text(
    '第二个人同意后才停用整个批次',
    '第二個人同意後才停用整個批次',
    'A whole batch ends once a second person agrees',
  ),
  checkRules: text(
    '用服务器的规则检查一个值',
    '用伺服器的規則檢查一個值',
    'Checking a value by a rule of the server',
  ),
  companies: text('公司资料与设置', '公司資料與設定', "The company's data and settings"),
  platformCompanies: text(
    '开通、冻结和进入公司，仅限平台',
    '開通、凍結和進入公司，僅限平台',
    'Opening, freezing and entering companies; for the platform only',
  ),
  deletion: text(
    '一个接口删除各类记录；仍被引用的会说明被什么引用',
    '一個介面刪除各類記錄；仍被引用的會說明被什麼引用',
    'One call for whatever can be deleted; what still refers to a record is named',
  ),
  dictionaries: text(
    '各种选项及其名称',
    '各種選項及其名稱',
    'The choices of fields, and what they are called',
  ),
  exceptions: text(
    '先搁置被拒的扫描，以后处理',
    '先擱置被拒的掃描，以後處理',
    'Refused scans that were put aside, and how they are settled',
  ),
  extendedData: text(
    '附加在产品、批次或标签上的内容',
    '附加在產品、批次或標籤上的內容',
    'Content bound to products, batches or labels',
  ),
  files: text('上传图片', '上傳圖片', 'Uploading pictures'),
  downloads: text(
    '由浏览器自己下载的凭据',
    '由瀏覽器自己下載的憑據',
    'Tickets by which a browser downloads by itself',
  ),
  imports: text(
    '表格的上传、列的对应、检查、修改、导入与撤回',
    '表格的上傳、欄的對應、檢查、修改、匯入與撤回',
    'Sheets: uploaded, mapped, checked, mended, imported and taken back',
  ),
  inout: text(
    '入库、出库、退货及其取消',
    '入庫、出庫、退貨及其取消',
    'Inbound, outbound, returns, and taking them back',
  ),
  labels: text(
    '查询、激活标签及其履历',
    '查詢、啟用標籤及其履歷',
    'Finding and activating labels, and their history',
  ),
  bulk: text(
    '对列表中筛选出的多条记录一次执行同一操作，并可撤销',
    '對清單中篩選出的多筆記錄一次執行同一操作，並可復原',
    'One step over many rows of a list at once, and the taking back of it',
  ),
  listViews: text(
    '列表的列、筛选和排序，以名称保存并可与角色共享',
    '列表的欄位、篩選和排序，以名稱儲存並可與角色共用',
    'Columns, filters and order of a list, kept under a name and shared with roles',
  ),
  messages: text(
    '短信和邮件是否已发出',
    '簡訊和郵件是否已發出',
    'Whether text messages and e-mails were sent',
  ),
  menus: text(
    '后台的菜单项及其顺序',
    '後台的選單項及其順序',
    "Items of the back-office's menu and their order",
  ),
  movements: text(
    '单据、明细、导出与撤销',
    '單據、明細、匯出與撤銷',
    'Documents, their lines, exports, and taking back',
  ),
  operations: text(
    '调拨、替换、绑定物流、装箱与修改',
    '調撥、替換、綁定物流、裝箱與修改',
    'Allotting, replacing, shipping, boxes and changes',
  ),
  phoneCodes: text('发送短信验证码', '傳送簡訊驗證碼', 'Sending a code to a phone'),
  operators: text(
    '仓库管理员、扫码员、出入库操作员，以及他们负责的地点',
    '倉庫管理員、掃碼員、出入庫操作員，以及他們負責的地點',
    'Warehouse managers, scanners, inbound and outbound operators, and where they work',
  ),
  placeStock: text(
    '每个仓库有什么产品、多少',
    '每個倉庫有什麼產品、多少',
    'Which products lie in which warehouse, and how many',
  ),
  printTemplates: text('标签的版面', '標籤的版面', 'The layout of printed labels'),
  trace: text(
    '哪些商品显示哪个溯源页面',
    '哪些商品顯示哪個溯源頁面',
    'Which page is shown of which goods, and how much of their way',
  ),
  traceTemplates: text(
    '买家看到的溯源页面：草稿、版本与发布',
    '買家看到的溯源頁面：草稿、版本與發布',
    'Pages about goods: drafts, versions, publishing',
  ),
  queryTemplates: text(
    '查询页的外观、文字与使用范围',
    '查詢頁的外觀、文字與使用範圍',
    'How the check looks, what it says, and where',
  ),
  attachedTemplates: text(
    '为产品和批次选用或取消打印、溯源与查询模板',
    '為產品和批次選用或取消列印、溯源與查詢範本',
    'Attaching print, trace and query templates, and taking them off',
  ),
  prizes: text(
    '奖品、中奖码的分配与导出',
    '獎品、中獎碼的分配與匯出',
    'Prizes, and allocating and exporting winning codes',
  ),
  products: text(
    '产品、分类与导入导出',
    '產品、分類與匯入匯出',
    'Products, their categories, import and export',
  ),
  ...partOf(entityModules, 'purpose'),
  registration: text(
    '注册、找回密码及其设置',
    '註冊、找回密碼及其設定',
    'Registering, resetting a password, and the settings of both',
  ),
  inventory: text(
    '没有贴标签的货按产品和地点登记，每次变动都有原因',
    '沒有貼標籤的貨依產品和地點登記，每次異動都有原因',
    'Goods without labels by product and place, each change with its reason',
  ),
  orders: text(
    '订单、应扫与已扫数量、完成与取消',
    '訂單、應掃與已掃數量、完成與取消',
    'Orders: what is expected, what was scanned, completing and cancelling',
  ),
  deliveries: text(
    '发给经销商的货：在途、收货与差异，以及发给下级',
    '發給經銷商的貨：在途、收貨與差異，以及發給下級',
    'Goods on their way to dealers: receiving, differences, shipping on',
  ),
  returns: text(
    '经销商要退回的货，等待公司收货',
    '經銷商要退回的貨，等待公司收貨',
    'What dealers send back, until the company has received it',
  ),
  roles: text('角色及其允许的事', '角色及其允許的事', 'Roles and what they allow'),
  socialLogin: text('用其他账户登录', '用其他帳戶登入', 'Logging in with an account elsewhere'),
  identities: text(
    '绑定或解除自己的第三方账户',
    '綁定或解除自己的第三方帳戶',
    "Linking one's accounts elsewhere, and removing them",
  ),
  statistics: text(
    '首页和报表的数字',
    '首頁和報表的數字',
    'The figures of the overview and of reports',
  ),
  stocktaking: text(
    '盘点单、清点与差异',
    '盤點單、清點與差異',
    'Counts, what was counted, and what differs',
  ),
  systemLog: text('谁在何时做了什么', '誰在何時做了什麼', 'Who did what, and when'),
  tasks: text(
    '服务器分段完成的长时间工作',
    '伺服器分段完成的長時間工作',
    'Long work that the server does in pieces',
  ),
  users: text('公司的用户及其角色', '公司的使用者及其角色', "The company's users and their roles"),
  accountGuard: text(
    '解除登录限制与两步验证',
    '解除登入限制與兩步驗證',
    'Lifting the limits of log-ins and the second step',
  ),
  transparencyLog: text(
    '公司的防篡改日志，以及标签各次操作的证明',
    '公司的防竄改日誌，以及標籤各次操作的證明',
    "A company's tamper-evident log, and proofs of what was done to labels",
  ),
  webhooks: text(
    '把发生的事推送到应用的地址，签名、重试并记录',
    '把發生的事推送到應用的位址，簽章、重試並記錄',
    'Telling the addresses of an app what happens: signed, tried again, logged',
  ),
  buyerChecks: text(
    '消费者扫码所看到的结果',
    '消費者掃碼所看到的結果',
    'What a buyer learns by scanning a label',
  ),
}
