import { Button, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNumberText } from '../../kit/atoms.tsx'
import { Keys } from '../../kit/keys.tsx'
import { backToScanField } from '../../kit/scan/keep-focus.ts'
import { REMOVE_KEYS, RemoveSwitch } from '../../kit/scan/remove-switch.tsx'
import { useShortcut } from '../../kit/shortcuts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { inoutTexts } from './inout.texts.ts'
import { isCutOff, useConnection } from './connection.ts'
import { totalsOf } from './draft-problems.ts'
import { removeEntries, undo } from './draft.ts'
import { isOfNamedOnly } from './movings.ts'
import { isReady } from './ready.ts'
import { limitOf } from './scan-rules.ts'
import type { MovingWork } from './use-moving.ts'
import { useSubmitText } from './use-submit-text.ts'

function Counts({ work }: { readonly work: MovingWork }): ReactNode {
  const { state, rules } = work
  const t = useTexts(inoutTexts)
  const numberText = useNumberText()
  const { entries } = state.draft
  const totals = totalsOf(entries, isOfNamedOnly(rules.operation))
  const limit = limitOf(rules)
  return (
    <>
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
      <dl className="scan-totals">
        {(['labels', 'boxes', 'products'] as const).map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{numberText(totals[key])}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** The sums of the table, what can be done with it, and the button that sends it. */
export function ScanSummary({ work }: { readonly work: MovingWork }): ReactNode {
  const { operation, store, state, rules, submitting, isBlocked } = work
  const t = useTexts(inoutTexts)
  const submitText = useSubmitText(operation)
  const { draft, note, sent } = state
  // Typing goes on undisturbed: the store hears of the note when it is done.
  const [typed, setTyped] = useState<string>()
  const isAlone = useConnection(isCutOff)
  const ready = !isBlocked && isReady(work, isAlone)
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
  return (
    <aside className="scan-summary">
      <Counts work={work} />
      <div className="scan-tools">
        <RemoveSwitch
          label={t('removeMode')}
          checked={draft.isRemoving}
          disabled={isBlocked}
          onChange={toggleRemoving}
        />
        <Button disabled={isBlocked || draft.changes.length === 0} onClick={takeBack}>
          {t('undo')}
          <Keys of="alt+z" />
        </Button>
        <Button
          disabled={isBlocked || draft.entries.length === 0}
          onClick={() => setDraft(removeEntries(draft, draft.entries).draft)}
        >
          {t('clear')}
        </Button>
      </div>
      <Input
        className="scan-note"
        value={typed ?? note}
        maxLength={500}
        disabled={isBlocked}
        placeholder={t('note')}
        aria-label={t('note')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keepNote}
        onPressEnter={backToScanField}
      />
      <Button
        type="primary"
        size="large"
        className="scan-submit"
        disabled={!ready && sent?.phase !== 'sending'}
        loading={sent?.phase === 'sending'}
        onClick={send}
      >
        {submitText}
        <Keys of="mod+enter" />
        <span className="phone-only count">
          {draft.entries.length} / {limitOf(rules)}
        </span>
      </Button>
    </aside>
  )
}
