import { activities } from '../activities/activities.contract.ts'
import { deliveries } from '../deliveries/deliveries.contract.ts'
import type { Allow } from '../kernel/endpoint.ts'
import { labels } from '../labels/labels.contract.ts'
import { qaCards } from '../qa-cards/qa-cards.contract.ts'
import { operations } from './operations.contract.ts'

/**
 * Whoever holds any of these finds something to do on the screen of label operations, and so has it
 * in the menu. The operations of `/web/inout/operate` have their own permissions besides.
 */
export const OPERATE_SCREEN_PERMISSIONS: readonly Allow[] = [
  operations.operate.allow,
  operations.allot.allow,
  operations.changeReseller.allow,
  deliveries.ship.allow,
  operations.changeDepot.allow,
  operations.bindLogistics.allow,
  operations.change.allow,
  qaCards.bindLabels.allow,
  activities.assign.allow,
  activities.cancel.allow,
  operations.replace.allow,
  labels.activate.allow,
  operations.forbidQuery.allow,
  operations.forbidReseller.allow,
]
