import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useCan } from '../../../api/session.ts'
import { Can } from '../../../kit/can.tsx'
import type { Field, Shapes } from '../../../kit/fields.ts'
import { kitTexts } from '../../../kit/kit.texts.ts'
import { useShortcut } from '../../../kit/keys/shortcuts.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { type List, type ListEndpoint, type RowOf } from '../../../kit/use-list.ts'
import type { Text } from '@zhenma/contract/kernel/texts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { bindingTexts } from './bindings.texts.ts'

/** The list of where templates are used; what differs between both kinds is handed in. */
export function BindingList<E extends ListEndpoint, S extends Shapes>(props: {
  readonly listKey: string
  readonly title: Text
  readonly createText: Text
  readonly emptyText: Text
  readonly list: List<E>
  readonly fields: readonly Field<S>[]
  readonly exportWith: Endpoint
  readonly mayCreate: string
  readonly mayRemove: string
  readonly rowKey: (row: RowOf<E>) => number
  readonly onNew: () => void
  readonly onEdit: ((row: RowOf<E>) => void) | undefined
  readonly onRemove: (row: RowOf<E>) => void
}): ReactNode {
  const t = useTexts(bindingTexts)
  const tKit = useTexts(kitTexts)
  const say = useSay()
  useShortcut({ keys: 'n', label: props.createText }, props.onNew, useCan(props.mayCreate))
  const createButton = (
    <Can do={props.mayCreate}>
      <Button type="primary" icon={<PlusOutlined />} onClick={props.onNew}>
        {say(props.createText)}
      </Button>
    </Can>
  )
  const { onEdit } = props
  return (
    <ListPage
      listKey={props.listKey}
      title={say(props.title)}
      list={props.list}
      fields={props.fields}
      exportWith={props.exportWith}
      rowKey={props.rowKey}
      {...(onEdit ? { onOpen: onEdit } : {})}
      above={<p className="quiet list-note">{t('wins')}</p>}
      rowActions={(row) => (
        <Space>
          {onEdit && (
            <Button size="small" onClick={() => onEdit(row)}>
              {tKit('edit')}
            </Button>
          )}
          <Can do={props.mayRemove}>
            <Button size="small" danger onClick={() => props.onRemove(row)}>
              {tKit('remove')}
            </Button>
          </Can>
        </Space>
      )}
      rowActionsWidth={150}
      toolbar={createButton}
      empty={{ text: say(props.emptyText), action: createButton }}
    />
  )
}
