import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInTab } from '../../kit/testing/render-in-tab.tsx'
import { useUnsavedWork } from '../../kit/dialog/unsaved.ts'
import { shellTexts } from '../shell.texts.ts'
import { ChangePassword } from './change-password.tsx'

const warning = page.getByText(shellTexts.logoutUnsaved.en)

afterEach(() => useUnsavedWork.setState({ byTab: {} }))

test('who changes the password is logged out by it: drafts are warned of, where there are some', async () => {
  await renderInTab(<ChangePassword open onClose={() => undefined} />)
  await expect.element(page.getByLabelText(shellTexts.oldPassword.en)).toBeVisible()
  expect(warning.query()).toBeNull()
  useUnsavedWork.setState({ byTab: { '/batch/list': ['form'] } })
  await expect.element(warning).toBeVisible()
})
