import {
  type BillDifferenceRow,
  payoutProviders,
} from '@zhenma/contract/payouts/payout-providers.contract'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { ListPage } from '../../kit/list/list-page.tsx'
import { useAddress } from '../../kit/tab-context.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useDaysText } from './bill-days.tsx'
import { BillViewSwitch, differencesOf, useBillView } from './bill-view.tsx'
import { billFields } from './bills.fields.tsx'
import { ConcludeForm } from './conclude-form.tsx'
import { differenceFields } from './differences.fields.tsx'
import { payoutBillTexts } from './payout-bills.texts.ts'
import { UploadDialog } from './upload-dialog.tsx'

/** Bills of providers, and where they differ from the payouts. */
export function PayoutBillsPage(): ReactNode {
  const { change } = useAddress()
  const t = useTexts(payoutBillTexts)
  const [isUploading, setUploading] = useState(false)
  const view = useBillView()
  const uploadButton = (
    <Can do={payoutProviders.uploadBill.allow}>
      <Button type="primary" onClick={() => setUploading(true)}>
        {t('upload')}
      </Button>
    </Can>
  )
  const toolbar = (
    <>
      <BillViewSwitch />
      {uploadButton}
    </>
  )
  return (
    <>
      {view === 'bills' ? (
        <Bills toolbar={toolbar} uploadButton={uploadButton} />
      ) : (
        <Differences toolbar={toolbar} />
      )}
      <UploadDialog
        open={isUploading}
        onClose={() => setUploading(false)}
        onUploaded={(id) => change(differencesOf(id), { push: true })}
      />
    </>
  )
}

function Bills(props: {
  readonly toolbar: ReactNode
  readonly uploadButton: ReactNode
}): ReactNode {
  const { change } = useAddress()
  const t = useTexts(payoutBillTexts)
  const list = useList(payoutProviders.bills)
  return (
    <ListPage
      listKey="payout-bills"
      title={t('title')}
      list={list}
      fields={billFields}
      exportWith={payoutProviders.exportBills}
      rowKey={(row) => row.id}
      onOpen={(row) => change(differencesOf(row.id), { push: true })}
      toolbar={props.toolbar}
      empty={{ text: t('emptyBills'), action: props.uploadButton }}
    />
  )
}

/** Which bill the differences are of, and what else stands in it. */
function OfBill({ billId }: { readonly billId: number }): ReactNode {
  const { change } = useAddress()
  const t = useTexts(payoutBillTexts)
  const numberText = useNumberText()
  const daysText = useDaysText()
  const bill = useCall(payoutProviders.bills, { id: billId, pageSize: 10 }).data?.records[0]
  return (
    <p className="payout-bill-of">
      {bill &&
        t('ofBill', {
          name: bill.fileName,
          days: daysText(bill),
          payments: numberText(bill.paymentCount),
          agreeing: numberText(bill.agreeingCount),
          others: numberText(bill.otherCount),
        })}{' '}
      <Button type="link" size="small" onClick={() => change({ billId: undefined })}>
        {t('ofAll')}
      </Button>
    </p>
  )
}

function Differences({ toolbar }: { readonly toolbar: ReactNode }): ReactNode {
  const t = useTexts(payoutBillTexts)
  // Of which bill is no filter of the list: without others it is empty because all agrees.
  const list = useList(payoutProviders.differences, { views: ['billId'] })
  const [opened, setOpened] = useState<BillDifferenceRow>()
  const billId = list.input.billId ?? undefined
  return (
    <>
      <ListPage
        listKey="bill-differences"
        title={t('title')}
        list={list}
        fields={differenceFields}
        exportWith={payoutProviders.exportDifferences}
        rowKey={(row) => row.id}
        rowActions={(row) => (
          <Can do={payoutProviders.conclude.allow}>
            <Button type="link" size="small" onClick={() => setOpened(row)}>
              {t(row.conclusion === null ? 'conclude' : 'concludeAnew')}
            </Button>
          </Can>
        )}
        rowActionsWidth={140}
        toolbar={toolbar}
        above={billId !== undefined && <OfBill billId={billId} />}
        empty={{ text: t(billId === undefined ? 'emptyDifferences' : 'billAgrees') }}
      />
      <ConcludeForm of={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}
