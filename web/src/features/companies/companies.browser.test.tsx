import { platformCompanies } from '@zhenma/contract/companies/platform-companies.contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { kitTexts } from '../../kit/kit.texts.ts'
import { leastRow } from '../../kit/testing/least-answer.ts'
import { playScreen } from '../../kit/testing/play-screen.tsx'
import { isCall } from '../../kit/testing/render-in-tab.tsx'
import { companiesTexts } from './companies.texts.ts'
import { CompanySteps } from './company-steps.tsx'

const company = {
  ...leastRow(platformCompanies.list),
  id: 5,
  name: 'Tea Ltd',
  code: 'tea',
  state: 'normal' as const,
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a company is frozen with a reason and its code typed, never by one click', async () => {
  const { asked } = await playScreen(<CompanySteps company={company} />, {
    may: [platformCompanies.freeze, platformCompanies.approve],
  })
  // It waits for nothing: there is nothing to approve.
  expect(button(companiesTexts.approve.en).elements()).toHaveLength(0)
  await button(companiesTexts.freeze.en).click()
  const dialog = page.getByRole('dialog').filter({ hasText: companiesTexts.freezeTitle.en })
  const freeze = dialog.getByRole('button', { name: companiesTexts.freeze.en, exact: true })
  await expect.element(dialog.getByText('Tea Ltd (tea)')).toBeVisible()
  await dialog.getByLabelText(kitTexts.reasonNeeded.en).fill('unpaid')
  await expect.element(freeze).toBeDisabled()
  await dialog.getByLabelText(kitTexts.typeToConfirm.en.replace('{typed}', 'tea')).fill('tea')
  await freeze.click()
  await expect
    .poll(() => asked.find((one) => isCall(one, platformCompanies.freeze))?.input.get('reason'))
    .toBe('unpaid')
})
