import { dictionaries } from '@zhenma/contract/dictionaries/dictionaries.contract'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listenForShortcuts } from '../../kit/keys/shortcuts.ts'
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

const open = (address: string) =>
  playScreen(<DictionariesPage />, {
    address,
    may: [dictionaries.list, dictionaries.exportSheet],
    answers: (asked) =>
      isCall(asked, dictionaries.list) ? pageOf(row('unit', 'Unit'), row('sex', 'Sex')) : undefined,
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
