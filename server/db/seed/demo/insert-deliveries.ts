import { sql } from 'kysely'
import { closeDelivery, receiveGoods } from '../../../src/modules/deliveries/index.ts'
import { submitMovement } from '../../../src/modules/inout/index.ts'
import { codeOfLabel } from '../../../src/modules/labels/index.ts'
import { one } from '../../../src/platform/database/database.ts'
import { sellingDealerOf } from './data/demo-company.ts'
import { contextOf, type WarehouseTools } from './people-at-work.ts'

/** Boxes of a delivery. */
const BOXES = 4

/** What became of each, and how many hours ago it was sent. */
const DELIVERIES = [
  { end: 'received', hours: 29, paperNumber: 'DN-2026-0412' },
  { end: 'differing', hours: 26, paperNumber: 'DN-2026-0415' },
  { end: 'on_way', hours: 3, paperNumber: 'DN-2026-0419' },
] as const

/**
 * A company whose dealers confirm receipt: one delivery was received, of one a box is missing, one is on its way.
 * All by the calls that the screens use.
 */
export async function insertDeliveries(tools: WarehouseTools): Promise<void> {
  const { db, catalogue } = tools
  const { companyId, demo } = catalogue
  await sql`update company set receipt_confirmed = true where id = ${companyId}`.execute(db)
  const dealerId = catalogue.dealers[sellingDealerOf(demo)]
  const boxes = await freeBoxes(tools)
  const [clerk, dealer] = [contextOf(tools, 'outbound'), contextOf(tools, 'dealer')]
  for (const [index, { end, hours, paperNumber }] of DELIVERIES.entries()) {
    const codes = boxes.slice(index * BOXES, (index + 1) * BOXES)
    const sent = { codes, dealerId, paperNumber, note: '' }
    const { movementId: deliveryId } = await submitMovement(clerk, 'outbound', sent)
    const movements = [deliveryId]
    if (end !== 'on_way') {
      const received = codes.slice(end === 'differing' ? 1 : 0)
      const receipt = await receiveGoods(dealer, { deliveryId, codes: received, note: '' })
      movements.push(receipt.movementId)
    }
    if (end === 'differing') await closeDelivery(dealer, { id: deliveryId, surplus: [], note: '' })
    await dateBack(tools, movements, hours)
  }
}

/** Boxes in stock, by their codes. */
async function freeBoxes({ db, services, catalogue, made }: WarehouseTools): Promise<string[]> {
  const { companyId } = catalogue
  const count = BOXES * DELIVERIES.length
  const { lo, batchId } = await one(
    db,
    sql<{ lo: number; batchId: number }>`
      select lo, batch_id as "batchId" from label_span
       where company_id = ${companyId} and status = 'in_stock' and kind = 'box'
         and activation <> 'not_activated' and hi - lo >= ${count}
       order by lo limit 1`,
  )
  const found = made.find(({ batch }) => batch.id === batchId)
  if (found === undefined) throw new Error('boxes of a batch that was not made')
  return Array.from({ length: count }, (_, index) =>
    codeOfLabel(services.keyRing, companyId, found.batch, lo + index),
  )
}

/** What was done now was done hours ago, and received two hours after it was sent. */
async function dateBack(
  { db, catalogue: { companyId } }: WarehouseTools,
  movements: readonly number[],
  hours: number,
): Promise<void> {
  for (const [index, id] of movements.entries()) {
    const ago = hours - 2 * index
    await sql`
      update movement set at = at - ${ago} * interval '1 hour'
       where company_id = ${companyId} and id = ${id}`.execute(db)
  }
  await sql`
    update delivery set sent_at = sent_at - ${hours} * interval '1 hour',
      closed_at = closed_at - ${hours - 2} * interval '1 hour'
     where company_id = ${companyId} and id = ${movements[0]}`.execute(db)
  await sql`
    update exception_item set created_at = created_at - ${hours - 2} * interval '1 hour'
     where company_id = ${companyId} and delivery_id = ${movements[0]}`.execute(db)
}
