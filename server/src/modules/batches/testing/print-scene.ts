import { batches } from '@zhenma/contract/batches/batches.contract'
import { printRuns } from '@zhenma/contract/batches/print-runs.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { sql } from 'kysely'
import { callAs, type TestApp } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { asCompany, rows } from '../../../platform/database/database.ts'

export type Scene = { readonly test: TestApp; readonly user: MadeUser; readonly batch: MadeBatch }

/** A company of its own with a batch: serials 1 to 2 boxes, 3 to 12 packages, 13 to 52 products. */
export async function printScene(test: TestApp): Promise<Scene> {
  const user = await makeUser(test.connections)
  const { companyId } = user
  const packaging = { productCount: 40, packagesPerBox: 5, productsPerPackage: 4 }
  return { test, user, batch: await makeBatch(test, { companyId, ...packaging }) }
}

export const print = (
  { test, user, batch }: Scene,
  input: object = {},
  language: Language = 'en',
) => callAs(test, user.token, batches.print, { id: batch.id, ...input }, { language })

export const runsOf = async ({ test, user, batch }: Scene) =>
  (await callAs(test, user.token, printRuns.list, { id: batch.id })).payload.records

/** The run of the whole batch, just printed; its number. */
export async function firstRun(scene: Scene): Promise<number> {
  const { envelope } = await print(scene)
  const [run] = await runsOf(scene)
  if (run === undefined) throw new Error(`no run was recorded: ${envelope.message}`)
  return run.id
}

export const setState = (
  { test, user }: Scene,
  input: Readonly<Record<string, unknown>>,
  language: Language = 'en',
) => callAs(test, user.token, printRuns.setState, input, { language })

/** All that a refusal must leave as it is. */
export const stored = ({ test, user }: Scene) =>
  asCompany(test.connections, user.companyId, (db) =>
    rows(
      db,
      sql`select (select jsonb_agg(to_jsonb(r) order by id) from print_run r) as runs,
                 (select jsonb_agg(to_jsonb(s) order by lo) from print_spoiled s) as spoiled,
                 (select count(*) from operation_log) as log`,
    ),
  )
