import { auth } from '@zhenma/contract/auth/auth.contract'
import { files } from '@zhenma/contract/files/files.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { LANGUAGES } from '@zhenma/contract/kernel/texts'
import { products } from '@zhenma/contract/products/products.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '../texts/language.ts'
import { playServer, renderInTab } from './testing/render-in-tab.tsx'
import { useAction } from './use-action.ts'

/** Section 8: what did not work is said before the reason, where the server only says that it is broken. */
const CASES: readonly (readonly [string, Endpoint, { cn: string; tc: string; en: string }])[] = [
  ['addition failed', products.create, { cn: '添加失败', tc: '新增失敗', en: 'Addition failed' }],
  [
    'modification failed',
    products.update,
    { cn: '修改失败', tc: '修改失敗', en: 'Modification failed' },
  ],
  [
    'save failed',
    auth.updateProfile,
    {
      cn: '保存失败，请联系管理员',
      tc: '儲存失敗，請聯絡管理員',
      en: 'Save failed, contact the administrator',
    },
  ],
  ['upload failed', files.uploadImage, { cn: '上传失败', tc: '上傳失敗', en: 'Upload failed' }],
]

function Action({ endpoint }: { readonly endpoint: Endpoint }): ReactNode {
  const { run } = useAction(endpoint)
  return <Button onClick={() => void run({})}>Do it</Button>
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(CASES)('%s', async (_what, endpoint, wording) => {
    const reason = `The words of the server in ${language}`
    playServer(() => ({ refusal: { status: 500, error: 'SYSTEM_ERROR', message: reason } }))
    await renderInTab(<Action endpoint={endpoint} />)
    setLanguage(language)
    await page.getByRole('button', { name: 'Do it' }).click()
    const notice = page.getByRole('alert').filter({ hasText: wording[language] })
    await expect.element(notice.first()).toHaveTextContent(reason)
  })
})

test('a refused field that is on no form here is called by its word', async () => {
  const message = '请检查输入'
  playServer(() => ({
    refusal: {
      status: 400,
      error: 'INPUT_INVALID',
      message,
      details: [
        { error: 'FIELD_REQUIRED', field: 'trackingNumber', message: 'trackingNumber：必填' },
        { error: 'FIELD_FORMAT', field: 'codes.2', message: 'codes.2：格式不正确' },
        { error: 'FIELD_FORMAT', field: 'nothingKnown', message: 'nothingKnown：格式不正确' },
      ],
    },
  }))
  await renderInTab(<Action endpoint={products.create} />)
  setLanguage('cn')
  await page.getByRole('button', { name: 'Do it' }).click()
  const notice = page.getByRole('alert').filter({ hasText: message }).first()
  for (const sentence of ['运单号：必填', '码.2：格式不正确', 'nothingKnown：格式不正确']) {
    await expect.element(notice.getByText(sentence, { exact: true })).toBeInTheDocument()
  }
})

function Removal({ onUndo }: { readonly onUndo: () => void }): ReactNode {
  const { run } = useAction(products.remove, {
    success: (_output, _input, close) => (
      <Button
        onClick={() => {
          close()
          onUndo()
        }}
      >
        Undo
      </Button>
    ),
  })
  return <Button onClick={() => void run({ ids: [1] })}>Remove</Button>
}

test('a message with a way back goes once that is taken', async () => {
  playServer(() => ({ payload: { count: 1 } }))
  let undone = 0
  await renderInTab(<Removal onUndo={() => (undone += 1)} />)
  await page.getByRole('button', { name: 'Remove' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect.poll(() => undo.elements().length).toBe(0)
  expect(undone).toBe(1)
})
