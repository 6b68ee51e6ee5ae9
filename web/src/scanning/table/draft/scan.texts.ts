import { texts } from '../../../texts/use-texts.ts'
import type { AskedParty } from '../../submission/parties.ts'

/** What becomes of a scan, beside the refusals that the server has texts for. */
export const scanTexts = texts({
  added: {
    cn: '已加入：{kind} {product}',
    tc: '已加入：{kind} {product}',
    en: 'Added: {kind} {product}',
  },
  addedBox: {
    cn: '已加入：{kind}，共 {count} 个标签 {product}',
    tc: '已加入：{kind}，共 {count} 個標籤 {product}',
    en: 'Added: {kind} with {count} {count|label|labels} {product}',
  },
  removed: { cn: '已移除 {count} 个码', tc: '已移除 {count} 個碼', en: 'Codes removed: {count}' },
  excessParked: {
    cn: '不合订单的 {count} 个码已转入异常处理，请把货物放到一边',
    tc: '不合訂單的 {count} 個碼已轉入異常處理，請把貨物放到一邊',
    en: '{count} {count|code does|codes do} not fit the order and {count|was|were} parked under “Exceptions”: put the goods aside',
  },
  orderChosen: {
    cn: '已选订单 {number} · {name}',
    tc: '已選訂單 {number} · {name}',
    en: 'Order {number} · {name} is chosen',
  },
  noSuchOrder: {
    cn: '这里不能扫这个订单：它不存在、方向不同，或您看不到',
    tc: '這裡不能掃這個訂單：它不存在、方向不同，或您看不到',
    en: 'This order cannot be scanned here: there is none, it goes the other way, or you do not see it',
  },
  notInList: {
    cn: '{code} 不在列表中，无法移除',
    tc: '{code} 不在清單中，無法移除',
    en: '{code} is not in the list: nothing to remove',
  },
  full: {
    cn: '超过最大数量：每次最多 {limit} 个码，请先提交',
    tc: '超過最大數量：每次最多 {limit} 個碼，請先送出',
    en: 'Maximum count exceeded: at most {limit} codes per submission, submit these first',
  },
  insideBox: {
    cn: '{code} 已包含在列表中的箱码 {box} 内',
    tc: '{code} 已包含在清單中的箱碼 {box} 內',
    en: '{code} is inside box {box}, which is in the list',
  },
  boxFirst: {
    cn: '必须先扫大箱码或中箱码：箱 {code} 内的 {count} 个码已在列表中',
    tc: '必須先掃大箱碼或中箱碼：箱 {code} 內的 {count} 個碼已在清單中',
    en: 'The large or middle box code must be scanned first: {count} {count|code|codes} in box {code} are already listed',
  },
  singleOnly: {
    cn: '{code} 是{kind}，此处只能扫单个产品码',
    tc: '{code} 是{kind}，此處只能掃單個產品碼',
    en: '{code} is a {kind}: only single codes here',
  },
  emptyElsewhere: {
    cn: '{code} 不在任何箱中；要清空整箱，请到“装箱关联”扫此箱码后拆箱',
    tc: '{code} 不在任何箱中；要清空整箱，請到「裝箱關聯」掃此箱碼後拆箱',
    en: '{code} is not in any box. To empty this box as a whole, scan it under “Packing”',
  },
  boxTaken: {
    cn: '箱 {code}：请扫描要装入的码，再扫一次箱码即提交',
    tc: '箱 {code}：請掃描要裝入的碼，再掃一次箱碼即送出',
    en: 'Box {code}: scan what goes into it, then the box again to submit',
  },
  boxNoted: {
    cn: '箱 {code} 已记下，断网中未核对',
    tc: '箱 {code} 已記下，斷網中未核對',
    en: 'Box {code} noted, not checked: no connection',
  },
  boxNotChecked: {
    cn: '箱 {code} 未能核对：网络中断',
    tc: '箱 {code} 未能核對：網路中斷',
    en: 'Box {code} could not be checked: no connection',
  },
  notABox: {
    cn: '{code} 是{kind}，请先扫描大箱或中盒码',
    tc: '{code} 是{kind}，請先掃描大箱或中盒碼',
    en: '{code} is a {kind}: scan the box or package first',
  },
  nothingToPack: {
    cn: '还没有要装入的码，未提交',
    tc: '還沒有要裝入的碼，未送出',
    en: 'Nothing to pack yet, not submitted',
  },
  notReady: {
    cn: '未提交：列表中有不能使用或未核对的码',
    tc: '未送出：清單中有不能使用或未核對的碼',
    en: 'Not submitted: some codes cannot be used or are not checked',
  },
  notChecked: {
    cn: '{code} 未能核对：网络中断',
    tc: '{code} 未能核對：網路中斷',
    en: '{code} could not be checked: no connection',
  },
  notedOffline: {
    cn: '已记下，断网中未核对',
    tc: '已記下，斷網中未核對',
    en: 'Noted, not checked: no connection',
  },
  busy: {
    cn: '操作进行中，暂时不能扫码',
    tc: '操作進行中，暫時不能掃碼',
    en: 'Scanning is blocked while an operation is in progress',
  },
  missedCode: {
    cn: '{code}：操作进行中，未被接受，请重新扫描',
    tc: '{code}：操作進行中，未被接受，請重新掃描',
    en: '{code}: not taken while an operation was in progress, scan it again',
  },
  missed: {
    cn: '提交期间扫的 {count} 个码未被接受，请重新扫描：{codes}',
    tc: '送出期間掃的 {count} 個碼未被接受，請重新掃描：{codes}',
    en: '{count} {count|code|codes} scanned during the submission, not taken. Scan again: {codes}',
  },
  unansweredBlocks: {
    cn: '上次提交尚无答复，请先重新发送',
    tc: '上次送出尚無回覆，請先重新傳送',
    en: 'The last submission has no answer yet: send it again first',
  },
  chooseWarehouse: {
    cn: '请先选择仓库，再扫码',
    tc: '請先選擇倉庫，再掃碼',
    en: 'Choose the warehouse before you scan',
  },
  chooseOrder: {
    cn: '请先选择订单，或扫订单的条码',
    tc: '請先選擇訂單，或掃訂單的條碼',
    en: 'Choose the order or scan its barcode first',
  },
  chooseProduct: {
    cn: '请先选择产品型号，或扫产品的条码',
    tc: '請先選擇產品型號，或掃產品的條碼',
    en: 'Choose the product model or scan its barcode first',
  },
  productChosen: {
    cn: '已选产品型号 {name} · {number}',
    tc: '已選產品型號 {name} · {number}',
    en: 'Product model {name} · {number} is chosen',
  },
  noSuchProduct: {
    cn: '没有编号或条码为 {number} 的产品，未选择产品型号',
    tc: '沒有編號或條碼為 {number} 的產品，未選擇產品型號',
    en: 'No product has the number or barcode {number}: no product model was chosen',
  },
  severalProducts: {
    cn: '有多个产品的编号或条码为 {number}，请从列表中选择',
    tc: '有多個產品的編號或條碼為 {number}，請從清單中選擇',
    en: 'More than one product has the number or barcode {number}: choose from the list',
  },
  productUnknownHere: {
    cn: '断网中：此设备不知道编号或条码为 {number} 的产品，请从列表中选择',
    tc: '斷網中：此裝置不知道編號或條碼為 {number} 的產品，請從清單中選擇',
    en: 'No connection: this device knows no product with the number or barcode {number}. Choose from the list',
  },
  chooseDealer: {
    cn: '请先选择经销商，再扫码',
    tc: '請先選擇經銷商，再掃碼',
    en: 'Choose the dealer before you scan',
  },
  many: {
    cn: '{good} 个已加入，{duplicate} 个重复，{refused} 个被拒绝',
    tc: '{good} 個已加入，{duplicate} 個重複，{refused} 個被拒絕',
    en: '{good} added, {duplicate} duplicates, {refused} refused',
  },
  manyNotChecked: {
    cn: '{good} 个已加入，{duplicate} 个重复，{refused} 个被拒绝，{unchecked} 个未能核对：网络中断',
    tc: '{good} 個已加入，{duplicate} 個重複，{refused} 個被拒絕，{unchecked} 個未能核對：網路中斷',
    en: '{good} added, {duplicate} duplicates, {refused} refused, {unchecked} could not be checked: no connection',
  },
})

/** What to do about a party that is missing. */
export const CHOOSE_PARTY = {
  order: 'chooseOrder',
  product: 'chooseProduct',
  warehouse: 'chooseWarehouse',
  dealer: 'chooseDealer',
} as const satisfies Readonly<Record<AskedParty, keyof typeof scanTexts>>
