import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { Can } from '../../kit/can.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'

type Action = { readonly call: Endpoint; readonly onClick: () => void }

/** What can be done with a record that labels carry, as far as one may: delete, bind (in `bindWord`), edit. */
export function RecordButtons(props: {
  readonly remove: Action
  readonly bind: Action
  readonly bindWord: string
  readonly edit: Action
}): ReactNode {
  const { remove, bind, edit } = props
  const t = useTexts(kitTexts)
  return (
    <Space>
      <Can do={remove.call.allow}>
        <Button danger onClick={remove.onClick}>
          {t('remove')}
        </Button>
      </Can>
      <Can do={bind.call.allow}>
        <Button onClick={bind.onClick}>{props.bindWord}</Button>
      </Can>
      <Can do={edit.call.allow}>
        <Button type="primary" onClick={edit.onClick}>
          {t('edit')}
        </Button>
      </Can>
    </Space>
  )
}
