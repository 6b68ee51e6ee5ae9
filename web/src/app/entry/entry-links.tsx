import { WORDS } from '@zhenma/contract/kernel/words'
import './entry.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { texts, useTexts } from '../../texts/use-texts.ts'
import { FORGOTTEN_PASSWORD_PATH, LOGIN_PATH, REGISTER_PATH } from './entry-paths.ts'

const linkTexts = texts({
  register: WORDS.registerCompany,
  forgotten: { cn: '忘记密码', tc: '忘記密碼', en: 'Forgot password' },
  toLogin: { cn: '返回登录', tc: '返回登入', en: 'Back to log-in' },
})

/** From the log-in to registration and to a forgotten password. */
export function EntryLinks(): ReactNode {
  const t = useTexts(linkTexts)
  return (
    <nav className="entry-links">
      <Link to={REGISTER_PATH}>{t('register')}</Link>
      <Link to={FORGOTTEN_PASSWORD_PATH}>{t('forgotten')}</Link>
    </nav>
  )
}

/** Back from there. */
export function BackToLogin(): ReactNode {
  const t = useTexts(linkTexts)
  return (
    <p className="entry-foot">
      <Link to={LOGIN_PATH}>{t('toLogin')}</Link>
    </p>
  )
}
