import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { leave, logOut } from '../navigation/leave.ts'
import { shellTexts } from '../shell.texts.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { ownPasswordTexts } from './own-password.texts.ts'

/** Before any screen: whoever has logged in with a temporary password sets their own. */
export function OwnPasswordPage(): ReactNode {
  const t = useTexts(ownPasswordTexts)
  const tShell = useTexts(shellTexts)
  return (
    <EntryFrame title={t('title')} subtitle={t('subtitle')}>
      <OwnPasswordForm
        onOver={leave}
        leave={
          <Button block size="large" onClick={() => void logOut()}>
            {tShell('logout')}
          </Button>
        }
      />
    </EntryFrame>
  )
}
