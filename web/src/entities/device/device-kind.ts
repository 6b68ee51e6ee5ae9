/** Apps and browsers as they name themselves, the special ones before what they are built on. */
const APPS: readonly (readonly [RegExp, DeviceApp])[] = [
  [/wxwork/i, 'wecom'],
  [/MicroMessenger/i, 'wechat'],
  [/AlipayClient/i, 'alipay'],
  [/DingTalk/i, 'dingtalk'],
  [/HeyTapBrowser/, 'OPPO'],
  [/MiuiBrowser/, 'Xiaomi'],
  [/HuaweiBrowser/, 'Huawei'],
  [/VivoBrowser/, 'vivo'],
  [/MQQBrowser|QQBrowser/, 'QQ'],
  [/UCBrowser/, 'UC'],
  [/SamsungBrowser/, 'Samsung'],
  [/Quark/, 'Quark'],
  [/baiduboxapp/i, 'Baidu'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** A proper name, or a key of what has a name of its own in each language. */
export type DeviceApp = string
export type DeviceKind = {
  readonly app: DeviceApp | undefined
  readonly system: string | undefined
}

/** What a browser's user agent tells of app and system; of a scanner's own name: nothing. */
export function deviceKind(userAgent: string): DeviceKind {
  const first = <T>(list: readonly (readonly [RegExp, T])[]): T | undefined =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1]
  return { app: first(APPS), system: first(SYSTEMS) }
}
