import { texts } from '../../texts/use-texts.ts'

/** What is said of WeChat Pay alone. */
export const wechatPayTexts = texts({
  needsTitle: { cn: '在微信需要准备', tc: '在微信需要準備', en: 'What you need at WeChat' },
  needsScene: {
    cn: '微信支付商户平台已开通“商家转账”，并有“现金营销”的转账场景',
    tc: '微信支付商戶平台已開通「商家轉帳」，並有「現金行銷」的轉帳場景',
    en: 'Merchant transfers at WeChat Pay’s merchant platform, granted for the scene of cash promotions',
  },
  needsKeys: {
    cn: '商户 API 证书的私钥和序列号、微信支付公钥和它的 ID、APIv3 密钥；并在商户平台登记本服务器的 IP',
    tc: '商戶 API 憑證的私鑰和序號、微信支付公鑰和它的 ID、APIv3 金鑰；並在商戶平台登記本伺服器的 IP',
    en: 'The private key of the merchant’s API certificate and its serial, WeChat Pay’s public key and its ID, and the APIv3 key. This server’s IP has to be entered there',
  },
  needsAccount: {
    cn: '与商户号绑定的公众号，也就是“会员”里用来认出买家的那一个；它的“JS 接口安全域名”要有本站域名',
    tc: '與商戶號綁定的公眾號，也就是「會員」裡用來認出買家的那一個；它的「JS 介面安全網域」要有本站網域',
    en: 'An official account bound to the merchant: the one by which “Members” knows buyers. Its safe domains for JS interfaces must have the domain of this site',
  },
  needsMoney: {
    cn: '运营账户中有足够的余额',
    tc: '營運帳戶中有足夠的餘額',
    en: 'Enough money in your operating account',
  },
  appIdHelp: {
    cn: '公众号的 AppID，与“会员”里用来认出买家的公众号相同',
    tc: '公眾號的 AppID，與「會員」裡用來認出買家的公眾號相同',
    en: 'AppID of the official account by which “Members” knows buyers',
  },
  privateKeyHelp: {
    cn: '商户 API 证书的私钥（apiclient_key.pem）。加密保存，以后不再显示。',
    tc: '商戶 API 憑證的私鑰（apiclient_key.pem）。加密儲存，以後不再顯示。',
    en: 'Of the merchant’s API certificate (apiclient_key.pem). It is kept encrypted, and never shown again.',
  },
  publicKeyHelp: {
    cn: '商户平台给出的“微信支付公钥”，不是商户证书。',
    tc: '商戶平台給出的「微信支付公鑰」，不是商戶憑證。',
    en: 'The public key of WeChat Pay that you are given there, not your certificate.',
  },
  publicKeyIdHelp: {
    cn: '以 PUB_KEY_ID_ 开头',
    tc: '以 PUB_KEY_ID_ 開頭',
    en: 'Begins with PUB_KEY_ID_',
  },
  apiKeyHelp: {
    cn: '32 位，用来打开结果通知。加密保存，以后不再显示。',
    tc: '32 位，用來開啟結果通知。加密儲存，以後不再顯示。',
    en: '32 characters; opens what WeChat Pay tells. It is kept encrypted, and never shown again.',
  },
  sceneIdHelp: {
    cn: '现金营销是 1000',
    tc: '現金行銷是 1000',
    en: '1000 is cash promotions',
  },
  sceneReportsHelp: {
    cn: '每行一项，写“名称：内容”。现金营销要“活动名称”和“奖励说明”。',
    tc: '每行一項，寫「名稱：內容」。現金行銷要「活动名称」和「奖励说明」，名稱須用簡體。',
    en: 'One “name: text” a line. Cash promotions want 活动名称 (activity) and 奖励说明 (what the prize is for).',
  },
  sceneReportsExample: {
    cn: '活动名称：开盖有礼\n奖励说明：扫码红包',
    tc: '活动名称：開蓋有禮\n奖励说明：掃碼紅包',
    en: '活动名称：Open and win\n奖励说明：Red packet of a label',
  },
  noBuyersApp: {
    cn: '还没有启用公众号，微信认不出任何买家：红包都由人工付款。请在“会员”里设置。',
    tc: '還沒有啟用公眾號，微信認不出任何買家：紅包都由人工付款。請在「會員」裡設定。',
    en: 'No official account is on, so WeChat knows no buyer, and all is paid by hand. Set it up under “Members”.',
  },
  otherBuyersApp: {
    cn: '买家由公众号 {appId} 认出，与这里的应用 ID 不同：中的红包都由人工付款。',
    tc: '買家由公眾號 {appId} 認出，與這裡的應用 ID 不同：中的紅包都由人工付款。',
    en: 'Buyers are known by the official account {appId}, which is not the app ID here: what they win is paid by hand.',
  },
  notifyHelp: {
    cn: '随每笔转账告诉微信支付，不用填写。须能从公网用 HTTPS 访问；不通也会自动查询。',
    tc: '隨每筆轉帳告訴微信支付，不用填寫。須能從公網用 HTTPS 存取；不通也會自動查詢。',
    en: 'WeChat Pay is told it with each transfer. It must be reached by HTTPS from outside; without it we ask by ourselves.',
  },
})
