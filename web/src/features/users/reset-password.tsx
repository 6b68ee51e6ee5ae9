import { PASSWORD_MAXIMUM, passwordStrength } from '@zhenma/contract/auth/password-strength'
import { users } from '@zhenma/contract/users/users.contract'
import { Alert, Form, Input, Radio } from 'antd'
import { md5 } from 'js-md5'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { byCtrlEnter } from '../../kit/form/enter.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Temporary } from '../../entities/account/temporary-password.tsx'
import { userTexts } from './users.texts.ts'

type Person = { readonly id: number; readonly username: string; readonly realName: string }

/** Sets a user's password: a temporary one that is shown afterwards, or one that is typed here. */
export function ResetPassword(props: {
  readonly user: Person | undefined
  readonly onClose: () => void
  readonly onMade: (made: Temporary) => void
}): ReactNode {
  const { user, onClose } = props
  const t = useTexts(userTexts)
  const tKit = useTexts(kitTexts)
  const [kind, setKind] = useState<'temporary' | 'chosen'>('temporary')
  const [password, setPassword] = useState('')
  const [isWeak, setWeak] = useState(false)
  const action = useAction(users.setPassword, { success: t('passwordSet') })
  const close = (): void => {
    setKind('temporary')
    setPassword('')
    setWeak(false)
    onClose()
  }
  const submit = async (): Promise<void> => {
    if (user === undefined) return
    if (kind === 'chosen' && passwordStrength(password) !== 'strong') {
      setWeak(true)
      return
    }
    const chosen = kind === 'chosen' ? { password: md5(password) } : {}
    const done = await action.run({ userId: user.id, ...chosen })
    if (done === undefined) return
    close()
    if (done.temporaryPassword === null) return
    props.onMade({ username: user.username, password: done.temporaryPassword })
  }
  return (
    <Dialog
      open={user !== undefined}
      title={t('resetTitle', { name: user?.realName ?? '' })}
      onCancel={close}
      onOk={() => void submit()}
      okText={t('resetPassword')}
      cancelText={tKit('cancel')}
      confirmLoading={action.busy}
      width={460}
      centered
      destroyOnHidden
    >
      <Form layout="vertical" onKeyDown={byCtrlEnter(() => void submit(), { only: true })}>
        <Form.Item>
          <Radio.Group
            value={kind}
            onChange={(event) => setKind(event.target.value as typeof kind)}
            options={[
              { value: 'temporary', label: t('temporary') },
              { value: 'chosen', label: t('chosen') },
            ]}
          />
        </Form.Item>
        {kind === 'chosen' && (
          <Form.Item
            label={t('newPassword')}
            htmlFor="new-password-of-user"
            extra={t('passwordRule')}
            validateStatus={isWeak ? 'error' : ''}
            help={isWeak ? t('passwordWeak') : undefined}
          >
            <Input.Password
              id="new-password-of-user"
              autoComplete="new-password"
              maxLength={PASSWORD_MAXIMUM}
              value={password}
              onChange={(event) => {
                setPassword(event.target.value)
                setWeak(false)
              }}
            />
          </Form.Item>
        )}
      </Form>
      <Alert type="warning" showIcon title={t('resetMeans')} />
    </Dialog>
  )
}
