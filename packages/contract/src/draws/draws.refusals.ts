import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { REDEMPTION_COLUMN_TEXT } from './redemptions.refusals.ts'
import type { PacketSplit } from './red-packets.ts'
import type {
  DrawIdentity,
  DrawRule,
  HeldReason,
  PurchaseProof,
  RandomType,
  WinCheck,
  WinDelivery,
} from './draw-words.ts'

export const DRAW_RULE_TEXT: Readonly<Record<DrawRule, Text>> = {
  fixed: { cn: '固定金额', tc: '固定金額', en: 'Fixed amount' },
  random: { cn: '随机金额', tc: '隨機金額', en: 'Random amount' },
  ratio: { cn: '按售价比例', tc: '按售價比例', en: 'Percentage of the price' },
  packets: { cn: '预制红包', tc: '預製紅包', en: 'Packets made beforehand' },
  codes: { cn: '按已分配的中奖码', tc: '按已分配的中獎碼', en: 'By allocated winning codes' },
  chance: { cn: '按中奖率', tc: '按中獎率', en: 'By chance at the draw' },
  points: { cn: '固定积分', tc: '固定積分', en: 'Fixed points' },
}

export const RANDOM_TYPE_TEXT: Readonly<Record<RandomType, Text>> = {
  even: { cn: '均匀', tc: '均勻', en: 'Even' },
  long_tailed: { cn: '长尾，小额居多', tc: '長尾，小額居多', en: 'Long-tailed, mostly small' },
}

export const PACKET_SPLIT_TEXT: Readonly<Record<PacketSplit, Text>> = {
  even: { cn: '平均', tc: '平均', en: 'The same for all' },
  random: {
    cn: '随机，最多为平均的两倍',
    tc: '隨機，最多為平均的兩倍',
    en: 'By chance, at most twice the average',
  },
}

export const DRAW_IDENTITY_TEXT: Readonly<Record<DrawIdentity, Text>> = {
  phone: {
    cn: '手机短信验证，或微信登录',
    tc: '手機簡訊驗證，或微信登入',
    en: 'A phone, by SMS code, or WeChat',
  },
  nobody: { cn: '无需身份', tc: '無需身分', en: 'Nobody is asked' },
}

export const PURCHASE_PROOF_TEXT: Readonly<Record<PurchaseProof, Text>> = {
  none: { cn: '无需凭证', tc: '無需憑證', en: 'Nothing' },
  hidden: { cn: '涂层下的验证码', tc: '塗層下的驗證碼', en: 'Digits under the scratch layer' },
}

export const WIN_CHECK_TEXT: Readonly<Record<WinCheck, Text>> = {
  unchecked: { cn: '待复核', tc: '待複核', en: 'To be checked' },
  checked: { cn: '已复核', tc: '已複核', en: 'Checked' },
  rejected: { cn: '复核不通过', tc: '複核不通過', en: 'Rejected' },
}

export const HELD_REASON_TEXT: Readonly<Record<HeldReason, Text>> = {
  copies_suspected: {
    cn: '疑有仿制：该标签有可疑查询',
    tc: '疑有仿製：該標籤有可疑查詢',
    en: 'Copies suspected: checks of the label were suspicious',
  },
}

export const WIN_DELIVERY_TEXT: Readonly<Record<WinDelivery, Text>> = {
  undelivered: { cn: '未派发', tc: '未派發', en: 'Undelivered' },
  delivered: { cn: '已派发', tc: '已派發', en: 'Delivered' },
}

/** The columns of the sheet of wins, in its order. */
export const WIN_COLUMN_TEXT = texts({
  activityName: WORDS.activity,
  prizeName: WORDS.prize,
  amountCents: WORDS.amountYuan,
  points: WORDS.points,
  givenPoints: { cn: '到账积分', tc: '到帳積分', en: 'Points added' },
  code: WORDS.labelCode,
  drawnAt: { cn: '抽奖时间', tc: '抽獎時間', en: 'Drawn' },
  phone: { cn: '抽奖手机', tc: '抽獎手機', en: 'Drawn by phone' },
  region: { cn: '抽奖位置', tc: '抽獎位置', en: 'Drawn at' },
  winCheck: { cn: '复核', tc: '複核', en: 'Second check' },
  heldReason: { cn: '暂缓原因', tc: '暫緩原因', en: 'Held because' },
  delivery: { cn: '发放', tc: '發放', en: 'Delivery' },
  receiverName: { cn: '领奖人', tc: '領獎人', en: 'Winner' },
  receiverPhone: { cn: '领奖人手机', tc: '領獎人手機', en: 'Winner’s phone' },
  receiverAddress: { cn: '收件地址或收款账户', tc: '收件地址或收款帳戶', en: 'Address or account' },
  logisticsCompany: {
    cn: '物流公司或付款方式',
    tc: '物流公司或付款方式',
    en: 'Carrier or way of payment',
  },
  trackingNumber: {
    cn: '物流单号或付款凭证',
    tc: '物流單號或付款憑證',
    en: 'Tracking or payment number',
  },
  sentAt: { cn: '发放时间', tc: '發放時間', en: 'Delivered at' },
  sentByName: { cn: '发放人', tc: '發放人', en: 'Delivered by' },
  redeemedDealerName: REDEMPTION_COLUMN_TEXT.dealerName,
  checkedByName: { cn: '复核人', tc: '複核人', en: 'Checked by' },
  state: { cn: '签收与售后', tc: '簽收與售後', en: 'After delivery' },
  stateAt: WORDS.stateSince,
  note: { cn: '售后说明', tc: '售後說明', en: 'After-sales note' },
  checkNote: { cn: '复核说明', tc: '複核說明', en: 'Note of the check' },
})

export const WIN_SHEET_TEXT: Text = WORDS.wins

export const drawErrors = defineErrors({
  DRAW_RULE_OF_TYPE: {
    status: 400,
    text: {
      cn: '这种活动没有这条规则',
      tc: '這種活動沒有這條規則',
      en: 'Activities of this type have no such rule',
    },
  },
  DRAW_AMOUNTS: {
    status: 400,
    text: {
      cn: '最高金额不能低于最低金额',
      tc: '最高金額不能低於最低金額',
      en: 'The highest amount must not be below the lowest',
    },
  },
  DRAW_BUDGET_PACKET: {
    status: 400,
    text: {
      cn: '总预算不能低于一个红包',
      tc: '總預算不能低於一個紅包',
      en: 'The budget must be enough for one red packet',
    },
  },
  DRAW_PACKETS_RULE: {
    status: 409,
    text: {
      cn: '请先把规则设为“预制红包”',
      tc: '請先把規則設為「預製紅包」',
      en: 'Set the rule to “Packets made beforehand” first',
    },
  },
  DRAW_PACKETS_CENTS: {
    status: 400,
    text: {
      cn: '{count} 个红包的总金额须在 {least} 至 {most} 元之间',
      tc: '{count} 個紅包的總金額須在 {least} 至 {most} 元之間',
      en: '{count} packets come to between ¥{least} and ¥{most}',
    },
  },
  DRAW_PACKETS_MANY: {
    status: 409,
    text: {
      cn: '一个活动最多 {most} 个预制红包，还可以再做 {left} 个',
      tc: '一個活動最多 {most} 個預製紅包，還可以再做 {left} 個',
      en: 'An activity has at most {most} packets made beforehand; {left} more are possible',
    },
  },
  DRAW_BUDGET_SMALL: {
    status: 409,
    text: {
      cn: '已抽出 {drawn}，上限不能更低',
      tc: '已抽出 {drawn}，上限不能更低',
      en: '{drawn} of it is drawn already: the limit must not be below that',
    },
  },
  DRAW_PERSON_UNKNOWN: {
    status: 400,
    text: {
      cn: '每人次数要求手机短信验证',
      tc: '每人次數要求手機簡訊驗證',
      en: 'Limits of a person need people known by phone',
    },
  },
  DRAW_POINTS_PERSON: {
    status: 400,
    text: {
      cn: '积分记在手机号名下，参与身份须为手机短信验证',
      tc: '積分記在手機號碼名下，參與身分須為手機簡訊驗證',
      en: 'Points belong to a phone, so people must be known by one',
    },
  },
  DRAW_ONLINE: {
    status: 409,
    text: {
      cn: '活动“{name}”在线，规则不能改；请先下线',
      tc: '活動「{name}」在線，規則不能改；請先下線',
      en: '“{name}” is online, and its rules stay as they are; take it offline first',
    },
  },
  ACTIVITY_TEMPLATE_LIMIT: {
    status: 409,
    text: {
      cn: '每个公司最多 {limit} 个活动模板',
      tc: '每個公司最多 {limit} 個活動範本',
      en: 'At most {limit} templates of activities of a company',
    },
  },
  DRAW_DEALER_NOWHERE: {
    status: 400,
    text: {
      cn: '经销商“{name}”没有销售区域，也没有所在省份',
      tc: '經銷商「{name}」沒有銷售區域，也沒有所在省份',
      en: 'The dealer “{name}” has neither a sales region nor a province',
    },
  },
  DRAW_NO_RULE: {
    status: 409,
    text: {
      cn: '请先设置活动“{name}”的抽奖规则',
      tc: '請先設定活動「{name}」的抽獎規則',
      en: 'Set how buyers draw in “{name}” first',
    },
  },
  WIN_UNCHECKED: {
    status: 409,
    text: {
      cn: '这项中奖尚未复核或未通过复核，不能发放',
      tc: '這項中獎尚未複核或未通過複核，不能發放',
      en: 'This win has not passed its second check, so it is not given',
    },
  },
  WIN_CHECK_DONE: {
    status: 409,
    text: {
      cn: '这项中奖已经复核过',
      tc: '這項中獎已經複核過',
      en: 'This win has been checked already',
    },
  },
  WIN_SAME_PERSON: {
    status: 409,
    text: {
      cn: '复核的人不能自己发放，请由另一人登记',
      tc: '複核的人不能自己發放，請由另一人登記',
      en: 'Who has checked a win does not give it too: let somebody else do so',
    },
  },
  WIN_DELIVERED: {
    status: 409,
    text: {
      cn: '这项中奖已于 {sentAt} 发放',
      tc: '這項中獎已於 {sentAt} 發放',
      en: 'This win was delivered at {sentAt}',
    },
  },
  WIN_NOT_SENT: {
    status: 409,
    text: {
      cn: '“{prize}”还没有发放，不能执行“{step}”',
      tc: '「{prize}」還沒有發放，不能執行「{step}」',
      en: '“{prize}” has not been delivered yet, so “{step}” is not possible',
    },
  },
  WIN_NO_PARCEL: {
    status: 409,
    text: {
      cn: '积分和红包不寄送，没有签收与售后',
      tc: '積分和紅包不寄送，沒有簽收與售後',
      en: 'Points and red packets are not sent as parcels: they have no receipt and no after-sales',
    },
  },
  WIN_STATE: {
    status: 409,
    text: {
      cn: '“{prize}”的状态是“{state}”，不能执行“{step}”',
      tc: '「{prize}」的狀態是「{state}」，不能執行「{step}」',
      en: '“{prize}” is “{state}”, so “{step}” is not possible',
    },
  },
  /** To winners, on their page. */
  WIN_MOVED: {
    status: 409,
    text: {
      cn: '奖品已有新进度，不能再这样操作',
      tc: '獎品已有新進度，不能再這樣操作',
      en: 'Your prize has moved on meanwhile, so this is not possible any more',
    },
  },
  WIN_NOT_CLAIMED: {
    status: 409,
    text: {
      cn: '买家还没有填写收件或收款信息',
      tc: '買家還沒有填寫收件或收款資訊',
      en: 'The buyer has not said yet where it should go',
    },
  },
})
