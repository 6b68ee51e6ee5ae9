import './demo-logins.css'
import { auth } from '@zhenma/contract/auth/auth.contract'
import { type DemoAccount, demo } from '@zhenma/contract/demo/demo.contract'
import { DEMO_JOB_TEXT } from '@zhenma/contract/demo/demo.texts'
import { Button, Divider } from 'antd'
import { md5 } from 'js-md5'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useLanguage } from '../../texts/language.ts'
import { texts, useSay, useTexts } from '../../texts/use-texts.ts'
import { acceptLogin } from './after-log-in.ts'
import { LoginFailure } from './login-failure.tsx'
import { useLogIn } from './use-log-in.ts'

export const demoTexts = texts({
  title: { cn: '演示账号', tc: '示範帳號', en: 'Demo accounts' },
  logInAs: {
    cn: '以“{job}”登录 {company}',
    tc: '以「{job}」登入 {company}',
    en: 'Log in to {company} as {job}',
  },
})

/** Whom one may log in as where the installation is a demo; nothing elsewhere. */
export function DemoLogins(props: { readonly isRemembered: boolean }): ReactNode {
  const t = useTexts(demoTexts)
  const say = useSay()
  const isEnglish = useLanguage() === 'en'
  const { data: companies = [] } = useCall(demo.logins, {})
  const [entering, setEntering] = useState('')
  const { isRemembered } = props
  const login = useLogIn((answer) => acceptLogin(answer, { isRemembered }))
  if (companies.length === 0) return null
  const enter = ({ username, password }: DemoAccount): void => {
    setEntering(username)
    void login.run((more) =>
      call(auth.login, { username, password: md5(password), remember: isRemembered, ...more }),
    )
  }
  return (
    <section className="demo-logins" aria-label={t('title')}>
      <Divider plain>{t('title')}</Divider>
      <LoginFailure failure={login.failure} isSolving={login.isSolving} />
      {companies.map(({ name, language, accounts }) => (
        <details key={name} open={(language === 'en') === isEnglish}>
          <summary>{name}</summary>
          <ul>
            {accounts.map((account) => {
              const job = say(DEMO_JOB_TEXT[account.job])
              return (
                <li key={account.username}>
                  <Button
                    size="small"
                    loading={login.busy && entering === account.username}
                    disabled={login.busy}
                    aria-label={t('logInAs', { job, company: name })}
                    onClick={() => enter(account)}
                  >
                    {job}
                  </Button>
                  <code>
                    {account.username} <wbr />
                    {account.password}
                  </code>
                </li>
              )
            })}
          </ul>
        </details>
      ))}
    </section>
  )
}
