import { auth } from '@zhenma/contract/auth/auth.contract'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { md5 } from 'js-md5'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { answerLogInAgain, useSessionEnded } from '../../api/session-ended.ts'
import { endSession, markGreeted, startSession, useSession } from '../../api/session.ts'
import { useFailureMessage } from '../../kit/failure-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { shellTexts } from '../shell.texts.ts'

function LogInAgain({ username }: { readonly username: string }): ReactNode {
  const t = useTexts(shellTexts)
  const messageOf = useFailureMessage()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const logIn = async ({ password }: { password: string }): Promise<void> => {
    setBusy(true)
    try {
      startSession(await call(auth.login, { username, password: md5(password) }))
      markGreeted()
      answerLogInAgain(true)
    } catch (refusal) {
      setFailure(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(values) => void logIn(values)}>
      <p>{t('sessionEndedText')}</p>
      {failure !== undefined && <Alert type="error" showIcon title={messageOf(failure)} />}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Form.Item
        name="password"
        label={`${t('password')} · ${username}`}
        rules={[{ required: true, message: t('oldRequired') }]}
      >
        <Input.Password autoComplete="current-password" autoFocus maxLength={64} />
      </Form.Item>
      <div className="session-ended-actions">
        <Button
          onClick={() => {
            // Spec 4: the stored session is cleared and the page loaded again.
            answerLogInAgain(false)
            endSession()
            window.location.reload()
          }}
        >
          {t('otherAccount')}
        </Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('loginAgain')}
        </Button>
      </div>
    </Form>
  )
}

/** The dialog of body status 418: log in again in place, tabs and drafts stay. */
export function SessionEndedDialog(): ReactNode {
  const open = useSessionEnded((state) => state.open)
  const username = useSession(({ session }) => session?.user.username)
  const t = useTexts(shellTexts)
  return (
    <Modal
      open={open}
      title={t('sessionEnded')}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={400}
      zIndex={2000}
      destroyOnHidden
    >
      <LogInAgain username={username ?? ''} />
    </Modal>
  )
}
