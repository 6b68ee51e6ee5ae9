import {
  FIGURE_PERMISSIONS,
  type FigureGroup,
} from '@zhenma/contract/statistics/figure-permissions'
import { useMay } from '../../api/session.ts'

/** Which figures this session is told: those of the lists that it may open. */
export function useShownFigures(): (group: FigureGroup) => boolean {
  const may = useMay()
  return (group) => may(FIGURE_PERMISSIONS[group])
}
