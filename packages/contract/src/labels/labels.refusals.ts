import { defineErrors } from '../kernel/errors.ts'

export const labelErrors = defineErrors({
  LABEL_CODE_FORMAT: {
    status: 400,
    text: {
      cn: '防伪码格式不正确：{code}',
      tc: '防偽碼格式不正確：{code}',
      en: 'Invalid anti-counterfeit code format: {code}',
    },
  },
  LABEL_CODE_UNKNOWN: {
    status: 404,
    text: {
      cn: '没有该防伪码的信息：{code}',
      tc: '沒有該防偽碼的資訊：{code}',
      en: 'No information available for this anti-counterfeit code: {code}',
    },
  },
  LABEL_RETURNED: {
    status: 404,
    text: {
      cn: '{code} 已于 {day} 退回公司，不再属于您',
      tc: '{code} 已於 {day} 退回公司，不再屬於您',
      en: '{code} was returned to the company on {day} and is no longer yours',
    },
  },
  LABEL_PASSED_ON: {
    status: 404,
    text: {
      cn: '{code} 已于 {day} 转出，不再属于您',
      tc: '{code} 已於 {day} 轉出，不再屬於您',
      en: '{code} went elsewhere on {day} and is no longer yours',
    },
  },
  LABEL_CODE_DUPLICATE: {
    status: 400,
    text: {
      cn: '重复的码：{code}（与第 {first} 个相同）',
      tc: '重複的碼：{code}（與第 {first} 個相同）',
      en: 'Duplicate code: {code} (same as number {first})',
    },
  },
  LABEL_BOX_IN_ITSELF: {
    status: 400,
    text: {
      cn: '{code}：箱不能装进它自己',
      tc: '{code}：箱不能裝進它自己',
      en: '{code}: a box cannot lie in itself',
    },
  },
  LABEL_CODE_COVERED: {
    status: 400,
    text: {
      cn: '{code} 已包含在同次提交的箱码 {box} 中',
      tc: '{code} 已包含在同次提交的箱碼 {box} 中',
      en: '{code} is inside box {box}, which is in the same submission',
    },
  },
  LABEL_TOO_MANY_CODES: {
    status: 400,
    text: {
      cn: '超过最大数量：每次最多 {limit} 个码，收到 {count} 个',
      tc: '超過最大數量：每次最多 {limit} 個碼，收到 {count} 個',
      en: 'Maximum count exceeded: at most {limit} codes per submission, got {count}',
    },
  },
  LABEL_CODES_REFUSED: {
    status: 400,
    text: {
      cn: '{count} 个码不能使用，未做任何更改',
      tc: '{count} 個碼不能使用，未做任何更改',
      en: '{count} codes cannot be used; nothing was changed',
    },
  },
  LABEL_NOT_IN_BOX: {
    status: 409,
    text: {
      cn: '{code}：不在任何箱中',
      tc: '{code}：不在任何箱中',
      en: '{code}: is not in any box',
    },
  },
  LABEL_IN_OTHER_BOX: {
    status: 409,
    text: {
      cn: '{code} 已在箱 {box} 中',
      tc: '{code} 已在箱 {box} 中',
      en: '{code} is already in box {box}',
    },
  },
  LABEL_BOX_EMPTY: {
    status: 409,
    text: {
      cn: '箱 {box} 中没有标签',
      tc: '箱 {box} 中沒有標籤',
      en: 'There is nothing in box {box}',
    },
  },
  LABEL_OTHER_KIND: {
    status: 400,
    text: {
      cn: '{code}（{kind}）不能替换 {old}（{oldKind}）',
      tc: '{code}（{kind}）不能替換 {old}（{oldKind}）',
      en: '{code} ({kind}) cannot replace {old} ({oldKind})',
    },
  },
  LABEL_REPLACEMENT_USED: {
    status: 409,
    text: {
      cn: '新标签 {code} 当前为“{status}”，只能用未入库的标签替换',
      tc: '新標籤 {code} 目前為「{status}」，只能用未入庫的標籤替換',
      en: 'The new label {code} is “{status}” now: only one that is not in stock can replace another',
    },
  },
  LABEL_REPLACEMENT_HOLDS: {
    status: 409,
    text: {
      cn: '新箱码 {code} 中已有标签，不能用来替换',
      tc: '新箱碼 {code} 中已有標籤，不能用來替換',
      en: 'The new box {code} already holds labels and cannot replace another',
    },
  },
  LABEL_TOO_MANY_RUNS: {
    status: 400,
    text: {
      cn: '涉及 {count} 个序号段，一次最多 {limit} 个，请缩小范围或作为后台任务运行',
      tc: '涉及 {count} 個序號段，一次最多 {limit} 個，請縮小範圍或作為背景任務執行',
      en: 'This touches {count} runs of serials, at most {limit} at once: narrow it down or run it as a task',
    },
  },
  LABEL_NOTHING_TO_CHANGE: {
    status: 400,
    text: {
      cn: '请至少给出一项要修改的内容',
      tc: '請至少給出一項要修改的內容',
      en: 'Give at least one thing to change',
    },
  },
  LABEL_BOX_FULL: {
    status: 409,
    text: {
      cn: '箱 {box} 最多装 {limit} 个，将有 {count} 个',
      tc: '箱 {box} 最多裝 {limit} 個，將有 {count} 個',
      en: 'Box {box} holds at most {limit}; it would hold {count}',
    },
  },
  LABEL_NOT_A_BOX: {
    status: 400,
    text: {
      cn: '箱码无效：{code} 是{kind}',
      tc: '箱碼無效：{code} 是{kind}',
      en: 'Invalid packaging code: {code} is a {kind}',
    },
  },
  LABEL_WRONG_LEVEL: {
    status: 400,
    text: {
      cn: '{code}（{kind}）不能装入 {box}（{boxKind}）',
      tc: '{code}（{kind}）不能裝入 {box}（{boxKind}）',
      en: '{code} ({kind}) cannot be packed into {box} ({boxKind})',
    },
  },
  LABEL_NO_TARGET: {
    status: 400,
    text: {
      cn: '请给出码、序号段或批次中的一种',
      tc: '請給出碼、序號段或批次中的一種',
      en: 'Give codes, a serial range or a batch: exactly one of them',
    },
  },
  LABEL_WRONG_STATE: {
    status: 409,
    text: {
      cn: '{count} 个标签的状态不允许该操作，未做任何更改',
      tc: '{count} 個標籤的狀態不允許該操作，未做任何更改',
      en: '{count} labels are in a state that does not allow this; nothing was changed',
    },
  },
  LABEL_WRONG_STATUS: {
    status: 409,
    text: {
      cn: '{code}：当前为“{status}”，不能{operation}',
      tc: '{code}：目前為「{status}」，不能{operation}',
      en: '{code}: is “{status}” now, cannot be used for: {operation}',
    },
  },
  LABEL_WRONG_ACTIVATION: {
    status: 409,
    text: {
      cn: '{code}：激活状态为“{activation}”，不能{operation}',
      tc: '{code}：啟用狀態為「{activation}」，不能{operation}',
      en: '{code}: activation is “{activation}” now, cannot be used for: {operation}',
    },
  },
  LABEL_ALREADY_QUERIED: {
    status: 409,
    text: {
      cn: '{code}：已被消费者查询过，不能{operation}',
      tc: '{code}：已被消費者查詢過，不能{operation}',
      en: '{code}: a buyer has already checked it, cannot be used for: {operation}',
    },
  },
  LABEL_BOX_ELSEWHERE: {
    status: 409,
    text: {
      cn: '箱 {box} 中的 {code} 状态不同（“{status}”），整箱不能{operation}',
      tc: '箱 {box} 中的 {code} 狀態不同（「{status}」），整箱不能{operation}',
      en: '{code} in box {box} is elsewhere (“{status}”): the box as a whole cannot be used for: {operation}',
    },
  },
  LABEL_OTHER_WAREHOUSE: {
    status: 409,
    text: {
      cn: '{code}：在仓库“{warehouse}”，不在所选仓库',
      tc: '{code}：在倉庫「{warehouse}」，不在所選倉庫',
      en: '{code}: is in warehouse “{warehouse}”, not in the chosen one',
    },
  },
  LABEL_OTHER_DEALER: {
    status: 409,
    text: {
      cn: '{code}：属于经销商“{dealer}”，不属于所选经销商',
      tc: '{code}：屬於經銷商「{dealer}」，不屬於所選經銷商',
      en: '{code}: belongs to dealer “{dealer}”, not to the chosen one',
    },
  },
  LABEL_OTHER_PRODUCT: {
    status: 409,
    text: {
      cn: '{code}：是“{product}”的，不是所选产品型号“{chosen}”的',
      tc: '{code}：是「{product}」的，不是所選產品型號「{chosen}」的',
      en: '{code}: is of “{product}”, not of the chosen product model “{chosen}”',
    },
  },
  LABEL_BOX_OTHER_PRODUCT: {
    status: 409,
    text: {
      cn: '{code}：箱内有 {products}，所选产品型号为“{chosen}”',
      tc: '{code}：箱內有 {products}，所選產品型號為「{chosen}」',
      en: '{code}: holds {products}, while the chosen product model is “{chosen}”',
    },
  },
  LABEL_NOT_AT_OWN_DEALER: {
    status: 409,
    text: {
      cn: '{code}：在经销商“{dealer}”处，不在您处',
      tc: '{code}：在經銷商「{dealer}」處，不在您處',
      en: '{code}: is at dealer “{dealer}”, not at yours',
    },
  },
  LABEL_NOT_IN_RETURN: {
    status: 409,
    text: {
      cn: '{code}：不在退货申请 {number} 待收的标签中',
      tc: '{code}：不在退貨申請 {number} 待收的標籤中',
      en: '{code}: is none that return request {number} still waits for',
    },
  },
  LABEL_RETURN_WAITING: {
    status: 409,
    text: {
      cn: '{code}：已在退货申请 {number} 中，正等待收货',
      tc: '{code}：已在退貨申請 {number} 中，正等待收貨',
      en: '{code}: is on its way back already, with return request {number}',
    },
  },
  LABEL_ON_ITS_WAY: {
    status: 409,
    text: {
      cn: '{code}：还在途中（发货单 {number}），请先收货',
      tc: '{code}：還在途中（發貨單 {number}），請先收貨',
      en: '{code}: is still on its way with delivery {number}: receive it first',
    },
  },
  LABEL_NOT_ON_ITS_WAY: {
    status: 409,
    text: {
      cn: '{code}：不在途中，可能已经收货',
      tc: '{code}：不在途中，可能已經收貨',
      en: '{code}: is not on its way; it may have been received already',
    },
  },
  LABEL_OTHER_DELIVERY: {
    status: 409,
    text: {
      cn: '{code}：属于发货单 {number}，不属于这一张',
      tc: '{code}：屬於發貨單 {number}，不屬於這一張',
      en: '{code}: is on its way with delivery {number}, not with this one',
    },
  },
  LABEL_BOX_CLOSED: {
    status: 409,
    text: {
      cn: '{code} 在封闭的箱 {box} 中，请先拆箱或扫箱码',
      tc: '{code} 在封閉的箱 {box} 中，請先拆箱或掃箱碼',
      en: '{code} is in the closed box {box}: unbox it first or scan the box',
    },
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    text: {
      cn: '该提交编号已用于另一次不同的提交',
      tc: '該提交編號已用於另一次不同的提交',
      en: 'This idempotency key was already used for a different submission',
    },
  },
  CODE_SEARCH_TOO_SHORT: {
    status: 400,
    text: {
      cn: '请输入至少 6 位数字',
      tc: '請輸入至少 6 位數字',
      en: 'Enter at least 6 digits',
    },
  },
  CODE_TOO_DAMAGED: {
    status: 400,
    text: {
      cn: '看不清的数字太多：最多可用 {limit} 个“?”代替，收到 {count} 个',
      tc: '看不清的數字太多：最多可用 {limit} 個「?」代替，收到 {count} 個',
      en: 'Too many digits are unreadable: at most {limit} may be “?”, these are {count}',
    },
  },
  COUNT_SPAN_REVERSED: {
    status: 400,
    text: {
      cn: '最少次数 {from} 不能大于最多次数 {to}',
      tc: '最少次數 {from} 不能大於最多次數 {to}',
      en: 'The least count {from} must not be above the most {to}',
    },
  },
})
