import { dealer } from '@zhenma/contract/dealers/dealer.entity'
import { entityWords } from '@zhenma/contract/kernel/entity-words'
import { expect, test } from 'vitest'
import { shellTexts } from '../../web/src/app/shell.texts.ts'
import { accountTexts } from '../../web/src/features/dealers/accounts/accounts.texts.ts'
import { reviewTexts } from '../../web/src/features/dealers/review/review.texts.ts'
import { treeTexts } from '../../web/src/features/dealers/tree/tree.texts.ts'
import { kitTexts } from '../../web/src/kit/kit.texts.ts'
import { expectAccessible } from '../harness/axe.ts'
import { uniqueName } from '../harness/labels.ts'
import { enterAccount, setOwnPassword } from '../harness/log-in.ts'
import { field } from '../harness/scanning.ts'
import { useSite } from '../harness/site.ts'

const site = useSite()
const { columns } = dealer
const TEMPORARY = 'tea-77'

test('a dealer is made with an account, reviewed after a change, frozen, and logs in', async () => {
  const name = uniqueName('Dealer')
  const username = uniqueName('d').replaceAll(/\W/g, '').slice(-18)
  const { page } = await site.visit('/#/dealer/list', { as: 'admin', language: 'en' })
  const { create, edit } = entityWords(dealer)
  await page.getByRole('button', { name: create.en }).first().click()
  const form = page.getByRole('dialog', { name: create.en })
  const box = (label: string) => form.getByRole('textbox', { name: field(label) })
  await box(columns.name.label.en).fill(name)
  await box(columns.address.label.en).fill('1 Example Street')
  await form.getByRole('switch', { name: accountTexts.withAccount.en }).click()
  await form.getByLabel(accountTexts.username.en, { exact: true }).fill(username)
  await form.getByLabel(accountTexts.password.en, { exact: true }).fill(TEMPORARY)
  await form.getByLabel(accountTexts.confirmPassword.en, { exact: true }).fill('tea-78')
  await form.getByRole('button', { name: kitTexts.save.en }).click()
  await form.getByText('Passwords do not match').first().waitFor()
  await expectAccessible(page, 'the form of a dealer with an account')
  await form.getByLabel(accountTexts.confirmPassword.en, { exact: true }).fill(TEMPORARY)
  await form.getByRole('button', { name: kitTexts.save.en }).click()

  // Whoever may review makes approved dealers; another licence is looked at again.
  await page.getByRole('button', { name, exact: true }).click()
  const drawer = page.getByRole('dialog', { name, exact: true })
  const accounts = drawer.getByRole('region', { name: accountTexts.accounts.en })
  await accounts.getByText(username).waitFor()
  await drawer.getByRole('button', { name: kitTexts.edit.en, exact: true }).click()
  const editing = page.getByRole('dialog', { name: edit.en })
  await editing
    .getByRole('textbox', { name: field(columns.licenseNumber.label.en) })
    .fill('530111-00042')
  await editing.getByRole('button', { name: kitTexts.save.en }).click()
  const review = drawer.getByRole('region', { name: reviewTexts.review.en, exact: true })
  await review.getByRole('cell', { name: '530111-00042' }).waitFor()
  await expectAccessible(page, 'a dealer that waits for a review')
  await review.getByRole('button', { name: reviewTexts.pass.en }).click()
  await review.waitFor({ state: 'hidden' })

  const person = await site.visit('/', { language: 'en' })
  await enterAccount(person.page, 'en', { username, password: TEMPORARY })
  await setOwnPassword(person.page, 'en', TEMPORARY)
  await person.page.goto('/#/dealer/list?look=tree')
  const tree = person.page.getByRole('list', { name: treeTexts.tree.en })
  await tree.getByRole('button', { name, exact: true }).waitFor()
  expect(await tree.getByRole('listitem').count()).toBe(1)

  person.guard.expectRefusal(401, '/api/')
  await accounts.getByRole('button', { name: accountTexts.freeze.en, exact: true }).click()
  const question = page.getByRole('dialog', { name: accountTexts.freezeTitle.en })
  await question.getByRole('button', { name: accountTexts.freeze.en, exact: true }).click()
  await accounts.getByRole('button', { name: accountTexts.unfreeze.en, exact: true }).waitFor()
  // Of the session of a frozen account nothing is left.
  await person.page.reload()
  await person.page.getByRole('dialog', { name: shellTexts.sessionEnded.en }).waitFor()
})
