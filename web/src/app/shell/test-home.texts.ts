import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const testHomeTexts = texts({
  intro: {
    cn: '检查这台设备和网络能否正常使用本系统。把结果告诉管理员，问题会更快解决。',
    tc: '檢查這台裝置和網路能否正常使用本系統。把結果告訴管理員，問題會更快解決。',
    en: 'Whether this device and its network can do what the screens need. Your administrator can tell from it what is wrong.',
  },
  check: { cn: '重新检测', tc: '重新檢測', en: 'Check again' },
  good: WORDS.normal,
  bad: { cn: '不可用', tc: '無法使用', en: 'Not available' },
  checking: { cn: '检测中…', tc: '檢測中…', en: 'Checking…' },
  server: { cn: '服务器', tc: '伺服器', en: 'Server' },
  answered: { cn: '{ms} 毫秒内应答', tc: '{ms} 毫秒內回應', en: 'answered in {ms} ms' },
  session: { cn: '登录', tc: '登入', en: 'Session' },
  storage: { cn: '本地存储', tc: '本機儲存', en: 'Local storage' },
  storageBad: {
    cn: '设置、标签页和离线提交无法保留',
    tc: '設定、分頁和離線提交無法保留',
    en: 'settings, tabs and offline submissions are not kept',
  },
  camera: { cn: '摄像头扫码', tc: '相機掃碼', en: 'Scanning by camera' },
  cameraBad: {
    cn: '需要 https 和摄像头，可改用扫码枪或手动输入',
    tc: '需要 https 和相機，可改用掃碼槍或手動輸入',
    en: 'needs https and a camera; use a scanner gun or type instead',
  },
  reader: { cn: '识码组件', tc: '識碼元件', en: 'Code reader' },
  sound: { cn: '提示音', tc: '提示音', en: 'Sounds' },
  screen: { cn: '屏幕', tc: '螢幕', en: 'Screen' },
  browser: { cn: '浏览器', tc: '瀏覽器', en: 'Browser' },
})
