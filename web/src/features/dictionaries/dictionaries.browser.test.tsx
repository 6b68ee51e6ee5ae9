import { dictionaries } from '@zhenma/contract/dictionaries/dictionaries.contract'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listenForShortcuts } from '../../kit/keys/shortcuts.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { pageOf, playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall, sentTo } from '../../kit/testing/render-in-tab.tsx'
import { DictionariesPage } from './dictionaries-page.tsx'

const row = (code: string, name: string) => ({
  code,
  name,
  nameCn: name,
  nameTc: name,
  nameEn: name,
  isBuiltIn: true,
  isExtensible: false,
  enabled: true,
  itemCount: 3,
})

const UNIT = {
  ...row('unit', 'Unit'),
  revision: 1,
  mayAdd: false,
  items: ['bag', 'tin'].map((value) => ({
    revision: 1,
    value,
    textCn: value,
    textTc: value,
    textEn: value,
    enabled: true,
    isBuiltIn: true,
    isOwn: false,
  })),
}

const open = (address: string) =>
  playScreen(<DictionariesPage />, {
    address,
    may: [dictionaries.list, dictionaries.exportSheet],
    answers: (asked) => {
      if (isCall(asked, dictionaries.get)) return { payload: UNIT }
      if (!isCall(asked, dictionaries.list)) return undefined
      return pageOf(row('unit', 'Unit'), row('sex', 'Sex'))
    },
  })

test('the list is asked for as the address says: its filters, its order', async () => {
  const { asked } = await open('/system/dictionaries?isBuiltIn=true&sort=-itemCount&keyword=s')
  await expect.element(page.getByRole('button', { name: 'Unit', exact: true })).toBeVisible()
  const wish = { isBuiltIn: 'true', sort: '-itemCount', keyword: 's' }
  expect(sentTo(asked, dictionaries.list)[0]).toMatchObject(wish)
})

test('without a mouse a row is reached, and its dictionary opened by its code', async () => {
  onTestFinished(listenForShortcuts())
  const { asked } = await open('/system/dictionaries')
  await expect.element(page.getByRole('button', { name: 'Unit', exact: true })).toBeVisible()
  await userEvent.keyboard('/')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(sentTo(asked, dictionaries.get)).toMatchObject([{ code: 'sex' }])
})

test('with a dictionary open a slash leads to the search of its items, and to that of the list again once it is closed', async () => {
  onTestFinished(listenForShortcuts())
  await open('/system/dictionaries?open=unit')
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('tin').first()).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(drawer.getByRole('textbox', { name: kitTexts.search.en })).toHaveFocus()
  await userEvent.keyboard('bag')
  await expect.poll(() => drawer.getByRole('listitem').elements()).toHaveLength(1)
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('textbox', { name: kitTexts.search.en })).toHaveFocus()
})
