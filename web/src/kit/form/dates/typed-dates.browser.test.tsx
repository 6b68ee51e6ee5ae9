import { useState, type ReactElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInTab } from '../../testing/render-in-tab.tsx'
import { DayInput } from './day-input.tsx'
import { DayRange } from './day-range.tsx'
import { momentOf } from '../../business-time.ts'
import { MomentInput } from './moment-input.tsx'

type Props<V> = { value: V; onChange: (value: V) => void; 'aria-label': string }

/** A field that keeps what it is told, as forms and lists do; what it was told is kept. */
async function field<V>(draw: (props: Props<V>) => ReactElement, initial: V) {
  const reported = vi.fn<(value: V) => void>()
  function Kept(): ReactNode {
    const [value, setValue] = useState<V>(initial)
    const onChange = (next: V): void => {
      reported(next)
      setValue(next)
    }
    return (
      <>
        {draw({ value, onChange, 'aria-label': 'Begins' })}
        <button type="button">Elsewhere</button>
      </>
    )
  }
  await renderInTab(<Kept />)
  return reported
}

type Ends = readonly (string | undefined)[]
const day = (props: Props<string | undefined>) => (
  <DayInput {...props} value={props.value ?? null} />
)
const moment = (props: Props<string | undefined>) => (
  <MomentInput {...props} value={props.value ?? null} />
)
const range = (props: Props<Ends>) => <DayRange {...props} />

async function type(text: string, at = 0): Promise<void> {
  await page.getByRole('textbox').nth(at).fill(text)
  await page.getByRole('button', { name: 'Elsewhere' }).click()
}

test('an empty field of dates says its format', async () => {
  await field<string | undefined>(day, undefined)
  await expect.element(page.getByPlaceholder('e.g. 2026-11-20')).toBeVisible()
})

test.for(['2026-11-02', '2026/11/2', '2026.11.2', '20261102', '2026年11月2日'])(
  'a day is understood as people write it: %s',
  async (text) => {
    const reported = await field<string | undefined>(day, undefined)
    await type(text)
    await expect.poll(() => reported.mock.lastCall).toEqual(['2026-11-02'])
    await expect.element(page.getByRole('textbox')).toHaveValue('2026-11-02')
  },
)

test.for(['2026-11-31', 'tomorrow', '11/2/26'])('%s is said to be no day', async (text) => {
  const reported = await field<string | undefined>(day, '2026-11-20')
  await type(text)
  const said = page.getByRole('alert')
  await expect.element(said).toHaveTextContent(`“${text}” is not a date: write it as 2026-11-20`)
  // Not the day of before: the form refuses what is there now.
  expect(reported.mock.lastCall).toEqual([text])
  await type('2026-11-21')
  await expect.element(said).not.toBeInTheDocument()
  expect(reported.mock.lastCall).toEqual(['2026-11-21'])
})

test('a day that is emptied by the keyboard is none', async () => {
  const reported = await field<string | undefined>(day, '2026-11-20')
  await page.getByRole('textbox').fill('')
  await userEvent.tab()
  await expect.poll(() => reported.mock.lastCall).toEqual([undefined])
})

test('a moment may be typed with its seconds, and what is none is said', async () => {
  const reported = await field<string | undefined>(moment, undefined)
  await type('2026-11-20 00:00:00')
  await expect.poll(() => reported.mock.lastCall).toEqual([momentOf('2026-11-20 00:00')])
  await type('2026-11-20 25:00')
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('a range is narrowed end by end, and one that is no day narrows nothing', async () => {
  const reported = await field<Ends>(range, [undefined, '2026-11-20'])
  await type('2026-11-01')
  await expect.poll(() => reported.mock.lastCall).toEqual([['2026-11-01', '2026-11-20']])
  await type('never', 1)
  await expect.element(page.getByRole('alert')).toHaveTextContent('never')
  expect(reported.mock.lastCall).toEqual([['2026-11-01', undefined]])
})

test('a range offers the last days', async () => {
  const reported = await field<Ends>(range, [undefined, undefined])
  await page.getByRole('textbox').first().click()
  await page.getByText('Last 7 days').click()
  await expect.poll(() => reported.mock.lastCall?.[0].filter(Boolean).length).toBe(2)
})
