import { groupByFour } from '@zhenma/codes/code-format'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { labels } from '@zhenma/contract/labels/labels.contract'
import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { ActivationTag, KindText, LabelStatusTag } from '../../entities/tags.tsx'
import { useNumberText } from '../../kit/atoms.tsx'
import { FailureBox } from '../../kit/failure-text.tsx'
import { Waiting } from '../../kit/late/waiting.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CodeLink } from './code-link.tsx'
import { labelTexts } from './labels.texts.ts'

type Detail = OutputOf<typeof labels.detail>
type OnOpen = (code: string) => void
/** As much of a label as its line in the tree shows. */
type Leaf = Pick<Detail['label'], 'code' | 'kind' | 'childCount'> &
  Partial<Pick<Detail['label'], 'status' | 'activation'>>

/** What lies directly in a box, asked for when somebody unfolds it. */
function Inside({ code, onOpen }: { readonly code: string; readonly onOpen: OnOpen }): ReactNode {
  const children = useCall(labels.children, { code })
  if (children.error) {
    return <FailureBox failure={children.error} onRetry={() => void children.refetch()} />
  }
  if (!children.data) return <Waiting lines={2} />
  return (
    <ul>
      {children.data.map((child) => (
        <Branch key={child.serial} leaf={child} onOpen={onOpen} />
      ))}
    </ul>
  )
}

/** A label of the tree; what lies in it can be unfolded. */
function Branch(props: {
  readonly leaf: Leaf
  readonly onOpen: OnOpen
  /** The label that the tree is about. */
  readonly isThis?: boolean
}): ReactNode {
  const { leaf, onOpen, isThis = false } = props
  const t = useTexts(labelTexts)
  const numberText = useNumberText()
  const [isUnfolded, setUnfolded] = useState(isThis)
  const hasContent = leaf.childCount > 0
  return (
    <li>
      <div className="branch" aria-current={isThis || undefined}>
        {hasContent ? (
          <button
            type="button"
            className="fold"
            aria-expanded={isUnfolded}
            aria-label={t('showInside', { code: groupByFour(leaf.code) })}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <CaretRightOutlined rotate={isUnfolded ? 90 : 0} />
          </button>
        ) : (
          <span className="fold" />
        )}
        <span className="branch-kind">
          <KindText kind={leaf.kind} />
        </span>
        {isThis ? <b>{t('thisOne')}</b> : <CodeLink code={leaf.code} onOpen={onOpen} />}
        {leaf.status !== undefined && <LabelStatusTag status={leaf.status} />}
        {leaf.activation !== undefined && (
          <span className="wide-only">
            <ActivationTag activation={leaf.activation} />
          </span>
        )}
        {hasContent && <small>{t('insideCount', { count: numberText(leaf.childCount) })}</small>}
      </div>
      {hasContent && isUnfolded && <Inside code={leaf.code} onOpen={onOpen} />}
    </li>
  )
}

/** The boxes around a label, the label, and what lies in it, level by level. */
export function BoxTree(props: { readonly detail: Detail; readonly onOpen: OnOpen }): ReactNode {
  const { detail, onOpen } = props
  const t = useTexts(labelTexts)
  const itself = <Branch leaf={detail.label} onOpen={onOpen} isThis />
  // From the innermost box outwards, each around what came before.
  const tree = detail.ancestors.reduceRight<ReactNode>(
    (inner, { code, kind, serial }) => (
      <li key={serial}>
        <div className="branch">
          <span className="fold" />
          <span className="branch-kind">
            <KindText kind={kind} />
          </span>
          <CodeLink code={code} onOpen={onOpen} />
        </div>
        <ul>{inner}</ul>
      </li>
    ),
    itself,
  )
  return (
    <nav className="box-tree" aria-label={t('tree')}>
      <ul>{tree}</ul>
    </nav>
  )
}
