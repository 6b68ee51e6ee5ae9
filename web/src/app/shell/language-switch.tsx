import { auth } from '@zhenma/contract/auth/auth.contract'
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@zhenma/contract/kernel/texts'
import GlobalOutlined from '@ant-design/icons/GlobalOutlined'
import { Button, Dropdown } from 'antd'
import { memo, useRef, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { backToTrigger } from '../../kit/dialog/back-to-trigger.ts'
import { setLanguage, useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { shellTexts } from '../shell.texts.ts'

/** Switches the language; logged in, the user keeps it elsewhere too. */
export function chooseLanguage(language: string): void {
  if (!isLanguage(language)) return
  setLanguage(language)
  const { session } = useSession.getState()
  // With a temporary password nothing of the account is changed.
  if (session && !session.user.mustChangePassword) {
    // The screens have switched already; that the server could not note it is no trouble.
    call(auth.updateProfile, { language }).catch(() => undefined)
  }
}

/** The language of the screens. It does not hang on what is shown. */
export const LanguageSwitch = memo(function LanguageSwitch(): ReactNode {
  const t = useTexts(shellTexts)
  const language = useLanguage()
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        selectable: true,
        selectedKeys: [language],
        onClick: (info) => {
          backToTrigger(trigger, info)
          chooseLanguage(info.key)
        },
        items: LANGUAGES.map((key) => ({ key, label: LANGUAGE_NAMES[key] })),
      }}
    >
      <Button
        ref={trigger}
        type="text"
        icon={<GlobalOutlined />}
        aria-label={`${t('language')} ${LANGUAGE_NAMES[language]}`}
      >
        <span className="wide-only">{LANGUAGE_NAMES[language]}</span>
      </Button>
    </Dropdown>
  )
})
