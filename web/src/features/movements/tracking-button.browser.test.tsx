import { downloads } from '@zhenma/contract/files/downloads.contract'
import { movements } from '@zhenma/contract/movements/movements.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listTexts } from '../../kit/list/list.texts.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Answer, type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { recordTexts } from './records.texts.ts'
import { TrackingButton } from './tracking-button.tsx'

const TOO_LARGE =
  'At most 10000 rows are downloaded at once, these are 10002: export them by a task'
const refusal = { status: 413, error: 'LIST_EXPORT_TOO_LARGE', message: TOO_LARGE, details: [] }
const INPUT = { keyword: 'truck', deviceId: 4, pageNo: 3, pageSize: 20 }

const tooLarge = (call: Asked): Answer | undefined => {
  if (isCall(call, downloads.ticket)) return { refusal }
  return isCall(call, tasks.exportList) ? { payload: { id: 9, rows: 10_002 } } : undefined
}
type Input = Parameters<typeof TrackingButton>[0]['input']
type May = NonNullable<Parameters<typeof playScreen>[1]['may']>
const draw = (may: May, input: Input = INPUT) =>
  playScreen(<TrackingButton input={input} total={40} />, { may, answers: tooLarge })
const press = () => page.getByRole('button', { name: recordTexts.tracking.en }).click()
const question = page.getByRole('dialog', { name: TOO_LARGE })
const begun = (asked: readonly Asked[]) => asked.filter((call) => isCall(call, tasks.exportList))

test('whoever may not begin a task is told that the sheet is too large', async () => {
  const { asked } = await draw([movements.exportTracking])
  await press()
  await expect.element(page.getByText(TOO_LARGE)).toBeVisible()
  expect(question.query()).toBeNull()
  expect(begun(asked)).toEqual([])
})

test('no task begins where the question is answered with no', async () => {
  const { asked } = await draw([movements.exportTracking, tasks.exportList])
  await press()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(begun(asked)).toEqual([])
})

test('a sheet of many rows becomes a task, with the filters of the list and its order', async () => {
  const { asked } = await draw([movements.exportTracking, tasks.exportList])
  await press()
  await question.getByRole('button', { name: listTexts.exportAs.en }).click()
  await expect.element(page.getByText(listTexts.exportBegun.en)).toBeVisible()
  const path = movements.exportTracking.path
  expect(begun(asked).map(({ json }) => json)).toEqual([
    // The list shows the newest first, and the page of it that is open is not meant.
    { path, filter: { keyword: 'truck', deviceId: 4, sort: '-at' } },
  ])
})

test('a list that is sorted has a sheet in that order', async () => {
  const { asked } = await draw([movements.exportTracking], { ...INPUT, sort: 'at' })
  await press()
  await expect.element(page.getByText(TOO_LARGE)).toBeVisible()
  const [ticket] = asked.filter((call) => isCall(call, downloads.ticket))
  expect(ticket?.json).toMatchObject({ path: movements.exportTracking.path, input: { sort: 'at' } })
})
