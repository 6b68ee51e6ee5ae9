import { DEVICE_PATH } from '@zhenma/contract/devices/device-code'

/** Pages before the log-in. */
export const LOGIN_PATH = '/user/login'
export const REGISTER_PATH = '/user/register'
export const REGISTER_RESULT_PATH = '/user/register-result'
export const FORGOTTEN_PASSWORD_PATH = '/user/alteration'

/** What is shown without a session. */
export const ENTRY_PATHS: readonly string[] = [
  LOGIN_PATH,
  REGISTER_PATH,
  REGISTER_RESULT_PATH,
  FORGOTTEN_PASSWORD_PATH,
  DEVICE_PATH,
]
