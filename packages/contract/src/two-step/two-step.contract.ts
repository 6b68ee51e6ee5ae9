import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { moment, nothing } from '../kernel/lists.ts'
import { verificationCode } from '../kernel/rules/accounts.ts'
import { passwordMd5 } from '../kernel/rules.ts'

/** Codes for whoever lost the phone. */
export const RECOVERY_CODE_COUNT = 10

/** What an authenticator app shows (6 digits). */
const totpCode = verificationCode

/** Shown this once and never again. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const twoStep = {
  status: endpoint({
    method: 'GET',
    path: '/web/user/two-step',
    allow: 'session',
    summary: {
      cn: '两步验证状态',
      tc: '兩步驗證狀態',
      en: 'Is the own two-step verification on',
    },
    input: nothing,
    output: z.object({
      isOn: z.boolean(),
      since: moment.nullable(),
      recoveryCodesLeft: z.int().nonnegative(),
    }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/web/user/two-step/begin',
    allow: 'session',
    summary: {
      cn: '开始设置两步验证',
      tc: '開始設定兩步驗證',
      en: 'Begin to set up two-step verification',
    },
    input: z.object({ password: passwordMd5 }),
    /** The secret to type (base32), and the address that a QR code carries (`otpauth://…`). */
    output: z.object({ secret: z.string(), uri: z.string() }),
    ratePerMinute: 10,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/web/user/two-step/confirm',
    allow: 'session',
    summary: { cn: '开启两步验证', tc: '開啟兩步驗證', en: 'Turn two-step verification on' },
    input: z.object({ code: totpCode }),
    output: recoveryCodes,
    ratePerMinute: 10,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/web/user/two-step/recovery-codes',
    allow: 'session',
    summary: { cn: '重新生成恢复码', tc: '重新產生復原碼', en: 'Make new recovery codes' },
    input: z.object({ code: totpCode }),
    output: recoveryCodes,
    ratePerMinute: 10,
  }),
  turnOff: endpoint({
    method: 'POST',
    path: '/web/user/two-step/off',
    allow: 'session',
    summary: { cn: '关闭两步验证', tc: '關閉兩步驗證', en: 'Turn two-step verification off' },
    input: z.object({ password: passwordMd5, code: totpCode }),
    output: nothing,
    ratePerMinute: 10,
  }),
}
