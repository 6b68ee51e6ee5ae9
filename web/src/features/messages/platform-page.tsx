import {
  registration,
  REGISTRATION_MODES,
  type RegistrationMode,
} from '@zhenma/contract/registration/registration.contract'
import { REGISTRATION_MODE_TEXT } from '@zhenma/contract/registration/registration.messages'
import { Alert, Button, Radio, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useAction } from '../../kit/use-action.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { messageTexts } from './messages.texts.ts'
import './platform.css'

function RegistrationSetting({ current }: { readonly current: RegistrationMode }): ReactNode {
  const t = useTexts(messageTexts)
  const say = useSay()
  const [chosen, setChosen] = useState(current)
  const saving = useAction(registration.saveSetting, {
    success: t('saved'),
    invalidates: [registration.readSetting],
  })
  return (
    <>
      <Radio.Group
        className="platform-choices"
        value={chosen}
        aria-labelledby="platform-registration"
        onChange={(event) => setChosen(event.target.value as RegistrationMode)}
      >
        {REGISTRATION_MODES.map((mode) => (
          <Radio key={mode} value={mode}>
            {say(REGISTRATION_MODE_TEXT[mode])}
            <small>{t(`${mode}Means`)}</small>
          </Radio>
        ))}
      </Radio.Group>
      <Space>
        <Button
          type="primary"
          disabled={chosen === current}
          loading={saving.busy}
          onClick={() => void saving.run({ registration: chosen })}
        >
          {t('save')}
        </Button>
      </Space>
    </>
  )
}

/** What the platform's administrators set for the whole installation. */
export function PlatformPage(): ReactNode {
  const t = useTexts(messageTexts)
  const setting = useCall(registration.readSetting, {})
  const current = setting.data?.registration
  return (
    <section className="platform-settings">
      <header className="page-head">
        <h1>{t('platform')}</h1>
      </header>
      {current === undefined && setting.isPending && <Waiting lines={6} />}
      {current === undefined && setting.isError && (
        <FailureBox failure={setting.error} onRetry={() => void setting.refetch()} />
      )}
      {current !== undefined && (
        <>
          <h2 id="platform-registration">{t('registration')}</h2>
          <RegistrationSetting key={current} current={current} />
          <Alert type="info" showIcon title={t('outboxNote')} />
        </>
      )}
    </section>
  )
}
