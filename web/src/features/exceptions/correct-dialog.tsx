import { type ExceptionRow, exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { Form, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { DealerSelect, WarehouseSelect } from '../../entities/pickers.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { exceptionTexts } from './exceptions.texts.ts'

const MAXIMUM_CODE = 512

/** Submits a parked scan with another code, dealer or warehouse. */
export function CorrectDialog(props: {
  readonly row: ExceptionRow
  readonly onClose: () => void
}): ReactNode {
  const { row, onClose } = props
  const t = useTexts(exceptionTexts)
  const [code, setCode] = useState(row.code)
  const [dealerId, setDealerId] = useState(row.dealerId ?? undefined)
  const [warehouseId, setWarehouseId] = useState(row.warehouseId ?? undefined)
  const retrying = useAction(exceptions.retry, {
    success: t('retried', { code }),
    invalidates: [exceptions.list],
    onDone: onClose,
  })
  const submit = (): void => {
    if (code.trim() === '' || retrying.busy) return
    void retrying.run({
      id: row.id,
      code,
      ...(dealerId === undefined ? {} : { dealerId }),
      ...(warehouseId === undefined ? {} : { warehouseId }),
    })
  }
  return (
    <Dialog
      open
      title={t('correctTitle')}
      okText={t('submit')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: code.trim() === '' }}
      confirmLoading={retrying.busy}
      onOk={submit}
      onCancel={onClose}
      width={480}
    >
      <Form layout="vertical" onFinish={submit}>
        {row.message !== '' && <p>{row.message}</p>}
        <Form.Item label={t('correctCode')} htmlFor={`correct-code-${row.id}`}>
          <Input
            id={`correct-code-${row.id}`}
            autoFocus
            autoComplete="off"
            maxLength={MAXIMUM_CODE}
            value={code}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setCode(event.target.value)}
          />
        </Form.Item>
        {row.operation !== 'inbound' && (
          <Form.Item label={t('dealer')}>
            <DealerSelect
              aria-label={t('dealer')}
              {...(dealerId === undefined ? {} : { value: dealerId })}
              onChange={setDealerId}
            />
          </Form.Item>
        )}
        {row.operation === 'inbound' && (
          <Form.Item label={t('warehouse')}>
            <WarehouseSelect
              aria-label={t('warehouse')}
              {...(warehouseId === undefined ? {} : { value: warehouseId })}
              onChange={setWarehouseId}
            />
          </Form.Item>
        )}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Dialog>
  )
}
