import { exceptions } from '@zhenma/contract/exceptions/exceptions.contract'
import { EXCEPTION_TYPE_TEXT } from '@zhenma/contract/exceptions/exceptions.refusals'
import { Form, Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { newIdempotencyKey } from '../../api/idempotency-key.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { focusWhenOpen } from '../../kit/dialog/focus-when-open.ts'
import { useAction } from '../../kit/use-action.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { FewerFields, isCount, type Missing, SurplusField } from './difference-fields.tsx'
import { removeEntries } from '../../scanning/table/draft/draft.ts'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import type { StockMove } from '../../scanning/submission/scan-operations.ts'
import { PaperFields } from '../../scanning/parking/paper-fields.tsx'
import { parkTexts } from '../../scanning/parking/park.texts.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'

type Kind = 'more' | 'fewer'
const KINDS: readonly Kind[] = ['fewer', 'more']

type Props = {
  readonly work: ScanWork
  readonly operation: StockMove
  readonly onClose: () => void
}

/** Sends a difference into the inbox; surplus codes leave the scanning table. */
function useReport({ work, onClose }: Props) {
  const { store } = work
  const t = useTexts(parkTexts)
  const tInout = useTexts(inoutTexts)
  const numberText = useNumberText()
  const invalidates = [exceptions.list]
  const more = useAction(exceptions.park, {
    success: ({ count }) => tInout('parked', { count }),
    invalidates,
    onDone: (_, { items }) => {
      const { draft } = store.getState()
      const gone = draft.entries.filter(({ code }) => items.some((item) => item.code === code))
      if (gone.length > 0) store.setState({ draft: removeEntries(draft, gone).draft })
      onClose()
    },
  })
  const fewer = useAction(exceptions.parkFewer, {
    success: (_, { count }) => t('reported', { count: numberText(count) }),
    invalidates,
    onDone: onClose,
  })
  return { more, fewer, busy: more.busy || fewer.busy }
}

/** Where the goods of the screen go to or come from. */
function Circumstances({ work, operation }: Omit<Props, 'onClose'>): ReactNode {
  const t = useTexts(parkTexts)
  const tInout = useTexts(inoutTexts)
  const { dealer, warehouse } = work.state.parties
  const named = [dealer?.name, warehouse?.name].filter(Boolean).join(' · ')
  return (
    <>
      <p className="dialog-lead">{t('differenceMeans')}</p>
      {named !== '' && (
        <p className="touches">{t('forParty', { operation: tInout(operation), place: named })}</p>
      )}
    </>
  )
}

/** More or fewer than a paper says: surplus codes, or how many of what nobody found. */
export function DifferenceDialog(props: Props): ReactNode {
  const { work, operation, onClose } = props
  const t = useTexts(parkTexts)
  const say = useSay()
  const { parties, draft, note, paperNumber = '' } = work.state
  const [kind, setKind] = useState<Kind>('fewer')
  const [codes, setCodes] = useState<readonly string[]>([])
  const [missing, setMissing] = useState<Missing>({ count: null, productId: undefined })
  const [paper, setPaper] = useState({ paperNumber, note })
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { more, fewer, busy } = useReport(props)
  const { count, productId } = missing
  const isReady = kind === 'more' ? codes.length > 0 : isCount(count)
  const submit = (): void => {
    if (busy || !isReady) return
    const dealerId = parties.dealer?.id ?? null
    const warehouseId = parties.warehouse?.id ?? null
    const shared = { operation, dealerId, warehouseId, ...paper, idempotencyKey }
    if (kind === 'more') {
      void more.run({ ...shared, items: codes.map((code) => ({ code, type: 'more' as const })) })
    } else if (isCount(count)) {
      void fewer.run({ ...shared, count, productId: productId ?? null })
    }
  }
  return (
    <Dialog
      open
      title={t('difference')}
      okText={t('report')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={busy}
      onOk={submit}
      onCancel={onClose}
      afterOpenChange={focusWhenOpen('difference-count')}
      width={520}
    >
      <Form layout="vertical" onFinish={submit}>
        <Circumstances work={work} operation={operation} />
        <Form.Item>
          <Segmented<Kind>
            block
            aria-label={t('type')}
            value={kind}
            options={KINDS.map((value) => ({ value, label: say(EXCEPTION_TYPE_TEXT[value]) }))}
            onChange={setKind}
          />
        </Form.Item>
        {kind === 'more' ? (
          <SurplusField
            value={codes}
            scanned={draft.entries.map(({ code }) => code)}
            onChange={setCodes}
          />
        ) : (
          <FewerFields value={missing} onChange={setMissing} />
        )}
        <PaperFields
          id="difference"
          value={paper}
          noteLabel={t(kind === 'more' ? 'note' : 'paperSays')}
          onChange={setPaper}
        />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Dialog>
  )
}
