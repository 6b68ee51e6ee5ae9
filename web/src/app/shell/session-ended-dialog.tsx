import type { LoginAnswer } from '@zhenma/contract/auth/login-answer'
import { devices } from '@zhenma/contract/devices/devices.contract'
import { Alert, Button, Modal } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { answerLogInAgain, useSessionEnded } from '../../api/session-ended.ts'
import { changeSessionUser, useSession } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { focusWhenOpen } from '../../kit/dialog/focus-when-open.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { deviceEntryTexts } from '../device/device.texts.ts'
import { type PendingStep, pendingOf } from '../login/after-log-in.ts'
import { LogInWays } from '../login/log-in-ways.tsx'
import { PASSWORD_ID } from '../login/password-form.tsx'
import { SecondStepForm } from '../login/second-step-form.tsx'
import { OwnPasswordForm } from '../own-password/own-password-form.tsx'
import { ownPasswordTexts } from '../own-password/own-password.texts.ts'
import { shellTexts } from '../shell.texts.ts'
import { SocialAgain } from '../social/social-again.tsx'
import { changeUser, goOn, goOnWithOtherWindow } from './log-in-again.ts'

/** On a device that was blocked nobody goes on by logging in: that is said before a password is typed. */
function WhyEnded(): ReactNode {
  const t = useTexts(shellTexts)
  const tDevice = useTexts(deviceEntryTexts)
  const { data } = useCall(devices.me, {}, { staleMs: 0 })
  const device = data?.device ?? null
  return device?.blocked === true ? (
    <Alert type="error" showIcon title={tDevice('isBlocked', { name: device.name })} />
  ) : (
    <p>{t('sessionEndedText')}</p>
  )
}

/** Every way of the log-in page; a provider's page opens beside, so that this one stays. */
function LogInAgain(props: { readonly onSecondStep: (pending: PendingStep) => void }): ReactNode {
  const session = useSession((state) => state.session)
  const isRemembered = session?.isRemembered !== false
  const t = useTexts(shellTexts)
  const take = (answer: LoginAnswer): void => {
    const pending = pendingOf(answer, isRemembered)
    if (pending) props.onSecondStep(pending)
    else goOn(answer, isRemembered)
  }
  return (
    <>
      <WhyEnded />
      <LogInWays
        isRemembered={isRemembered}
        onAnswer={take}
        submitText={t('loginAgain')}
        username={session?.user.username ?? ''}
      />
      <SocialAgain isRemembered={isRemembered} onAnswer={take} />
      <div className="session-ended-leave">
        <p>{t('toLoginText')}</p>
        <Button onClick={changeUser}>{t('toLogin')}</Button>
      </div>
    </>
  )
}

/** The session ended before the password was set: now the dialog asks to log in. */
const askForLogIn = (): void => changeSessionUser({ mustChangePassword: false })

/**
 * The dialog of body status 418: log in again in place, tabs and drafts stay. Whoever has a temporary
 * password sets their own here before.
 */
export function SessionEndedDialog(): ReactNode {
  const open = useSessionEnded((state) => state.open)
  const session = useSession((state) => state.session)
  const t = useTexts(shellTexts)
  const tOwn = useTexts(ownPasswordTexts)
  const isTemporary = session?.user.mustChangePassword === true
  useEffect(goOnWithOtherWindow, [])
  const [pending, setPending] = useState<PendingStep>()
  return (
    <Modal
      className="session-ended"
      open={open}
      // The dialog goes to its first field by itself, and the account is known.
      afterOpenChange={focusWhenOpen(PASSWORD_ID)}
      title={isTemporary ? tOwn('title') : t('sessionEnded')}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={400}
      zIndex={2000}
      destroyOnHidden
    >
      {isTemporary ? (
        <>
          <p>{tOwn('subtitle')}</p>
          <OwnPasswordForm
            onOver={askForLogIn}
            // What waited for the log-in goes on.
            onSaved={() => answerLogInAgain(true)}
            leave={
              <Button block onClick={changeUser}>
                {t('toLogin')}
              </Button>
            }
          />
        </>
      ) : pending ? (
        <SecondStepForm
          pending={pending}
          onOpened={(answer) => {
            setPending(undefined)
            goOn(answer, pending.isRemembered)
          }}
          onBack={() => setPending(undefined)}
        />
      ) : (
        <LogInAgain onSecondStep={setPending} />
      )}
    </Modal>
  )
}
