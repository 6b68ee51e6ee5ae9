import { thirdParty } from '@zhenma/contract/third-party/third-party.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { applicationTexts } from './applications.texts.ts'
import { KeyDialog } from './key-dialog.tsx'
import { PermissionNames } from './permissions-input.tsx'

const permission = (key: string, title: string) => ({ key, title, isHeld: true })
const TREE = [
  {
    key: 'products',
    title: 'Products',
    screens: [
      {
        key: 'product',
        title: 'Product',
        permissions: [permission('product:list', 'See products')],
      },
    ],
    permissions: [permission('stock:list', 'See stock')],
  },
]

test('what an application may do is said by name, in the order of the menu', async () => {
  await playScreen(<PermissionNames held={['stock:list', 'product:list', 'gone:list']} />, {
    answers: (asked) => (isCall(asked, thirdParty.permissionTree) ? { payload: TREE } : undefined),
  })
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(2)
  const names = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['See products', 'See stock'])
})

test('a key is shown whole, with the warning that it is shown once', async () => {
  await playScreen(
    <KeyDialog made={{ name: 'ERP', key: 'zk_1234567890abcdef' }} onClose={() => {}} />,
    {},
  )
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('zk_1234567890abcdef')).toBeVisible()
  await expect.element(dialog.getByText(applicationTexts.keyOnce.en)).toBeVisible()
})
