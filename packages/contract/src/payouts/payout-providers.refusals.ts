import { defineErrors } from '../kernel/errors.ts'
import { type Text, texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import type { BillConclusion, BillDifference, PayoutWay } from './payout-ways.ts'

export const PAYOUT_WAY_TEXT: Readonly<Record<PayoutWay, Text>> = {
  hand: { cn: '人工付款', tc: '人工付款', en: 'By hand' },
  alipay: { cn: '支付宝', tc: '支付寶', en: 'Alipay' },
  wechat_pay: { cn: '微信支付', tc: '微信支付', en: 'WeChat Pay' },
}

export const BILL_DIFFERENCE_TEXT: Readonly<Record<BillDifference, Text>> = {
  unknown_here: {
    cn: '对账单有，系统没有',
    tc: '對帳單有，系統沒有',
    en: 'On the bill, unknown here',
  },
  not_paid_here: {
    cn: '对账单已付，系统未付',
    tc: '對帳單已付，系統未付',
    en: 'Paid by the bill, not here',
  },
  amount: { cn: '金额不同', tc: '金額不同', en: 'Another amount' },
  not_there: {
    cn: '系统已付，对账单没有',
    tc: '系統已付，對帳單沒有',
    en: 'Paid here, not on the bill',
  },
}

export const BILL_CONCLUSION_TEXT: Readonly<Record<BillConclusion, Text>> = {
  explained: { cn: '已说明，无需处理', tc: '已說明，無需處理', en: 'Explained' },
  corrected: WORDS.corrected,
  with_provider: { cn: '已向渠道查询', tc: '已向管道查詢', en: 'Taken up with the provider' },
}

export const PROVIDERS_TEXT: Text = { cn: '付款渠道', tc: '付款管道', en: 'Providers that pay' }
export const BILLS_TEXT: Text = { cn: '付款对账', tc: '付款對帳', en: 'Reconciliation' }
export const BILL_DIFFERENCES_TEXT: Text = {
  cn: '对账差异',
  tc: '對帳差異',
  en: 'Differences of bills',
}

/** What the fields of providers and bills are called. */
export const PROVIDER_FIELD_TEXT = texts({
  payoutWay: { cn: '红包如何付款', tc: '紅包如何付款', en: 'How it is paid' },
  way: { cn: '由谁付款', tc: '由誰付款', en: 'Paid by' },
  providerNumber: { cn: '渠道单号', tc: '管道單號', en: 'Number at the provider' },
  errorCode: { cn: '渠道错误码', tc: '管道錯誤碼', en: 'Error at the provider' },
  nextAskAt: { cn: '下次查询', tc: '下次查詢', en: 'Asked next' },
  appId: { cn: '应用 ID', tc: '應用 ID', en: 'App ID' },
  privateKey: { cn: '应用私钥', tc: '應用私鑰', en: 'Private key of the app' },
  publicKey: { cn: '渠道公钥', tc: '管道公鑰', en: 'Public key of the provider' },
  ratePerSecond: {
    cn: '每秒最多付款笔数',
    tc: '每秒最多付款筆數',
    en: 'Payments a second at most',
  },
  merchantId: { cn: '商户号', tc: '商戶號', en: 'Merchant number' },
  certificateSerial: {
    cn: '商户证书序列号',
    tc: '商戶憑證序號',
    en: 'Serial of the merchant’s certificate',
  },
  publicKeyId: { cn: '渠道公钥 ID', tc: '管道公鑰 ID', en: 'ID of the provider’s public key' },
  apiKey: { cn: 'APIv3 密钥', tc: 'APIv3 金鑰', en: 'APIv3 key' },
  sceneId: { cn: '转账场景 ID', tc: '轉帳場景 ID', en: 'Transfer scene ID' },
  sceneReports: { cn: '转账场景报备信息', tc: '轉帳場景報備資訊', en: 'What the scene reports' },
  conclusion: { cn: '差异处理结果', tc: '差異處理結果', en: 'Conclusion' },
})

export const payoutProviderErrors = defineErrors({
  PAYOUT_BY_PROVIDER: {
    status: 409,
    text: {
      cn: '付款单 {number} 由{way}付款，结果以渠道为准；要人工付款请先改为“人工付款”',
      tc: '付款單 {number} 由{way}付款，結果以管道為準；要人工付款請先改為「人工付款」',
      en: '{number} is paid by {way}, which says itself what becomes of it; to pay it yourself, choose “By hand” first',
    },
  },
  PAYOUT_UNDER_WAY: {
    status: 409,
    text: {
      cn: '付款单 {number} 的状态是“{state}”，付款渠道不能再改',
      tc: '付款單 {number} 的狀態是「{state}」，付款管道不能再改',
      en: '{number} is “{state}”, so who pays it stays',
    },
  },
  PAYOUT_PROVIDER_UNSET: {
    status: 409,
    text: {
      cn: '{provider}尚未设置，不能选用',
      tc: '{provider}尚未設定，不能選用',
      en: '{provider} is not set up yet',
    },
  },
  PAYOUT_WAY_RED_PACKET: {
    status: 400,
    text: {
      cn: '只有红包活动才能选付款渠道',
      tc: '只有紅包活動才能選付款管道',
      en: 'Only red packets are paid by a provider',
    },
  },
  PAYOUT_WAY_CENTS: {
    status: 400,
    text: {
      cn: '{provider}每笔至少 {least} 元',
      tc: '{provider}每筆至少 {least} 元',
      en: '{provider} pays at least ¥{least} at a time',
    },
  },
  PAYOUT_WAY_ACCOUNT: {
    status: 409,
    text: {
      cn: '收款账户不是支付宝账号（手机号或邮箱），请买家改填',
      tc: '收款帳戶不是支付寶帳號（手機號碼或電子郵件），請買家改填',
      en: 'The account is no Alipay account (mobile or e-mail): the buyer has to enter another',
    },
  },
  PAYOUT_WAY_WECHAT: {
    status: 409,
    text: {
      cn: '微信支付的公众号还不认识这位中奖人，不能用微信付款；请人工付款',
      tc: '微信支付的公眾號還不認識這位中獎人，不能用微信付款；請人工付款',
      en: 'WeChat does not know this winner by the account that pays, so it cannot pay; pay by hand',
    },
  },
  PAYOUT_WAY_ABOVE: {
    status: 409,
    text: {
      cn: '{provider}每笔最多 {most} 元，请人工付款',
      tc: '{provider}每筆最多 {most} 元，請人工付款',
      en: '{provider} is asked for at most ¥{most} at a time; pay by hand',
    },
  },
  PROVIDER_API_KEY_BAD: {
    status: 400,
    text: {
      cn: 'APIv3 密钥是 32 位字母和数字',
      tc: 'APIv3 金鑰是 32 位字母和數字',
      en: 'An APIv3 key has 32 letters and digits',
    },
  },
  PROVIDER_SCENE_BAD: {
    status: 400,
    text: {
      cn: '每行写“名称：内容”，最多 10 行，名称最多 15 个字，内容最多 32 个字',
      tc: '每行寫「名稱：內容」，最多 10 行，名稱最多 15 個字，內容最多 32 個字',
      en: 'One “name: text” a line, 10 lines at most, names of at most 15 characters and texts of at most 32',
    },
  },
  PROVIDER_KEY_BAD: {
    status: 400,
    text: {
      cn: '不是可用的 RSA 密钥（至少 2048 位，PEM 或 Base64）',
      tc: '不是可用的 RSA 金鑰（至少 2048 位元，PEM 或 Base64）',
      en: 'This is no RSA key of at least 2048 bits, as PEM or base64',
    },
  },
  PROVIDER_RATE: {
    status: 400,
    text: {
      cn: '{provider}每秒最多 {most} 笔',
      tc: '{provider}每秒最多 {most} 筆',
      en: '{provider} takes at most {most} a second',
    },
  },
  PROVIDER_BUSY: {
    status: 409,
    text: {
      cn: '还有付款正在渠道处理，这一项不能改',
      tc: '還有付款正在管道處理，這一項不能改',
      en: 'Payouts are still under way there, so this stays',
    },
  },
  BILL_UNREADABLE: {
    status: 400,
    text: {
      cn: '这不是{provider}的账务明细文件（CSV）：缺少“{column}”',
      tc: '這不是{provider}的帳務明細檔案（CSV）：缺少「{column}」',
      en: 'This is no account statement of {provider} (CSV): “{column}” is missing',
    },
  },
  BILL_ROW: {
    status: 400,
    text: {
      cn: '第 {row} 行的“{column}”无法识别',
      tc: '第 {row} 列的「{column}」無法識別',
      en: '“{column}” of row {row} cannot be read',
    },
  },
  BILL_KNOWN: {
    status: 409,
    text: {
      cn: '这个文件已于 {uploadedAt} 上传过',
      tc: '這個檔案已於 {uploadedAt} 上傳過',
      en: 'This very file was uploaded at {uploadedAt}',
    },
  },
  BILL_DIFFERENCES_MANY: {
    status: 400,
    text: {
      cn: '差异超过 {most} 条，请检查是否为本公司的对账单',
      tc: '差異超過 {most} 筆，請檢查是否為本公司的對帳單',
      en: 'More than {most} differences: is this the bill of another company?',
    },
  },
})
