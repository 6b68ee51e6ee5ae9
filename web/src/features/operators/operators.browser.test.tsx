import { operators } from '@zhenma/contract/operators/operators.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { callOf, leastAnswer } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { type Asked, isCall } from '../../kit/testing/render-in-tab.tsx'
import { OperatorDrawer } from './operator-drawer.tsx'
import { operatorTexts } from './operators.texts.ts'

const nothing = (): void => undefined
const drawer = <OperatorDrawer id={7} onClose={nothing} onEdit={nothing} onReset={nothing} />
const lin = { ...(leastAnswer(operators.get) as object), id: 7, realName: 'Lin', status: 'normal' }
const answers = (asked: Asked) => (callOf(asked) === operators.get ? { payload: lin } : undefined)
const freeze = page.getByRole('button', { name: operatorTexts.freeze.en, exact: true })

test('whoever may only look at an operator freezes nobody', async () => {
  await playScreen(drawer, { may: [operators.get], answers })
  await expect.element(page.getByText('Lin').first()).toBeVisible()
  expect(freeze.elements()).toHaveLength(0)
})

test('an operator is frozen after a question', async () => {
  const { asked } = await playScreen(drawer, { may: [operators.get, operators.freeze], answers })
  await freeze.click()
  const question = page.getByRole('dialog').filter({ hasText: operatorTexts.freezeTitle.en })
  await expect.element(question).toBeVisible()
  expect(asked.some((one) => isCall(one, operators.freeze))).toBe(false)
  await question.getByRole('button', { name: operatorTexts.freeze.en, exact: true }).click()
  await expect.poll(() => asked.some((one) => isCall(one, operators.freeze))).toBe(true)
})
