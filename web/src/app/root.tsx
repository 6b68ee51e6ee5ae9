import { App, Button } from 'antd'
import { memo, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { keepPermissions } from '../api/kept-answers.ts'
import { CallFailure, isAbort } from '../api/failure.ts'
import { useSessionEnded } from '../api/session-ended.ts'
import { markGreeted, setPermissions, useSession, type Permissions } from '../api/session.ts'
import { ChoiceHost } from '../kit/dialog/ask-choice.tsx'
import { ConfirmHost } from '../kit/dialog/confirm-danger.tsx'
import { late } from '../kit/late/late.tsx'
import { FailureBox } from '../kit/failure-text.tsx'
import { Waiting } from '../kit/late/waiting.tsx'
import { sayNow, useTexts } from '../texts/use-texts.ts'
import { greetingOf } from './greeting.ts'
import { LoginPage } from './entry/login-part.ts'
import { PublicPage } from './entry/public-page.tsx'
import { decideRoute } from './guard.ts'
import { keepChoices } from './settings/keep-choices.ts'
import { leave } from './navigation/leave.ts'
import { homeOf } from './navigation/menu.ts'
import { followPermissions, readPermissions } from './read-permissions.ts'
import { Shell } from './shell-part.ts'
import { ConnectionNote, ShellNote } from './shell/shell-note.tsx'
import { shellTexts } from './shell.texts.ts'
import { arrivalInRoute, useSocial } from './social/social-store.ts'
import { restoreTabs } from './navigation/use-tabs.ts'
import { warmUp } from './warm-up.ts'
import { watchConnection } from './watch-connection.ts'

const EnteredBanner = late(() =>
  import('./shell/entered-banner.tsx').then((module) => ({ default: module.EnteredBanner })),
)
const FollowWords = late(() =>
  import('./follow-words.tsx').then((module) => ({ default: module.FollowWords })),
)
const SessionEndedDialog = late(() =>
  import('./shell/session-ended-dialog.tsx').then((module) => ({
    default: module.SessionEndedDialog,
  })),
)
const SocialArrival = late(() =>
  import('./social/social-arrival.tsx').then((module) => ({ default: module.SocialArrival })),
)
const OwnPasswordPage = late(() =>
  import('./own-password/own-password-page.tsx').then((module) => ({
    default: module.OwnPasswordPage,
  })),
)
const FinishBinding = late(() =>
  import('./social/finish-binding.tsx').then((module) => ({ default: module.FinishBinding })),
)

/** What a refused or empty menu is called. */
function permissionFailure(failure: unknown, text: string): unknown {
  const isServerFault = failure instanceof CallFailure && failure.status === 500
  return isServerFault
    ? new CallFailure({
        status: 500,
        error: 'PERMISSIONS',
        message: text,
        requestId: failure.requestId,
      })
    : failure
}

/** Loads menu and permissions once per log-in and page, then greets. */
function LoadPermissions(): ReactNode {
  const t = useTexts(shellTexts)
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const away = new AbortController()
    warmUp()
    const text = sayNow(shellTexts.noPermissions)
    const load = async (): Promise<void> => {
      try {
        const permissions = await readPermissions(away.signal)
        if (permissions.menu.length === 0) {
          throw new CallFailure({ status: 500, error: 'PERMISSIONS', message: text })
        }
        restoreTabs(homeOf(permissions.menu))
        setPermissions(permissions)
        keepPermissions(permissions)
      } catch (refusal) {
        if (!isAbort(refusal)) setFailure(permissionFailure(refusal, text))
      }
    }
    void load()
    return () => away.abort()
  }, [attempt])

  if (failure === undefined) {
    return (
      <div className="boot">
        <title>{t('product')}</title>
        <Waiting lines={10} />
      </div>
    )
  }
  return (
    <div className="boot">
      <title>{t('product')}</title>
      <FailureBox
        failure={failure}
        onRetry={() => {
          setFailure(undefined)
          setAttempt(attempt + 1)
        }}
      />
      <Button type="link" onClick={leave}>
        {t('logout')}
      </Button>
    </div>
  )
}

/** Welcomes by the hour of the day, once after a log-in. */
function Greeting(): ReactNode {
  const t = useTexts(shellTexts)
  const { notification } = App.useApp()
  const session = useSession((state) => state.session)
  useEffect(() => {
    // Read anew: what greeted a moment ago has noted it in the store, not yet here.
    if (!session || useSession.getState().session?.greeted !== false) return
    markGreeted()
    notification.success({
      title: t(greetingOf(new Date().getHours())),
      description: t('welcomeBack', { name: session.user.realName || session.user.username }),
      duration: 3,
    })
  }, [session, notification, t])
  return null
}

/** By then the screen that was asked for has come; what does not come now is loaded at the log-out. */
const LOGIN_PAGE_AFTER_MS = 5_000

const Inside = memo(function Inside(props: { readonly permissions: Permissions }): ReactNode {
  const hasTicket = useSocial(({ ticket }) => ticket !== undefined)
  const until = useSession(({ session }) => session?.user.enteredUntil)
  useEffect(followPermissions, [])
  const { menu } = props.permissions
  const mustChangePassword = useSession(({ session }) => session?.user.mustChangePassword === true)
  const hasSessionEnded = useSessionEnded((state) => state.open)
  // Who is asked for a password first is answered nothing else until it is there.
  const isAnswered = !mustChangePassword && !hasSessionEnded
  useEffect(() => (isAnswered ? keepChoices(menu) : undefined), [menu, isAnswered])
  useEffect(() => {
    const warm = (): void => void (navigator.onLine && LoginPage.warm())
    const timer = setTimeout(warm, LOGIN_PAGE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Suspense fallback={null}>{until && <EnteredBanner key={until} until={until} />}</Suspense>
      <ShellNote />
      <Shell permissions={props.permissions} />
      <Greeting />
      <Suspense fallback={null}>{hasTicket && <FinishBinding />}</Suspense>
      <Suspense fallback={null}>
        <FollowWords />
      </Suspense>
    </>
  )
})

/** The one route: the guard decides what an address shows. */
export function Root(): ReactNode {
  const { pathname, search } = useLocation()
  // Before the log-in, too: without it one would not know why nothing answers.
  useEffect(watchConnection, [])
  const hasToken = useSession(({ session }) => session !== undefined)
  const mustChangePassword = useSession(({ session }) => session?.user.mustChangePassword === true)
  const permissions = useSession((state) => state.permissions)
  const hasSessionEnded = useSessionEnded((state) => state.open)
  const arrived = useSocial(({ arrival }) => arrival)
  const arrival = useMemo(
    () => arrived ?? arrivalInRoute(pathname, search),
    [arrived, pathname, search],
  )
  const decision = decideRoute({
    pathname,
    search,
    hasToken,
    hasPermissions: permissions !== undefined,
    mustChangePassword,
    hasCode: arrival !== undefined,
  })
  return (
    <>
      {/* The shell has it below its banner, with what else concerns its screens. */}
      {decision.kind !== 'shell' && <ConnectionNote />}
      <Suspense fallback={null}>
        {decision.kind === 'go' && <Navigate to={decision.to} replace />}
        {decision.kind === 'public' && <PublicPage pathname={pathname} />}
        {decision.kind === 'social' && arrival && <SocialArrival arrival={arrival} />}
        {decision.kind === 'own-password' && <OwnPasswordPage />}
        {decision.kind === 'load-permissions' && <LoadPermissions />}
        {decision.kind === 'shell' && permissions && <Inside permissions={permissions} />}
        <ConfirmHost />
        <ChoiceHost />
        <Suspense fallback={null}>{hasSessionEnded && <SessionEndedDialog />}</Suspense>
      </Suspense>
    </>
  )
}
