import DownOutlined from '@ant-design/icons/DownOutlined'
import type { CallInputOf, Endpoint } from '@zhenma/contract/kernel/endpoint'
import { SHEET_FORMAT_TEXT, SHEET_FORMATS } from '@zhenma/contract/kernel/sheet-formats'
import { Button, Dropdown, Space } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { useFileDownload } from '../use-file-download.ts'
import { listTexts } from './list.texts.ts'

/** The formats of a sheet as a menu, which says what a spreadsheet does to the codes of a plain csv. */
export function FormatMenu(props: {
  readonly onTake: (format: string) => void
  /** The button that opens it. */
  readonly children: ReactElement
}): ReactNode {
  const say = useSay()
  const items = SHEET_FORMATS.map((format) => ({
    key: format,
    label: say(SHEET_FORMAT_TEXT[format]),
  }))
  const warning = {
    key: 'warning',
    type: 'group' as const,
    label: <span className="sheet-warning">{say(SHEET_FORMAT_TEXT.csvWarning)}</span>,
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: [...items, warning], onClick: ({ key }) => props.onTake(key) }}
    >
      {props.children}
    </Dropdown>
  )
}

/** Downloads a sheet: as xlsx by the button itself, as csv by the menu beside it. */
export function SheetDownload<E extends Endpoint>(props: {
  readonly endpoint: E
  /** What the call takes besides `format`. */
  readonly input: Omit<CallInputOf<E>, 'format'>
  readonly label: string
  readonly isPrimary?: boolean
}): ReactNode {
  const { endpoint, input, label } = props
  const t = useTexts(listTexts)
  const { busy, start } = useFileDownload(endpoint)
  const type = props.isPrimary ? 'primary' : 'default'
  const take = (format: string): void => void start({ ...input, format } as CallInputOf<E>)
  return (
    <Space.Compact>
      <Button size="small" type={type} loading={busy} onClick={() => take('xlsx')}>
        {label}
      </Button>
      <FormatMenu onTake={take}>
        <Button
          size="small"
          type={type}
          disabled={busy}
          icon={<DownOutlined />}
          aria-label={t('otherFormats', { name: label })}
        />
      </FormatMenu>
    </Space.Compact>
  )
}
