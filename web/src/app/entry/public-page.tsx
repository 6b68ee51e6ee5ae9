import { DEVICE_PATH } from '@zhenma/contract/devices/device-code'
import type { ComponentType, ReactNode } from 'react'
import { part } from '../../kit/late/part.ts'
import { EntryBoundary } from './entry-boundary.tsx'
import {
  FORGOTTEN_PASSWORD_PATH,
  LOGIN_PATH,
  REGISTER_PATH,
  REGISTER_RESULT_PATH,
} from './entry-paths.ts'
import { LoginPage } from './login-part.ts'

const PAGES: Readonly<Record<string, ComponentType>> = {
  [LOGIN_PATH]: LoginPage,
  [REGISTER_PATH]: part(() =>
    import('../register/register-page.tsx').then((module) => module.RegisterPage),
  ),
  [REGISTER_RESULT_PATH]: part(() =>
    import('../register/register-result-page.tsx').then((module) => module.RegisterResultPage),
  ),
  [DEVICE_PATH]: part(() =>
    import('../device/device-page.tsx').then((module) => module.DevicePage),
  ),
  [FORGOTTEN_PASSWORD_PATH]: part(() =>
    import('../forgotten-password/forgotten-password-page.tsx').then(
      (module) => module.ForgottenPasswordPage,
    ),
  ),
}

/** The page of an address that the guard lets through without a session. */
export function PublicPage({ pathname }: { readonly pathname: string }): ReactNode {
  const Page = PAGES[pathname]
  return (
    Page && (
      <EntryBoundary key={pathname}>
        <Page />
      </EntryBoundary>
    )
  )
}
