import './versions.css'
import type { PageVersionRow } from '@zhenma/contract/page-documents/page-template-calls'
import { VERSIONS_SHOWN } from '@zhenma/contract/page-documents/page-template-calls'
import { Button, Drawer } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { NOTHING, StatusTag, When } from '../../../kit/atoms.tsx'
import { confirmDanger } from '../../../kit/dialog/confirm-danger.tsx'
import { ReasonDialog } from '../../../kit/dialog/reason-dialog.tsx'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useAction } from '../../../kit/use-action.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TemplateKind } from '../editor/kind.ts'
import type { TemplateRecord } from '../editor/use-draft.ts'
import { CompareDialog, LookDialog } from './version-dialogs.tsx'
import { versionTexts } from './versions.texts.ts'

type Step = 'look' | 'compare' | 'restore' | 'rollBack' | 'callOff'

function Version(props: {
  readonly row: PageVersionRow
  readonly live: number | null
  readonly mayUpdate: boolean
  readonly mayPublish: boolean
  readonly onStep: (step: Step, number: number) => void
}): ReactNode {
  const { row, live, mayUpdate, mayPublish, onStep } = props
  const { number, isLive, startsAt, note, restoredFrom, publishedBy } = row
  const t = useTexts(versionTexts)
  const waits = isAhead(startsAt)
  const button = (step: Step, text: string, isDanger = false): ReactNode => (
    <Button
      size="small"
      danger={isDanger}
      aria-label={`${text} ${t('version', { number })}`}
      onClick={() => onStep(step, number)}
    >
      {text}
    </Button>
  )
  return (
    <li>
      <h3>
        {t('version', { number })} {isLive && <StatusTag tone="good">{t('live')}</StatusTag>}
        {waits && <StatusTag tone="info">{t('waits')}</StatusTag>}
      </h3>
      <p className="quiet">
        {t('from')} <When at={startsAt} exact /> · {t('by', { who: publishedBy ?? NOTHING })}
        {restoredFrom !== null && <> · {t('broughtBack', { number: restoredFrom })}</>}
      </p>
      {note !== '' && <p>{note}</p>}
      <div className="button-row">
        {button('look', t('look'))}
        {live !== null && !isLive && button('compare', t('compareWith'))}
        {mayUpdate && button('restore', t('restore'))}
        {mayPublish && !isLive && !waits && button('rollBack', t('rollBack'))}
        {mayPublish && waits && button('callOff', t('call_off'), true)}
      </div>
    </li>
  )
}

const isAhead = (moment: string): boolean => Date.parse(moment) > Date.now()

/** All versions of a template: looked at, compared, taken back, published again. */
export function VersionsDrawer(props: {
  readonly kind: TemplateKind
  readonly open: boolean
  readonly record: TemplateRecord
  /** The record's history went on, and the draft is the same. */
  readonly onChanged: () => void
  readonly onRestored: (record: TemplateRecord) => void
  readonly onClose: () => void
}): ReactNode {
  const { kind, open, record } = props
  const { calls } = kind
  const { id, name, liveNumber } = record
  const t = useTexts(versionTexts)
  const mayUpdate = useCan(calls.update.allow)
  const mayPublish = useCan(calls.publish.allow)
  const [older, setOlder] = useState<readonly PageVersionRow[]>([])
  const [look, setLook] = useState<number>()
  const [compared, setCompared] = useState<number>()
  const [back, setBack] = useState<number>()
  const found = useCall(calls.versions, { id }, { enabled: open })
  const invalidates = [calls.versions, calls.list, calls.get, calls.search]
  const restore = useAction(calls.restore, {
    success: (_, { number }) => t('restored', { number }),
    invalidates,
    onDone: () => {
      props.onClose()
      void call(calls.get, { id }).then(props.onRestored)
    },
  })
  const rollBack = useAction(calls.rollBack, {
    success: ({ number }) => t('published', { number }),
    invalidates,
    onDone: () => {
      setBack(undefined)
      props.onChanged()
    },
  })
  const callOff = useAction(calls.cancelPublish, {
    success: t('calledOff'),
    invalidates,
    onDone: props.onChanged,
  })
  const steps: Readonly<Record<Step, (number: number) => Promise<void> | void>> = {
    look: setLook,
    compare: setCompared,
    rollBack: setBack,
    async restore(number) {
      const isSure = await confirmDanger({
        title: t('restoreTitle', { number }),
        consequence: t('restoreTouches'),
        action: t('restore'),
      })
      if (isSure) await restore.run({ id, number })
    },
    async callOff(number) {
      const isSure = await confirmDanger({
        title: t('callOffTitle', { number }),
        consequence: t('callOffMeans'),
        action: t('call_off'),
      })
      if (isSure) await callOff.run({ id, number })
    },
  }
  const newest = found.data ?? []
  const least = newest.at(-1)?.number ?? 0
  const rows = [...newest, ...older.filter(({ number }) => number < least)]
  const last = rows.at(-1)
  const more = async (): Promise<void> => {
    if (last === undefined) return
    const further = await call(calls.versions, { id, before: last.number })
    setOlder([...older, ...further])
  }
  return (
    <Drawer
      open={open}
      title={t('versionsOf', { name })}
      size={560}
      onClose={props.onClose}
      destroyOnHidden
    >
      {found.error && <FailureBox failure={found.error} onRetry={() => void found.refetch()} />}
      {!found.data && !found.error && <Waiting lines={6} />}
      {found.data && rows.length === 0 && <p className="quiet">{t('none')}</p>}
      <ol className="page-versions">
        {rows.map((row) => (
          <Version
            key={row.number}
            row={row}
            live={liveNumber}
            mayUpdate={mayUpdate}
            mayPublish={mayPublish}
            onStep={(step, number) => void steps[step](number)}
          />
        ))}
      </ol>
      {newest.length === VERSIONS_SHOWN && last !== undefined && last.number > 1 && (
        <Button block onClick={() => void more()}>
          {t('older')}
        </Button>
      )}
      <LookDialog kind={kind} id={id} number={look} onClose={() => setLook(undefined)} />
      <CompareDialog
        kind={kind}
        id={id}
        number={compared}
        live={liveNumber ?? 0}
        onClose={() => setCompared(undefined)}
      />
      <ReasonDialog
        open={back !== undefined}
        title={t('rollBackTitle', { number: back ?? 0 })}
        touches={
          record.bindingCount === 0 ? t('unused') : t('usedIn', { count: record.bindingCount })
        }
        consequence={t('rollBackMeans')}
        action={t('rollBack')}
        busy={rollBack.busy}
        onSubmit={(note) => void rollBack.run({ id, number: back ?? 0, note })}
        onClose={() => setBack(undefined)}
      />
    </Drawer>
  )
}
