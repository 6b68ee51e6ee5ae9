import { type OperatorDetail, operators } from '@zhenma/contract/operators/operators.contract'
import { Button, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useRecordScreen } from '../../kit/record/use-record-screen.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { OperatorDrawer } from './operator-drawer.tsx'
import { OperatorForm, OperatorPassword } from './operator-forms.tsx'
import { operatorFields } from './operators.fields.tsx'
import { operatorTexts } from './operators.texts.ts'
import { useFreeze } from './use-freeze.ts'

/** Warehouse managers, scanners, inbound and outbound operators, with the places of each. */
export function OperatorsPage(): ReactNode {
  const t = useTexts(operatorTexts)
  const screen = useRecordScreen(operators, operatorTexts.create)
  const freeze = useFreeze()
  const mayFreeze = useCan(operators.freeze.allow)
  const [resetting, setResetting] = useState<OperatorDetail>()
  const { record, open, onClose } = screen.form
  const run = async (
    ids: readonly number[],
    clear: () => void,
    status: 'frozen' | 'normal',
  ): Promise<void> => {
    if (await freeze(ids, status)) clear()
  }
  const bulk = (ids: readonly number[], clear: () => void): ReactNode => (
    <Space>
      <Button size="small" onClick={() => void run(ids, clear, 'frozen')}>
        {t('freeze')}
      </Button>
      <Button size="small" onClick={() => void run(ids, clear, 'normal')}>
        {t('unfreeze')}
      </Button>
    </Space>
  )
  return (
    <>
      <ListPage
        listKey="operators"
        title={t('title')}
        list={screen.list}
        fields={operatorFields}
        exportWith={operators.exportSheet}
        rowKey={({ id }) => id}
        onOpen={({ id }) => screen.open(id)}
        toolbar={screen.createButton}
        {...(mayFreeze ? { bulk } : {})}
        empty={{ text: t('empty'), action: screen.createButton }}
      />
      <OperatorDrawer
        id={screen.openId}
        onClose={screen.close}
        onEdit={screen.edit}
        onReset={setResetting}
      />
      <OperatorForm open={open} operator={record} onClose={onClose} />
      <OperatorPassword operator={resetting} onClose={() => setResetting(undefined)} />
    </>
  )
}
