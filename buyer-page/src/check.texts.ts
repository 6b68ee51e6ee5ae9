import { texts, type Text } from '@zhenma/contract/kernel/texts'
import { WORDS } from '@zhenma/contract/kernel/words'
import type { CheckResult } from '@zhenma/contract/buyer-checks/buyer-checks.contract'

/** What each result says: in large letters, in a sentence, and what to do next. */
export type ResultTexts = { readonly title: Text; readonly meaning: Text; readonly advice: Text }

export const RESULT_TEXTS: Readonly<Record<CheckResult, ResultTexts>> = {
  genuine_first: texts({
    title: { cn: '正品', tc: '正品', en: 'Genuine' },
    meaning: {
      cn: '此防伪码真实有效，这是它的首次查询。',
      tc: '此防偽碼真實有效，這是它的首次查詢。',
      en: 'This code is real, and nobody has checked it before you.',
    },
    advice: {
      cn: '请核对下方产品信息与您手中的商品是否一致。一致即可放心使用。',
      tc: '請核對下方產品資訊與您手中的商品是否一致。一致即可放心使用。',
      en: 'Compare the product below with the one in your hand. If they match, all is well.',
    },
  }),
  genuine_again: texts({
    title: { cn: '正品码，曾被查询', tc: '正品碼，曾被查詢', en: 'Genuine code, checked before' },
    meaning: {
      cn: '此防伪码真实，这已是第 {count} 次查询。',
      tc: '此防偽碼真實，這已是第 {count} 次查詢。',
      en: 'This code is real, and this is check number {count}.',
    },
    advice: {
      cn: '如果之前不是您本人查询，请谨防仿冒：有人可能复制了这个码。请核对首次查询的时间和地点。',
      tc: '如果之前不是您本人查詢，請謹防仿冒：有人可能複製了這個碼。請核對首次查詢的時間和地點。',
      en: 'If it was not you who checked it before, beware of a copy: somebody may have reprinted this code. Look at when and where it was first checked.',
    },
  }),
  sold: texts({
    title: { cn: '正品，已售出', tc: '正品，已售出', en: 'Genuine, already sold' },
    meaning: {
      cn: '此防伪码真实，该商品已登记售出。',
      tc: '此防偽碼真實，該商品已登記售出。',
      en: 'This code is real. The item that bears it is recorded as sold.',
    },
    advice: {
      cn: '如果这件商品是您购买的，一切正常。如果它正在作为新品出售，请向卖家问明情况再购买。',
      tc: '如果這件商品是您購買的，一切正常。如果它正在作為新品出售，請向賣家問明情況再購買。',
      en: 'If you bought this item, all is well. If it is being offered to you as new, ask the seller before you pay.',
    },
  }),
  hidden_needed: texts({
    title: { cn: '还差一步', tc: '還差一步', en: 'One step left' },
    meaning: {
      cn: '请刮开标签上的涂层，输入下面的 {digits} 位验证码。',
      tc: '請刮開標籤上的塗層，輸入下面的 {digits} 位驗證碼。',
      en: 'Scratch off the coating on the label and enter the {digits} digits under it.',
    },
    advice: {
      cn: '如果您拿到商品时涂层已被刮开，说明可能有人查询过，请不要购买。',
      tc: '如果您拿到商品時塗層已被刮開，說明可能有人查詢過，請不要購買。',
      en: 'If the coating was scratched off before you got the item, somebody may have checked it already: do not buy it.',
    },
  }),
  hidden_wrong: texts({
    title: { cn: '验证码不符', tc: '驗證碼不符', en: 'The digits do not match' },
    meaning: {
      cn: '输入的验证码与此标签不符。',
      tc: '輸入的驗證碼與此標籤不符。',
      en: 'The digits you entered do not belong to this label.',
    },
    advice: {
      cn: '请看清涂层下的数字再输入一次。如果仍然不符，这件商品很可能是仿冒品：请不要购买或使用，并联系厂家。',
      tc: '請看清塗層下的數字再輸入一次。如果仍然不符，這件商品很可能是仿冒品：請不要購買或使用，並聯絡廠家。',
      en: 'Read the digits under the coating once more and try again. If they still do not match, the item is most likely a fake: do not buy or use it, and tell the maker.',
    },
  }),
  not_activated: texts({
    title: { cn: '尚未激活', tc: '尚未啟用', en: 'Not activated yet' },
    meaning: {
      cn: '此防伪码已印制，但厂家还没有启用。',
      tc: '此防偽碼已印製，但廠家還沒有啟用。',
      en: 'This code was printed, but the maker has not put it into use.',
    },
    advice: {
      cn: '这样的商品不应出现在市面上。请暂缓购买，并联系厂家核实。',
      tc: '這樣的商品不應出現在市面上。請暫緩購買，並聯絡廠家核實。',
      en: 'An item with this code should not be on sale. Do not buy it yet, and ask the maker.',
    },
  }),
  withdrawn: texts({
    title: { cn: '已停用', tc: '已停用', en: 'Withdrawn' },
    meaning: {
      cn: '此防伪码已被厂家停用，不再有效。',
      tc: '此防偽碼已被廠家停用，不再有效。',
      en: 'The maker has taken this code out of use. It is no longer valid.',
    },
    advice: {
      cn: '请不要购买或使用这件商品，并联系厂家。',
      tc: '請不要購買或使用這件商品，並聯絡廠家。',
      en: 'Do not buy or use this item, and tell the maker.',
    },
  }),
  expired: texts({
    title: WORDS.expired,
    meaning: {
      cn: '此防伪码真实，但该商品已超过保质期。',
      tc: '此防偽碼真實，但該商品已超過保存期限。',
      en: 'This code is real, but the item is past its shelf life.',
    },
    advice: {
      cn: '请不要使用这件商品，并联系卖家或厂家。',
      tc: '請不要使用這件商品，並聯絡賣家或廠家。',
      en: 'Do not use this item. Ask the seller or the maker.',
    },
  }),
  unknown: texts({
    title: { cn: '查无此码', tc: '查無此碼', en: 'Unknown code' },
    meaning: {
      cn: '没有这个防伪码的记录。',
      tc: '沒有這個防偽碼的記錄。',
      en: 'There is no record of this code.',
    },
    advice: {
      cn: '如果码是手工输入的，请先核对每一位。如果无误，这件商品很可能是仿冒品：请不要购买或使用。已经付款的，请保留商品、包装和付款凭证并联系卖家；在中国大陆可拨打 12315 投诉举报。',
      tc: '如果碼是手動輸入的，請先核對每一位。如果無誤，這件商品很可能是仿冒品：請不要購買或使用。已經付款的，請保留商品、包裝和付款憑證並聯絡賣家；在中國大陸可撥打 12315 投訴舉報。',
      en: 'If you typed the code, check it first. If it is right, the item is most likely a fake: do not buy or use it. If you have paid, keep the item, its packaging and the receipt, and contact the seller; in mainland China you can complain by calling 12315.',
    },
  }),
}

export const PAGE_TEXTS = texts({
  pageTitle: { cn: '防伪查询', tc: '防偽查詢', en: 'Product check' },
  checkedByYou: {
    cn: '您几分钟前已用这部手机查过，本次不另计次。如果您扫的是另一件商品，却是同一个码，其中一件是仿冒品。',
    tc: '您幾分鐘前已用這部手機查過，本次不另計次。如果您掃的是另一件商品，卻是同一個碼，其中一件是仿冒品。',
    en: 'You checked this on this phone some minutes ago, and it is not counted again. If you have now scanned another item with the same code, one of the two is a copy.',
  },
  isPreview: {
    cn: '预览：买家将看到的页面。这不是一次查询，不计次数。',
    tc: '預覽：買家將看到的頁面。這不是一次查詢，不計次數。',
    en: 'Preview of what a buyer will see. This is no check, and nothing was counted.',
  },
  next: { cn: '接下来', tc: '接下來', en: 'What to do' },
  boxOf: {
    cn: '这是箱码：箱内装有 {count} {unit}“{name}”。它不是单件商品的码，每件商品另有自己的码。',
    tc: '這是箱碼：箱內裝有 {count} {unit}「{name}」。它不是單件商品的碼，每件商品另有自己的碼。',
    en: 'This is the code of a box with {count} {unit} of “{name}”, not of a single item. Each item may bear a code of its own.',
  },
  boxWith: {
    cn: '这是箱码：箱内装有 {count} 件商品。它不是单件商品的码，每件商品另有自己的码。',
    tc: '這是箱碼：箱內裝有 {count} 件商品。它不是單件商品的碼，每件商品另有自己的碼。',
    en: 'This is the code of a box with {count} {count|item|items}, not of a single item. Each item may bear a code of its own.',
  },
  boxAlone: {
    cn: '这是箱码，不是单件商品的码。',
    tc: '這是箱碼，不是單件商品的碼。',
    en: 'This is the code of a box, not of a single item.',
  },
  packageOf: {
    cn: '这是中盒码：盒内装有 {count} {unit}“{name}”。它不是单件商品的码，每件商品另有自己的码。',
    tc: '這是中盒碼：盒內裝有 {count} {unit}「{name}」。它不是單件商品的碼，每件商品另有自己的碼。',
    en: 'This is the code of a package with {count} {unit} of “{name}”, not of a single item. Each item may bear a code of its own.',
  },
  packageWith: {
    cn: '这是中盒码：盒内装有 {count} 件商品。它不是单件商品的码，每件商品另有自己的码。',
    tc: '這是中盒碼：盒內裝有 {count} 件商品。它不是單件商品的碼，每件商品另有自己的碼。',
    en: 'This is the code of a package with {count} {count|item|items}, not of a single item. Each item may bear a code of its own.',
  },
  packageAlone: {
    cn: '这是中盒码，不是单件商品的码。',
    tc: '這是中盒碼，不是單件商品的碼。',
    en: 'This is the code of a package, not of a single item.',
  },
  pieces: { cn: '件', tc: '件', en: '{count|piece|pieces}' },
  pictures: {
    cn: '产品图片，{count} 张',
    tc: '產品圖片，{count} 張',
    en: '{count} pictures of the product',
  },
  picture: {
    cn: '{name}，第 {position} 张图片，共 {count} 张',
    tc: '{name}，第 {position} 張圖片，共 {count} 張',
    en: '{name}, picture {position} of {count}',
  },
  product: { cn: '产品信息', tc: '產品資訊', en: 'The product' },
  productNumber: WORDS.productNumber,
  specification: WORDS.specification,
  barcode: { cn: '条形码', tc: '條碼', en: 'Barcode' },
  batch: WORDS.batch,
  producedOn: WORDS.manufacturingDate,
  papers: { cn: '证明与图片', tc: '證明與圖片', en: 'Documents and pictures' },
  materials: { cn: '原材料', tc: '原料', en: 'Made from' },
  cardNumber: { cn: '质保卡 {number}', tc: '保固卡 {number}', en: 'Warranty card {number}' },
  warranty: { cn: '质保期', tc: '保固期', en: 'Warranty' },
  oneMonth: { cn: '1 个月', tc: '1 個月', en: '1 month' },
  months: { cn: '{months} 个月', tc: '{months} 個月', en: '{months} months' },
  gallery: { cn: '{count} 张图片', tc: '{count} 張圖片', en: '{count} pictures' },
  way: { cn: '流转记录', tc: '流轉記錄', en: 'The way of this item' },
  wayMap: { cn: '流转地图', tc: '流轉地圖', en: 'Map of the way' },
  sketch: {
    cn: '示意图，仅表示所在省份。',
    tc: '示意圖，僅表示所在省份。',
    en: 'A sketch: it shows provinces, and no exact places or borders.',
  },
  stepProduced: { cn: '生产', tc: '生產', en: 'Produced' },
  stepInbound: { cn: '进入仓库', tc: '進入倉庫', en: 'Arrived in stock' },
  stepOutbound: { cn: '发往销售', tc: '發往銷售', en: 'Left for sale' },
  certificates: { cn: '检验报告与认证', tc: '檢驗報告與認證', en: 'Reports and certifications' },
  service: { cn: '售后服务', tc: '售後服務', en: 'Service' },
  record: { cn: '查询记录', tc: '查詢記錄', en: 'This check' },
  code: WORDS.labelCode,
  queryCount: { cn: '累计查询', tc: '累計查詢', en: 'Times checked' },
  times: { cn: '{count} 次', tc: '{count} 次', en: '{count}' },
  firstQuery: WORDS.firstCheck,
  thisQuery: { cn: '本次查询', tc: '本次查詢', en: 'Checked now' },
  proof: { cn: '可核验的记录', tc: '可核驗的記錄', en: 'Records that can be checked' },
  proofProves: {
    cn: '这枚标签的每次操作、公司添加的每个溯源事件都写入了公司的防篡改日志。任何人都能核验：记录写入后没有被改动、删除或补写。',
    tc: '這枚標籤的每次操作、公司新增的每個溯源事件都寫入了公司的防竄改日誌。任何人都能核驗：記錄寫入後沒有被改動、刪除或補寫。',
    en: 'Every operation on this label, and every trace event that the company has added, was written into its tamper-evident log. Anybody can check that the records were not changed, removed or added to afterwards.',
  },
  proofProvesNot: {
    cn: '它不能证明录入的内容当时就是真的，也不能证明包装里的商品没有被调换。',
    tc: '它不能證明輸入的內容當時就是真的，也不能證明包裝裡的商品沒有被調換。',
    en: 'It does not prove that what was entered was true, or that nobody has swapped what is in the pack.',
  },
  showProofs: WORDS.showProofs,
  report: { cn: '举报这件商品', tc: '舉報這件商品', en: 'Report this item' },
  contact: { cn: '联系厂家', tc: '聯絡廠家', en: 'Contact the maker' },
  maker: { cn: '厂家', tc: '廠家', en: 'The maker' },
  call: { cn: '拨打电话', tc: '撥打電話', en: 'Call' },
  leadsTo: { cn: '前往 {host}', tc: '前往 {host}', en: 'Leads to {host}' },
  website: { cn: '官方网站', tc: '官方網站', en: 'Website' },
  language: WORDS.language,
  hiddenLabel: {
    cn: '涂层下的 {digits} 位验证码',
    tc: '塗層下的 {digits} 位驗證碼',
    en: 'The {digits} digits under the coating',
  },
  codeLabel: { cn: '标签上的防伪码', tc: '標籤上的防偽碼', en: 'The code on the label' },
  codeSubmit: { cn: '查询', tc: '查詢', en: 'Check' },
  hiddenSubmit: { cn: '验证', tc: '驗證', en: 'Check' },
  zone: { cn: '时间均为{zone}', tc: '時間均為{zone}', en: 'Times are in {zone}' },
  beijing: { cn: '北京时间', tc: '北京時間', en: 'Beijing time (UTC+8)' },
  by: { cn: '由真码提供查询', tc: '由真碼提供查詢', en: 'Checked with Zhenma' },
})
