import SettingOutlined from '@ant-design/icons/SettingOutlined'
import { Button, Popover } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { late } from '../late/late.tsx'
import type { ChooserProps } from './chooser.tsx'
import { listTexts } from './list.texts.ts'

const Chooser = late(() => import('./chooser.tsx').then(({ Chooser: it }) => ({ default: it })))

/** Which columns a list shows, in which order, how wide, where pinned and how dense. */
export function ColumnChooser(props: ChooserProps): ReactNode {
  const t = useTexts(listTexts)
  return (
    <Popover trigger="click" placement="bottomRight" content={<Chooser {...props} />}>
      <Button
        type="text"
        icon={<SettingOutlined />}
        aria-label={t('columns')}
        title={t('columns')}
      />
    </Popover>
  )
}
