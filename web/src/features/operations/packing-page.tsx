import './operations.css'
import { cleanScannedText, groupByFour } from '@zhenma/codes/code-format'
import { MAX_PER_PARENT } from '@zhenma/codes/packaging'
import { inout, type ScannedCode } from '@zhenma/contract/inout/inout.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { LabelKind } from '@zhenma/contract/labels/label-transitions'
import { LABEL_KIND_TEXT } from '@zhenma/contract/labels/labels.messages'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { Alert, Button, Input } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { CallFailure } from '../../api/failure.ts'
import { useCall } from '../../api/use-call.ts'
import { KindText, LabelStatusTag } from '../../entities/tags.tsx'
import { Code, useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { confirmDanger } from '../../kit/confirm-danger.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { ScanField } from '../../kit/scan/scan-field.tsx'
import { useShortcut } from '../../kit/shortcuts.ts'
import { playSound } from '../../kit/sounds.ts'
import { useAction } from '../../kit/use-action.ts'
import { useUnsaved } from '../../kit/unsaved.ts'
import { useSay, useTexts } from '../../texts/use-texts.ts'
import { ScannedLines } from './code-list.tsx'
import { packingTexts } from './packing.texts.ts'
import { PACKED } from './packed-calls.ts'
import { useScanList } from './scan-list.ts'
import { usePacking } from './use-packing.ts'

type Association = OutputOf<typeof operations.relateGet>

/** A label lies in one of a higher level. */
const LEVEL: Readonly<Record<LabelKind, number>> = { product: 0, special: 0, package: 1, box: 2 }
const isBox = ({ kind }: { readonly kind: LabelKind }): boolean => LEVEL[kind] > 0

/** The box at hand: what it is, how full, and the way to empty it. */
function BoxCard(props: {
  readonly association: Association
  readonly added: number
  readonly isBlocked: boolean
  readonly onOther: () => void
}): ReactNode {
  const { association, added, isBlocked } = props
  const { label, children } = association
  const t = useTexts(packingTexts)
  const numberText = useNumberText()
  const count = numberText(children.length)
  const unboxing = useAction(operations.relateUnbind, {
    success: ({ labelCount }) => t('unboxed', { count: numberText(labelCount) }),
    invalidates: PACKED,
  })
  const unbox = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('unboxTitle', { box: groupByFour(label.code) }),
      touches: t('unboxTouches', { count }),
      consequence: t('unboxMeans'),
      action: t('unbox'),
    })
    if (isSure) await unboxing.run({ box: label.code })
  }
  return (
    <div className="packing-box">
      <header>
        <b>{t('box')}</b>
        <Code value={label.code} />
        <KindText kind={label.kind} />
        <LabelStatusTag status={label.status} />
        <div className="button-row">
          <Can do={operations.relateUnbind.allow}>
            <Button
              danger
              disabled={isBlocked || children.length === 0}
              loading={unboxing.busy}
              onClick={() => void unbox()}
            >
              {t('unbox')}
            </Button>
          </Can>
          <Button disabled={isBlocked} onClick={props.onOther}>
            {t('otherBox')}
          </Button>
        </div>
      </header>
      <p>{t('content', { present: count, added: numberText(added), limit: MAX_PER_PARENT })}</p>
    </div>
  )
}

function Inside({ association }: { readonly association: Association }): ReactNode {
  const t = useTexts(packingTexts)
  const { children } = association
  return (
    <section>
      <h2>{t('inside')}</h2>
      {children.length === 0 ? (
        <p className="empty">{t('nothingInside')}</p>
      ) : (
        <ul className="packing-inside">
          {children.map((child) => (
            <li key={child.serial}>
              <Code value={child.code} /> <KindText kind={child.kind} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Packs what is scanned into a box: the box first, then what lies in it, then the box again. */
export function PackingPage(): ReactNode {
  const t = useTexts(packingTexts)
  const say = useSay()
  const numberText = useNumberText()
  const [box, setBox] = useState<ScannedCode>()
  const [note, setNote] = useState('')
  const association = useCall(
    operations.relateGet,
    { code: box?.code ?? '' },
    { enabled: box !== undefined },
  )
  const judge = (scanned: ScannedCode): string | undefined =>
    box === undefined || LEVEL[scanned.kind] < LEVEL[box.kind]
      ? undefined
      : t('wrongLevel', {
          kind: say(LABEL_KIND_TEXT[scanned.kind]),
          boxKind: say(LABEL_KIND_TEXT[box.kind]),
        })
  const list = useScanList(judge)
  const packing = usePacking()
  const sayUnsaved = useUnsaved()
  useEffect(() => sayUnsaved(list.lines.length > 0), [sayUnsaved, list.lines.length])

  const takeBox = async (code: string): Promise<void> => {
    try {
      const scanned = await call(inout.scan, { code })
      if (isBox(scanned)) {
        packing.forget()
        setBox(scanned)
        list.say({ tone: 'good', text: t('scanInside', { box: groupByFour(scanned.code) }) })
        return
      }
      const kind = say(LABEL_KIND_TEXT[scanned.kind])
      list.say({ tone: 'refused', text: t('notABox', { code: groupByFour(scanned.code), kind }) })
    } catch (failure) {
      const text = failure instanceof CallFailure ? failure.message : String(failure)
      list.say({ tone: 'refused', text })
    }
  }
  const submit = async (): Promise<void> => {
    if (box === undefined || list.lines.length === 0 || packing.busy) return
    const codes = list.lines.map(({ code }) => code).reverse()
    if (!(await packing.pack({ box: box.code, codes, note: note.trim() }))) return
    list.clear()
    setBox(undefined)
    setNote('')
  }
  const take = async (given: readonly string[]): Promise<void> => {
    const codes = given.map(cleanScannedText)
    const [first = '', ...others] = codes
    if (box === undefined) {
      await takeBox(first)
      // A pasted list begins with its box.
      if (others.length > 0) await list.take(others)
    } else if (codes.length === 1 && first === box.code) {
      await submit()
    } else await list.take(codes.filter((code) => code !== box.code))
  }
  const reset = (): void => {
    setBox(undefined)
    list.clear()
    packing.forget()
  }
  useShortcut({ keys: 'mod+enter', label: packingTexts.submit }, () => void submit(), !packing.busy)
  const { done } = packing
  return (
    <section className="packing">
      <header className="page-head">
        <h1>{t('title')}</h1>
      </header>
      {done && (
        <Alert
          type="success"
          showIcon
          role="status"
          title={t('done', {
            box: groupByFour(done.box),
            count: numberText(done.answer.labelCount),
            id: numberText(done.answer.movementId),
          })}
        />
      )}
      {packing.failure !== undefined && <FailureBox failure={packing.failure} />}
      <ScanField
        onCodes={(codes) => void take(codes)}
        isBlocked={packing.busy || list.isAsking}
        onBlocked={() => playSound('refused')}
        tone={list.feedback?.tone}
        placeholder={
          box === undefined ? t('scanBox') : t('scanInside', { box: groupByFour(box.code) })
        }
      />
      <p className="operate-said" data-tone={list.feedback?.tone} role="status">
        {list.feedback?.text ?? t('scanBox')}
      </p>
      {box !== undefined && association.error && <FailureBox failure={association.error} />}
      {box !== undefined && association.data && (
        <BoxCard
          association={association.data}
          added={list.lines.length}
          isBlocked={packing.busy}
          onOther={reset}
        />
      )}
      {list.lines.length > 0 && (
        <>
          <ScannedLines list={list} judge={judge} isBlocked={packing.busy} />
          <div className="packing-send">
            <Input
              value={note}
              maxLength={500}
              placeholder={t('note')}
              aria-label={t('note')}
              onChange={(event) => setNote(event.target.value)}
            />
            <Button
              type="primary"
              size="large"
              loading={packing.busy}
              disabled={box === undefined}
              onClick={() => void submit()}
            >
              {t('submit')}
            </Button>
          </div>
        </>
      )}
      {box !== undefined && list.lines.length === 0 && association.data && (
        <Inside association={association.data} />
      )}
    </section>
  )
}
