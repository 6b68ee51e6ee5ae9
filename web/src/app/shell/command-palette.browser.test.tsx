import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { labels } from '@zhenma/contract/labels/labels.contract'
import { useState, type ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setPermissions, useSession } from '../../api/session.ts'
import { isCall, playServer, renderInTab } from '../../kit/testing/render-in-tab.tsx'
import { GoContext } from '../navigation/go-context.ts'
import { menuItem } from '../testing/menu-item.ts'
import { CommandPalette } from './command-palette.tsx'

const { meta } = menuItem('')
const titles = { title: 'Products', titleEn: 'Products', titleTn: 'Products' }
const MENU = [
  menuItem('/product/list', [], { id: 1, meta: { ...meta, ...titles } }),
  menuItem('/dealer/list', [], {
    id: 2,
    meta: { ...meta, title: 'D', titleEn: 'D', titleTn: 'D' },
  }),
  menuItem('/label/query', [], {
    id: 3,
    meta: { ...meta, title: 'L', titleEn: 'L', titleTn: 'L' },
  }),
]

function Shell(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Search
      </button>
      <main tabIndex={-1}>The screen</main>
      <CommandPalette menu={MENU} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

test('what was chosen runs with the keyboard in the page, where a dialog of it gives it back', async () => {
  playServer(() => ({ payload: [] }))
  const go = vi.fn<(to: string) => void>()
  await renderInTab(
    <GoContext value={go}>
      <Shell />
    </GoContext>,
  )
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox')
  await userEvent.fill(field, 'Prod')
  await expect.element(page.getByRole('option', { name: /Products/ })).toBeVisible()
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.poll(() => go.mock.calls[0]?.[0]).toBe('/product/list')
})

test('Enter waits for what was typed: a record that was found for other words is not opened', async () => {
  const auth = [{ action: dealers.list.allow }]
  setPermissions({ auth, menu: [] } as unknown as Parameters<typeof setPermissions>[0])
  onTestFinished(() => useSession.setState({ permissions: undefined }))
  const ids: Readonly<Record<string, number>> = { Nanjing: 1, Guangzhou: 2 }
  playServer((asked) => {
    const name = asked.input.get('keyword') ?? ''
    const isFound = isCall(asked, dealers.search) && ids[name] !== undefined
    return { payload: isFound ? [{ id: ids[name], name, regionName: '' }] : [] }
  })
  const go = vi.fn<(to: string) => void>()
  await renderInTab(
    <GoContext value={go}>
      <Shell />
    </GoContext>,
  )
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox')
  await userEvent.fill(field, 'Nanjing')
  await expect.element(page.getByRole('option', { name: /Nanjing/ })).toBeVisible()
  await field.click()
  await userEvent.keyboard('{Control>}a{/Control}Guangzhou{Enter}')
  await expect.poll(() => go.mock.calls.length).toBe(1)
  expect(go.mock.calls[0]?.[0]).toContain('open=2')
})

test.each([
  ['a whole code', '12345678901234567890'],
  ['a whole code in groups', '1234 5678 9012 3456 7890'],
  ['the address of a label', 'https://example.com/t/12345678901234567890'],
])('%s opens its label at once, before the server has found anything', async (_of, typed) => {
  const auth = [{ action: labels.list.allow }]
  setPermissions({ auth, menu: [] } as unknown as Parameters<typeof setPermissions>[0])
  onTestFinished(() => useSession.setState({ permissions: undefined }))
  playServer(() => new Promise(() => undefined))
  const go = vi.fn<(to: string) => void>()
  await renderInTab(
    <GoContext value={go}>
      <Shell />
    </GoContext>,
  )
  await page.getByRole('button', { name: 'Search' }).click()
  await userEvent.fill(page.getByRole('combobox'), typed)
  await page.getByRole('combobox').click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => go.mock.calls[0]?.[0]).toBe('/label/query?open=12345678901234567890')
})
