import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { Button, Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useNumberText } from '../../../kit/atoms.tsx'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useAction } from '../../../kit/use-action.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { SuperiorSelect } from './superior-select.tsx'
import { treeTexts } from './tree.texts.ts'

type Moved = { readonly id: number; readonly name: string; readonly superiorId: number | null }

/** Changes who is above a dealer; says before what moves with it. */
export function MoveButton({ record }: { readonly record: Moved }): ReactNode {
  const t = useTexts(treeTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('move')}</Button>
      {isOpen && <MoveDialog record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

function MoveDialog(props: { readonly record: Moved; readonly onClose: () => void }): ReactNode {
  const { record, onClose } = props
  const t = useTexts(treeTexts)
  const numberText = useNumberText()
  const [superiorId, setSuperior] = useState<number | null>(record.superiorId)
  const branch = useCall(dealers.branch, { id: record.id })
  const move = useAction(dealers.move, {
    success: ({ count }) => t('moved', { count: numberText(count) }),
    invalidates: [dealers.list, dealers.get, dealers.level, dealers.search],
    onDone: onClose,
  })
  const isSame = superiorId === record.superiorId
  return (
    <Dialog
      open
      title={t('moveTitle', { name: record.name })}
      okText={t('move')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: isSame || branch.data === undefined }}
      confirmLoading={move.busy}
      onOk={() => void move.run({ id: record.id, superiorId })}
      onCancel={onClose}
      width={480}
      destroyOnHidden
    >
      <Form layout="vertical">
        <Form.Item label={t('newSuperior')} htmlFor="new-superior">
          <SuperiorSelect
            id="new-superior"
            value={superiorId}
            onChange={(id) => setSuperior(id ?? null)}
          />
        </Form.Item>
      </Form>
      {branch.error && <FailureBox failure={branch.error} onRetry={() => void branch.refetch()} />}
      {branch.isPending && <Waiting lines={1} />}
      {branch.data && (
        <p className="touches" role="status">
          {t('movesWithIt', {
            dealers: numberText(branch.data.dealers),
            labels: numberText(branch.data.labels),
            accounts: numberText(branch.data.accounts),
          })}
        </p>
      )}
      <p>{t('moveMeans')}</p>
    </Dialog>
  )
}
