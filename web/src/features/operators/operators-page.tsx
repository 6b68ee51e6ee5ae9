import { type OperatorDetail, operators } from '@zhenma/contract/operators/operators.contract'
import { useState, type ReactNode } from 'react'
import { SheetImportButton } from '../../entities/sheet-import/sheet-import.tsx'
import type { BulkAction } from '../../kit/list/bulk/bulk-action.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useRecordScreen } from '../../kit/record/use-record-screen.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { OperatorDrawer } from './operator-drawer.tsx'
import { OperatorForm, OperatorPassword } from './operator-forms.tsx'
import { operatorFields } from './operators.fields.tsx'
import { operatorTexts } from './operators.texts.ts'

const OPERATOR_ACTIONS: readonly BulkAction[] = [
  { name: 'operator_freeze', call: operators.freeze, changes: [operators.get] },
  { name: 'operator_unfreeze', call: operators.freeze, changes: [operators.get] },
]

/** What shows imported operators. */
const SHOWN_OPERATORS = [operators.list, operators.get, operators.people] as const

/** Warehouse managers, scanners, inbound and outbound operators, with the places of each. */
export function OperatorsPage(): ReactNode {
  const t = useTexts(operatorTexts)
  const screen = useRecordScreen(operators, operatorTexts.create)
  const [resetting, setResetting] = useState<OperatorDetail>()
  const { record, open, onClose } = screen.form
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
        toolbar={
          <>
            <SheetImportButton kind="operator" invalidates={SHOWN_OPERATORS} />
            {screen.createButton}
          </>
        }
        steps={OPERATOR_ACTIONS}
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
