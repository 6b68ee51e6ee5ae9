import { activities } from '@zhenma/contract/activities/activities.contract'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { orders } from '@zhenma/contract/orders/orders.contract'
import type { RuledEntity } from '@zhenma/contract/roles/data-rules'
import { stocktaking } from '@zhenma/contract/stocktaking/stocktaking.contract'
import { users } from '@zhenma/contract/users/users.contract'
import type { Answered } from '../../../../test/app.ts'
import type { Side } from './ruled-world.ts'

export type Call = <E extends Endpoint>(
  endpoint: E,
  input: object,
) => Promise<Answered<OutputOf<E>>>

/** How an entity's rows are read and changed by HTTP. */
export type Probe = {
  /** Which of the sides the list shows. */
  readonly listed: (call: Call, sides: readonly Side[]) => Promise<boolean[]>
  /** Whether one is found by itself. */
  readonly found: (call: Call, side: Side) => Promise<boolean>
  /** Changes one; whether that was allowed. Absent where nobody changes them. */
  readonly changed?: (call: Call, side: Side) => Promise<boolean>
}

const isDone = async (answer: Promise<Answered<unknown>>): Promise<boolean> =>
  (await answer).envelope.success

/** A probe of an entity whose list has ids. */
function byId(
  entity: keyof Side['ids'],
  list: Endpoint,
  found: Probe['found'],
  changed: Probe['changed'],
): Probe {
  return {
    listed: async (call, sides) => {
      const { payload } = await call(list, { pageSize: 100 })
      const ids = (payload as { records: { id: number }[] }).records.map(({ id }) => id)
      return sides.map((side) => ids.includes(side.ids[entity]))
    },
    found,
    ...(changed === undefined ? {} : { changed }),
  }
}

/** One for each entity that offers data rules: without it this does not compile. */
export const PROBES: Readonly<Record<RuledEntity, Probe>> = {
  dealer: byId(
    'dealer',
    dealers.list,
    (call, { ids }) => isDone(call(dealers.get, { id: ids.dealer })),
    // Who is not found is not counted: the refusal tells them apart.
    async (call, { ids }) =>
      (await call(dealers.remove, { id: ids.dealer })).envelope.error !== 'NOT_FOUND',
  ),
  batch: byId(
    'batch',
    batches.list,
    (call, { ids }) => isDone(call(batches.get, { id: ids.batch })),
    (call, { ids, batch }) => isDone(call(batches.update, { id: ids.batch, name: batch.name })),
  ),
  label: {
    listed: async (call, sides) => {
      const { payload } = await call(labels.list, { pageSize: 100 })
      const totals = (await call(labels.totals, {})).payload
      if (totals.total !== payload.total) throw new Error('the totals count other labels')
      const codes = payload.records.map(({ code }) => code)
      return sides.map(({ batch }) => codes.includes(batch.at(0)))
    },
    found: (call, { batch }) => isDone(call(labels.detail, { code: batch.at(0) })),
    changed: (call, { batch }) =>
      isDone(call(inout.returnOne, { code: batch.at(1), note: 'damaged' })),
  },
  movement: byId(
    'movement',
    movements.list,
    (call, { ids }) => isDone(call(movements.get, { id: ids.movement })),
    (call, { ids }) => isDone(call(movements.undo, { id: ids.movement, reason: 'a mistake' })),
  ),
  query: {
    listed: async (call, sides) => {
      const { payload } = await call(labels.queryRecords, {})
      const codes = payload.records.map(({ code }) => code)
      return sides.map(({ batch }) => codes.includes(batch.at(0)))
    },
    found: async (call, { batch }) =>
      (await call(labels.positioning, { code: batch.at(0) })).payload.total > 0,
  },
  exception: byId(
    'exception',
    exceptions.list,
    async (call, { ids }) =>
      (await call(exceptions.list, { id: ids.exception })).payload.records.length === 1,
    (call, { ids }) =>
      isDone(call(exceptions.dismiss, { ids: [ids.exception], reason: 'a mistake' })),
  ),
  stocktaking: byId(
    'stocktaking',
    stocktaking.list,
    (call, { ids }) => isDone(call(stocktaking.get, { id: ids.stocktaking })),
    (call, { ids }) =>
      isDone(call(stocktaking.cancel, { id: ids.stocktaking, reason: 'a mistake' })),
  ),
  activity: byId(
    'activity',
    activities.list,
    (call, { ids }) => isDone(call(activities.info, { id: ids.activity })),
    (call, { ids }) => isDone(call(activities.remove, { id: ids.activity })),
  ),
  order: byId(
    'order',
    orders.list,
    (call, { ids }) => isDone(call(orders.get, { id: ids.order })),
    (call, { ids }) => isDone(call(orders.cancel, { id: ids.order, reason: 'a mistake' })),
  ),
  user: byId(
    'user',
    users.list,
    (call, { ids }) => isDone(call(users.get, { id: ids.user })),
    (call, { ids }) => isDone(call(users.freeze, { ids: [ids.user], status: 'frozen' })),
  ),
}
