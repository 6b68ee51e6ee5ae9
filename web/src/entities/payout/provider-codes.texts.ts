import { texts } from '../../texts/use-texts.ts'

/** What providers say is wrong, in plain words. */
export const providerCodeTexts = texts({
  noAccount: {
    cn: '没有这个收款账户，请买家更正',
    tc: '沒有這個收款帳戶，請買家更正',
    en: 'There is no such account; the buyer has to correct it',
  },
  otherName: {
    cn: '收款账户和姓名不一致，请买家更正',
    tc: '收款帳戶和姓名不一致，請買家更正',
    en: 'Account and name do not belong together; the buyer has to correct them',
  },
  severalAccounts: {
    cn: '这个手机号有多个账户，请买家改填邮箱账号',
    tc: '這個手機號碼有多個帳戶，請買家改填電子郵件帳號',
    en: 'Several accounts have this phone; the buyer has to give an e-mail address',
  },
  receiverMayNot: {
    cn: '收款人的账户不能收款，例如未实名或已停用',
    tc: '收款人的帳戶不能收款，例如未實名或已停用',
    en: 'The receiver’s account takes no money: it is not verified, or blocked',
  },
  noMoney: {
    cn: '企业在渠道的余额不足，请先充值',
    tc: '企業在管道的餘額不足，請先儲值',
    en: 'Your account there has not enough money; pay in some first',
  },
  aboveLimit: {
    cn: '超过渠道的单笔、每日或每月限额',
    tc: '超過管道的單筆、每日或每月限額',
    en: 'Above what the provider pays at once, a day or a month',
  },
  payerMayNot: {
    cn: '企业的账户没有转账权限，请到渠道处理',
    tc: '企業的帳戶沒有轉帳權限，請到管道處理',
    en: 'Your account there may not pay out; clear that with the provider',
  },
  risk: {
    cn: '渠道因风险控制拒绝付款',
    tc: '管道因風險控制拒絕付款',
    en: 'The provider’s risk control has stopped it',
  },
  badSignature: {
    cn: '渠道不认可签名：应用 ID 与私钥不匹配，或应用公钥未上传到渠道',
    tc: '管道不認可簽名：應用 ID 與私鑰不符，或應用公鑰未上傳到管道',
    en: 'The signature was refused: app ID and private key do not belong together, or its public key was not entered there',
  },
  badMerchant: {
    cn: '渠道不认可签名：商户号、证书序列号与私钥不匹配',
    tc: '管道不認可簽名：商戶號、憑證序號與私鑰不符',
    en: 'The signature was refused: merchant number, serial and private key do not belong together',
  },
  badApp: {
    cn: '渠道没有这个应用，或应用未上线',
    tc: '管道沒有這個應用，或應用未上線',
    en: 'The provider knows no such app, or it is not live',
  },
  mayNotCall: {
    cn: '应用没有开通转账接口',
    tc: '應用沒有開通轉帳介面',
    en: 'The app has not been given the interface for transfers',
  },
  tooOften: {
    cn: '请求太频繁，稍后自动继续',
    tc: '請求太頻繁，稍後自動繼續',
    en: 'Asked too often; it goes on by itself later',
  },
  fault: {
    cn: '渠道系统故障，会自动再查',
    tc: '管道系統故障，會自動再查',
    en: 'The provider has a fault; it is asked again by itself',
  },
  otherContent: {
    cn: '渠道已有同号但内容不同的付款，请到渠道核对',
    tc: '管道已有同號但內容不同的付款，請到管道核對',
    en: 'The provider has a payment of this number with other content; look there',
  },
  badWords: {
    cn: '付款说明含有渠道不允许的词',
    tc: '付款說明含有管道不允許的詞',
    en: 'The provider does not take the words of its remark',
  },
  ownAccount: {
    cn: '收款账户就是企业自己的账户',
    tc: '收款帳戶就是企業自己的帳戶',
    en: 'The receiver’s account is your own',
  },
  noAnswer: {
    cn: '渠道没有应答，会自动再查',
    tc: '管道沒有回應，會自動再查',
    en: 'The provider did not answer; it is asked again by itself',
  },
  oddAnswer: {
    cn: '渠道的应答无法识别，会自动再查',
    tc: '管道的回應無法識別，會自動再查',
    en: 'The provider’s answer cannot be understood; it is asked again by itself',
  },
  notSigned: {
    cn: '应答的签名不对：请核对所填的渠道公钥',
    tc: '回應的簽名不對：請核對所填的管道公鑰',
    en: 'The answer’s signature is wrong: check the provider’s public key',
  },
  notTaken: {
    cn: '收款人 24 小时内没有确认，钱已退回',
    tc: '收款人 24 小時內沒有確認，錢已退回',
    en: 'The receiver did not confirm it within 24 hours; the money went back',
  },
  notKnown: {
    cn: '付款的公众号不认识这位中奖人，请人工付款',
    tc: '付款的公眾號不認識這位中獎人，請人工付款',
    en: 'WeChat does not know this winner by the account that pays; pay by hand',
  },
  takenBack: {
    cn: '企业在渠道撤回了这一笔',
    tc: '企業在管道撤回了這一筆',
    en: 'It was taken back at the provider by your company',
  },
  otherApp: {
    cn: '应用 ID 与商户号没有绑定',
    tc: '應用 ID 與商戶號沒有綁定',
    en: 'App ID and merchant number are not bound to each other there',
  },
  noScene: {
    cn: '渠道没有给企业这个转账场景或权限',
    tc: '管道沒有給企業這個轉帳場景或權限',
    en: 'The provider has not granted your company this scene, or transfers at all',
  },
  unclearRequest: {
    cn: '渠道没有接受：可能是限额、IP 未登记或场景没有开通，请到渠道查看',
    tc: '管道沒有接受：可能是限額、IP 未登記或場景沒有開通，請到管道查看',
    en: 'Not taken: a limit, an IP that is not entered there, or a scene that was not granted; look at the provider',
  },
  badInput: {
    cn: '渠道不接受所填内容',
    tc: '管道不接受所填內容',
    en: 'The provider does not take what was entered',
  },
})
