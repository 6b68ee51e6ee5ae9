import { Button, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNumberText } from '../../../kit/atoms.tsx'
import { Keys } from '../../../kit/keys/keys.tsx'
import { backToScanField } from '../../../kit/scan/keep-focus.ts'
import { REMOVE_KEYS, RemoveSwitch } from '../../../kit/scan/remove-switch.tsx'
import { useShortcut } from '../../../kit/keys/shortcuts.ts'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { inoutTexts } from '../../submission/inout.texts.ts'
import { isCutOff, useConnection } from '../../../api/connection.ts'
import { totalsOf } from '../draft/draft-problems.ts'
import { lostOf, removeEntries, undo } from '../draft/draft.ts'
import { isOfNamedOnly } from '../../submission/scan-operations.ts'
import { Obstacles } from './obstacles.tsx'
import { PaperNumber } from './paper-number.tsx'
import { isReady } from '../draft/ready.ts'
import { RefusedList } from '../refused/refused-list.tsx'
import { refusedTexts } from '../refused/refused.texts.ts'
import { limitOf } from '../draft/scan-rules.ts'
import type { ScanWork } from '../use-scan-work.ts'
import { useSubmitText, useAsksReturn } from '../use-submit-text.ts'

type Props = { readonly work: ScanWork }

/** How many codes there are, up to how many go into one submission. */
export function ScanCount({ work }: Props): ReactNode {
  const { entries } = work.state.draft
  const t = useTexts(inoutTexts)
  const limit = limitOf(work.rules)
  return (
    <div
      className="scan-count"
      data-full={entries.length >= limit || undefined}
      role="meter"
      aria-label={t('count', { count: entries.length, limit })}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(entries.length, limit)}
    >
      <b>{entries.length}</b> / {limit}
      <i style={{ width: `${Math.min(100, (entries.length / limit) * 100)}%` }} />
    </div>
  )
}

/** What the table stands for, and how many scans did not come into it. */
function Totals({ work }: Props): ReactNode {
  const { state, rules } = work
  const { entries } = state.draft
  const t = useTexts(inoutTexts)
  const tRefused = useTexts(refusedTexts)
  const numberText = useNumberText()
  const isNamedOnly = isOfNamedOnly(rules.operation)
  const totals = totalsOf(entries, isNamedOnly)
  const lost = lostOf(state.draft).length
  const figures = [
    // Of what is named alone it is so many pieces, whatever lies in them.
    { name: isNamedOnly ? t('pieces') : t('labels'), count: totals.labels },
    { name: t('boxes'), count: totals.boxes },
    { name: t('packages'), count: totals.packages },
    { name: t('products'), count: totals.products },
  ]
  return (
    <dl className="scan-totals">
      {figures.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{numberText(count)}</dd>
        </div>
      ))}
      <div data-lost={lost > 0 || undefined}>
        <dt>{tRefused('notAdded')}</dt>
        <dd>{numberText(lost)}</dd>
      </div>
    </dl>
  )
}

/** What can be done with the table, by button and by key. */
function useActions(work: ScanWork) {
  const { store, state, submitting, isBlocked } = work
  const { draft, note } = state
  // Typing goes on undisturbed: the store hears of the note when it is done.
  const [typed, setTyped] = useState<string>()
  const isAlone = useConnection(isCutOff)
  const asksReturn = useAsksReturn(work.operation)
  const isReasonMissing = asksReturn && (typed ?? note).trim() === ''
  const ready = !isBlocked && !isReasonMissing && isReady(work, isAlone)
  const setDraft = (next: typeof draft): void =>
    store.setState({ draft: next, feedback: undefined, failure: undefined })
  const toggleRemoving = (): void =>
    setDraft({ ...store.getState().draft, isRemoving: !store.getState().draft.isRemoving })
  const takeBack = (): void => {
    setDraft(undo(store.getState().draft))
    work.scanning.recheck()
  }
  const keepNote = (): void => {
    if (typed !== undefined) store.setState({ note: typed })
    setTyped(undefined)
  }
  const send = (): void => {
    keepNote()
    if (ready) void submitting.send()
  }
  useShortcut({ keys: 'mod+enter', label: inoutTexts.submitKeys }, send, ready)
  useShortcut({ keys: REMOVE_KEYS, label: inoutTexts.removeMode }, toggleRemoving, !isBlocked)
  useShortcut({ keys: 'alt+z', label: inoutTexts.undo }, takeBack, !isBlocked)
  return {
    ready,
    toggleRemoving,
    takeBack,
    send,
    clear: () => setDraft(removeEntries(draft, draft.entries).draft),
    note: typed ?? note,
    noteLabel: inoutTexts[asksReturn ? 'returnReason' : 'note'],
    setTyped,
    keepNote,
  }
}

type Parts = Props & { readonly actions: ReturnType<typeof useActions> }

function Remove({ work, actions }: Parts): ReactNode {
  const t = useTexts(inoutTexts)
  return (
    <RemoveSwitch
      label={t('removeMode')}
      checked={work.state.draft.isRemoving}
      disabled={work.isBlocked}
      onChange={actions.toggleRemoving}
    />
  )
}

function Undo({ work, actions }: Parts): ReactNode {
  const t = useTexts(inoutTexts)
  const { changes } = work.state.draft
  return (
    <Button disabled={work.isBlocked || changes.length === 0} onClick={actions.takeBack}>
      {t('undo')}
      <Keys of="alt+z" />
    </Button>
  )
}

function Clear({ work, actions }: Parts): ReactNode {
  const t = useTexts(inoutTexts)
  const { entries } = work.state.draft
  return (
    <Button disabled={work.isBlocked || entries.length === 0} onClick={actions.clear}>
      {t('clear')}
    </Button>
  )
}

function Note({ work, actions }: Parts): ReactNode {
  const label = useSay()(actions.noteLabel)
  return (
    <Input
      className="scan-note"
      value={actions.note}
      maxLength={500}
      disabled={work.isBlocked}
      placeholder={label}
      aria-label={label}
      onChange={(event) => actions.setTyped(event.target.value)}
      onBlur={actions.keepNote}
      onPressEnter={backToScanField}
    />
  )
}

function Submit({ work, actions }: Parts): ReactNode {
  const submitText = useSubmitText(work.operation)
  const isSending = work.state.sent?.phase === 'sending'
  return (
    <Button
      type="primary"
      size="large"
      className="scan-submit"
      disabled={!actions.ready && !isSending}
      loading={isSending}
      onClick={actions.send}
    >
      {submitText}
      <Keys of="mod+enter" />
    </Button>
  )
}

/** Beside the table: its sums, what can be done with it, what sends it, and what did not come into it. */
export function ScanSummary({ work }: Props): ReactNode {
  const actions = useActions(work)
  const parts = { work, actions }
  return (
    <aside className="scan-side">
      <div className="scan-summary">
        <ScanCount work={work} />
        <Totals work={work} />
        <div className="scan-tools">
          <Remove {...parts} />
          <Undo {...parts} />
          <Clear {...parts} />
        </div>
        <PaperNumber work={work} />
        <Note {...parts} />
        <Submit {...parts} />
      </div>
      <RefusedList work={work} />
      <Obstacles work={work} />
    </aside>
  )
}

/** On a phone: sums and note below the list; what a thumb needs stays at the lower edge. */
export function ScanDock({ work }: Props): ReactNode {
  const t = useTexts(refusedTexts)
  const numberText = useNumberText()
  const actions = useActions(work)
  const parts = { work, actions }
  const [isOpen, setOpen] = useState(false)
  const { draft } = work.state
  const lost = lostOf(draft).length
  return (
    <>
      <div className="scan-summary">
        <Totals work={work} />
        <PaperNumber work={work} />
        <Note {...parts} />
        <Clear {...parts} />
      </div>
      <div className="scan-dock">
        <Obstacles work={work} />
        {isOpen && <RefusedList work={work} />}
        <div className="scan-dock-row">
          <Undo {...parts} />
          <Remove {...parts} />
          <Button
            danger={lost > 0}
            disabled={draft.refusals.length === 0}
            aria-expanded={isOpen && draft.refusals.length > 0}
            title={t(isOpen ? 'hide' : 'show')}
            onClick={() => setOpen(!isOpen)}
          >
            {t('notAdded')} {numberText(lost)}
          </Button>
        </div>
        <Submit {...parts} />
      </div>
    </>
  )
}
