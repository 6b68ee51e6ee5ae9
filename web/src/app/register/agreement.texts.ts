import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const agreementTexts = texts({
  title: { cn: '服务协议', tc: '服務協議', en: 'Service agreement' },
  understood: { cn: '我知道了', tc: '我知道了', en: 'Understood' },
  accountTitle: WORDS.account,
  accountText: {
    cn: '注册信息应当真实有效。账号和密码由您保管，以您的账号进行的操作由贵企业负责；发现被他人使用时，请立即修改密码并告知平台。',
    tc: '註冊資訊應當真實有效。帳號和密碼由您保管，以您的帳號進行的操作由貴企業負責；發現被他人使用時，請立即修改密碼並告知平台。',
    en: 'What you register must be true. You keep the account and its password, and your company answers for what is done with it. If somebody else uses it, change the password and tell the platform at once.',
  },
  dataTitle: { cn: '数据', tc: '資料', en: 'Your data' },
  dataText: {
    cn: '产品、标签、出入库等业务数据归贵企业所有，平台仅为提供服务而处理，其他企业无法查看。消费者扫码产生的记录包含时间、大致地区和设备类型，用于防伪和追溯。',
    tc: '產品、標籤、出入庫等業務資料歸貴企業所有，平台僅為提供服務而處理，其他企業無法查看。消費者掃碼產生的記錄包含時間、大致地區和裝置類型，用於防偽和追溯。',
    en: 'Products, labels, movements and the like belong to your company. The platform works on them to provide the service, and no other company sees them. A buyer’s check is recorded with time, rough region and kind of device, to tell genuine goods and to trace them.',
  },
  useTitle: WORDS.use,
  useText: {
    cn: '标签只能用于贵企业有权销售的产品。不得用平台发布违法或误导消费者的内容；违反时平台可以冻结企业。',
    tc: '標籤只能用於貴企業有權銷售的產品。不得用平台發布違法或誤導消費者的內容；違反時平台可以凍結企業。',
    en: 'Labels are for products that your company may sell. Nothing unlawful and nothing that misleads buyers may be published; where it is, the platform may freeze the company.',
  },
  contactTitle: { cn: '联系', tc: '聯絡', en: 'Contact' },
  contactText: {
    cn: '您的手机号和邮箱用于验证身份和发送与账号有关的通知，不作其他用途。',
    tc: '您的手機號碼和電子郵件用於驗證身分和傳送與帳號有關的通知，不作其他用途。',
    en: 'Your phone and email serve to verify who you are and to tell you about your account, and for nothing else.',
  },
})
