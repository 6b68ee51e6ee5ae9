import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { MAXIMUM_PROBLEMS, type Problem } from '@zhenma/contract/kernel/errors'
import { Alert, Button, Spin, Table } from 'antd'
import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/failure.ts'
import { invalidate } from '../../api/use-call.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { NOTHING } from '../atoms.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { FailureBox } from '../failure-text.tsx'
import { kitTexts } from '../kit.texts.ts'
import { useFileDownload } from '../use-file-download.ts'
import { SheetChooser } from './file-chooser.tsx'
import { uploadTexts } from './upload.texts.ts'

export type ImportResult = { rows: number; created: number; updated: number }
/** A call that takes a sheet; with `check` it only says what would happen. */
export type ImportEndpoint<R extends ImportResult = ImportResult> = Endpoint<
  z.ZodObject<{ check: z.ZodDefault<z.ZodBoolean> }>,
  z.ZodType<R>
>

type Step<R> =
  | { readonly at: 'choose' }
  | { readonly at: 'working' }
  | { readonly at: 'refused'; readonly failure: unknown }
  | { readonly at: 'checked'; readonly file: File; readonly result: R }
  | { readonly at: 'done'; readonly result: R }

const ERRORS_PER_PAGE = 10

function Refusal({ failure }: { readonly failure: unknown }): ReactNode {
  const t = useTexts(uploadTexts)
  const problems = failure instanceof CallFailure ? failure.details : []
  if (problems.every((problem) => problem.row === undefined))
    return <FailureBox failure={failure} />
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={failure instanceof Error ? failure.message : undefined}
        description={
          <>
            {t('nothingChanged')}
            {problems.length >= MAXIMUM_PROBLEMS && (
              <p>{t('firstProblems', { count: problems.length })}</p>
            )}
          </>
        }
      />
      <Table<Problem>
        size="small"
        rowKey={(problem) => problems.indexOf(problem)}
        dataSource={[...problems]}
        pagination={{ pageSize: ERRORS_PER_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: t('rowColumn'), dataIndex: 'row', align: 'right', width: 70 },
          { title: t('columnColumn'), dataIndex: 'column', width: 120 },
          {
            title: t('valueColumn'),
            dataIndex: 'value',
            width: 140,
            // Written as it stands in the file: what is too long for the line goes on in the next.
            render: (value?: string) => <span className="import-value">{value ?? NOTHING}</span>,
          },
          { title: t('reasonColumn'), dataIndex: 'message' },
        ]}
      />
    </>
  )
}

export type ImportWizardProps<R extends ImportResult = ImportResult> = {
  readonly open: boolean
  readonly onClose: () => void
  /** What is imported, as the title says it. */
  readonly what: string
  readonly endpoint: ImportEndpoint<R>
  readonly template: Endpoint
  readonly invalidates: readonly Endpoint[]
  /** What there is to see of a result that is shown only once. */
  readonly renderDone?: (result: R) => ReactNode
}

/** The dialog behind `ImportWizard`, loaded when it first opens. */
export function ImportWizardBody<R extends ImportResult>(props: ImportWizardProps<R>): ReactNode {
  const { endpoint, onClose } = props
  const t = useTexts(uploadTexts)
  const tKit = useTexts(kitTexts)
  const template = useFileDownload(props.template)
  const [step, setStep] = useState<Step<R>>({ at: 'choose' })

  const send = async (file: File, check: boolean): Promise<void> => {
    setStep({ at: 'working' })
    try {
      const result = await call(endpoint, { check }, { files: { file } })
      if (!check) await invalidate(...props.invalidates)
      setStep(check ? { at: 'checked', file, result } : { at: 'done', result })
    } catch (failure) {
      setStep({ at: 'refused', failure })
    }
  }
  const close = (): void => {
    onClose()
    setStep({ at: 'choose' })
  }
  const again = <Button onClick={() => setStep({ at: 'choose' })}>{t('otherFile')}</Button>
  const footers: Readonly<Record<Step<R>['at'], ReactNode>> = {
    choose: null,
    working: null,
    refused: again,
    checked: (
      <>
        {again}
        <Button
          type="primary"
          onClick={() => void (step.at === 'checked' && send(step.file, false))}
        >
          {t('importNow')}
        </Button>
      </>
    ),
    done: (
      <Button type="primary" onClick={close}>
        {tKit('close')}
      </Button>
    ),
  }
  return (
    <Dialog
      open={props.open}
      title={t('importTitle', { what: props.what })}
      onCancel={close}
      footer={footers[step.at]}
      mask={{ closable: false }}
      width={640}
      destroyOnHidden
    >
      <div className="import" aria-live="polite">
        {step.at === 'choose' && (
          <>
            <p>
              {t('templateHint')}{' '}
              <Button
                type="link"
                size="small"
                loading={template.busy}
                onClick={() => void template.start({})}
              >
                {t('template')}
              </Button>
            </p>
            <SheetChooser onChosen={(file) => void send(file, true)} />
          </>
        )}
        {step.at === 'working' && (
          <div className="import-working">
            <Spin /> {t('checking')}
          </div>
        )}
        {step.at === 'refused' && <Refusal failure={step.failure} />}
        {step.at === 'checked' && <Alert type="info" showIcon title={t('willDo', step.result)} />}
        {step.at === 'done' && (
          <>
            <Alert type="success" showIcon title={t('didDo', step.result)} />
            {props.renderDone?.(step.result)}
          </>
        )}
      </div>
    </Dialog>
  )
}
