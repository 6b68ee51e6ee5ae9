import { type OperatorDetail, operators } from '@zhenma/contract/operators/operators.contract'
import { Button, Space } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Assignments } from '../../entities/assignments/assignments.tsx'
import { Can } from '../../kit/can.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { operatorDetailSections, operatorFields, type OperatorShapes } from './operators.fields.tsx'
import { operatorTexts } from './operators.texts.ts'
import { useFreeze } from './use-freeze.ts'

/** One operator: the account, and where the person works. */
export function OperatorDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
  readonly onEdit: () => void
  readonly onReset: (operator: OperatorDetail) => void
}): ReactNode {
  const { id } = props
  const t = useTexts(operatorTexts)
  const tKit = useTexts(kitTexts)
  const freeze = useFreeze()
  const query = useCall(operators.get, { id: id ?? 0 }, { enabled: id !== undefined })
  return (
    <DetailDrawer<OperatorShapes>
      open={id !== undefined}
      onClose={props.onClose}
      title={query.data?.realName ?? ''}
      fields={operatorFields}
      sections={operatorDetailSections}
      query={query}
      size={640}
      actions={(one) => {
        const isFrozen = one.status === 'frozen'
        return (
          <Space wrap>
            <Can do={operators.freeze.allow}>
              <Button onClick={() => void freeze([one.id], isFrozen ? 'normal' : 'frozen')}>
                {t(isFrozen ? 'unfreeze' : 'freeze')}
              </Button>
            </Can>
            <Can do={operators.setPassword.allow}>
              <Button onClick={() => props.onReset(one)}>{t('resetPassword')}</Button>
            </Can>
            <Can do={operators.update.allow}>
              <Button type="primary" onClick={props.onEdit}>
                {tKit('edit')}
              </Button>
            </Can>
          </Space>
        )
      }}
    >
      {(one) => <Assignments key={one.id} of={{ userId: one.id }} />}
    </DetailDrawer>
  )
}
