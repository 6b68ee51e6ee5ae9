import { groupByFour } from '@zhenma/codes/code-format'
import { MAX_PER_PARENT } from '@zhenma/codes/packaging'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { operations } from '@zhenma/contract/operations/operations.contract'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { KindText, LabelStatusTag } from '../../entities/tags.tsx'
import { Code, useNumberText } from '../../kit/atoms.tsx'
import { Can } from '../../kit/can.tsx'
import { confirmDanger } from '../../kit/dialog/confirm-danger.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { BoxAtHand } from '../../scanning/table/draft/draft.ts'
import { inoutTexts } from '../../scanning/submission/inout.texts.ts'
import { packingTexts } from './packing.texts.ts'
import { OUT_OF_DATE } from '../../scanning/submission/out-of-date.ts'
import type { ScanWork } from '../../scanning/table/use-scan-work.ts'

type Association = OutputOf<typeof operations.relateGet>

/** Empties the box at hand. */
function UnboxButton(props: {
  readonly box: string
  readonly count: number
  readonly isBlocked: boolean
}): ReactNode {
  const { box } = props
  const t = useTexts(packingTexts)
  const numberText = useNumberText()
  const action = useAction(operations.relateUnbind, {
    success: ({ labelCount }) => t('unboxed', { count: numberText(labelCount) }),
    invalidates: OUT_OF_DATE,
  })
  const unbox = async (): Promise<void> => {
    const isSure = await confirmDanger({
      title: t('unboxTitle', { box: groupByFour(box) }),
      touches: t('unboxTouches', { count: numberText(props.count) }),
      consequence: t('unboxMeans'),
      action: t('unbox'),
    })
    if (isSure) await action.run({ box })
  }
  return (
    <Can do={operations.relateUnbind.allow}>
      <Button
        danger
        disabled={props.isBlocked || props.count === 0}
        loading={action.busy}
        onClick={() => void unbox()}
      >
        {t('unbox')}
      </Button>
    </Can>
  )
}

/** The box at hand: what it is, how full, and the way to empty it. */
export function BoxCard(props: {
  readonly work: ScanWork
  readonly box: BoxAtHand
  /** Unknown without a network, and to those who may not look labels up. */
  readonly association: Association | undefined
}): ReactNode {
  const { work, box, association } = props
  const t = useTexts(packingTexts)
  const tInout = useTexts(inoutTexts)
  const numberText = useNumberText()
  const { scanned, state } = box
  const counts = {
    added: numberText(work.state.draft.entries.length),
    limit: MAX_PER_PARENT,
  }
  const present = association?.children.length
  return (
    <div className="packing-box">
      <header>
        <b>{t('box')}</b>
        <Code value={box.code} />
        {scanned ? (
          <>
            <KindText kind={scanned.kind} />
            <LabelStatusTag status={scanned.status} />
          </>
        ) : (
          <span className="scan-waiting" data-state={state}>
            {tInout(state === 'checking' ? 'checking' : 'unchecked')}
          </span>
        )}
        <div className="button-row">
          <UnboxButton box={box.code} count={present ?? 0} isBlocked={work.isBlocked} />
          <Button
            disabled={work.isBlocked}
            onClick={() => work.store.setState({ box: undefined, feedback: undefined })}
          >
            {t('otherBox')}
          </Button>
        </div>
      </header>
      <p>
        {present === undefined
          ? t('contentUnknown', counts)
          : t('content', { ...counts, present: numberText(present) })}
      </p>
    </div>
  )
}

/** What lies in the box now. */
export function InTheBox({ association }: { readonly association: Association }): ReactNode {
  const t = useTexts(packingTexts)
  const { children } = association
  return (
    <section className="packing-inside">
      <h2>{t('inside')}</h2>
      {children.length === 0 ? (
        <p className="empty">{t('nothingInside')}</p>
      ) : (
        <ul>
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
