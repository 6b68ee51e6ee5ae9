import { drawProofs } from '@zhenma/contract/draws/draw-proofs.contract'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { callOf, leastAnswer } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import type { ActivityDetail } from './activities.fields.tsx'
import { AwaitedRounds } from './awaited-rounds.tsx'
import { drawProofTexts as t } from './draw-proof.texts.ts'

const activity = { id: 7, name: 'Spring', type: 'lottery', state: 'in_progress' } as ActivityDetail
const AT = { round: 123, dueAt: '2026-11-29T11:40:30.000Z', askedAt: '2026-11-29T11:39:59.000Z' }

/** Draws the notice over a server that says one after the other that this is waited for, and then the last again. */
async function play(...answers: readonly (readonly object[])[]): Promise<void> {
  let at = 0
  await playScreen(<AwaitedRounds activity={activity} />, {
    answers: (asked) => {
      if (callOf(asked) !== drawProofs.state) return undefined
      const awaited = answers[Math.min(at, answers.length - 1)] ?? []
      at += 1
      return { payload: { ...(leastAnswer(drawProofs.state) as object), awaited } }
    },
  })
}

test('what waits is said with time, round and since when, and goes by itself once the beacon has spoken', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await play(
    [
      { kind: 'rule', ...AT },
      { kind: 'allocate', ...AT },
    ],
    [],
  )
  await expect.element(page.getByText(t.awaitsRule.en)).toBeVisible()
  await expect.element(page.getByText(t.awaitsCodes.en)).toBeVisible()
  const said = 'Waiting for the public chance of 19:40:30 (round 123) since 2026-11-29 19:39:59'
  await expect.element(page.getByText(said).first()).toBeVisible()
  vi.advanceTimersByTime(3_000)
  await expect.element(page.getByText(t.awaitsRule.en)).not.toBeInTheDocument()
  vi.useRealTimers()
})
