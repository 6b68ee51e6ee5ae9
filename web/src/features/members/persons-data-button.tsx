import { members } from '@zhenma/contract/members/members.contract'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '../../kit/can.tsx'
import { useFileDownload } from '../../kit/use-file-download.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { memberTexts } from './members.texts.ts'

/** All that is known of a member, as a file to hand to that person. */
export function PersonsDataButton({ id }: { readonly id: number }): ReactNode {
  const t = useTexts(memberTexts)
  const { busy, start } = useFileDownload(members.personsData)
  return (
    <Can do={members.personsData.allow}>
      <Tooltip title={t('personsDataHelp')}>
        <Button loading={busy} onClick={() => void start({ id })}>
          {t('personsData')}
        </Button>
      </Tooltip>
    </Can>
  )
}
