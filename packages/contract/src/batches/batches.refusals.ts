import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import type { BatchUse } from './batches.contract.ts'

/** What keeps a batch from being deleted, as it stands in `{uses}`. */
export const BATCH_USE_TEXT: Readonly<Record<BatchUse, Text>> = texts({
  printed: { cn: '已下载打印', tc: '已下載列印', en: 'downloaded for printing' },
  moved: { cn: '标签有操作记录', tc: '標籤有操作記錄', en: 'labels activated or moved' },
  checked: { cn: '已被消费者查询', tc: '已被消費者查詢', en: 'checked by buyers' },
  registered: { cn: '登记过质保', tc: '登記過保固', en: 'warranties registered' },
  reported: { cn: '有消费者举报', tc: '有消費者舉報', en: 'reported by buyers' },
  drawn: { cn: '参加过抽奖', tc: '參加過抽獎', en: 'took part in draws' },
  ordered: { cn: '有积分商城订单', tc: '有積分商城訂單', en: 'led to orders of the points shop' },
  parked: { cn: '有异常码记录', tc: '有異常碼記錄', en: 'refused scans parked' },
  counted: { cn: '盘点时扫到过', tc: '盤點時掃到過', en: 'counted in a stocktaking' },
  traced: { cn: '有溯源事件', tc: '有溯源事件', en: 'carries trace events' },
  paged: {
    cn: '单独设置了溯源或查询页面',
    tc: '單獨設定了溯源或查詢頁面',
    en: 'has trace or check pages of its own',
  },
  bound: {
    cn: '绑定了质保卡、扩展数据、活动或奖项',
    tc: '綁定了質保卡、擴充資料、活動或獎項',
    en: 'carries a QA card, extended data, an activity or prizes',
  },
  deactivated: {
    cn: '已停用或申请过停用',
    tc: '已停用或申請過停用',
    en: 'deactivated, or asked to be',
  },
  imported: { cn: '码是导入的', tc: '碼是匯入的', en: 'its codes were imported' },
})

export const batchErrors = defineErrors({
  BATCH_NOT_FOUND: {
    status: 404,
    text: { cn: '批次不存在', tc: '批次不存在', en: 'There is no such batch' },
  },
  BATCH_DEACTIVATED: {
    status: 409,
    text: {
      cn: '批次“{name}”已整批停用，不能再使用',
      tc: '批次「{name}」已整批停用，不能再使用',
      en: 'Batch “{name}” was deactivated for good',
    },
  },
  BATCH_IN_USE: {
    status: 409,
    text: {
      cn: '批次“{name}”已被使用（{uses}），不能删除；不再需要时可整批停用',
      tc: '批次「{name}」已被使用（{uses}），不能刪除；不再需要時可整批停用',
      en: 'Batch “{name}” was used ({uses}) and cannot be deleted; it can be deactivated for good',
    },
  },
  BATCH_CODES_FOREIGN: {
    status: 409,
    text: {
      cn: '批次“{name}”的码是导入的，不在这里印刷；可用“导出标签”下载',
      tc: '批次「{name}」的碼是匯入的，不在這裡印刷；可用「匯出標籤」下載',
      en: 'The codes of batch “{name}” were imported and are not printed here: export the labels instead',
    },
  },
  BATCH_CONFIRMATION: {
    status: 400,
    text: {
      cn: '整批停用不可撤销，请输入批次名称确认',
      tc: '整批停用不可撤銷，請輸入批次名稱確認',
      en: 'Deactivating a whole batch is final: type the name of the batch to confirm',
    },
  },
  BATCH_SERIALS_EXHAUSTED: {
    status: 409,
    text: {
      cn: '{length} 位码的序号已不够用：还可发行 {left} 个，需要 {needed} 个',
      tc: '{length} 位碼的序號已不夠用：還可發行 {left} 個，需要 {needed} 個',
      en: 'Codes of {length} digits are used up: {left} serials left, {needed} needed',
    },
  },
  BATCH_PACKAGING: {
    status: 400,
    text: {
      cn: '包装比例不正确：每级数量须在 1 到 100 之间，且有中盒时必须有大箱',
      tc: '包裝比例不正確：每級數量須在 1 到 100 之間，且有中盒時必須有大箱',
      en: 'Wrong packaging: each level holds 1 to 100, and packages need boxes around them',
    },
  },
  RANGE_BEFORE_BATCH: {
    status: 400,
    text: {
      cn: '起始序号 {start} 小于批次的最小序号 {min}',
      tc: '起始序號 {start} 小於批次的最小序號 {min}',
      en: 'The start serial {start} cannot be below the batch minimum {min}',
    },
  },
  EXPORT_EMPTY: {
    status: 404,
    text: {
      cn: '所选范围没有数据，无法导出',
      tc: '所選範圍沒有資料，無法匯出',
      en: 'No data available for the selected range, unable to export',
    },
  },
  EXPORT_TOO_LARGE: {
    status: 413,
    text: {
      cn: '{format} 格式每次最多 {limit} 个码，请缩小序号段或改用 csv',
      tc: '{format} 格式每次最多 {limit} 個碼，請縮小序號段或改用 csv',
      en: 'At most {limit} codes as {format}: choose a shorter range, or csv',
    },
  },
  PRINT_RUN_REPEATED: {
    status: 409,
    text: {
      cn: '所选序号中有 {count} 个已下载打印过。如需再次下载，请填写原因',
      tc: '所選序號中有 {count} 個已下載列印過。如需再次下載，請填寫原因',
      en: '{count} of these serials were downloaded for printing before: give a reason to do it again',
    },
  },
  PRINT_RUN_EARLIER: {
    status: 409,
    text: {
      cn: '序号 {start}–{end} 属于第 {number} 次下载（{user}，{at}）',
      tc: '序號 {start}–{end} 屬於第 {number} 次下載（{user}，{at}）',
      en: 'Serials {start}–{end} are in run {number} ({user}, {at})',
    },
  },
  PRINT_RUN_LIMIT: {
    status: 409,
    text: {
      cn: '每个批次最多 {limit} 次下载，请一次下载更长的序号段',
      tc: '每個批次最多 {limit} 次下載，請一次下載更長的序號段',
      en: 'At most {limit} print runs of a batch: download longer ranges',
    },
  },
  PRINT_SPOILED_LIMIT: {
    status: 409,
    text: {
      cn: '每个批次最多登记 {limit} 段作废序号',
      tc: '每個批次最多登記 {limit} 段作廢序號',
      en: 'At most {limit} spoiled ranges of a batch',
    },
  },
  PRINT_RUN_NOT_FOUND: {
    status: 404,
    text: { cn: '打印记录不存在', tc: '列印記錄不存在', en: 'There is no such print run' },
  },
  PRINT_RUN_SPOILED: {
    status: 409,
    text: {
      cn: '第 {number} 次下载的序号 {start}–{end} 已登记作废，不能再更改',
      tc: '第 {number} 次下載的序號 {start}–{end} 已登記作廢，不能再更改',
      en: 'Serials {start}–{end} of run {number} are spoiled already, and that is final',
    },
  },
  PRINT_PART_SPOILED_ONLY: {
    status: 400,
    text: {
      cn: '只有作废可以按序号段登记，“已发放”和“已打印”须整次登记',
      tc: '只有作廢可以按序號段登記，「已發放」和「已列印」須整次登記',
      en: 'Only “spoiled” can be said of part of a run',
    },
  },
  PRINT_PART_OUTSIDE: {
    status: 400,
    text: {
      cn: '序号 {start}–{end} 不在第 {number} 次下载的序号段 {min}–{max} 内',
      tc: '序號 {start}–{end} 不在第 {number} 次下載的序號段 {min}–{max} 內',
      en: 'Serials {start}–{end} are not within {min}–{max} of run {number}',
    },
  },
  BATCH_DEACTIVATION_PENDING: {
    status: 409,
    text: {
      cn: '批次“{name}”的整批停用已由 {user} 申请，等待另一人审批',
      tc: '批次「{name}」的整批停用已由 {user} 申請，等待另一人審批',
      en: '{user} has already asked to deactivate batch “{name}”; a second person has to decide',
    },
  },
  BATCH_SECOND_PERSON: {
    status: 403,
    text: {
      cn: '整批停用须由申请人以外的人审批',
      tc: '整批停用須由申請人以外的人審批',
      en: 'Somebody else than who asked for the deactivation must decide on it',
    },
  },
  DEACTIVATION_NOT_FOUND: {
    status: 404,
    text: { cn: '停用申请不存在', tc: '停用申請不存在', en: 'There is no such request' },
  },
  DEACTIVATION_DECIDED: {
    status: 409,
    text: {
      cn: '该停用申请已处理，请刷新',
      tc: '該停用申請已處理，請重新整理',
      en: 'This request was decided already; refresh',
    },
  },
  DEACTIVATION_NOT_OWN: {
    status: 403,
    text: {
      cn: '只有申请人可以撤回申请',
      tc: '只有申請人可以撤回申請',
      en: 'Only who made the request can withdraw it',
    },
  },
})

/** What became of a print run. */
export const PRINT_RUN_STATE_TEXT = texts({
  issued: { cn: '已发放', tc: '已發放', en: 'Issued' },
  printed: { cn: '已打印', tc: '已列印', en: 'Printed' },
  spoiled: { cn: '已作废', tc: '已作廢', en: 'Spoiled' },
})

/** Column headings of the sheet of a batch's codes, and what is printed beside a serial. */
export const PRINT_TEXT = texts({
  serial: WORDS.serial,
  code: WORDS.labelCode,
  kind: WORDS.type,
  url: WORDS.webAddress,
  hiddenCode: { cn: '刮开码', tc: '刮開碼', en: 'Hidden code' },
  parentCode: { cn: '上级箱码', tc: '上級箱碼', en: 'Box code' },
})
