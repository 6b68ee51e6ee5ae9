import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { inout } from '@zhenma/contract/inout/inout.contract'
import type { ReturnDetail } from '@zhenma/contract/returns/return-rows'
import { returns } from '@zhenma/contract/returns/returns.contract'
import { Button, Space } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { ReceiptList } from '../../entities/movement/receipt-list.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { useTab } from '../../kit/tab-context.ts'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AFTER_RETURN } from './after-return.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { ReturnLines } from './return-lines.tsx'
import { returnFields, type ReturnShapes } from './returns.fields.tsx'
import { returnTexts } from './returns.texts.ts'

type Asking = 'receive' | 'refuse'

/** Taking an own request back, after asking. */
function TakeBackButton({ request }: { readonly request: ReturnDetail }): ReactNode {
  const t = useTexts(returnTexts)
  const numberText = useNumberText()
  const action = useAction(returns.takeBack, {
    success: t('takenBack'),
    invalidates: AFTER_RETURN,
  })
  const takeBack = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('takeBackTitle'),
      touches: t('touches', { dealer: request.dealerName, count: numberText(request.labelCount) }),
      consequence: t('takeBackMeans'),
      action: t('takeBack'),
      cancel: t('keep'),
      isDanger: false,
    })
    if (isSure) await action.run({ id: request.id })
  }
  return (
    <Button loading={action.busy} onClick={() => void takeBack()}>
      {t('takeBack')}
    </Button>
  )
}

/** Refusing a request, with the reason that the dealer sees. */
function RefuseDialog(props: {
  readonly open: boolean
  readonly request: ReturnDetail
  readonly onClose: () => void
}): ReactNode {
  const { request, onClose } = props
  const t = useTexts(returnTexts)
  const numberText = useNumberText()
  const action = useAction(returns.refuse, {
    success: t('refused'),
    invalidates: AFTER_RETURN,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      open={props.open}
      title={t('refuseTitle')}
      touches={t('touches', { dealer: request.dealerName, count: numberText(request.labelCount) })}
      consequence={t('refuseMeans')}
      action={t('refuse')}
      isDanger
      needsReason
      busy={action.busy}
      onSubmit={(reason) => void action.run({ id: request.id, reason })}
      onClose={onClose}
    />
  )
}

/** One request beside the list: why, what comes back, and what can be done with it. */
export function ReturnDrawer(props: {
  readonly id: number | undefined
  readonly onClose: () => void
}): ReactNode {
  const { id } = props
  const t = useTexts(returnTexts)
  const tab = useTab()
  const seesExceptions = useCan(exceptions.list.allow)
  const mayScan = useCan(inout.return.allow)
  const [asking, setAsking] = useState<Asking>()
  const query = useCall(returns.get, { id: id ?? 0 }, { enabled: id !== undefined })
  const request = query.data
  const close = (): void => setAsking(undefined)
  return (
    <>
      <DetailDrawer<ReturnShapes>
        open={id !== undefined}
        onClose={props.onClose}
        title={request ? t('titleOf', { number: request.number }) : ''}
        failed={t('failed')}
        fields={returnFields}
        query={query}
        size={640}
        actions={(detail) => (
          <Space wrap>
            {detail.mayTakeBack && <TakeBackButton request={detail} />}
            {seesExceptions && (detail.state === 'differing' || detail.surplusCount > 0) && (
              <Button
                onClick={() =>
                  tab.open(
                    `/inout/exceptions?keyword=${encodeURIComponent(detail.paperNumber || `#${detail.number}`)}`,
                  )
                }
              >
                {t('exceptions')}
              </Button>
            )}
            {detail.mayDecide && (
              <Button danger onClick={() => setAsking('refuse')}>
                {t('refuse')}
              </Button>
            )}
            {detail.mayReceive && (
              <>
                {mayScan && (
                  <Button onClick={() => tab.open(`/inout/return?request=${detail.id}`)}>
                    {t('scan')}
                  </Button>
                )}
                <Button type="primary" onClick={() => setAsking('receive')}>
                  {t('receive')}
                </Button>
              </>
            )}
          </Space>
        )}
      >
        {(detail) => (
          <>
            <ReceiptList
              receipts={detail.receipts.map((one) => ({ ...one, count: one.labelCount }))}
            />
            <ReturnLines request={detail} />
          </>
        )}
      </DetailDrawer>
      {request && (
        <>
          <RefuseDialog open={asking === 'refuse'} request={request} onClose={close} />
          <ReceiveDialog
            key={request.id}
            open={asking === 'receive'}
            request={request}
            onClose={close}
          />
        </>
      )}
    </>
  )
}
