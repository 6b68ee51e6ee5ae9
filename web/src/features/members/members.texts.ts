import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const memberTexts = texts({
  empty: {
    cn: '还没有会员。用手机号登记会员后，就可以为其增加积分。',
    tc: '還沒有會員。用手機號碼登記會員後，就可以為其增加積分。',
    en: 'No members yet. Take one down by phone, and points can be added.',
  },
  phoneHelp: {
    cn: '只由微信认出的会员可以留空；填写后，其抽奖记录归到这个手机号',
    tc: '只由微信認出的會員可以留空；填寫後，其抽獎記錄歸到這個手機號碼',
    en: 'May stay empty of a member whom only WeChat knows; once it is there, their draws are those of the phone',
  },
  byWechat: { cn: '微信可认出', tc: '微信可認出', en: 'Known by WeChat' },
  notByWechat: { cn: '微信未认出', tc: '微信未認出', en: 'Not known by WeChat' },
  anyByWechat: WORDS.all,
  wechatLead: {
    cn: '设置后，买家在微信里打开标签页面，不用短信验证码也能参加。用认证过的服务号；在公众平台把“网页授权域名”设为 {domain}。',
    tc: '設定後，買家在微信裡開啟標籤頁面，不用簡訊驗證碼也能參加。用認證過的服務號；在公眾平台把「網頁授權網域」設為 {domain}。',
    en: 'Once it is set up, buyers who open a label in WeChat take part without an SMS code. It needs a verified service account; enter {domain} there as its domain for web authorisation.',
  },
  wechatKnows: {
    cn: '这个公众号已认出 {count} 位会员。换用别的公众号后，它认不出这些人。',
    tc: '這個公眾號已認出 {count} 位會員。換用別的公眾號後，它認不出這些人。',
    en: '{count} {count|member is|members are} known by this account. Another account does not know them.',
  },
  wechatTrouble: {
    cn: '微信拒绝了这些设置（错误码 {code}），买家暂时只能用手机号。',
    tc: '微信拒絕了這些設定（錯誤碼 {code}），買家暫時只能用手機號碼。',
    en: 'WeChat refuses these settings (code {code}); buyers can only use their phone for now.',
  },
  wechatKeyHelp: {
    cn: '加密保存，以后不再显示。留空则不变；换 AppID 时必填',
    tc: '加密儲存，以後不再顯示。留空則不變；換 AppID 時必填',
    en: 'Kept encrypted, and never shown again. Empty: it stays; needed with another AppID',
  },
  wechatSaved: { cn: '微信登录已保存', tc: '微信登入已儲存', en: 'WeChat is saved' },
  anyWaiting: { cn: '全部会员', tc: '全部會員', en: 'All members' },
  waiting: { cn: '有积分待确认', tc: '有積分待確認', en: 'Points to be confirmed' },
  notWaiting: { cn: '没有待确认', tc: '沒有待確認', en: 'Nothing to be confirmed' },
  removeTouches: {
    cn: '将删除 1 位会员的姓名、手机号、生日和备注，以及已结束活动、商城订单和举报里的手机号、收件人；剩余 {points} 积分不能再用。进行中的活动按手机号限制次数，结束后再删除。',
    tc: '將刪除 1 位會員的姓名、手機號碼、生日和備註，以及已結束活動、商城訂單和舉報裡的手機號碼、收件人；剩餘 {points} 積分不能再用。進行中的活動按手機號碼限制次數，結束後再刪除。',
    en: 'Deletes name, phone, birthday and note of 1 member, and phone and receiver in activities that are over, shop orders and reports; the {points} points left are lost. Running activities count by phone and forget it after their end.',
  },
  personsData: { cn: '导出个人数据', tc: '匯出個人資料', en: 'Export personal data' },
  personsDataHelp: {
    cn: '此人的全部记录（JSON 文件），可交给本人；导出记入日志',
    tc: '此人的全部記錄（JSON 檔案），可交給本人；匯出記入日誌',
    en: 'All that is kept of this person, as a JSON file to hand over; the log notes it',
  },
  operate: { cn: '增减积分…', tc: '增減積分…', en: 'Points…' },
  operateTitle: { cn: '为“{name}”增减积分', tc: '為「{name}」增減積分', en: 'Points of “{name}”' },
  operateLead: {
    cn: '现有 {points} 积分。同一人 24 小时内增减合计超过 {limit} 的，由另一人确认后才生效。',
    tc: '現有 {points} 積分。同一人 24 小時內增減合計超過 {limit} 的，由另一人確認後才生效。',
    en: '{points} points now. What goes beyond {limit} by one person in 24 hours waits until somebody else confirms it.',
  },
  pointsHelp: {
    cn: '正数增加，负数扣减',
    tc: '正數增加，負數扣減',
    en: 'With a minus they are deducted',
  },
  reason: WORDS.reason,
  reasonHelp: {
    cn: '会员在自己的积分明细里也看得到',
    tc: '會員在自己的積分明細裡也看得到',
    en: 'The member reads it, too',
  },
  done: {
    cn: '已记账，可用 {points} 积分',
    tc: '已記帳，可用 {points} 積分',
    en: 'Done: {points} points now',
  },
  nowWaits: {
    cn: '已提交，等待另一人确认',
    tc: '已提交，等待另一人確認',
    en: 'Noted; it waits for somebody else to confirm it',
  },
  askedBy: { cn: '{name} 提出', tc: '{name} 提出', en: 'asked by {name}' },
  pass: WORDS.confirm,
  reject: { cn: '否决…', tc: '否決…', en: 'Reject…' },
  rejectTitle: { cn: '否决积分增减', tc: '否決積分增減', en: 'Reject these points' },
  rejectMeans: {
    cn: '不会记账；已冻结的积分退回会员。',
    tc: '不會記帳；已凍結的積分退回會員。',
    en: 'Nothing is added or deducted; what was set aside is given back.',
  },
  passed: { cn: '积分已确认', tc: '積分已確認', en: 'Points confirmed' },
  rejected: { cn: '积分已否决', tc: '積分已否決', en: 'Points rejected' },
  ownWaits: {
    cn: '您提出的，由另一人确认',
    tc: '您提出的，由另一人確認',
    en: 'Yours: somebody else confirms it',
  },
  entries: { cn: '积分明细', tc: '積分明細', en: 'Entries' },
  noEntries: { cn: '还没有积分变动。', tc: '還沒有積分異動。', en: 'No points yet.' },
  inLedger: {
    cn: '在积分流水中筛选和导出',
    tc: '在積分流水中篩選和匯出',
    en: 'Filter and export them in the points ledger',
  },
  left: { cn: '可用', tc: '可用', en: 'To spend' },
  expires: { cn: '{points} 积分，', tc: '{points} 積分，', en: '{points} points, ' },
  rules: WORDS.pointsRules,
  limitHelp: {
    cn: '同一人 24 小时内为一位会员增减合计超过此数，由另一人确认',
    tc: '同一人 24 小時內為一位會員增減合計超過此數，由另一人確認',
    en: 'Added and deducted by one person for one member in 24 hours; what goes beyond waits for somebody else',
  },
  daysHelp: {
    cn: '留空：不过期。只用于之后增加的积分',
    tc: '留空：不過期。只用於之後增加的積分',
    en: 'Empty: for ever. For points that are added from now on',
  },
})
