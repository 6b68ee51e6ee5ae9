import './accounts.css'
import { Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { accountTexts } from './accounts.texts.ts'

type Draft = {
  readonly username: string
  readonly password: string
  readonly confirmPassword: string
}
const EMPTY: Draft = { username: '', password: '', confirmPassword: '' }

/** The account that is made together with a dealer, where somebody wants one. */
export function FirstAccount(props: {
  readonly value?: Draft | undefined
  readonly onChange?: (value: Draft | undefined) => void
  readonly id?: string
}): ReactNode {
  const { value, onChange, id } = props
  const t = useTexts(accountTexts)
  const isWanted = value !== undefined
  const change = (patch: Partial<Draft>): void => onChange?.({ ...(value ?? EMPTY), ...patch })
  return (
    <div className="first-account">
      <Switch
        {...(id === undefined ? {} : { id })}
        aria-label={t('withAccount')}
        checked={isWanted}
        onChange={(wanted) => onChange?.(wanted ? EMPTY : undefined)}
      />
      {isWanted && (
        <>
          <label>
            {t('username')}
            <Input
              maxLength={18}
              autoComplete="off"
              placeholder={t('usernameHelp')}
              value={value.username}
              onChange={({ target }) => change({ username: target.value })}
            />
          </label>
          <label>
            {t('password')}
            <Input.Password
              maxLength={64}
              autoComplete="new-password"
              placeholder={t('passwordHelp')}
              value={value.password}
              onChange={({ target }) => change({ password: target.value })}
            />
          </label>
          <label>
            {t('confirmPassword')}
            <Input.Password
              maxLength={64}
              autoComplete="new-password"
              value={value.confirmPassword}
              onChange={({ target }) => change({ confirmPassword: target.value })}
            />
          </label>
        </>
      )}
    </div>
  )
}
