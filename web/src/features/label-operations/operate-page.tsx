import '../../scanning/table/parts/inout.css'
import '../../scanning/table/parts/scanning.css'
import './operations.css'
import { Empty, Segmented } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useMay } from '../../api/session.ts'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useShortcut } from '../../kit/keys/shortcuts.ts'
import { useAddress, useTab } from '../../kit/tab-context.ts'
import { useUnsaved } from '../../kit/dialog/unsaved.ts'
import { useWidth } from '../../kit/use-width.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { backToScanField } from '../../kit/scan/keep-focus.ts'
import { SoundButton } from '../../kit/scan/sound-button.tsx'
import { isCutOff, useConnection } from '../../api/connection.ts'
import { useChosenText } from '../../scanning/submission/chosen-list.tsx'
import { OfflineNotes, QueueButton } from '../../scanning/queue/queue-notes.tsx'
import { useQueueHere } from '../../scanning/queue/use-queue-here.ts'
import {
  OperationChoice,
  Meaning,
  useMayOperations,
  useOperationName,
} from './operation-choice.tsx'
import type { OperationTarget } from '../../scanning/submission/submission.ts'
import {
  addressOf,
  type OperationName,
  type ElsewhereName,
  isElsewhere,
  type TargetKind,
  targetsOf,
} from '../../scanning/submission/operations.ts'
import {
  singleOperationOf,
  draftOfLink,
  isInBatch,
  missingOf,
  type OperateDraft,
  withOperation,
} from './operate-draft.ts'
import { fieldsOf, namesOf, targetOfDraft } from './operate-sending.ts'
import { operateTexts } from './operations.texts.ts'
import { Unchecked } from './code-list.tsx'
import { OperateOutcome } from './operate-outcome.tsx'
import { OperateSide } from './operate-side.tsx'
import { parkedForDraft } from './parking.ts'
import { RefusedLines } from './refused-lines.tsx'
import { sidesOf } from './scan-lines.ts'
import { useScanList } from './scan-list.ts'
import { TargetPanel } from './target-panel.tsx'
import { useOperation } from './use-operation.ts'
import { BulkVerdictView } from '../../scanning/bulk/bulk-verdict.tsx'
import { useBulkTarget } from './use-bulk-target.ts'
import { useJudge } from './use-judge.ts'
import { useLink } from './use-link.ts'
import { wishOfDraft, useObstacle } from './use-obstacle.ts'
import { useRefusedLines } from './use-refused-lines.ts'
import { useTouches } from './use-touches.ts'

/** Everything that can be done to labels beside inbound, outbound and return. */
export function OperatePage(): ReactNode {
  const t = useTexts(operateTexts)
  const tOperation = useOperationName()
  const tab = useTab()
  const { params } = useAddress()
  const { operations, elsewhere } = useMayOperations()
  const [link] = useState(() => draftOfLink(params))
  const [draft, setDraft] = useState(link.draft)
  const [isTried, setTried] = useState(false)
  const may = useMay()
  const operation = singleOperationOf(draft)
  const targets = operation === undefined ? [] : targetsOf(operation, may)
  const judge = useJudge(operation)
  const list = useScanList(judge, wishOfDraft(draft))
  const sayUnsaved = useUnsaved()
  const { usable: entries, refused } = sidesOf(list.draft.entries, judge)
  const leave = (target: OperationTarget): void => {
    if (target.kind === 'codes') list.sent(target.codes)
    setTried(false)
    setDraft((now) => ({ ...now, oldCode: '', newCode: '', start: null, end: null, note: '' }))
  }
  const work = useOperation(entries, leave)
  const isAlone = useConnection(isCutOff)
  const chosenTextOf = useChosenText()
  const bulkTarget = useBulkTarget(draft)
  const touches = useTouches(draft, entries, bulkTarget.allowedCount)
  const codes = entries.map(({ code }) => code).reverse()
  const missing = missingOf(draft, codes)
  // What cannot be taken back is not asked for before it can be said how much it is.
  const isUncounted = operation?.isFinal === true && touches.count === undefined
  // Without a network what could not be checked goes too, as on the scanning tables.
  const isSettled = entries.every(
    ({ state }) => state === 'known' || (isAlone && state === 'unchecked'),
  )
  const obstacle = useObstacle({
    isOfCodes: draft.kind === 'codes',
    count: entries.length,
    refusedCount: refused.length,
    isSettled,
    isMissing: isTried && missing.length > 0,
  })

  useQueueHere()
  useLink(link.codes, list)
  const parkedFor = parkedForDraft(draft, may)
  useRefusedLines(list, refused, parkedFor)
  const isPhone = useWidth() === 'phone'
  const lines = { list, refused, parkedFor }
  const refusedLines = <RefusedLines {...lines} isBlocked={work.isBlocked} />
  const hasWork = entries.length > 0 || work.sent !== undefined
  useEffect(() => sayUnsaved(hasWork), [sayUnsaved, hasWork])

  const patch = (change: Partial<OperateDraft>): void => setDraft((now) => ({ ...now, ...change }))
  const submit = async (): Promise<void> => {
    setTried(true)
    if (operation === undefined || missing.length > 0 || work.isBlocked) return
    if (draft.kind === 'codes' && !isSettled) return
    const target = targetOfDraft(draft, codes, touches.name, bulkTarget.bulk)
    if (target === undefined) return
    if (isAlone && operation.isFinal === true) {
      work.refuseOffline()
      return
    }
    if (isUncounted) return
    const isTyped = operation.isFinal === true && (touches.count ?? 0) > 1
    const typed = isTyped ? String(touches.count) : undefined
    const fields = fieldsOf(draft)
    const names = namesOf(draft, fields)
    const isSure = await confirmDanger({
      title: t('confirm', { operation: tOperation(operation.name) }),
      // Whom and what it is about, as it was chosen: a list of choices is closed by now.
      touches: [
        touches.text,
        chosenTextOf({ kind: 'operation', operation: operation.name, fields, names }),
      ]
        .filter(Boolean)
        .join(' · '),
      consequence: typed === undefined ? undefined : t('typeCount', { count: typed }),
      action: tOperation(operation.name),
      isDanger: operation.group === 'groupEnd',
      ...(typed === undefined ? {} : { typed }),
    })
    if (!isSure) return
    await work.send(operation, { target, fields, names, note: draft.note.trim() })
  }
  useShortcut(
    { keys: 'mod+enter', label: operateTexts.operation },
    () => void submit(),
    operation !== undefined && !work.isBlocked,
  )
  const choose = (name: OperationName | ElsewhereName): void => {
    if (!isElsewhere(name)) {
      setDraft(withOperation(draft, name, may))
      list.hush()
      backToScanField()
      return
    }
    tab.open(addressOf(name, codes))
    list.remove(list.draft.entries)
  }
  if (operations.length + elsewhere.length === 0) return <Empty description={t('nothing')} />
  return (
    <section className="floor operate">
      <header className="page-head">
        <h1>{t('title')}</h1>
        <div className="page-actions">
          <QueueButton />
          <SoundButton />
        </div>
      </header>
      <OfflineNotes />
      <div className="operate-bar">
        <OperationChoice
          operations={operations}
          elsewhere={elsewhere}
          chosen={draft.operation}
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
        {operation && <Meaning operation={operation} />}
      </div>
      <OperateOutcome work={work} />
      <div className="operate-body">
        <div className="operate-target">
          <TargetPanel
            draft={draft}
            list={list}
            judge={judge}
            refusedLines={refusedLines}
            missing={isTried ? missing : []}
            isBlocked={work.isBlocked}
            onDraft={patch}
          />
          {operation && bulkTarget.verdict && (
            <div className="operate-verdict">
              <BulkVerdictView
                operation={operation.name}
                takesPart={operation.takesPart === true}
                isBlocked={work.isBlocked}
                verdict={bulkTarget.verdict}
                choice={bulkTarget.choice}
                onChoose={bulkTarget.choose}
              />
            </div>
          )}
        </div>
        <div className="operate-right">
          {operation && !isInBatch(draft) && (
            <OperateSide
              operation={operation}
              draft={draft}
              missing={isTried ? missing : []}
              touches={touches.text}
              obstacle={obstacle}
              isSending={work.sent?.phase === 'sending'}
              isDisabled={
                (work.isBlocked && work.sent?.phase !== 'sending') ||
                (draft.kind === 'codes' && (entries.length === 0 || !isSettled)) ||
                (isUncounted && draft.batchId !== undefined && !isAlone)
              }
              onDraft={patch}
              onSubmit={() => void submit()}
            />
          )}
          {draft.kind === 'codes' && (
            <>
              {!isPhone && refusedLines}
              <Unchecked list={list} isBlocked={work.isBlocked} />
            </>
          )}
        </div>
      </div>
    </section>
  )
}
