import { defineErrors } from '../kernel/errors.ts'

export const twoStepErrors = defineErrors({
  TWO_STEP_CODE_WRONG: {
    status: 400,
    text: {
      cn: '动态验证码错误或已使用，请输入验证器当前显示的 6 位数字',
      tc: '動態驗證碼錯誤或已使用，請輸入驗證器目前顯示的 6 位數字',
      en: 'Verification error: this code is wrong or was used already. Enter the 6 digits that the app shows now',
    },
  },
  RECOVERY_CODE_WRONG: {
    status: 400,
    text: {
      cn: '恢复码错误或已使用',
      tc: '復原碼錯誤或已使用',
      en: 'Verification error: this recovery code is wrong or was used already',
    },
  },
  SECOND_STEP_EXPIRED: {
    status: 400,
    text: {
      cn: '两步验证已超时或错误次数过多，请重新登录',
      tc: '兩步驗證已逾時或錯誤次數過多，請重新登入',
      en: 'The second step has expired or had too many wrong codes: log in again',
    },
  },
  TWO_STEP_ON_ALREADY: {
    status: 409,
    text: {
      cn: '两步验证已开启',
      tc: '兩步驗證已開啟',
      en: 'Two-step verification is on already',
    },
  },
  TWO_STEP_OFF: {
    status: 409,
    text: { cn: '两步验证未开启', tc: '兩步驗證未開啟', en: 'Two-step verification is off' },
  },
})
