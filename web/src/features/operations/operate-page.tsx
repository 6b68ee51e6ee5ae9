import './operations.css'
import { groupByFour } from '@zhenma/codes/code-format'
import { batches } from '@zhenma/contract/batches/batches.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import type { ScannedCode } from '@zhenma/contract/inout/inout.contract'
import { isAllowed, startsFrom, LABEL_STATUSES } from '@zhenma/contract/labels/label-transitions'
import { LABEL_STATUS_TEXT } from '@zhenma/contract/labels/labels.messages'
import { Alert, Button, Empty, Form, Segmented, Select } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useMay } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/confirm-danger.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useShortcut } from '../../kit/shortcuts.ts'
import { useAddress, useTab } from '../../kit/tab-context.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { DeedFields } from './deed-fields.tsx'
import { type Deed, DEEDS, type DeedName, type TargetKind } from './deeds.ts'
import {
  deedOf,
  draftOfLink,
  inputOf,
  missingOf,
  type OperateDraft,
  withDeed,
} from './operate-draft.ts'
import { deedTexts, meaningTexts, operateTexts } from './operations.texts.ts'
import { problemOf, type ScanList, useScanList } from './scan-list.ts'
import { TargetPanel } from './target-panel.tsx'
import { useDeed, type Submitted } from './use-deed.ts'

/** Where the settings play no part: outbound has a screen of its own. */
const NO_SETTINGS = { outboundFromNotInStock: false }

function useMayDeeds(): readonly Deed[] {
  const may = useMay()
  return DEEDS.filter(({ permission }) => may(permission))
}

function DeedChoice(props: {
  readonly deeds: readonly Deed[]
  readonly draft: OperateDraft
  readonly isBlocked: boolean
  readonly onChange: (name: DeedName) => void
}): ReactNode {
  const t = useTexts(operateTexts)
  const tDeed = useTexts(deedTexts)
  const groups = [...new Set(props.deeds.map(({ group }) => group))]
  return (
    <Select<DeedName>
      size="large"
      className="operate-deed"
      aria-label={t('deed')}
      placeholder={t('chooseDeed')}
      value={props.draft.deed ?? null}
      disabled={props.isBlocked}
      listHeight={420}
      showSearch={{ optionFilterProp: 'label' }}
      options={groups.map((group) => ({
        label: t(group),
        options: props.deeds
          .filter((deed) => deed.group === group)
          .map(({ name }) => ({ value: name, label: tDeed(name) })),
      }))}
      onChange={props.onChange}
    />
  )
}

/** What the deed means, and the states it starts from. */
function Meaning({ deed }: { readonly deed: Deed }): ReactNode {
  const t = useTexts(operateTexts)
  const tMeaning = useTexts(meaningTexts)
  const say = useSay()
  const from = startsFrom(deed.name, NO_SETTINGS)
  const list =
    from.length === LABEL_STATUSES.length
      ? t('anyState')
      : from.map((status) => say(LABEL_STATUS_TEXT[status])).join('、')
  return (
    <p className="operate-means">
      {tMeaning(deed.name)} <small>{t('startsFrom', { list })}</small>
    </p>
  )
}

function DoneCard(props: { readonly done: Submitted; readonly onClose: () => void }): ReactNode {
  const t = useTexts(operateTexts)
  const tDeed = useTexts(deedTexts)
  const numberText = useNumberText()
  const tab = useTab()
  const { answer, deed } = props.done
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      closable={{ onClose: props.onClose }}
      title={t('done', {
        deed: tDeed(deed.name),
        labels: numberText(answer.labelCount),
        boxes: numberText(answer.boxCount),
        packages: numberText(answer.packageCount),
        products: numberText(answer.productCount),
        id: numberText(answer.movementId),
      })}
      action={<Button onClick={() => tab.open('/inout/records')}>{t('records')}</Button>}
    />
  )
}

/** What a draft would touch: in words, and as a number where it is known. */
function useTouches(draft: OperateDraft, list: ScanList) {
  const t = useTexts(operateTexts)
  const numberText = useNumberText()
  const batch = useCall(
    batches.get,
    { id: draft.batchId ?? 0 },
    { enabled: draft.kind === 'batch' && draft.batchId !== undefined },
  )
  const dealer = useCall(
    dealers.search,
    { ids: [draft.ofDealerId ?? 0] },
    { enabled: draft.kind === 'dealer' && draft.ofDealerId !== undefined },
  )
  switch (draft.kind) {
    case 'codes': {
      const count = list.lines.reduce((sum, { scanned }) => sum + (scanned?.labelCount ?? 0), 0)
      const codes = numberText(list.lines.length)
      return { count, text: t('touchesCodes', { codes, labels: numberText(count) }) }
    }
    case 'range': {
      const { start, end } = draft
      const count = start === null || end === null ? 0 : Math.max(0, end - start + 1)
      const values = { start: start ?? '–', end: end ?? '–', count: numberText(count) }
      return { count, text: t('touchesRange', values) }
    }
    case 'batch': {
      const count = batch.data?.labelCount ?? 0
      const name = batch.data?.name ?? ''
      return { count, text: t('touchesBatch', { name, count: numberText(count) }) }
    }
    case 'dealer':
      return { count: 0, text: t('touchesDealer', { name: dealer.data?.[0]?.name ?? '' }) }
    case 'pair':
      return {
        count: 2,
        text: t('touchesPair', {
          old: groupByFour(draft.oldCode),
          new: groupByFour(draft.newCode),
        }),
      }
  }
}

/** Everything that can be done to labels beside inbound, outbound and return. */
export function OperatePage(): ReactNode {
  const t = useTexts(operateTexts)
  const tDeed = useTexts(deedTexts)
  const say = useSay()
  const { params } = useAddress()
  const deeds = useMayDeeds()
  const [link] = useState(() => draftOfLink(params))
  const [draft, setDraft] = useState(link.draft)
  const [isTried, setTried] = useState(false)
  const deed = deedOf(draft)
  const judge = (scanned: ScannedCode): string | undefined =>
    deed === undefined || isAllowed(deed.name, scanned, NO_SETTINGS)
      ? undefined
      : t('wrongState', { status: say(LABEL_STATUS_TEXT[scanned.status]), deed: tDeed(deed.name) })
  const list = useScanList(judge)
  const sayUnsaved = useUnsaved()
  const deedRun = useDeed()
  const touches = useTouches(draft, list)
  const codes = list.lines.map(({ code }) => code).reverse()
  const missing = missingOf(draft, codes)
  const hasBad = list.lines.some((line) => problemOf(line, list.lines, judge, t) !== undefined)

  const { take } = list
  const taken = useRef(false)
  useEffect(() => {
    if (taken.current || link.codes.length === 0) return
    taken.current = true
    void take(link.codes)
  }, [link, take])
  useEffect(() => sayUnsaved(list.lines.length > 0), [sayUnsaved, list.lines.length])

  const patch = (change: Partial<OperateDraft>): void => setDraft({ ...draft, ...change })
  const submit = async (): Promise<void> => {
    setTried(true)
    if (deed === undefined || missing.length > 0 || deedRun.busy) return
    if (draft.kind === 'codes' && hasBad) return
    const typed = deed.isFinal === true && touches.count > 1 ? String(touches.count) : undefined
    const isSure = await confirmDanger({
      title: t('confirm', { deed: tDeed(deed.name) }),
      touches: touches.text,
      consequence: typed === undefined ? undefined : t('typeCount', { count: typed }),
      action: tDeed(deed.name),
      isDanger: deed.group === 'groupEnd',
      ...(typed === undefined ? {} : { typed }),
    })
    if (!isSure) return
    if (!(await deedRun.run(deed, (key) => deed.send(inputOf(draft, codes, key))))) return
    list.clear()
    setTried(false)
    setDraft({ ...draft, oldCode: '', newCode: '', start: null, end: null, note: '' })
  }
  useShortcut(
    { keys: 'mod+enter', label: operateTexts.deed },
    () => void submit(),
    deed !== undefined && !deedRun.busy,
  )
  if (deeds.length === 0) return <Empty description={t('nothing')} />
  return (
    <section className="operate">
      <header className="page-head">
        <h1>{t('title')}</h1>
      </header>
      <div className="operate-bar">
        <DeedChoice
          deeds={deeds}
          draft={draft}
          isBlocked={deedRun.busy}
          onChange={(name) => setDraft(withDeed(draft, name))}
        />
        {deed !== undefined && deed.targets.length > 1 && (
          <Segmented<TargetKind>
            aria-label={t('by')}
            value={draft.kind}
            disabled={deedRun.busy}
            options={deed.targets.flatMap((kind) =>
              kind === 'pair' ? [] : [{ value: kind, label: t(kind) }],
            )}
            onChange={(kind) => patch({ kind })}
          />
        )}
        {deed && <Meaning deed={deed} />}
      </div>
      {deedRun.done && <DoneCard done={deedRun.done} onClose={deedRun.forget} />}
      {deedRun.failure !== undefined && <FailureBox failure={deedRun.failure} />}
      <div className="operate-body">
        <div className="operate-target">
          <TargetPanel
            draft={draft}
            list={list}
            judge={judge}
            missing={isTried ? missing : []}
            isBlocked={deedRun.busy}
            onDraft={patch}
          />
        </div>
        {deed && (
          <Form layout="vertical" className="operate-side">
            <DeedFields
              draft={draft}
              asks={deed.asks}
              missing={isTried ? missing : []}
              onDraft={patch}
            />
            <p className="touches" role="status">
              {touches.text}
            </p>
            <Button
              type="primary"
              size="large"
              block
              danger={deed.group === 'groupEnd'}
              loading={deedRun.busy}
              onClick={() => void submit()}
            >
              {tDeed(deed.name)}
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}
