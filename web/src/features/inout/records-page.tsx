import { inout, type MovementRow } from '@zhenma/contract/inout/inout.contract'
import { OPERATION_TEXT } from '@zhenma/contract/labels/labels.messages'
import { Button, Drawer } from 'antd'
import { useState, type ReactNode } from 'react'
import { Can } from '../../kit/can.tsx'
import { DetailFields } from '../../kit/detail-fields.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { recordFields, recordSections } from './records.fields.tsx'
import { recordTexts } from './records.texts.ts'

/** A movement beside its list: the row knows all there is, so nothing is asked for. */
function RecordDrawer(props: {
  readonly row: MovementRow | undefined
  readonly isOpen: boolean
  readonly onClose: () => void
}): ReactNode {
  const { row } = props
  const t = useTexts(recordTexts)
  const say = useSay()
  const word = Object.entries(OPERATION_TEXT).find(([key]) => key === row?.operation)?.[1]
  const operation = word ? say(word) : (row?.operation ?? '')
  return (
    <Drawer
      open={props.isOpen}
      onClose={props.onClose}
      title={row && t('movement', { operation, id: row.id })}
      size={560}
      className="detail-drawer"
      destroyOnHidden
    >
      {row && <DetailFields fields={recordFields} sections={recordSections} detail={row} />}
    </Drawer>
  )
}

/** Every submission that moved labels, newest first. */
export function RecordsPage(): ReactNode {
  const t = useTexts(recordTexts)
  const tab = useTab()
  const list = useList(inout.records)
  // The row stays while the drawer slides away.
  const [shown, setShown] = useState<{ row: MovementRow; isOpen: boolean }>()
  return (
    <>
      <ListPage
        listKey="movements"
        title={t('records')}
        list={list}
        fields={recordFields}
        rowKey={(row) => row.id}
        onOpen={(row) => setShown({ row, isOpen: true })}
        empty={{
          text: t('empty'),
          action: (
            <Can do={inout.inbound.allow}>
              <Button type="primary" onClick={() => tab.open('/inout/inbound')}>
                {t('goInbound')}
              </Button>
            </Can>
          ),
        }}
      />
      <RecordDrawer
        row={shown?.row}
        isOpen={shown?.isOpen ?? false}
        onClose={() => setShown(shown && { ...shown, isOpen: false })}
      />
    </>
  )
}
