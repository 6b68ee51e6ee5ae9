import CheckCircleFilled from '@ant-design/icons/CheckCircleFilled'
import { deviceCodeIn } from '@zhenma/contract/devices/device-code'
import { devices } from '@zhenma/contract/devices/devices.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { Alert, Button, Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { HOME_PATH } from '../../entities/menu-item.ts'
import { FailureBox } from '../../kit/failure-text.tsx'
import { ForgivingForm } from '../../kit/form/forgiving-form.tsx'
import { schemaRule, showOnFields } from '../../kit/form/schema-rule.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { EntryFailure } from '../entry/entry-failure.tsx'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { BackToLogin } from '../entry/entry-links.tsx'
import { LOGIN_PATH } from '../entry/entry-paths.ts'
import { deviceEntryTexts } from './device.texts.ts'

type OwnDevice = OutputOf<typeof devices.register>['device']
type Values = { readonly code: string }

/** The code is typed, or a gun types what the QR code holds. */
function CodeForm(props: {
  readonly code: string
  readonly onRegistered: (device: OwnDevice) => void
}): ReactNode {
  const t = useTexts(deviceEntryTexts)
  const [form] = Form.useForm<Values>()
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const register = async ({ code }: Values): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    try {
      const input = { code: deviceCodeIn(code), inCookie: true }
      props.onRegistered((await call(devices.register, input)).device)
    } catch (refusal) {
      if (!showOnFields(form, refusal, ['code'])) setFailure(refusal)
      setBusy(false)
    }
  }
  return (
    <ForgivingForm<Values>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      initialValues={{ code: props.code }}
      onFinish={(values) => void register(values)}
    >
      <EntryFailure failure={failure} what={t('failed')} />
      <Form.Item
        name="code"
        label={t('code')}
        normalize={(typed: string) => (typed.includes('code=') ? deviceCodeIn(typed) : typed)}
        validateTrigger="onSubmit"
        rules={[schemaRule(devices.register.input.shape.code, t('code'))]}
      >
        <Input
          autoFocus
          autoCapitalize="characters"
          autoComplete="one-time-code"
          maxLength={200}
          placeholder="ABCD-2345"
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={busy}>
        {t('register')}
      </Button>
    </ForgivingForm>
  )
}

/** What this device is, and the way on. */
function Registered(props: { readonly device: OwnDevice; readonly onAnew: () => void }): ReactNode {
  const { name, companyName: company, placeName: place, blocked } = props.device
  const t = useTexts(deviceEntryTexts)
  const navigate = useNavigate()
  const hasSession = useSession(({ session }) => session !== undefined)
  if (blocked) {
    return (
      <>
        <Alert type="error" showIcon title={t('isBlocked', { name })} />
        <Button type="link" block onClick={props.onAnew}>
          {t('anew')}
        </Button>
      </>
    )
  }
  return (
    <div className="entry-result">
      <CheckCircleFilled className="entry-done" />
      <p>{t('done', { name, company })}</p>
      {place !== null && <p>{t('at', { place })}</p>}
      <p>{t('doneText')}</p>
      <Button
        type="primary"
        size="large"
        block
        onClick={() => void navigate(hasSession ? HOME_PATH : LOGIN_PATH)}
      >
        {t(hasSession ? 'goOn' : 'toLogin')}
      </Button>
      <Button type="link" block onClick={props.onAnew}>
        {t('anew')}
      </Button>
    </div>
  )
}

/** Registers the device on which it is opened, by a code that the office shows; says what it is already. */
export function DevicePage(): ReactNode {
  const t = useTexts(deviceEntryTexts)
  const { search } = useLocation()
  const code = new URLSearchParams(search).get('code') ?? ''
  const [device, setDevice] = useState<OwnDevice>()
  const [isAnew, setAnew] = useState(code !== '')
  const me = useCall(devices.me, {}, { enabled: !isAnew })
  const own = device ?? (isAnew ? undefined : (me.data?.device ?? undefined))
  const isAsking = !isAnew && me.data === undefined
  return (
    <EntryFrame title={t('title')} subtitle={t('subtitle')}>
      {isAsking && me.error !== null && (
        <FailureBox failure={me.error} onRetry={() => void me.refetch()} />
      )}
      {isAsking && me.error === null && <Waiting lines={4} />}
      {own !== undefined && (
        <Registered
          device={own}
          onAnew={() => {
            setDevice(undefined)
            setAnew(true)
          }}
        />
      )}
      {!isAsking && own === undefined && (
        <CodeForm code={device === undefined ? code : ''} onRegistered={setDevice} />
      )}
      <BackToLogin />
    </EntryFrame>
  )
}
