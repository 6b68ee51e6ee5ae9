import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useConnection } from '../../api/connection.ts'
import { late } from './late.tsx'
import { renderInTab } from '../testing/render-in-tab.tsx'

afterEach(() => useConnection.setState({ isOnline: true, isReachable: true }))

function Form() {
  return <p>The form</p>
}

test('without a network a part is not asked for, the screen stays, and it comes by itself', async () => {
  let asked = 0
  const Part = late(() => {
    asked += 1
    return Promise.resolve({ default: Form })
  })
  useConnection.setState({ isOnline: false })
  await renderInTab(
    <>
      <h1>Things</h1>
      <Part />
    </>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('opens by itself')
  await expect.element(page.getByRole('heading', { name: 'Things' })).toBeVisible()
  // What a browser has asked for in vain it does not ask for again.
  expect(asked).toBe(0)
  useConnection.setState({ isOnline: true })
  await expect.element(page.getByText('The form')).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test('a part that was loaded ahead is there without a network', async () => {
  const Part = late(() => Promise.resolve({ default: Form }))
  Part.warm()
  await Promise.resolve()
  useConnection.setState({ isOnline: false })
  await renderInTab(<Part />)
  await expect.element(page.getByText('The form')).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})

test('a part that is gone says so beside the screen, which stays', async () => {
  const Part = late<typeof Form>(() => Promise.reject(new TypeError('failed to fetch')))
  await renderInTab(
    <>
      <h1>Things</h1>
      <Part />
    </>,
  )
  const line = page.getByRole('alert')
  await expect.element(line).toHaveTextContent('could not be loaded')
  await expect.element(line.getByRole('button', { name: 'Load the page again' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Things' })).toBeVisible()
})
