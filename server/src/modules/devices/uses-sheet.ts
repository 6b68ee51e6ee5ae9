import type { DeviceUse } from '@zhenma/contract/devices/devices.contract'
import { DEVICE_USE_TEXT } from '@zhenma/contract/devices/device-uses'
import type { Language } from '@zhenma/contract/kernel/texts'
import { timeCell } from '../../platform/sheets/cell-words.ts'

/** Who used a device, as a sheet. */
export const USES_SHEET = {
  name: DEVICE_USE_TEXT.title,
  columns: {
    userName: DEVICE_USE_TEXT.userName,
    firstAt: DEVICE_USE_TEXT.firstAt,
    lastAt: DEVICE_USE_TEXT.lastAt,
    ip: DEVICE_USE_TEXT.ip,
    region: DEVICE_USE_TEXT.region,
    appVersion: DEVICE_USE_TEXT.appVersion,
  },
  keyOf: ({ id }: DeviceUse) => id,
  cells: (row: DeviceUse, _language: Language, timeZone: string) => ({
    ...row,
    firstAt: timeCell(row.firstAt, timeZone),
    lastAt: timeCell(row.lastAt, timeZone),
  }),
}
