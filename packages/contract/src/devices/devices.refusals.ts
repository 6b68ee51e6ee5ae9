import { defineErrors } from '../kernel/errors.ts'

/** Told to whoever is at a device. */
export const deviceGateErrors = defineErrors({
  DEVICE_BLOCKED: {
    status: 403,
    text: {
      cn: '设备“{name}”已被禁用，请联系管理员',
      tc: '裝置「{name}」已被禁用，請聯絡管理員',
      en: 'The device “{name}” is blocked. Ask whoever looks after your devices',
    },
  },
  DEVICE_REQUIRED: {
    status: 403,
    text: {
      cn: '本企业只允许在已登记的设备上进行现场作业',
      tc: '本企業只允許在已登記的裝置上進行現場作業',
      en: 'In this company floor work is done on registered devices only',
    },
  },
})

/** Told to those who set devices up, and who register one. */
export const deviceErrors = defineErrors({
  DEVICE_CODE: {
    status: 409,
    text: {
      cn: '登记码不正确、已过期或已被使用，请重新生成',
      tc: '登記碼不正確、已過期或已被使用，請重新產生',
      en: 'The code is wrong, has expired or was used. Ask for a new one',
    },
  },
  DEVICE_LIMIT: {
    status: 409,
    text: {
      cn: '最多 {maximum} 台设备',
      tc: '最多 {maximum} 台裝置',
      en: 'At most {maximum} devices',
    },
  },
})
