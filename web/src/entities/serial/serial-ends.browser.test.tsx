import { Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { playKeys } from '../../kit/scan/gun/play-keys.ts'
import { playServer, renderInTab } from '../../kit/testing/render-in-tab.tsx'
import { ScannedEnds, type SerialEnd } from './serial-ends.tsx'

const CODES: Readonly<Record<string, number>> = {
  '12345678901234567890': 7,
  '22345678901234567890': 9,
}

function Range(): ReactNode {
  const [values, setValues] = useState<Record<SerialEnd, number | null>>({ start: null, end: null })
  return (
    <>
      <ScannedEnds
        values={values}
        labels={{ start: 'First', end: 'Last' }}
        onChange={(end, serial) => setValues((now) => ({ ...now, [end]: serial }))}
      >
        {({ end, field }) => <div key={end}>{field}</div>}
      </ScannedEnds>
      <Input aria-label="Note" />
    </>
  )
}

const field = (name: string) => page.getByRole('textbox', { name })
const scan = (code: string): unknown => playKeys([...code, 'Enter'], { gapMs: 5 })

afterEach(() => vi.unstubAllGlobals())

test('on the floor the keyboard begins in the first serial', async () => {
  await renderInTab(<Range />)
  await expect.element(field('First')).toHaveFocus()
})

test('a gun names one serial after the other while a note has the keyboard, and writes nothing into it', async () => {
  playServer(({ input }) => ({ payload: { serial: CODES[input.get('code') ?? ''] } }))
  await renderInTab(<Range />)
  const [first = '', last = ''] = Object.keys(CODES)
  for (const [code, name, serial] of [
    [first, 'First', '7'],
    [last, 'Last', '9'],
  ] as const) {
    await field('Note').click()
    scan(code)
    await expect.element(field(name)).toHaveValue(serial)
  }
  await expect.element(field('Note')).toHaveValue('')
})
