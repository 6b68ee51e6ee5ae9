import './sheet-import.css'
import {
  IMPORT_KIND_TEXT,
  type ImportKindName,
  type ImportState,
} from '@zhenma/contract/imports/import-kinds'
import { type ImportDetail, imports } from '@zhenma/contract/imports/imports.contract'
import type { Endpoint } from '@zhenma/contract/kernel/endpoint'
import { Alert, Button, Progress, Steps } from 'antd'
import { useEffect, useRef, type ReactNode } from 'react'
import { invalidate, useCall } from '../../api/use-call.ts'
import { useLookingOn } from '../../api/use-looking-on.ts'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useAction } from '../../kit/use-action.ts'
import { useWidth } from '../../kit/use-width.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { CheckStep } from './check-step.tsx'
import { DoneStep } from './done-step.tsx'
import { MapStep } from './map-step.tsx'
import { sheetImportTexts } from './sheet-import.texts.ts'
import { UploadStep } from './upload-step.tsx'

export type SheetImportProps = {
  readonly kind: ImportKindName
  /** What shows the records that come in. */
  readonly invalidates: readonly Endpoint[]
}

type BodyProps = SheetImportProps & {
  readonly id: number | undefined
  readonly onMove: (id: number | undefined) => void
  readonly onClose: () => void
}

/** Between two looks at what is done with the file. */
const LOOK_EVERY_MS = 700

const BUSY = ['checking', 'applying', 'taking_back']

/** Whether somebody works on it now. */
const isWorking = ({ state, isStopped }: ImportDetail): boolean =>
  BUSY.includes(state) && !isStopped

/** An import, asked for again and again while it is read, checked or written. */
function useImport(id: number | undefined) {
  const asked = useCall(imports.get, { id: id ?? 0 }, { enabled: id !== undefined })
  const { data } = asked
  const isReading = data?.state === 'mapping' && data.rows === null && data.failure === null
  const isLooking = data !== undefined && (isWorking(data) || (isReading && !data.isStopped))
  useLookingOn(imports.get, isLooking, LOOK_EVERY_MS)
  return asked
}

/** Where one is; a phone names only the step that is being taken. */
function ImportSteps({ at }: { readonly at: number }): ReactNode {
  const t = useTexts(sheetImportTexts)
  const isPhone = useWidth() === 'phone'
  const titles = [t('stepFile'), t('stepColumns'), t('stepCheck'), t('stepDone')]
  return (
    <Steps
      size="small"
      responsive={false}
      current={at}
      items={titles.map((title, step) => ({ title: isPhone && step !== at ? '' : title }))}
    />
  )
}

const STEP_OF: Readonly<Record<ImportState, number>> = {
  mapping: 1,
  checking: 2,
  checked: 2,
  applying: 3,
  applied: 3,
  taking_back: 3,
  taken_back: 3,
}

/** What happens while nobody need look on. */
function Working({ detail }: { readonly detail: ImportDetail }): ReactNode {
  const t = useTexts(sheetImportTexts)
  const words = { checking: t('checking'), applying: t('applying'), taking_back: t('takingBack') }
  const word = words[detail.state as keyof typeof words] ?? t('reading')
  return (
    <div className="sheet-import-working">
      <Progress type="circle" size={72} percent={detail.percent ?? 0} />
      <p>{word}</p>
      <p className="hint">{t('mayClose')}</p>
    </div>
  )
}

/** Why the last step was not done, and of what. */
function Refused({ detail: { failure } }: { readonly detail: ImportDetail }): ReactNode {
  const tKit = useTexts(kitTexts)
  if (failure === null) return null
  return (
    <Alert
      type="error"
      showIcon
      title={failure.message}
      description={
        failure.details.length > 0 && (
          <ul>
            {failure.details.map(({ message, row }) => (
              <li key={`${row} ${message}`}>
                {row !== undefined && `${tKit('row', { row })} · `}
                {message}
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}

function StepOf(props: BodyProps & { readonly detail: ImportDetail }): ReactNode {
  const { detail, onMove, onClose } = props
  const t = useTexts(sheetImportTexts)
  const goOn = useAction(imports.goOn, { success: null, invalidates: [imports.get] })
  if (detail.isStopped) {
    return (
      <Alert
        type="warning"
        showIcon
        title={t('stopped')}
        action={
          <Button loading={goOn.busy} onClick={() => void goOn.run({ id: detail.id })}>
            {t('goOn')}
          </Button>
        }
      />
    )
  }
  if (isWorking(detail)) return <Working detail={detail} />
  const again = (): void => onMove(undefined)
  if (detail.state === 'mapping') return <MapStep key={detail.id} detail={detail} onAgain={again} />
  if (detail.state === 'checked') return <CheckStep detail={detail} onAgain={again} />
  return <DoneStep detail={detail} onAgain={again} onClose={onClose} />
}

/** The wizard: choose a file, say what its columns are, see what would happen and mend it, import, take back. */
export function SheetImportBody(props: BodyProps): ReactNode {
  const { kind, id, onMove, onClose, invalidates } = props
  const t = useTexts(sheetImportTexts)
  const say = useSay()
  const { data, error } = useImport(id)
  const detail = id === undefined ? undefined : data
  const state = detail?.state
  const before = useRef(state)
  useEffect(() => {
    // What is quick is done before anybody has seen that it runs.
    const isWritten = state === 'applied' || state === 'taken_back'
    const wasOpen = before.current !== undefined
    if (wasOpen && isWritten && state !== before.current) void invalidate(...invalidates)
    before.current = state
  }, [state, invalidates])
  return (
    <Dialog
      open
      title={t('title', { what: say(IMPORT_KIND_TEXT[kind]) })}
      onCancel={onClose}
      footer={null}
      mask={{ closable: false }}
      width={1080}
    >
      <div className="sheet-import">
        <ImportSteps at={state === undefined ? 0 : STEP_OF[state]} />
        {id !== undefined && error !== null && data === undefined && <FailureBox failure={error} />}
        <div aria-live="polite">{detail && <Refused detail={detail} />}</div>
        {id === undefined && <UploadStep kind={kind} onUploaded={onMove} />}
        {detail && <StepOf {...props} detail={detail} />}
      </div>
    </Dialog>
  )
}
