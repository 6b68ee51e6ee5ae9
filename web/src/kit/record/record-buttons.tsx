import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Can } from '../can.tsx'
import { kitTexts } from '../kit.texts.ts'

type Action = { readonly call: Endpoint; readonly onClick: () => void }

/** What can be done with a record, as far as one may: delete, what is its own (`children`), edit. */
export function RecordButtons(props: {
  readonly remove: Action
  readonly edit: Action
  readonly children?: ReactNode
}): ReactNode {
  const { remove, edit } = props
  const t = useTexts(kitTexts)
  return (
    <Space>
      <Can do={remove.call.allow}>
        <Button danger onClick={remove.onClick}>
          {t('remove')}
        </Button>
      </Can>
      {props.children}
      <Can do={edit.call.allow}>
        <Button type="primary" onClick={edit.onClick}>
          {t('edit')}
        </Button>
      </Can>
    </Space>
  )
}
