import type { ImportDetail } from '@zhenma/contract/imports/imports.contract'
import { imports } from '@zhenma/contract/imports/imports.contract'
import { useCall } from '../../api/use-call.ts'
import { useLookingOn } from '../../api/use-looking-on.ts'

const LOOK_EVERY_MS = 700

const BUSY = ['checking', 'applying', 'taking_back']

/** Whether somebody works on it now. */
export const isWorking = ({ state, isStopped }: ImportDetail): boolean =>
  BUSY.includes(state) && !isStopped

/** An import, asked for again and again while it is read, checked or written. */
export function useImport(id: number | undefined) {
  const asked = useCall(imports.get, { id: id ?? 0 }, { enabled: id !== undefined })
  const { data } = asked
  const isReading = data?.state === 'mapping' && data.rows === null && data.failure === null
  const isLooking = data !== undefined && (isWorking(data) || (isReading && !data.isStopped))
  useLookingOn(imports.get, isLooking, LOOK_EVERY_MS)
  return asked
}
