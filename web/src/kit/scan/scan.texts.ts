import { WORDS } from '@zhenma/contract/kernel/words'
import { texts } from '../../texts/use-texts.ts'

export const scanTexts = texts({
  scanHere: {
    cn: '扫描或输入条码后回车',
    tc: '掃描或輸入條碼後按 Enter',
    en: 'Scan, or type a code and press Enter',
  },
  touchAgain: { cn: '再点一次可手动输入', tc: '再點一次可手動輸入', en: 'Touch again to type' },
  scan: WORDS.scan,
  camera: { cn: '用摄像头扫码', tc: '用相機掃碼', en: 'Scan with the camera' },
  closeCamera: { cn: '关闭摄像头', tc: '關閉相機', en: 'Close the camera' },
  noCamera: {
    cn: '无法打开摄像头，请检查权限',
    tc: '無法開啟相機，請檢查權限',
    en: 'The camera cannot be opened; check its permission',
  },
  starting: { cn: '正在打开摄像头…', tc: '正在開啟相機…', en: 'Opening the camera…' },
  busy: { cn: '正在处理，请稍候', tc: '處理中，請稍候', en: 'Working, please wait' },
  vibrationOn: { cn: '振动已开', tc: '振動已開', en: 'Vibration on' },
  vibrationOff: { cn: '振动已关', tc: '振動已關', en: 'Vibration off' },
  soundsOn: { cn: '提示音已开', tc: '提示音已開', en: 'Sounds on' },
  soundsOff: { cn: '提示音已关', tc: '提示音已關', en: 'Sounds off' },
})
