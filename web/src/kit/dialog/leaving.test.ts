import { afterEach, expect, test } from 'vitest'
import {
  asksAnything,
  forgetLeaveQuestions,
  type Leaving,
  mayLeave,
  useLeaveQuestions,
} from './leaving.ts'

afterEach(() => useLeaveQuestions.setState({ byTab: {} }))

/** Two tabs that ask, the first of them twice; answers what was asked. */
function asking(answers: Readonly<Record<string, boolean>>): string[] {
  const asked: string[] = []
  const ask = (name: string) => (how: Leaving) => {
    asked.push(`${name} ${how}`)
    return Promise.resolve(answers[name] ?? true)
  }
  useLeaveQuestions.setState({
    byTab: { out: { table: ask('table'), side: ask('side') }, count: { refused: ask('refused') } },
  })
  return asked
}

test('each question of the tabs that are left is asked, the others are not', async () => {
  const asked = asking({})
  await expect(mayLeave('close', ['out'])).resolves.toBe(true)
  expect(asked).toEqual(['table close', 'side close'])
  await expect(mayLeave('close', ['home'])).resolves.toBe(true)
  expect(asked).toHaveLength(2)
})

test('who ends the session is asked by every tab, until one of them is not to be left', async () => {
  const asked = asking({ side: false })
  await expect(mayLeave('end')).resolves.toBe(false)
  expect(asked).toEqual(['table end', 'side end'])
})

test('a tab that is gone asks nothing, and the page may go without a word', () => {
  asking({})
  expect(asksAnything()).toBe(true)
  forgetLeaveQuestions('out')
  expect(asksAnything(['out'])).toBe(false)
  forgetLeaveQuestions('count')
  expect(asksAnything()).toBe(false)
})
