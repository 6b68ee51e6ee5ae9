import { Suspense, useState, type ReactNode } from 'react'
import { late } from '../kit/late/late.tsx'
import { AccountPage } from '../features/account/account-page.tsx'
import { LinkedAccounts } from './social/linked-accounts.tsx'

const ChangePassword = late(() =>
  import('./shell/change-password.tsx').then((module) => ({ default: module.ChangePassword })),
)

/** The user centre with what belongs to the shell. */
export function AccountScreen(): ReactNode {
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <AccountPage linked={<LinkedAccounts />} onChangePassword={() => setChanging(true)} />
      <Suspense fallback={null}>
        {isChanging && <ChangePassword open onClose={() => setChanging(false)} />}
      </Suspense>
    </>
  )
}
