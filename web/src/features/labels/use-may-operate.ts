import { OPERATE_SCREEN_PERMISSIONS } from '@zhenma/contract/operations/operate-screen'
import { useMay } from '../../api/session.ts'

/**
 * Whether the session finds anything to do on the screen of label operations. The list asks it too, which
 * must not load the drawer for it: that comes later.
 */
export function useMayOperate(): boolean {
  const may = useMay()
  return OPERATE_SCREEN_PERMISSIONS.some(may)
}
