import { batchDeactivations } from '@zhenma/contract/batches/deactivations.contract'
import type { Language } from '@zhenma/contract/kernel/texts'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { sql } from 'kysely'
import { callAs, type TestApp } from '../../../../test/app.ts'
import { type MadeBatch, makeBatch } from '../../../../test/make/batch.ts'
import { type MadeUser, makeUser } from '../../../../test/make/user.ts'
import { asCompany, asPlatform, one, rows } from '../../../platform/database/database.ts'

export type Scene = {
  readonly test: TestApp
  readonly asker: MadeUser
  readonly second: MadeUser
  readonly batch: MadeBatch
}

/** A company that wants two people to end a batch, two people, and a batch of 100. */
export async function deactivationScene(test: TestApp, isWanted = true): Promise<Scene> {
  const permissions = [
    'label:activate',
    'batch:list',
    'batch:deactivate',
    'batch:approve-deactivation',
  ]
  const asker = await makeUser(test.connections, { permissions })
  const { companyId } = asker
  const second = await makeUser(test.connections, { companyId, permissions })
  const batch = await makeBatch(test, { companyId })
  const made = { test, asker, second, batch }
  await wantSecondPerson(made, isWanted)
  return made
}

export const wantSecondPerson = ({ test, asker: { companyId } }: Scene, isWanted: boolean) =>
  asPlatform(test.connections, (db) =>
    sql`update company set second_person_for_deactivation = ${isWanted}
         where id = ${companyId}`.execute(db),
  )

/** Asks to end the batch; ends it at once where no second person is wanted. */
export const ask = (
  { test, batch }: Scene,
  user: MadeUser,
  more: object = {},
  language: Language = 'en',
) => {
  const wish = { batchId: batch.id, active: false, confirmation: batch.name, reason: 'stolen' }
  return callAs(test, user.token, labels.activate, { ...wish, ...more }, { language })
}

/** What the first of the two asked for; its number. */
export async function asked(scene: Scene): Promise<number> {
  const { payload } = await ask(scene, scene.asker)
  if (payload.requestId === undefined) throw new Error('nothing was asked for')
  return payload.requestId
}

export const decide = (
  { test }: Scene,
  user: MadeUser,
  input: Readonly<Record<string, unknown>>,
  language: Language = 'en',
) => callAs(test, user.token, batchDeactivations.decide, input, { language })

export const withdraw = ({ test }: Scene, user: MadeUser, id: number) =>
  callAs(test, user.token, batchDeactivations.withdraw, { id })

export const listRequests = async ({ test }: Scene, user: MadeUser, input: object = {}) =>
  (await callAs(test, user.token, batchDeactivations.list, { ...input })).payload

/** What became of the batch, and of all that was asked in its company. */
export const stateOf = ({ test, asker, batch }: Scene) =>
  asCompany(test.connections, asker.companyId, (db) =>
    one(
      db,
      sql<{ ended: boolean; activation: string; decisions: (string | null)[]; movements: number }>`
        select (select deactivated_at is not null from batch where id = ${batch.id}) as ended,
               (select string_agg(distinct activation::text, ',') from label_span
                 where batch_id = ${batch.id}) as activation,
               (select coalesce(jsonb_agg(decision order by id), '[]')
                  from batch_deactivation) as decisions,
               (select count(*) from movement where operation = 'deactivate_batch') as movements`,
    ),
  )

export const logOf = ({ test, asker }: Scene) =>
  asCompany(test.connections, asker.companyId, (db) =>
    rows(
      db,
      sql<{ operation: string; user_id: number }>`
        select operation, user_id from operation_log order by id`,
    ),
  )

export const UNTOUCHED = { ended: false, activation: 'not_activated', movements: 0 }
