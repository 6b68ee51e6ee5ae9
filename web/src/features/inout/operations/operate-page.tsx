import '../inout.css'
import '../scanning.css'
import './operations.css'
import { Empty, Segmented } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useMay } from '../../../api/session.ts'
import { confirmDanger } from '../../../kit/confirm-danger.tsx'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { useAddress, useTab } from '../../../kit/tab-context.ts'
import { useUnsaved } from '../../../kit/unsaved.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { backToScanField } from '../../../kit/scan/keep-focus.ts'
import { SoundButton } from '../../../kit/scan/sound-button.tsx'
import { isCutOff, useConnection } from '../connection.ts'
import { OfflineNotes, QueueButton } from '../queue-notes.tsx'
import { useQueueHere } from '../use-queue-here.ts'
import { DeedChoice, Meaning, useMayDeeds } from './deed-choice.tsx'
import type { DeedTarget } from '../moving-store.ts'
import {
  addressOf,
  type DeedName,
  type ElsewhereName,
  isElsewhere,
  type TargetKind,
  targetsOf,
} from './deeds.ts'
import {
  deedOf,
  draftOfLink,
  isInBatch,
  missingOf,
  type OperateDraft,
  withDeed,
} from './operate-draft.ts'
import { fieldsOf, namesOf, targetOfDraft } from './operate-sending.ts'
import { deedTexts } from './deeds.texts.ts'
import { operateTexts } from './operations.texts.ts'
import { OperateOutcome } from './operate-outcome.tsx'
import { OperateSide } from './operate-side.tsx'
import { problemOf } from './scan-lines.ts'
import { useScanList } from './scan-list.ts'
import { TargetPanel } from './target-panel.tsx'
import { useDeed } from './use-deed.ts'
import { useJudge } from './use-judge.ts'
import { useLink } from './use-link.ts'
import { useTouches } from './use-touches.ts'

/** Everything that can be done to labels beside inbound, outbound and return. */
export function OperatePage(): ReactNode {
  const t = useTexts(operateTexts)
  const tDeed = useTexts(deedTexts)
  const tab = useTab()
  const { params } = useAddress()
  const { deeds, elsewhere } = useMayDeeds()
  const [link] = useState(() => draftOfLink(params))
  const [draft, setDraft] = useState(link.draft)
  const [isTried, setTried] = useState(false)
  const may = useMay()
  const deed = deedOf(draft)
  const targets = deed === undefined ? [] : targetsOf(deed, may)
  const judge = useJudge(deed)
  const list = useScanList(judge)
  const sayUnsaved = useUnsaved()
  const { entries } = list.draft
  const leave = (target: DeedTarget): void => {
    if (target.kind === 'codes') list.sent(target.codes)
    setTried(false)
    setDraft((now) => ({ ...now, oldCode: '', newCode: '', start: null, end: null, note: '' }))
  }
  const work = useDeed(entries, leave)
  const isAlone = useConnection(isCutOff)
  const touches = useTouches(draft, entries)
  const codes = entries.map(({ code }) => code).reverse()
  const missing = missingOf(draft, codes)
  // What cannot be taken back is not asked for before it can be said how much it is.
  const isUncounted = deed?.isFinal === true && touches.count === undefined
  // Without a network what could not be checked goes too, as on the scanning tables.
  const isSettled = entries.every(
    (entry) =>
      (entry.state === 'known' || (isAlone && entry.state === 'unchecked')) &&
      problemOf(entry, entries, judge) === undefined,
  )

  useQueueHere()
  useLink(link.codes, list)
  const hasWork = entries.length > 0 || work.sent !== undefined
  useEffect(() => sayUnsaved(hasWork), [sayUnsaved, hasWork])

  const patch = (change: Partial<OperateDraft>): void => setDraft((now) => ({ ...now, ...change }))
  const submit = async (): Promise<void> => {
    setTried(true)
    if (deed === undefined || missing.length > 0 || work.isBlocked) return
    if (draft.kind === 'codes' && !isSettled) return
    const target = targetOfDraft(draft, codes, touches.name)
    if (target === undefined) return
    if (isAlone && deed.isFinal === true) {
      work.refuseOffline()
      return
    }
    if (isUncounted) return
    const isTyped = deed.isFinal === true && (touches.count ?? 0) > 1
    const typed = isTyped ? String(touches.count) : undefined
    const isSure = await confirmDanger({
      title: t('confirm', { deed: tDeed(deed.name) }),
      touches: touches.text,
      consequence: typed === undefined ? undefined : t('typeCount', { count: typed }),
      action: tDeed(deed.name),
      isDanger: deed.group === 'groupEnd',
      ...(typed === undefined ? {} : { typed }),
    })
    if (!isSure) return
    const fields = fieldsOf(draft)
    const names = namesOf(draft, fields)
    await work.send(deed, { target, fields, names, note: draft.note.trim() })
  }
  useShortcut(
    { keys: 'mod+enter', label: operateTexts.deed },
    () => void submit(),
    deed !== undefined && !work.isBlocked,
  )
  const choose = (name: DeedName | ElsewhereName): void => {
    if (!isElsewhere(name)) {
      setDraft(withDeed(draft, name, may))
      backToScanField()
      return
    }
    tab.open(addressOf(name, codes))
    list.remove(entries)
  }
  if (deeds.length + elsewhere.length === 0) return <Empty description={t('nothing')} />
  return (
    <section className="operate">
      <header className="page-head">
        <h1>{t('title')}</h1>
        <div className="page-actions">
          <QueueButton />
          <SoundButton />
        </div>
      </header>
      <OfflineNotes />
      <div className="operate-bar">
        <DeedChoice
          deeds={deeds}
          elsewhere={elsewhere}
          chosen={draft.deed}
          isBlocked={work.isBlocked}
          onChange={choose}
        />
        {targets.length > 1 && (
          <Segmented<TargetKind>
            aria-label={t('by')}
            value={draft.kind}
            disabled={work.isBlocked}
            options={targets.flatMap((kind) =>
              kind === 'pair' ? [] : [{ value: kind, label: t(kind) }],
            )}
            onChange={(kind) => patch({ kind })}
          />
        )}
        {deed && <Meaning deed={deed} />}
      </div>
      <OperateOutcome work={work} />
      <div className="operate-body">
        <div className="operate-target">
          <TargetPanel
            draft={draft}
            list={list}
            judge={judge}
            missing={isTried ? missing : []}
            isBlocked={work.isBlocked}
            onDraft={patch}
          />
        </div>
        {deed && !isInBatch(draft) && (
          <OperateSide
            deed={deed}
            draft={draft}
            missing={isTried ? missing : []}
            touches={touches.text}
            isSending={work.sent?.phase === 'sending'}
            isDisabled={
              (work.isBlocked && work.sent?.phase !== 'sending') ||
              (draft.kind === 'codes' && list.isAsking) ||
              (isUncounted && draft.batchId !== undefined && !isAlone)
            }
            onDraft={patch}
            onSubmit={() => void submit()}
          />
        )}
      </div>
    </section>
  )
}
