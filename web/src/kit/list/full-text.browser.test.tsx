import type { CSSProperties } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hintAtCut } from './full-text.ts'

const NARROW: CSSProperties = {
  maxWidth: 80,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}
const LONG = 'Xishuangbanna Dai Autonomous Prefecture'

test('what a column cuts off is said whole to the pointer, and nothing else is', async () => {
  await render(
    <table onPointerOver={hintAtCut}>
      <thead>
        <tr>
          <th scope="col" style={NARROW}>{`Head of ${LONG}`}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td style={NARROW}>{LONG}</td>
          <td style={NARROW}>Dali</td>
          <td style={NARROW}>
            <span title="its own">{`${LONG} too`}</span>
          </td>
        </tr>
      </tbody>
    </table>,
  )
  const head = page.getByRole('columnheader')
  await head.hover()
  await expect.element(head).toHaveAttribute('title', `Head of ${LONG}`)
  const cut = page.getByRole('cell', { name: LONG, exact: true })
  await cut.hover()
  await expect.element(cut).toHaveAttribute('title', LONG)
  const whole = page.getByRole('cell', { name: 'Dali' })
  await whole.hover()
  await expect.element(whole).not.toHaveAttribute('title')
  const own = page.getByRole('cell', { name: `${LONG} too` })
  await own.hover()
  await expect.element(own).not.toHaveAttribute('title')
})
