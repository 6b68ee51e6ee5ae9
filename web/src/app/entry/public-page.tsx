import { DEVICE_PATH } from '@zhenma/contract/devices/device-code'
import { lazy, type ComponentType, type ReactNode } from 'react'
import { EntryBoundary } from './entry-boundary.tsx'
import {
  FORGOTTEN_PASSWORD_PATH,
  LOGIN_PATH,
  REGISTER_PATH,
  REGISTER_RESULT_PATH,
} from './entry-paths.ts'
import { LoginPage } from './login-part.ts'

// Before the log-in nobody asks whether a server that was away is back: `late` would wait for ever for what a
// plain reload brings. What cannot be loaded here is held by the boundary below.
const PAGES: Readonly<Record<string, ComponentType>> = {
  [LOGIN_PATH]: LoginPage,
  [REGISTER_PATH]: lazy(() =>
    import('../register/register-page.tsx').then((module) => ({ default: module.RegisterPage })),
  ),
  [REGISTER_RESULT_PATH]: lazy(() =>
    import('../register/register-result-page.tsx').then((module) => ({
      default: module.RegisterResultPage,
    })),
  ),
  [DEVICE_PATH]: lazy(() =>
    import('../device/device-page.tsx').then((module) => ({ default: module.DevicePage })),
  ),
  [FORGOTTEN_PASSWORD_PATH]: lazy(() =>
    import('../forgotten-password/forgotten-password-page.tsx').then((module) => ({
      default: module.ForgottenPasswordPage,
    })),
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
