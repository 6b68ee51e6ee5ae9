import { permissionsOfCompany } from '@zhenma/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedRequired } from '../../../db/seed/required/required-seed.ts'
import { type Answered, callAs, createTestApp, type TestApp } from '../../../test/app.ts'
import { makeUser, type MadeUser } from '../../../test/make/user.ts'
import { CALLS_ON_ROWS, inputsAbout, type NamedCall } from './testing/others-inputs.ts'
import { ruledWorld } from './testing/ruled-world.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
  await seedRequired(app.connections)
})
afterAll(() => app.close())

/** What a row bears for whoever may see what it counts, or may do what it is about: other permissions' own. */
const FIGURES = ['outboundTotal', 'returnTotal', 'labelCount', 'uses']
/** Its parts are each for another permission, and null without it. */
const OF_SEVERAL = new Set(['products.glance'])
/** A bound for what hangs: each permission asks every call that it opens. */
const TIMEOUT_MS = 180_000

/** Answers differ in what else the caller may do and see counted, and in when they were made. */
const said = ({ httpStatus, envelope, payload }: Answered<unknown>): string =>
  JSON.stringify([httpStatus, envelope.error, payload], (key, value: unknown) =>
    typeof value === 'boolean' || FIGURES.includes(key) ? undefined : value,
  )

/** Reading calls that are open by one permission, and tell their holder something else than an administrator. */
async function differing(
  holder: MadeUser,
  owner: MadeUser,
  permission: string,
  inputs: (named: NamedCall) => readonly Readonly<Record<string, unknown>>[],
): Promise<string[]> {
  const reading = CALLS_ON_ROWS.filter(
    ({ module, name, call }) =>
      call.method === 'GET' &&
      call.allow === permission &&
      call.answer === 'json' &&
      !OF_SEVERAL.has(`${module}.${name}`),
  )
  const found: string[] = []
  for (const named of reading) {
    for (const input of [{}, ...inputs(named)]) {
      const mine = said(await callAs(app, holder.token, named.call, input))
      const whole = said(await callAs(app, owner.token, named.call, input))
      if (mine !== whole) found.push(`${named.module}.${named.name} ${mine} not ${whole}`)
    }
  }
  return found
}

/**
 * Rows of an entity are for whoever holds a permission that reaches them. What the table of those leaves
 * out, a call that needs it no longer finds.
 */
test(
  'each permission alone opens all that its calls are about',
  async () => {
    const of = { entity: 'dealer', rule: 'all', binding: 'nobody', isAuthor: false } as const
    const world = await ruledWorld(app, of)
    const { owner, companyId, theirs, mine } = world
    const warehouseId = 1
    const inputs = (named: NamedCall) => inputsAbout(named, { theirs, mine, warehouseId })
    const found: string[] = []
    for (const permission of permissionsOfCompany(false)) {
      const holder = await makeUser(app.connections, { companyId, permissions: [permission] })
      found.push(...(await differing(holder, owner, permission, inputs)))
    }
    expect(found).toEqual([])
  },
  TIMEOUT_MS,
)
