import '../entities.css'
import type { Text } from '@zhenma/contract/kernel/texts'
import { Alert, Form, Input, Segmented } from 'antd'
import { useId, type ReactNode } from 'react'
import { useIdempotencyKey } from '../../api/idempotency-key.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { Dialog } from '../../kit/dialog/dialog.tsx'
import { kitTexts } from '../../kit/kit.texts.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { type BindingDraft, type BindingTarget, countTouched, isReady } from './binding-draft.ts'
import { bindingTexts, type BindingWords } from './binding.texts.ts'

/** What opens and closes a record's binding dialog: see `useBindingDialog`. */
export type BindingDialogProps<Draft> = {
  readonly open: boolean
  readonly initial: Draft
  readonly onClose: () => void
}

type Props<Bound, Target extends BindingTarget> = {
  readonly open: boolean
  readonly onClose: () => void
  readonly words: BindingWords
  readonly targets: readonly Target[]
  readonly draft: BindingDraft<Bound, Target>
  readonly onDraft: (patch: Partial<BindingDraft<Bound, Target>>) => void
  /** Who may only bind, or only unbind, is not offered the other. */
  readonly mayNot?: { readonly bind: boolean; readonly unbind: boolean }
  /** Chooses what is bound. */
  readonly choice: (id: string) => ReactNode
  /** The fields of the chosen kind of target. */
  readonly targetFields: ReactNode
  /** A whole batch or product takes no note. */
  readonly isWithoutNote?: boolean
  /** Below what is touched. */
  readonly children?: ReactNode
  readonly busy: boolean
  readonly onSend: () => void
}

const TOUCHES = {
  codes: 'touchesCodes',
  range: 'touchesLabels',
  batch: 'touchesBatch',
  product: 'touchesProduct',
} as const satisfies Record<BindingTarget, keyof typeof bindingTexts>

function Choices<Bound, Target extends BindingTarget>(props: Props<Bound, Target>): ReactNode {
  const { words, draft, onDraft, targets, mayNot } = props
  const say = useSay()
  return (
    <div className="binding-choices">
      <Segmented
        aria-label={say(words.operation)}
        value={draft.isUnbinding ? 'unbind' : 'bind'}
        options={[
          { value: 'bind', label: say(words.bindAction), disabled: mayNot?.bind === true },
          { value: 'unbind', label: say(words.unbindAction), disabled: mayNot?.unbind === true },
        ]}
        onChange={(operation) => onDraft({ isUnbinding: operation === 'unbind' })}
      />
      <Segmented<Target>
        aria-label={say(words.target)}
        value={draft.kind}
        options={targets.map((kind) => ({ value: kind, label: say(words[kind]) }))}
        onChange={(kind) => onDraft({ kind })}
      />
    </div>
  )
}

function Fields<Bound, Target extends BindingTarget>(props: Props<Bound, Target>): ReactNode {
  const { words, draft, onDraft } = props
  const say = useSay()
  const numberText = useNumberText()
  const [boundId, noteId] = [useId(), useId()]
  const touches: Text = words[TOUCHES[draft.kind]]
  return (
    <Form layout="vertical">
      <Choices {...props} />
      {!draft.isUnbinding && (
        <Form.Item label={say(words.bound)} htmlFor={boundId}>
          {props.choice(boundId)}
        </Form.Item>
      )}
      {props.targetFields}
      {props.isWithoutNote !== true && (
        <Form.Item label={say(words.note)} htmlFor={noteId}>
          <Input
            id={noteId}
            maxLength={500}
            value={draft.note}
            onChange={(event) => onDraft({ note: event.target.value })}
          />
        </Form.Item>
      )}
      <p className="touches" role="status">
        {say(touches, { count: numberText(countTouched(draft)) })}
      </p>
      {props.children}
      {draft.isUnbinding ? (
        <Alert type="warning" showIcon title={say(words.unbinds)} />
      ) : (
        <p>{say(words.replaces)}</p>
      )}
    </Form>
  )
}

/** Binds a record to labels, or takes off what is bound: which one, to what, and what that touches. */
export function BindingDialog<Bound, Target extends BindingTarget>(
  props: Props<Bound, Target>,
): ReactNode {
  const { words, draft } = props
  const say = useSay()
  const t = useTexts(kitTexts)
  return (
    <Dialog
      open={props.open}
      title={say(words.title)}
      okText={say(draft.isUnbinding ? words.unbindAction : words.bindAction)}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady(draft), danger: draft.isUnbinding }}
      confirmLoading={props.busy}
      onOk={props.onSend}
      onCancel={props.onClose}
      mask={{ closable: false }}
      width={600}
      destroyOnHidden
    >
      <Fields {...props} />
    </Dialog>
  )
}

/** Options of a binding's call: done once whatever becomes of the answer, and said by how many labels it met. */
export function useBindingOptions(onClose: () => void) {
  const t = useTexts(bindingTexts)
  const numberText = useNumberText()
  const [idempotencyKey, renewKey] = useIdempotencyKey()
  const onDone = (): void => {
    renewKey()
    onClose()
  }
  const success = ({ labelCount }: { readonly labelCount: number }): string =>
    t('done', { count: numberText(labelCount) })
  return { idempotencyKey, options: { success, onDone } }
}
