import { defineErrors } from '../kernel/errors.ts'

export const messageErrors = defineErrors({
  MESSAGE_NOT_FAILED: {
    status: 409,
    text: {
      cn: '只有发送失败的消息可以重发，请刷新后查看',
      tc: '只有傳送失敗的訊息可以重送，請重新整理後查看',
      en: 'Only a message that failed can be sent again; refresh to see how it stands',
    },
  },
  MESSAGE_CODE_OVER: {
    status: 409,
    text: {
      cn: '验证码几分钟后就失效，不能重发；请让对方重新获取',
      tc: '驗證碼幾分鐘後就失效，不能重送；請對方重新取得',
      en: 'A code is over within minutes and cannot be sent again; let them ask for a new one',
    },
  },
})
