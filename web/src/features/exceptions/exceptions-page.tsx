import { type ExceptionRow, exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { Button, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useAddress } from '../../kit/tab-context.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { DetailDrawer } from '../../kit/dialog/detail-drawer.tsx'
import type { BulkAction } from '../../kit/list/bulk/bulk-action.ts'
import { kitTexts } from '../../kit/kit.texts.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { ReasonDialog } from '../../kit/dialog/reason-dialog.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useList } from '../../kit/use-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ExceptionActions } from './exception-actions.tsx'
import { AFTER_HANDLING } from './after-handling.ts'
import { exceptionFields, exceptionSections } from './exceptions.fields.tsx'
import { exceptionTexts } from './exceptions.texts.ts'
import { useRetryMany } from './use-retry-many.ts'

/** Three buttons side by side, in the longest language. */
const ACTIONS_PX = 235

const EXCEPTION_ACTIONS: readonly BulkAction[] = [
  {
    name: 'exception_dismiss',
    call: exceptions.dismiss,
    changes: AFTER_HANDLING,
    fields: [
      {
        name: 'reason',
        label: kitTexts.reasonNeeded,
        form: () => <Input maxLength={200} autoFocus />,
      },
    ],
  },
]

/** The inbox of parked scans, to be tried again, corrected, or dismissed with a reason. */
export function ExceptionsPage(): ReactNode {
  const t = useTexts(exceptionTexts)
  const numberText = useNumberText()
  const list = useList(exceptions.list)
  const { params, change } = useAddress()
  const openId = Number(params.get('open')) || undefined
  const one = useCall(exceptions.get, { id: openId ?? 0 }, { enabled: openId !== undefined })
  const mayHandle = useCan(exceptions.dismiss.allow)
  const [dismissing, setDismissing] = useState<{ ids: readonly number[]; isOpen: boolean }>({
    ids: [],
    isOpen: false,
  })
  const close = (): void => setDismissing({ ...dismissing, isOpen: false })
  const action = useAction(exceptions.dismiss, {
    success: ({ count }) => t('dismissed', { count }),
    invalidates: AFTER_HANDLING,
    onDone: close,
  })
  const dismiss = (ids: readonly number[]): void => setDismissing({ ids, isOpen: true })
  const { retry, busy } = useRetryMany()
  const bulk = (selected: readonly number[], clear: () => void): ReactNode => (
    <div className="button-row">
      <Button
        size="small"
        type="primary"
        loading={busy}
        onClick={() => void retry(selected).then(clear)}
      >
        {t('retry')}
      </Button>
    </div>
  )
  return (
    <>
      <ListPage
        listKey="exceptions"
        title={t('title')}
        list={list}
        fields={exceptionFields}
        exportWith={exceptions.exportSheet}
        rowKey={(row) => row.id}
        onOpen={(row) => change({ open: String(row.id) }, { push: true })}
        rowActionsWidth={ACTIONS_PX}
        rowActions={(row) => <ExceptionActions row={row} onDismiss={(id) => dismiss([id])} />}
        {...(mayHandle ? { bulk } : {})}
        steps={EXCEPTION_ACTIONS}
        empty={{ text: t('empty') }}
      />
      <DetailDrawer
        open={openId !== undefined}
        onClose={() => change({ open: undefined })}
        title={t('details')}
        fields={exceptionFields}
        sections={exceptionSections}
        query={one}
        size={640}
        actions={(row: ExceptionRow) => (
          <ExceptionActions key={row.id} row={row} onDismiss={(id) => dismiss([id])} />
        )}
      />
      <ReasonDialog
        reasons="exception_reason"
        needsReason
        open={dismissing.isOpen}
        title={t('dismissTitle')}
        touches={t('dismissTouches', { count: numberText(dismissing.ids.length) })}
        consequence={t('dismissMeans')}
        action={t('dismiss')}
        busy={action.busy}
        onSubmit={(given) => void action.run({ ids: [...dismissing.ids], reason: given })}
        onClose={close}
      />
    </>
  )
}
