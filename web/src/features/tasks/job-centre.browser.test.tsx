import { batches } from '@zhenma/contract/batches/batches.contract'
import { tasks } from '@zhenma/contract/tasks/tasks.contract'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { invalidate, queryClient, useCall } from '../../api/use-call.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { JobCentre } from './job-centre.tsx'

function Batches(): ReactNode {
  useCall(batches.list, {})
  return <JobCentre />
}

test('a task that was done before anybody has seen it run brings the lists up to date', async () => {
  const { asked } = await playScreen(<Batches />, { may: [tasks.list, batches.list] })
  const lists = (): number => asked.filter((one) => isCall(one, batches.list)).length
  await expect.poll(lists).toBe(1)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  // As whoever adds a task does.
  await invalidate(tasks.list)
  await expect.poll(lists).toBe(2)
})
