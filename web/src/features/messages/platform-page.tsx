import {
  registration,
  REGISTRATION_MODES,
  type RegistrationMode,
} from '@zhenma/contract/registration/registration.contract'
import { REGISTRATION_MODE_TEXT } from '@zhenma/contract/registration/registration.refusals'
import { Alert, Button, Radio, Space, Switch } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useAction } from '../../kit/use-action.ts'
import { Waiting } from '../../kit/late/waiting.tsx'
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

/** Whether mainland mobiles beginning with 16 and 19 are taken. */
function NewerMobilesSetting({ taken }: { readonly taken: boolean }): ReactNode {
  const t = useTexts(messageTexts)
  const saving = useAction(registration.saveSetting, {
    success: t('saved'),
    invalidates: [registration.readSetting, registration.mode],
  })
  return (
    <label className="platform-switch">
      <Switch
        checked={taken}
        loading={saving.busy}
        onChange={(newerMobiles) => void saving.run({ newerMobiles })}
      />
      <span>
        {t('newerMobiles')}
        <small>{t('newerMobilesMeans')}</small>
      </span>
    </label>
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
          <h2>{t('phones')}</h2>
          <NewerMobilesSetting taken={setting.data?.newerMobiles ?? false} />
          <Alert type="info" showIcon title={t('outboxNote')} />
        </>
      )}
    </section>
  )
}
