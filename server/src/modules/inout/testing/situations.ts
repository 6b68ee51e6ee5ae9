import { sql } from 'kysely'
import type { LabelTest } from '../../../../test/label-test.ts'
import { makeBatch, makePackedBatch } from '../../../../test/make/batch.ts'
import { type MadeDealer, makeDealer } from '../../../../test/make/dealer.ts'
import { type MadePlace, makePlace } from '../../../../test/make/place.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { asCompany } from '../../../platform/database/database.ts'

/** Company settings as columns of `company`. */
export type Settings = Readonly<
  Record<'closed_box_rule' | 'association_rule' | 'outbound_activation', string>
>

export const SETTINGS: readonly Settings[] = [
  { closed_box_rule: 'unbox', association_rule: 'strict', outbound_activation: 'warn' },
  { closed_box_rule: 'refuse', association_rule: 'steal', outbound_activation: 'refuse' },
  { closed_box_rule: 'unbox', association_rule: 'reset', outbound_activation: 'activate' },
]

/** Gives the company these settings. */
export function setRules(test: LabelTest, of: Settings): Promise<unknown> {
  return asCompany(test.connections, test.user.companyId, (db) =>
    sql`update company set closed_box_rule = ${of.closed_box_rule},
          association_rule = ${of.association_rule}, outbound_activation = ${of.outbound_activation}
        where id = ${test.user.companyId}`.execute(db),
  )
}

/** Where labels are brought to, beside the test's own warehouse and dealers. */
export type Places = {
  readonly otherWarehouse: MadePlace
  readonly subDealer: MadeDealer
  readonly factory: MadePlace
}

/** Who scans: for the company, for a dealer and for a factory, each of whom sees other labels. */
export type Users = Readonly<Record<'administrator' | 'dealer' | 'factory', MadeUser>>

/** The places of a test's company, and who scans there. */
export async function makeStage({
  connections,
  user,
  dealer,
}: LabelTest): Promise<{ readonly places: Places; readonly users: Users }> {
  const { companyId } = user
  const places = {
    otherWarehouse: await makePlace(connections, companyId, 'warehouse'),
    subDealer: await makeDealer(connections, companyId, { superior: dealer }),
    factory: await makePlace(connections, companyId, 'factory'),
  }
  const users = {
    administrator: user,
    dealer: await makeUser(connections, { companyId, dealerId: dealer.id }),
    factory: await makeUser(connections, { companyId, factoryId: places.factory.id }),
  }
  return { places, users }
}

/**
 * Labels that nobody has touched yet, each in a situation that a scan may meet; no two of them lie in
 * each other. By what the situation is called.
 */
export async function makeSituations(
  test: LabelTest,
  { otherWarehouse, subDealer, factory }: Places,
): Promise<Readonly<Record<string, string>>> {
  const { companyId } = test.user
  const plain = await makeBatch(test, { companyId, productCount: 20 })
  const ofFactory = await makeBatch(test, { companyId, productCount: 2, factoryId: factory.id })
  const codesOf = (...indices: number[]) => ({ codes: indices.map((index) => plain.at(index)) })
  const stock = (target: object, warehouseId = test.warehouse.id) =>
    test.prepare({ operation: 'inbound', target, warehouseId })
  const send = (target: object, dealerId = test.dealer.id) =>
    test.prepare({ operation: 'outbound', target, dealerId })
  const at = (operation: Parameters<LabelTest['prepare']>[0]['operation'], index: number) =>
    test.prepare({ operation, target: codesOf(index) })
  const notActivated = codesOf(1, 2, 3, 4, 5, 6, 8)
  await test.prepare({ operation: 'activate', target: codesOf(4, 5, 6, 7, 8, 9, 13) })
  await stock(notActivated)
  await stock(codesOf(9), otherWarehouse.id)
  await stock(codesOf(7, 10, 11, 12, 13))
  // Past the rules of the company: what went out before they were set.
  await setRules(test, { ...SETTINGS[0], outbound_activation: 'warn' } as Settings)
  await send(codesOf(3, 4, 7))
  await send(codesOf(5), test.second.id)
  await send(codesOf(6, 12), subDealer.id)
  await at('sell', 7)
  await at('return', 12)
  await at('invalidate', 10)
  await at('recycle', 11)
  await at('expire', 13)
  const boxes = await Promise.all(
    [1, 2, 3, 4, 5].map(() => makePackedBatch(test, companyId, { activationRequired: false })),
  )
  const [inPackage, inBox, whole, mixed, away] = boxes
  for (const batch of [inPackage, inBox, whole, mixed, away]) await stock({ batchId: batch?.id })
  const insideMixed = { codes: [mixed?.at(8) ?? ''] }
  await test.prepare({ operation: 'mark_outbound', target: insideMixed, dealerId: test.dealer.id })
  await send({ batchId: away?.id })
  return {
    'never taken in': plain.at(0),
    'in stock, not activated': plain.at(1),
    'in stock, activated': plain.at(8),
    'in another warehouse': plain.at(9),
    'at the dealer, not activated': plain.at(3),
    'at the dealer': plain.at(4),
    'at another dealer': plain.at(5),
    'at a dealer below': plain.at(6),
    sold: plain.at(7),
    returned: plain.at(12),
    invalidated: plain.at(10),
    recycled: plain.at(11),
    expired: plain.at(13),
    'of another factory': ofFactory.at(0),
    'a product in a closed package': inPackage?.at(7) ?? '',
    'a package in a box': inBox?.at(3) ?? '',
    'a whole box': whole?.at(0) ?? '',
    'a box with a product that is elsewhere': mixed?.at(0) ?? '',
    'a box at the dealer': away?.at(1) ?? '',
    'of another company': test.foreign.at(3),
    'of nobody': '12345678901234567890',
    'no code': 'table',
  }
}
