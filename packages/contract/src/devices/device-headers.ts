/**
 * The header in which a program shows the key of the device that it runs on, with every call. A browser keeps the
 * key in a cookie that no script reads, and needs no header.
 */
export const DEVICE_KEY_HEADER = 'device-key'
export const DEVICE_KEY_COOKIE = 'zhenma-device'

/** The header in which our application says which version it is. */
export const APP_VERSION_HEADER = 'app-version'
export const APP_VERSION_LIMIT = 40
