import { Alert, Form, Input } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Dialog } from './dialog.tsx'
import { DictionaryInput } from '../form/controls.ts'
import { byCtrlEnter } from '../form/enter.ts'
import { kitTexts } from '../kit.texts.ts'
import { SENDING_KEYS } from '../keys/shortcuts.ts'

const MAXIMUM_REASON = 200

export type ReasonDialogProps = {
  readonly open: boolean
  readonly title: string
  /** What it will touch, with the count. */
  readonly touches: ReactNode
  /** What it means, and whether it can be taken back. */
  readonly consequence: ReactNode
  /** The word on the button: the action itself. */
  readonly action: string
  /** The word for not doing it, where "Cancel" would be mistaken for the action. */
  readonly cancel?: string
  readonly isDanger?: boolean
  /** Must be typed before the button works; for what cannot be undone. */
  readonly typed?: string
  /** What has to be chosen first; `isReady` says that it was. */
  readonly children?: ReactNode
  readonly isReady?: boolean
  /** The reason may not stay empty. */
  readonly needsReason?: boolean
  /** The code of a dictionary whose words are offered as reasons. */
  readonly reasons?: string
  readonly busy: boolean
  readonly onSubmit: (reason: string) => void
  readonly onClose: () => void
}

type Draft = { readonly reason: string; readonly typed: string }
const EMPTY: Draft = { reason: '', typed: '' }

/** The reason itself; where a dictionary has some, they are offered, and others may be typed. */
function Reason(
  props: ReasonDialogProps & {
    readonly draft: Draft
    readonly onDraft: (patch: Partial<Draft>) => void
  },
): ReactNode {
  const { draft, onDraft, reasons } = props
  const autoFocus = props.typed === undefined && !props.children
  const plain = (
    <Input
      maxLength={MAXIMUM_REASON}
      value={draft.reason}
      autoFocus={autoFocus}
      onChange={(event) => onDraft({ reason: event.target.value })}
    />
  )
  if (reasons === undefined) return plain
  return (
    <Suspense fallback={plain}>
      <DictionaryInput
        dictionary={reasons}
        maxLength={MAXIMUM_REASON}
        value={draft.reason}
        autoFocus={autoFocus}
        onChange={(reason) => onDraft({ reason })}
      />
    </Suspense>
  )
}

function Questions(
  props: ReasonDialogProps & {
    readonly draft: Draft
    readonly onDraft: (patch: Partial<Draft>) => void
    readonly onSend: () => void
  },
): ReactNode {
  const t = useTexts(kitTexts)
  const { typed, draft, onDraft } = props
  return (
    // A form for its layout; the values live above the dialog, which a hidden tab undoes.
    <Form layout="vertical" onKeyDown={byCtrlEnter(props.onSend, { only: true })}>
      {props.children}
      <p className="touches" role="status">
        {props.touches}
      </p>
      {props.isDanger ? (
        <Alert type="warning" showIcon title={props.consequence} />
      ) : (
        <p>{props.consequence}</p>
      )}
      <label className="typed-confirmation" data-required={props.needsReason || undefined}>
        {t(props.needsReason ? 'reasonNeeded' : 'reason')}
        <Reason {...props} />
      </label>
      {typed !== undefined && (
        <label className="typed-confirmation">
          {t('typeToConfirm', { typed })}
          <Input
            autoFocus
            autoComplete="off"
            value={draft.typed}
            onChange={(event) => onDraft({ typed: event.target.value })}
          />
        </label>
      )}
    </Form>
  )
}

/** Asks before a step that history keeps with its reason; that may stay empty unless it is needed. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { typed, isReady = true } = props
  const t = useTexts(kitTexts)
  const [draft, setDraft] = useState(EMPTY)
  const isTyped = typed === undefined || draft.typed.trim() === typed
  const mayGo = isReady && isTyped && (!props.needsReason || draft.reason.trim() !== '')
  const submit = (): void => {
    if (mayGo && !props.busy) props.onSubmit(draft.reason.trim())
  }
  return (
    <Dialog
      open={props.open}
      title={props.title}
      okText={props.action}
      cancelText={props.cancel ?? t('cancel')}
      okButtonProps={{ danger: props.isDanger ?? false, disabled: !mayGo, title: SENDING_KEYS }}
      confirmLoading={props.busy}
      onOk={submit}
      onCancel={props.onClose}
      afterClose={() => setDraft(EMPTY)}
      width={480}
      destroyOnHidden
    >
      <Questions
        {...props}
        draft={draft}
        onDraft={(patch) => setDraft({ ...draft, ...patch })}
        onSend={submit}
      />
    </Dialog>
  )
}
