import { activities } from '@zhenma/contract/activities/activities.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import type { productGlance } from '@zhenma/contract/products/product-glance.contract'
import { reachOf } from '../../platform/auth/reach.ts'
import { may } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { activitiesOfProduct } from '../activities/index.ts'
import { countByStatus, countChecks } from './product-glance.store.ts'
import { readProduct } from './products.store.ts'

/** Of a product's activities no more are told. */
const SHOWN_ACTIVITIES = 10

type Glance = OutputOf<typeof productGlance.glance>

/** A product's figures, each for whoever may open the list of what it counts, of the rows that they see. */
export async function glanceAt(ctx: Context, id: number): Promise<Glance> {
  const { db, user } = ctx
  if ((await readProduct(db, user.companyId, id)) === undefined) throw fail('NOT_FOUND')
  // Checks are counted for the whole company, so they are not for those who see a part of it.
  const { dealerId, factoryId } = reachOf(user, 'query')
  const seesChecks = may(user, labels.queryRecords.allow) && dealerId === null && factoryId === null
  return {
    labels: may(user, labels.list.allow) ? await countByStatus(db, user, id) : null,
    checks: seesChecks ? await countChecks(db, user.companyId, id) : null,
    activities: may(user, activities.list.allow)
      ? await activitiesOfProduct(db, reachOf(user, 'activity'), id, SHOWN_ACTIVITIES)
      : null,
  }
}
