import { texts } from '../../texts/use-texts.ts'

/** The company's own page: its information and how it works. */
export const companyTexts = texts({
  title: { cn: '公司信息', tc: '公司資訊', en: 'Company information' },
  basics: { cn: '基本信息', tc: '基本資訊', en: 'The company' },
  moving: { cn: '出入库', tc: '出入庫', en: 'Inbound and outbound' },
  boxes: { cn: '装箱', tc: '裝箱', en: 'Boxes' },
  labels: { cn: '标签与产品', tc: '標籤與產品', en: 'Labels and products' },
  code: { cn: '公司编号', tc: '公司編號', en: 'Company code' },
  name: { cn: '公司名称', tc: '公司名稱', en: 'Company name' },
  englishName: { cn: '英文名称', tc: '英文名稱', en: 'English name' },
  address: { cn: '地址', tc: '地址', en: 'Address' },
  phone: { cn: '联系电话', tc: '聯絡電話', en: 'Contact number' },
  phoneHelp: {
    cn: '手机或带区号的固定电话。',
    tc: '手機或含區碼的市話。',
    en: 'A mobile phone, or a landline with its area code.',
  },
  email: { cn: '邮箱', tc: '電子郵件', en: 'E-mail' },
  website: { cn: '网站', tc: '網站', en: 'Website' },
  websiteHelp: {
    cn: '以 http:// 或 https:// 开头。',
    tc: '以 http:// 或 https:// 開頭。',
    en: 'Begins with http:// or https://.',
  },
  inventoryMode: { cn: '库存模式', tc: '庫存模式', en: 'Inventory mode' },
  inventoryModeHelp: {
    cn: '决定入库、出库、退货页面提供什么，以及系统接受什么；取消与更正不受限制。',
    tc: '決定入庫、出庫、退貨頁面提供什麼，以及系統接受什麼；取消與更正不受限制。',
    en: 'What the inbound, outbound and return pages offer and the system accepts; cancelling and correcting are never limited.',
  },
  alsoSerials: {
    cn: '另可按序号段或整批',
    tc: '另可按序號段或整批',
    en: 'Serial ranges and whole batches too',
  },
  outboundFromNotInStock: {
    cn: '未入库也可出库',
    tc: '未入庫也可出庫',
    en: 'Outbound without inbound',
  },
  outboundFromNotInStockHelp: {
    cn: '开启后，从未入库的标签也可以直接出库给经销商。',
    tc: '開啟後，從未入庫的標籤也可以直接出庫給經銷商。',
    en: 'When on, labels that were never taken in may go to a dealer directly.',
  },
  closedBoxRule: {
    cn: '单独移动箱内标签时',
    tc: '單獨移動箱內標籤時',
    en: 'A label moved without its box',
  },
  closedBoxRuleHelp: {
    cn: '扫了箱内的标签而没有扫箱码时，是拒绝，还是把它从箱中取出后继续。',
    tc: '掃了箱內的標籤而沒有掃箱碼時，是拒絕，還是把它從箱中取出後繼續。',
    en: 'Whether a label that is scanned without the box around it is refused, or leaves that box.',
  },
  associationRule: {
    cn: '装箱时标签已在别的箱中',
    tc: '裝箱時標籤已在別的箱中',
    en: 'Packing what lies in another box',
  },
  associationRuleHelp: {
    cn: '关联装箱时，标签已属于别的箱，或箱中已有内容，如何处理。',
    tc: '關聯裝箱時，標籤已屬於別的箱，或箱中已有內容，如何處理。',
    en: 'What association does with a label that lies in another box, or a box that holds something.',
  },
  codeLength: { cn: '防伪码长度', tc: '防偽碼長度', en: 'Code length' },
  codeLengthHelp: {
    cn: '新批次的防伪码位数，16 至 24；已生成的批次不变。',
    tc: '新批次的防偽碼位數，16 至 24；已生成的批次不變。',
    en: 'Digits of the codes of new batches, 16 to 24; batches that exist stay as they are.',
  },
  secondPersonForDeactivation: {
    cn: '整批停用须第二人同意',
    tc: '整批停用須第二人同意',
    en: 'Two people for deactivating a batch',
  },
  secondPersonForDeactivationHelp: {
    cn: '开启后，停用整批须由另一位有权限的同事批准才生效。',
    tc: '開啟後，停用整批須由另一位有權限的同事核准才生效。',
    en: 'When on, deactivating a whole batch takes effect only after another person has approved it.',
  },
  productMenuName: { cn: '产品菜单名称', tc: '產品選單名稱', en: 'Name of the product menu' },
  productMenuNameHelp: {
    cn: '左侧菜单中产品一项显示的名称。',
    tc: '左側選單中產品一項顯示的名稱。',
    en: 'What the menu calls your products.',
  },
  save: { cn: '保存', tc: '儲存', en: 'Save' },
  reset: { cn: '撤销修改', tc: '還原修改', en: 'Undo changes' },
  saved: { cn: '公司信息已保存', tc: '公司資訊已儲存', en: 'Company information saved' },
  unsaved: { cn: '有未保存的修改', tc: '有未儲存的修改', en: 'Unsaved changes' },
  readOnly: {
    cn: '您可以查看，不能修改。',
    tc: '您可以檢視，不能修改。',
    en: 'You may look at these settings, but not change them.',
  },
  outdated: {
    cn: '公司信息已被他人修改。重新载入后才能保存，您未保存的修改会丢失。',
    tc: '公司資訊已被他人修改。重新載入後才能儲存，您未儲存的修改會遺失。',
    en: 'Somebody has changed the settings meanwhile. Load them anew to save; your unsaved changes will be lost.',
  },
  loadAnew: { cn: '重新载入', tc: '重新載入', en: 'Load anew' },
  modeTitle: { cn: '切换库存模式？', tc: '切換庫存模式？', en: 'Change the inventory mode?' },
  modeTouches: { cn: '{from} → {to}', tc: '{from} → {to}', en: '{from} → {to}' },
  modeMeans: {
    cn: '全公司的入库、出库、退货立即按新模式进行；其他人的页面在重新打开时切换。',
    tc: '全公司的入庫、出庫、退貨立即按新模式進行；其他人的頁面在重新開啟時切換。',
    en: 'Inbound, outbound and return of the whole company go by it at once; pages of others switch when they are opened again.',
  },
  modeAction: { cn: '切换并保存', tc: '切換並儲存', en: 'Change and save' },
})
