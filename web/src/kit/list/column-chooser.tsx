import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import type { Density } from '@zhenma/contract/list-views/list-look'
import { Button, Popover, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { moveColumn, type ListView } from './views/list-view.ts'
import { listTexts } from './list.texts.ts'

type Props = {
  readonly view: ListView
  readonly onChange: (view: ListView | undefined) => void
  readonly labels: Readonly<Record<string, string>>
}

function Chooser({ view, onChange, labels }: Props): ReactNode {
  const t = useTexts(listTexts)
  const shown = view.order.filter((name) => !view.hidden.includes(name))
  const toggle = (name: string, isShown: boolean): void => {
    const hidden = view.hidden.filter((other) => other !== name)
    onChange({ ...view, hidden: isShown ? hidden : [...hidden, name] })
  }
  return (
    <div className="column-chooser">
      <Segmented<Density>
        block
        size="small"
        aria-label={t('density')}
        value={view.density}
        onChange={(density) => onChange({ ...view, density })}
        options={(['small', 'medium', 'large'] as const).map((value) => ({
          value,
          label: t(value),
        }))}
      />
      <ul>
        {view.order.map((name, index) => {
          const label = labels[name] ?? name
          const isShown = shown.includes(name)
          return (
            <li key={name}>
              <label>
                <input
                  type="checkbox"
                  checked={isShown}
                  // A list without any column could not be read, nor mended.
                  disabled={isShown && shown.length === 1}
                  onChange={(event) => toggle(name, event.target.checked)}
                />
                {label}
              </label>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={t('moveUp', { name: label })}
                disabled={index === 0}
                onClick={() => onChange(moveColumn(view, name, -1))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={t('moveDown', { name: label })}
                disabled={index === view.order.length - 1}
                onClick={() => onChange(moveColumn(view, name, 1))}
              />
            </li>
          )
        })}
      </ul>
      <Button type="link" size="small" onClick={() => onChange(undefined)}>
        {t('resetView')}
      </Button>
    </div>
  )
}

/** Which columns a list shows, in which order and how dense. */
export function ColumnChooser(props: Props): ReactNode {
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
