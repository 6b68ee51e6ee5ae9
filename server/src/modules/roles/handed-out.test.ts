import { permissionsOfCompany } from '@zhenma/contract/calls'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { dictionaries } from '@zhenma/contract/dictionaries/dictionaries.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import {
  type DataRule,
  type DataRules,
  reachesRows,
  type RuledEntity,
  rulesOf,
} from '@zhenma/contract/roles/data-rules'
import { roles } from '@zhenma/contract/roles/roles.contract'
import { statistics } from '@zhenma/contract/statistics/statistics.contract'
import { systemLog } from '@zhenma/contract/system-log/system-log.contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { type MadeUser, makeUser, uniqueName } from '../../../test/make/user.ts'
import { asPlatform } from '../../platform/database/database.ts'
import type { Call } from './testing/ruled-probes.ts'
import { ruledWorld } from './testing/ruled-world.ts'

/**
 * Nobody hands out more than they have: of a role that somebody limited has made, a holder who is bound
 * to nobody and has made nothing is told nothing, by calls that want no more than a session either.
 */

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await seedRequired(app.connections)
})
afterAll(() => app.close())

const DAY_MS = 86_400_000
const day = (offset: number): string =>
  new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)
const span = { from: day(-1), to: day(1) }

const total = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** What an entity's rows come to in calls for everybody with a session. */
const SHOWN: Readonly<Partial<Record<RuledEntity, (call: Call) => Promise<number>>>> = {
  async dealer(call) {
    const { payload: counts } = await call(statistics.overview, {})
    const { payload: offered } = await call(dealers.search, {})
    const { payload: items } = await call(dictionaries.search, { dict: 'dealer' })
    return total([counts.dealers, offered.length, items.length])
  },
  async batch(call) {
    const { payload: counts } = await call(statistics.overview, {})
    const { payload: offered } = await call(batches.search, {})
    const { payload: items } = await call(dictionaries.search, { dict: 'batch' })
    return total([counts.batches, offered.length, items.length])
  },
  async label(call) {
    const { payload: counts } = await call(statistics.overview, {})
    const { payload: totals } = await call(labels.totals, {})
    return total([counts.labels, counts.outbound, counts.activated, totals.total])
  },
  async movement(call) {
    const { payload: days } = await call(statistics.chart, span)
    const { payload: byProduct } = await call(statistics.productRanks, span)
    const { payload: byDealer } = await call(statistics.dealerRanks, span)
    const moved = [...days, ...byProduct].flatMap(({ inbound, outbound }) => [inbound, outbound])
    return total([...moved, ...byDealer.map(({ outbound }) => outbound)])
  },
  async query(call) {
    const { payload: counts } = await call(statistics.overview, {})
    const { payload: days } = await call(statistics.days, span)
    const { payload: chart } = await call(statistics.chart, span)
    return total([
      counts.queriesTotal,
      ...days.map(({ value }) => value),
      ...chart.map(({ queries }) => queries),
    ])
  },
  // What users did is told by the log, which asks for a permission of its own.
  async user(call) {
    const found = await call(systemLog.operations, {})
    return found.envelope.success ? found.payload.total : 0
  },
}

const ENTITIES = Object.keys(SHOWN) as RuledEntity[]
const EVERYTHING = permissionsOfCompany(false)
const CASES = ENTITIES.flatMap((entity) =>
  rulesOf(entity)
    .filter((rule) => rule !== 'all')
    .map((rule) => ({ entity, rule })),
)

const callOf =
  ({ token }: MadeUser): Call =>
  (endpoint, input) =>
    callAs(app, token, endpoint, input as never)

/** Somebody bound to nobody, who holds a role. */
async function holderOf(companyId: number, roleId: number): Promise<MadeUser> {
  const holder = await makeUser(app.connections, { companyId, permissions: [] })
  await asPlatform(app.connections, (db) =>
    sql`
      insert into user_role (company_id, user_id, role_id)
      values (${companyId}, ${holder.id}, ${roleId})`.execute(db),
  )
  return holder
}

/** A role that somebody makes; the refusal, or what its holder is told. */
async function handedOut(
  giver: MadeUser,
  entity: RuledEntity,
  permissions: readonly string[],
  dataRules: DataRules,
): Promise<number | string> {
  const call = callOf(giver)
  const { payload: role } = await call(roles.create, { name: '角色', code: uniqueName('r') })
  const saved = await call(roles.savePermissions, { roleId: role.id, permissions, dataRules })
  if (!saved.envelope.success) return saved.envelope.error ?? ''
  const holder = await holderOf(giver.companyId, role.id)
  return (await SHOWN[entity]?.(callOf(holder))) ?? 0
}

describe.each(CASES)('whoever is held to $rule of $entity', ({ entity, rule }) => {
  const world = () => ruledWorld(app, { entity, rule, binding: 'nobody', isAuthor: false })

  test('makes roles that carry it, or that are told nothing', async () => {
    const { owner, reader } = await world()
    const unreached = EVERYTHING.filter((permission) => !reachesRows(permission, entity))
    // There is something to be told.
    expect(await SHOWN[entity]?.(callOf(owner))).toBeGreaterThan(0)
    expect(await handedOut(reader, entity, unreached, {})).toBe(0)
    expect(await handedOut(reader, entity, EVERYTHING, {})).toBe('DATA_RULE_BEYOND_OWN')
    expect(await handedOut(reader, entity, EVERYTHING, { [entity]: rule })).toBe(0)
  })

  test('gives nobody a wider role of somebody else', async () => {
    const { owner, reader } = await world()
    const reaching = EVERYTHING.filter((permission) => reachesRows(permission, entity))
    const wide = new Map<number, string>()
    for (const permission of reaching) {
      const { payload: role } = await callOf(owner)(roles.create, {
        name: '角色',
        code: uniqueName('r'),
      })
      await callOf(owner)(roles.savePermissions, { roleId: role.id, permissions: [permission] })
      wide.set(role.id, permission)
    }
    const { payload: offered } = await callOf(reader)(roles.all, {})
    const grantable = offered.filter(({ id, isGrantable }) => wide.has(id) && isGrantable)
    expect(grantable.map(({ id }) => wide.get(id))).toEqual([])
  })
})

describe.each(['dealer', 'factory'] as const)('whoever is bound to a %s', (binding) => {
  const rule: DataRule = binding === 'dealer' ? 'own_dealer' : 'own_factory'

  test('changes no role to see more, for others hold it who are bound to nobody', async () => {
    const of = { entity: 'dealer', rule: 'all', binding, isAuthor: false } as const
    const { owner, reader } = await ruledWorld(app, of)
    const call = callOf(reader)
    const permissions = ['label:list', 'movement:list']
    const { payload: role } = await call(roles.create, { name: '角色', code: uniqueName('r') })
    const holder = await holderOf(owner.companyId, role.id)
    const save = async (dataRules: DataRules) =>
      (await call(roles.savePermissions, { roleId: role.id, permissions, dataRules })).envelope
    expect((await save({})).error).toBe('DATA_RULE_BEYOND_OWN')
    expect(await SHOWN.label?.(callOf(holder))).toBe(0)
    const carried = { label: rule, movement: rule, batch: rule }
    const dealer = binding === 'dealer' ? { dealer: rule } : {}
    expect(await save({ ...carried, ...dealer })).toMatchObject({ success: true })
    expect(await SHOWN.label?.(callOf(holder))).toBe(0)
    expect(await SHOWN.movement?.(callOf(holder))).toBe(0)
  })
})
