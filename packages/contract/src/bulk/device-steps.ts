import { z } from 'zod'
import { device } from '../devices/device.entity.ts'
import { devices } from '../devices/devices.contract.ts'
import { optionalId } from '../kernel/rules.ts'
import { type BulkStep, NO_VALUES } from './bulk-step.ts'
import type { BulkStepName } from './bulk-words.ts'

const ofDevices = { list: devices.list, entity: device.name } as const

/** Whoever is at work on them is out with the transaction, as where one is blocked. */
const blocking = (blocked: boolean): BulkStep => ({
  ...ofDevices,
  values: NO_VALUES,
  by: { call: devices.block, takes: 'id', fixed: { blocked } },
  undo: { call: devices.block, takes: 'id', fixed: { blocked: !blocked } },
})

/** What is done to many devices. */
export const DEVICE_STEPS = {
  device_block: { ...blocking(true), isDanger: true },
  device_unblock: blocking(false),
  device_place: {
    ...ofDevices,
    /** Left empty: they stay nowhere afterwards. */
    values: z.object({ placeId: optionalId }),
    by: {
      get: devices.get,
      update: devices.update,
      change: (record, values) => {
        const placeId = values['placeId'] ?? null
        return record['placeId'] === placeId ? null : { placeId }
      },
    },
  },
} as const satisfies Partial<Record<BulkStepName, BulkStep>>
