import { OPERATE_SCREEN_PERMISSIONS } from '@zhenma/contract/operations/operate-screen'
import { useMay } from '../api/session.ts'

/** Whether the session finds anything to do on the screen of label operations. */
export function useMayOperate(): boolean {
  const may = useMay()
  return OPERATE_SCREEN_PERMISSIONS.some(may)
}
