import { sql } from 'kysely'
import { submitMovement } from '../../../src/modules/inout/index.ts'
import { codeOfLabel } from '../../../src/modules/labels/index.ts'
import { createOrder, finishOrder } from '../../../src/modules/orders/index.ts'
import { one, rows } from '../../../src/platform/database/database.ts'
import { businessDay } from '../../../src/platform/time/business-day.ts'
import type { MadeBatch } from './apply-movements.ts'
import { contextOf, type WarehouseTools } from './people-at-work.ts'

const DAY_MS = 86_400_000

/**
 * What became of each order: its boxes, how many of them went out in each part, when it was written and is
 * due, in days from now. What was scanned was so since the last movement of the company's story.
 */
const ORDERS = [
  { name: 'spring', boxes: 3, parts: [], from: -1, due: 6 },
  { name: 'late', boxes: 3, parts: [1], from: -12, due: -3 },
  { name: 'less', boxes: 3, parts: [2], from: -14, due: -2, isDone: true },
  { name: 'parts', boxes: 4, parts: [2, 1], from: -5, due: 1 },
  { name: 'done', boxes: 2, parts: [2], from: -9, due: 1, isDone: true },
  { name: 'scanning', boxes: 4, parts: [1], from: -2, due: 2 },
] as const

/** What they are called, in the language of the company. */
const NAMES = {
  spring: { cn: '春节备货', tc: '春節備貨', en: 'New Year stock' },
  scanning: { cn: '门店补货', tc: '門店補貨', en: 'Shop restock' },
  parts: { cn: '分批发货', tc: '分批發貨', en: 'Delivery in parts' },
  late: { cn: '展会用货', tc: '展會用貨', en: 'Trade fair goods' },
  done: { cn: '秋季首批', tc: '秋季首批', en: 'First of autumn' },
  less: { cn: '夏末尾货', tc: '夏末尾貨', en: 'End of summer' },
  production: { cn: '下月生产', tc: '下月生產', en: "Next month's production" },
} as const

/** Boxes of a batch that are in stock, and how many products each holds. */
type FreeBoxes = { readonly made: MadeBatch; readonly lo: number; readonly each: number }

/**
 * Orders in every state: not begun, being scanned, delivered in parts, late, completed, and completed
 * with less. All by the calls that the screens use, so that their figures are those of the movements.
 */
export async function insertOrders(tools: WarehouseTools, now: number): Promise<void> {
  const { db, catalogue, users, services } = tools
  const { companyId, demo, dealers, warehouses, factories } = catalogue
  const { language, facts } = demo
  const clerk = contextOf(tools, 'outbound')
  const scannerIds = [users.get('outbound'), users.get('inbound')].flatMap((id) => id ?? [])
  const day = (days: number) => businessDay(new Date(now + days * DAY_MS), facts.timeZone)
  const numberOf = (from: number, place: number) =>
    `SO${day(from).replaceAll('-', '')}-${String(place + 1).padStart(2, '0')}`
  const free = await freeBoxes(
    tools,
    ORDERS.reduce((sum, { boxes }) => sum + boxes, 0),
  )
  const { productId } = free.made.batch
  if (productId === null) throw new Error('boxes without a product')
  const times = await timesOf(tools, ORDERS.flatMap(({ parts }) => parts).length, now)
  let next = free.lo
  let moved = 0
  for (const [place, order] of ORDERS.entries()) {
    const { name, boxes, parts, from, due } = order
    const dealerId = dealers[place + 1]
    const expected = boxes * free.each
    const id = await createOrder(clerk, {
      number: numberOf(from, place),
      name: NAMES[name][language],
      totalCount: expected,
      billedOn: day(from),
      sendOn: day(due),
      note: '',
      dealerId,
      warehouseId: warehouses[0],
      scannerIds,
      items: [
        {
          productId,
          name: '',
          expectedProducts: expected,
          expectedPackages: null,
          expectedBoxes: boxes,
        },
      ],
    })
    for (const count of parts) {
      const codes = Array.from({ length: count }, (_, index) =>
        codeOfLabel(services.keyRing, companyId, free.made.batch, next + index),
      )
      next += count
      const { movementId } = await submitMovement(clerk, 'outbound', {
        codes,
        dealerId,
        orderId: id,
        note: '',
      })
      await sql`
        update movement set at = ${times[moved]}
         where company_id = ${companyId} and id = ${movementId}`.execute(db)
      moved += 1
    }
    if ('isDone' in order) await finishOrder(clerk, { id, acceptsDifference: true })
    await sql`
      update track_order
         set created_at = created_at + ${from} * interval '1 day',
             ended_at = case when ended_at is not null
                             then ${times[moved - 1] ?? null}::timestamptz end
       where company_id = ${companyId} and id = ${id}`.execute(db)
  }
  // What is to be made has nobody it is for: it is scanned in.
  await createOrder(clerk, {
    number: numberOf(0, ORDERS.length),
    name: NAMES.production[language],
    totalCount: 5_000,
    billedOn: day(0),
    sendOn: day(20),
    note: '',
    factoryId: factories[0],
    warehouseId: warehouses[0],
    scannerIds,
    items: [{ productId, name: '', expectedProducts: 5_000 }],
  })
}

/** So many boxes in a row that are in stock and may go out; none of a product that is being counted. */
async function freeBoxes(
  { db, catalogue: { companyId }, made }: WarehouseTools,
  count: number,
): Promise<FreeBoxes> {
  const found = await rows(
    db,
    sql<{ lo: number; batchId: number }>`
      select lo, batch_id as "batchId" from label_span s
       where company_id = ${companyId} and status = 'in_stock' and kind = 'box'
         and activation <> 'not_activated' and hi - lo >= ${count} and product_id is not null
       order by exists (
         select from stocktaking c
          where c.company_id = ${companyId} and c.product_id = s.product_id and c.state = 'open'),
         lo limit 1`,
  )
  const [span] = found
  const batch = made.find((one) => one.batch.id === span?.batchId)
  if (span === undefined || batch === undefined) throw new Error('no boxes for the orders')
  const { packagesPerBox, productsPerPackage } = batch.batch
  const each = (packagesPerBox ?? 1) * (productsPerPackage ?? 1)
  return { made: batch, lo: span.lo, each }
}

/** So many moments between the last movement and now: history is read in the order of its numbers. */
async function timesOf(
  { db, catalogue: { companyId } }: WarehouseTools,
  count: number,
  now: number,
): Promise<Date[]> {
  const { last } = await one(
    db,
    sql<{ last: string }>`
      select max(at) as last from movement where company_id = ${companyId}`,
  )
  const begin = Math.min(Date.parse(last), now)
  const step = (now - begin) / (count + 1)
  return Array.from({ length: count }, (_, index) => new Date(begin + (index + 1) * step))
}
