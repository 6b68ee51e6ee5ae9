import './login.css'
import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { loginTexts } from './login.texts.ts'
import { type LogInFormProps, PasswordForm } from './password-form.tsx'
import { PhoneForm } from './phone-form.tsx'

/** Log-in by password or by a code on the phone. */
export function LogInWays(props: LogInFormProps): ReactNode {
  const t = useTexts(loginTexts)
  return (
    <Tabs
      className="login-ways"
      aria-label={t('ways')}
      destroyOnHidden
      items={[
        { key: 'password', label: t('byPassword'), children: <PasswordForm {...props} /> },
        { key: 'phone', label: t('byPhone'), children: <PhoneForm {...props} /> },
      ]}
    />
  )
}
