import { Alert, Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { BatchSelect, DealerSelect } from '../../entities/select/pickers.tsx'
import { ScannedEnds } from '../../entities/serial/serial-ends.tsx'
import { useScannedBatch } from '../../entities/select/use-scanned-batch.ts'
import { wholeSerial } from '../../entities/serial/serial-text.ts'
import { useGun } from '../../kit/scan/gun/use-gun.ts'
import { playSound } from '../../kit/sounds.ts'
import { useTab } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CodeList } from './code-list.tsx'
import { Field } from './operation-field.tsx'
import { isInBatch, type OperateDraft, withChosen } from './operate-draft.ts'
import { operateTexts } from './operations.texts.ts'
import { PairFields } from './pair-fields.tsx'
import type { Judge } from './scan-lines.ts'
import type { ScanList } from './scan-list.ts'

type Props = {
  readonly draft: OperateDraft
  readonly list: ScanList
  readonly judge: Judge
  readonly refusedLines: ReactNode
  readonly missing: readonly string[]
  readonly isBlocked: boolean
  readonly onDraft: (patch: Partial<OperateDraft>) => void
}

/** All labels of a batch: chosen, or scanned with one of them. */
function BatchTarget({ draft, missing, isBlocked, onDraft }: Props): ReactNode {
  const t = useTexts(operateTexts)
  const tab = useTab()
  const refusedScan = useScannedBatch({
    isBlocked,
    batchId: draft.batchId,
    onBatch: (batch) => onDraft(withChosen(draft, 'batchId', batch.id, batch)),
  })
  return (
    <Form layout="vertical" className="operate-form">
      <Field label={t('batchName')} need="required" isMissing={missing.includes('batchId')}>
        {(id) => (
          <>
            <BatchSelect
              id={id}
              value={draft.batchId ?? null}
              onChange={(...chosen) => onDraft(withChosen(draft, 'batchId', ...chosen))}
            />
            <small role="alert" className="serial-problem">
              {refusedScan}
            </small>
          </>
        )}
      </Field>
      {isInBatch(draft) && (
        <Alert
          type="info"
          showIcon
          title={t('wholeBatch')}
          action={
            <Button
              disabled={draft.batchId === undefined}
              onClick={() => tab.open(`/batch/list?open=${draft.batchId}`)}
            >
              {t('openBatch')}
            </Button>
          }
        />
      )}
    </Form>
  )
}

/** All labels that are at a dealer: nothing is scanned here, and nothing written into a note by a gun. */
function DealerTarget({ draft, missing, onDraft }: Props): ReactNode {
  const t = useTexts(operateTexts)
  useGun({ onScan: () => playSound('refused') })
  return (
    <Form layout="vertical" className="operate-form">
      <Field label={t('allOfDealer')} need="required" isMissing={missing.includes('ofDealerId')}>
        {(id) => (
          <DealerSelect
            id={id}
            value={draft.ofDealerId ?? null}
            onChange={(...chosen) => onDraft(withChosen(draft, 'ofDealerId', ...chosen))}
          />
        )}
      </Field>
    </Form>
  )
}

/** Which labels: the fields of the chosen kind of target. */
export function TargetPanel(props: Props): ReactNode {
  const { draft, missing, onDraft } = props
  const t = useTexts(operateTexts)
  const isMissing = (name: string): boolean => missing.includes(name)
  switch (draft.kind) {
    case 'codes':
      return <CodeList {...props} />
    case 'pair':
      return (
        <PairFields draft={draft} missing={missing} isBlocked={props.isBlocked} onDraft={onDraft} />
      )
    case 'range':
      return (
        <Form layout="vertical" className="operate-form">
          <ScannedEnds
            values={draft}
            labels={{ start: t('start'), end: t('end') }}
            isDisabled={props.isBlocked}
            onChange={(end, serial) => onDraft({ [end]: wholeSerial(serial) })}
          >
            {({ end, id, label, field }) => (
              <Field key={end} id={id} label={label} need="required" isMissing={isMissing(end)}>
                {() => field}
              </Field>
            )}
          </ScannedEnds>
        </Form>
      )
    case 'batch':
      return <BatchTarget {...props} />
    case 'dealer':
      return <DealerTarget {...props} />
  }
}
