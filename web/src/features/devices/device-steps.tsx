import { device } from '@zhenma/contract/devices/device.entity'
import { devices } from '@zhenma/contract/devices/devices.contract'
import { KeptPlaceSelect } from '../../entities/select/pickers.tsx'
import type { BulkAction } from '../../kit/list/bulk/bulk-action.ts'
import { deviceTexts } from './devices.texts.ts'

const CHANGED = [devices.get]

/** What can be done with many devices. */
export const DEVICE_ACTIONS: readonly BulkAction[] = [
  {
    name: 'device_block',
    call: devices.block,
    changes: CHANGED,
    means: deviceTexts.blockManyMeans,
  },
  {
    name: 'device_unblock',
    call: devices.block,
    changes: CHANGED,
    means: deviceTexts.unblockManyMeans,
  },
  {
    name: 'device_place',
    call: devices.update,
    changes: CHANGED,
    fields: [
      {
        name: 'placeId',
        label: device.columns.placeId.label,
        help: deviceTexts.placeStepHelp,
        form: () => <KeptPlaceSelect />,
      },
    ],
  },
]
