import { activities } from '@zhenma/contract/activities/activities.contract'
import type { ActivityType } from '@zhenma/contract/activities/activity-words'
import type { Api } from './api.ts'
import { makeStock, uniqueName } from './labels.ts'

const DAY_MS = 86_400_000

/** An activity that runs today, offline yet, with the labels of a new batch in a warehouse; `code`: of one of them. */
export async function makeActivity(admin: Api, type: ActivityType) {
  const { batch, labels } = await makeStock(admin)
  const name = uniqueName('Activity')
  const { id } = await admin.call(activities.create, {
    name,
    type,
    startsAt: new Date(Date.now() - DAY_MS).toISOString(),
    endsAt: new Date(Date.now() + DAY_MS).toISOString(),
  })
  await admin.call(activities.assign, { batchId: batch.id, activityId: id })
  return { id, name, code: labels[0]?.code ?? '' }
}
