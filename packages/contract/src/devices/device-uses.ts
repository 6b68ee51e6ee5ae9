import { texts } from '../kernel/texts.ts'
import { WORDS } from '../kernel/words.ts'
import { device } from './device.entity.ts'

/** What stands over the uses of a device, on the screen and in the sheet. */
export const DEVICE_USE_TEXT = texts({
  title: { cn: '使用记录', tc: '使用記錄', en: 'Uses' },
  userName: WORDS.doneBy,
  firstAt: { cn: '开始使用', tc: '開始使用', en: 'From' },
  lastAt: { cn: '最后使用', tc: '最後使用', en: 'To' },
  ip: WORDS.ipAddress,
  region: WORDS.area,
  appVersion: device.columns.appVersion.label,
})
