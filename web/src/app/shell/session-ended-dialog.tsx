import { auth } from '@zhenma/contract/auth/auth.contract'
import { Button, Form, Input, type InputRef, Modal } from 'antd'
import { md5 } from 'js-md5'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { call } from '../../api/call.ts'
import { useSessionEnded } from '../../api/session-ended.ts'
import { changeSessionUser, useSession } from '../../api/session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type PendingStep, pendingOf } from '../login/after-log-in.ts'
import { LoginFailure } from '../login/login-failure.tsx'
import { SecondStepForm } from '../login/second-step-form.tsx'
import { useLogIn } from '../login/use-log-in.ts'
import { OwnPasswordForm } from '../own-password/own-password-form.tsx'
import { ownPasswordTexts } from '../own-password/own-password.texts.ts'
import { shellTexts } from '../shell.texts.ts'
import { changeUser, goOn, goOnWithOtherWindow } from './log-in-again.ts'

function PasswordAgain(props: {
  readonly username: string
  readonly isRemembered: boolean
  readonly password: RefObject<InputRef | null>
  readonly onSecondStep: (pending: PendingStep) => void
}): ReactNode {
  const { username, isRemembered } = props
  const t = useTexts(shellTexts)
  const login = useLogIn((answer) => {
    const pending = pendingOf(answer, isRemembered)
    if (pending) props.onSecondStep(pending)
    else goOn(answer, isRemembered)
  })
  const logIn = (values: { account: string; password: string }): Promise<void> =>
    login.run((more) =>
      call(auth.login, {
        username: values.account.trim(),
        password: md5(values.password),
        remember: isRemembered,
        ...more,
      }),
    )
  return (
    <Form
      layout="vertical"
      requiredMark={false}
      initialValues={{ account: username }}
      onFinish={(values: { account: string; password: string }) => void logIn(values)}
    >
      <p>{t('sessionEndedText')}</p>
      <LoginFailure failure={login.failure} isSolving={login.isSolving} />
      <Form.Item
        name="account"
        label={t('accountName')}
        rules={[{ required: true, whitespace: true, message: t('accountRequired') }]}
      >
        <Input autoComplete="username" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        rules={[{ required: true, message: t('passwordRequired') }]}
      >
        <Input.Password
          ref={props.password}
          autoFocus
          autoComplete="current-password"
          maxLength={64}
        />
      </Form.Item>
      <div className="session-ended-actions">
        <Button onClick={changeUser}>{t('toLogin')}</Button>
        <Button type="primary" htmlType="submit" loading={login.busy}>
          {t('loginAgain')}
        </Button>
      </div>
    </Form>
  )
}

/** The password is set, or its session has ended: now the dialog asks to log in. */
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
  const password = useRef<InputRef>(null)
  return (
    <Modal
      className="session-ended"
      open={open}
      // The dialog goes to its first field by itself, and the account is known.
      afterOpenChange={(isOpen) => isOpen && password.current?.focus()}
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
        <PasswordAgain
          username={session?.user.username ?? ''}
          password={password}
          isRemembered={session?.isRemembered !== false}
          onSecondStep={setPending}
        />
      )}
    </Modal>
  )
}
