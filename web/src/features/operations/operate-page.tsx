import './operations.css'
import { Alert, Button, Empty, Form, Segmented } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useMay } from '../../api/session.ts'
import { useNumberText } from '../../kit/atoms.tsx'
import { confirmDanger } from '../../kit/confirm-danger.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { useShortcut } from '../../kit/shortcuts.ts'
import { useAddress, useTab } from '../../kit/tab-context.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { DeedChoice, Meaning, useMayDeeds } from './deed-choice.tsx'
import { DeedFields } from './deed-fields.tsx'
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
  inputOf,
  isInBatch,
  missingOf,
  type OperateDraft,
  withDeed,
} from './operate-draft.ts'
import { deedTexts, operateTexts } from './operations.texts.ts'
import { problemOf, type ScanList, useScanList } from './scan-list.ts'
import { TargetPanel } from './target-panel.tsx'
import { type Submitted, useDeed } from './use-deed.ts'
import { useJudge } from './use-judge.ts'
import { useTouches } from './use-touches.ts'

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

/**
 * What a link brings: codes for the list, once; or for the page that does the link's deed. There it
 * leads, and leaves nothing behind in the address that would lead there again.
 */
function useLink(codes: readonly string[], { lines, take }: ScanList): void {
  const tab = useTab()
  const { params, change } = useAddress()
  const name = params.get('deed')
  const done = useRef(false)
  useEffect(() => {
    if (!isElsewhere(name)) return undefined
    done.current = true
    tab.open(addressOf(name, codes))
    return () => change({ deed: undefined, codes: undefined })
  }, [name, codes, tab, change])
  useEffect(() => {
    if (done.current) return
    done.current = true
    // After a reload they are in the list already.
    const fresh = codes.filter((code) => lines.every((line) => line.code !== code))
    if (fresh.length > 0) take(fresh)
  }, [codes, lines, take])
}

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
  const deedRun = useDeed()
  const touches = useTouches(draft, list)
  const codes = list.lines.map(({ code }) => code).reverse()
  const missing = missingOf(draft, codes)
  const hasBad = list.lines.some((line) => problemOf(line, list.lines, judge, t) !== undefined)

  useLink(link.codes, list)
  useEffect(() => sayUnsaved(list.lines.length > 0), [sayUnsaved, list.lines.length])

  const patch = (change: Partial<OperateDraft>): void => setDraft({ ...draft, ...change })
  const submit = async (): Promise<void> => {
    setTried(true)
    if (deed === undefined || missing.length > 0 || deedRun.busy) return
    if (draft.kind === 'codes' && (hasBad || list.isAsking)) return
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
    if (!(await deedRun.run(deed, (key) => deed.send(inputOf(draft, codes, key), may)))) return
    list.sent(codes)
    setTried(false)
    setDraft({ ...draft, oldCode: '', newCode: '', start: null, end: null, note: '' })
  }
  useShortcut(
    { keys: 'mod+enter', label: operateTexts.deed },
    () => void submit(),
    deed !== undefined && !deedRun.busy,
  )
  const choose = (name: DeedName | ElsewhereName): void => {
    if (!isElsewhere(name)) {
      setDraft(withDeed(draft, name, may))
      return
    }
    tab.open(addressOf(name, codes))
    list.clear()
  }
  if (deeds.length + elsewhere.length === 0) return <Empty description={t('nothing')} />
  return (
    <section className="operate">
      <header className="page-head">
        <h1>{t('title')}</h1>
      </header>
      <div className="operate-bar">
        <DeedChoice
          deeds={deeds}
          elsewhere={elsewhere}
          chosen={draft.deed}
          isBlocked={deedRun.busy}
          onChange={choose}
        />
        {targets.length > 1 && (
          <Segmented<TargetKind>
            aria-label={t('by')}
            value={draft.kind}
            disabled={deedRun.busy}
            options={targets.flatMap((kind) =>
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
        {deed && !isInBatch(draft) && (
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
              disabled={draft.kind === 'codes' && list.isAsking}
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
