import { Alert, Button, Form } from 'antd'
import type { ReactNode } from 'react'
import { BatchSelect, DealerSelect } from '../../entities/select/pickers.tsx'
import { SerialInput } from '../../entities/serial/serial-input.tsx'
import { wholeSerial } from '../../entities/serial/serial-text.ts'
import { useTab } from '../../kit/tab-context.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CodeList } from './code-list.tsx'
import { Field } from './operation-field.tsx'
import { isInBatch, type OperateDraft, withChosen } from './operate-draft.ts'
import { operateTexts } from './operations.texts.ts'
import { PairFields } from './pair-fields.tsx'
import type { Judge } from './scan-lines.ts'
import type { ScanList } from './scan-list.ts'

/** Which labels: the fields of the chosen kind of target. */
export function TargetPanel(props: {
  readonly draft: OperateDraft
  readonly list: ScanList
  readonly judge: Judge
  readonly missing: readonly string[]
  readonly isBlocked: boolean
  readonly onDraft: (patch: Partial<OperateDraft>) => void
}): ReactNode {
  const { draft, missing, onDraft } = props
  const t = useTexts(operateTexts)
  const tab = useTab()
  const isMissing = (name: string): boolean => missing.includes(name)
  switch (draft.kind) {
    case 'codes':
      return <CodeList list={props.list} judge={props.judge} isBlocked={props.isBlocked} />
    case 'pair':
      return (
        <PairFields
          draft={draft}
          judge={props.judge}
          missing={missing}
          isBlocked={props.isBlocked}
          onDraft={onDraft}
        />
      )
    case 'range':
      return (
        <Form layout="vertical" className="operate-form">
          {(['start', 'end'] as const).map((name) => (
            <Field key={name} label={t(name)} need="required" isMissing={isMissing(name)}>
              {(id) => (
                <SerialInput
                  id={id}
                  label={t(name)}
                  value={draft[name]}
                  onChange={(serial) => onDraft({ [name]: wholeSerial(serial) })}
                />
              )}
            </Field>
          ))}
        </Form>
      )
    case 'batch':
      return (
        <Form layout="vertical" className="operate-form">
          <Field label={t('batchName')} need="required" isMissing={isMissing('batchId')}>
            {(id) => (
              <BatchSelect
                id={id}
                value={draft.batchId ?? null}
                onChange={(...chosen) => onDraft(withChosen(draft, 'batchId', ...chosen))}
              />
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
    case 'dealer':
      return (
        <Form layout="vertical" className="operate-form">
          <Field label={t('allOfDealer')} need="required" isMissing={isMissing('ofDealerId')}>
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
}
