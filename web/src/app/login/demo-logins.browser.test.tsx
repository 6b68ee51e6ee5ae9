import { auth } from '@zhenma/contract/auth/auth.contract'
import { demo } from '@zhenma/contract/demo/demo.contract'
import { DEMO_JOB_TEXT } from '@zhenma/contract/demo/demo.texts'
import { fill, LANGUAGES } from '@zhenma/contract/kernel/texts'
import { md5 } from 'js-md5'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isCall, playServer, renderInTab } from '../../kit/testing/render-in-tab.tsx'
import { setLanguage } from '../../texts/language.ts'
import { DemoLogins, demoTexts } from './demo-logins.tsx'

const COMPANIES = [
  {
    name: 'Xiuyun Valley',
    language: 'cn',
    accounts: [{ username: 'admin', password: 'Xiuyun-1', job: 'admin' }],
  },
  {
    name: 'Fernhollow',
    language: 'en',
    accounts: [
      { username: 'en_admin', password: 'Fernhollow-1', job: 'admin' },
      { username: 'en_dealer', password: 'Fernhollow-2', job: 'dealer' },
    ],
  },
] as const

const WRONG = 'Wrong account or password'
const serve = (companies: unknown) =>
  playServer((asked) =>
    isCall(asked, demo.logins)
      ? { payload: companies }
      : { refusal: { status: 400, error: 'LOGIN_FAILED', message: WRONG } },
  )

test('where the installation is no demo there is nothing', async () => {
  const server = serve([])
  await renderInTab(<DemoLogins isRemembered />)
  await expect.poll(() => server.asked.length).toBe(1)
  expect(document.querySelector('.demo-logins')).toBeNull()
})

test.each(LANGUAGES)(
  'in %s it is told who can log in as what, the own company open',
  async (language) => {
    serve(COMPANIES)
    await renderInTab(<DemoLogins isRemembered />)
    setLanguage(language)
    const open = COMPANIES[language === 'en' ? 1 : 0]
    const closed = COMPANIES[language === 'en' ? 0 : 1]
    for (const { username, password, job } of open.accounts) {
      const name = fill(demoTexts.logInAs[language], {
        job: DEMO_JOB_TEXT[job][language],
        company: open.name,
      })
      await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
      await expect.element(page.getByText(`${username} ${password}`)).toBeVisible()
    }
    await expect.element(page.getByText(closed.accounts[0].password)).not.toBeVisible()
    await page.getByText(closed.name, { exact: true }).click()
    await expect.element(page.getByText(closed.accounts[0].password)).toBeVisible()
  },
)

test('a click logs in as that account alone; a refusal is told', async () => {
  const server = serve(COMPANIES)
  await renderInTab(<DemoLogins isRemembered={false} />)
  const name = 'Log in to Fernhollow as dealer'
  await page.getByRole('button', { name, exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(WRONG)
  const [asked, ...more] = server.asked.filter((one) => isCall(one, auth.login))
  expect(more).toEqual([])
  expect(asked?.input.get('username')).toBe('en_dealer')
  expect(asked?.input.get('password')).toBe(md5('Fernhollow-2'))
  expect(asked?.input.get('remember')).toBe('false')
})
