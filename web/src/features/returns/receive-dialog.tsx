import type { ReturnDetail } from '@zhenma/contract/returns/return-rows'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { Alert, Button, Form, Input } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import type { CallFailure } from '../../api/failure.ts'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { WarehouseSelect } from '../../entities/select/pickers.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AFTER_RETURN } from './after-return.ts'
import { returnTexts } from './returns.texts.ts'

const MAXIMUM_NOTE = 500

/** Refusals that speak of labels which are elsewhere by now: the others can be received without them. */
const isOfLabels = ({ status, details }: CallFailure): boolean =>
  status === 409 && details.some(({ code }) => code !== undefined)

/** Receives the goods of a request into a warehouse; where some cannot be returned any more, the others. */
export function ReceiveDialog(props: {
  readonly open: boolean
  readonly request: ReturnDetail
  readonly onClose: () => void
}): ReactNode {
  const { request, onClose } = props
  const t = useTexts(returnTexts)
  const tKit = useTexts(kitTexts)
  const numberText = useNumberText()
  const noteId = useId()
  const [warehouseId, setWarehouseId] = useState(request.askedWarehouseId ?? undefined)
  const [note, setNote] = useState('')
  const [refused, setRefused] = useState<CallFailure>()
  const [key, setKey] = useState(newIdempotencyKey)
  const action = useAction(returns.receive, {
    success: ({ labelCount, leftCount }) =>
      leftCount === 0
        ? t('received', { count: numberText(labelCount) })
        : t('receivedPart', { count: numberText(labelCount), left: numberText(leftCount) }),
    invalidates: AFTER_RETURN,
    onDone: onClose,
    onFailure: (failure) => {
      // What was refused is asked for anew, never answered by an earlier answer.
      setKey(newIdempotencyKey())
      if (!isOfLabels(failure)) return false
      setRefused(failure)
      return true
    },
  })
  const send = (onlyAllowed: boolean): void => {
    if (warehouseId === undefined || action.busy) return
    const { id } = request
    void action.run({ id, warehouseId, note: note.trim(), onlyAllowed, idempotencyKey: key })
  }
  return (
    <Dialog
      open={props.open}
      title={t('receiveTitle')}
      okText={t('receive')}
      cancelText={tKit('cancel')}
      okButtonProps={{ disabled: warehouseId === undefined }}
      confirmLoading={action.busy}
      onOk={() => send(false)}
      onCancel={onClose}
      afterClose={() => setRefused(undefined)}
      width={520}
    >
      <Form layout="vertical">
        <p className="touches" role="status">
          {t('touches', {
            dealer: request.dealerName,
            count: numberText(request.labelCount - request.receivedCount),
          })}
        </p>
        <p>{t('receiveMeans')}</p>
        <Form.Item label={t('into')} required>
          <WarehouseSelect
            aria-label={t('into')}
            value={warehouseId ?? null}
            onChange={(chosen) => {
              setWarehouseId(chosen)
              setRefused(undefined)
            }}
          />
        </Form.Item>
        <Form.Item label={t('note')} htmlFor={noteId}>
          <Input
            id={noteId}
            autoComplete="off"
            maxLength={MAXIMUM_NOTE}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Form.Item>
        {refused && (
          <>
            <FailureBox failure={refused} />
            <Alert
              type="warning"
              showIcon
              title={t('cannotAll')}
              action={
                <Button size="small" loading={action.busy} onClick={() => send(true)}>
                  {t('receiveOthers')}
                </Button>
              }
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
