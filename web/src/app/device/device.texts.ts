import { texts } from '../../texts/use-texts.ts'

export const deviceEntryTexts = texts({
  title: { cn: '登记本设备', tc: '登記本裝置', en: 'Register this device' },
  subtitle: {
    cn: '在办公室的“系统 › 设备 › 添加设备”中生成登记码，扫描或输入到这里',
    tc: '在辦公室的「系統 › 裝置 › 新增裝置」中產生登記碼，掃描或輸入到這裡',
    en: 'In the office, System › Devices › Add a device shows a code: scan it or type it here',
  },
  code: { cn: '登记码', tc: '登記碼', en: 'Code' },
  register: { cn: '登记本设备', tc: '登記本裝置', en: 'Register this device' },
  failed: { cn: '未能登记', tc: '未能登記', en: 'It was not registered' },
  done: {
    cn: '本设备是 {company} 的“{name}”',
    tc: '本裝置是 {company} 的「{name}」',
    en: 'This device is “{name}” of {company}',
  },
  at: { cn: '所在地点：{place}', tc: '所在地點：{place}', en: 'It stays at {place}' },
  doneText: {
    cn: '在它上面做的事都会记在它名下。',
    tc: '在它上面做的事都會記在它名下。',
    en: 'What is done on it is recorded under its name.',
  },
  isBlocked: {
    cn: '“{name}”已被禁用，请联系管理员',
    tc: '「{name}」已被禁用，請聯絡管理員',
    en: '“{name}” is blocked. Ask whoever looks after your devices',
  },
  anew: {
    cn: '用另一个登记码重新登记',
    tc: '用另一個登記碼重新登記',
    en: 'Register it anew by another code',
  },
  toLogin: { cn: '在本设备上登录', tc: '在本裝置上登入', en: 'Log in on it' },
  goOn: { cn: '打开后台', tc: '開啟後台', en: 'Open the back office' },
})
