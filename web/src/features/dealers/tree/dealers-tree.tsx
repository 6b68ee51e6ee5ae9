import './dealers-tree.css'
import type { DealerNode } from '@zhenma/contract/dealers/dealer-tree.contract'
import { dealers } from '@zhenma/contract/dealers/dealers.contract'
import { ACCOUNT_STATUS_TEXT, REVIEW_STATUS_TEXT } from '@zhenma/contract/dealers/dealers.refusals'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { useCall } from '../../../api/use-call.ts'
import { StatusTag, useNumberText } from '../../../kit/atoms.tsx'
import { FailureBox, useFailureNotice } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { ACCOUNT_TONES, REVIEW_TONES } from '../tones.ts'
import { treeTexts } from './tree.texts.ts'

type Handed = { readonly onOpen: (id: number) => void }

/** One level of the tree: what is directly below a dealer, or the top; each branch is fetched when opened. */
function Level(props: Handed & { readonly below?: number; readonly label: string }): ReactNode {
  const { below, label, onOpen } = props
  const t = useTexts(treeTexts)
  const showFailure = useFailureNotice()
  const first = useCall(dealers.level, below === undefined ? {} : { below })
  // Pages after the first belong to the answer that they follow: a level that is read anew begins anew.
  const [further, setFurther] = useState<{
    after: unknown
    nodes: DealerNode[]
    hasMore: boolean
  }>()
  if (first.error) return <FailureBox failure={first.error} onRetry={() => void first.refetch()} />
  if (!first.data) return <Waiting lines={3} />
  const later = further?.after === first.data ? further : undefined
  const nodes = [...first.data.nodes, ...(later?.nodes ?? [])]
  const hasMore = later?.hasMore ?? first.data.hasMore
  const showMore = async (): Promise<void> => {
    try {
      const from = nodes.length
      const found = await call(dealers.level, below === undefined ? { from } : { below, from })
      setFurther({
        after: first.data,
        nodes: [...(later?.nodes ?? []), ...found.nodes],
        hasMore: found.hasMore,
      })
    } catch (failure) {
      showFailure(failure)
    }
  }
  if (nodes.length === 0) return <p className="empty">{t('emptyTree')}</p>
  return (
    <ul aria-label={label}>
      {nodes.map((node) => (
        <Branch key={node.id} node={node} onOpen={onOpen} />
      ))}
      {hasMore && (
        <li>
          <Button type="link" onClick={() => void showMore()}>
            {t('moreOfLevel')}
          </Button>
        </li>
      )}
    </ul>
  )
}

function Branch({ node, onOpen }: Handed & { readonly node: DealerNode }): ReactNode {
  const t = useTexts(treeTexts)
  const say = useSay()
  const numberText = useNumberText()
  const [isOpen, setOpen] = useState(false)
  const { id, name, subCount } = node
  return (
    <li>
      <div className="tree-row">
        {subCount > 0 ? (
          <button
            type="button"
            className="tree-switch"
            aria-expanded={isOpen}
            aria-label={t('below', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '▾' : '▸'}
          </button>
        ) : (
          <span className="tree-switch" aria-hidden="true" />
        )}
        <button type="button" className="row-open" onClick={() => onOpen(id)}>
          {name}
        </button>
        <span className="tree-facts">
          {node.grade !== '' && <span>{node.grade}</span>}
          {node.regionText !== '' && <span>{node.regionText}</span>}
          {subCount > 0 && <span>{t('subs', { count: numberText(subCount) })}</span>}
        </span>
        <span className="tree-states">
          {node.reviewStatus !== 'approved' && (
            <StatusTag tone={REVIEW_TONES[node.reviewStatus]}>
              {say(REVIEW_STATUS_TEXT[node.reviewStatus])}
            </StatusTag>
          )}
          {node.accountStatus === 'frozen' && (
            <StatusTag tone={ACCOUNT_TONES.frozen}>{say(ACCOUNT_STATUS_TEXT.frozen)}</StatusTag>
          )}
        </span>
      </div>
      {isOpen && <Level below={id} label={t('below', { name })} onOpen={onOpen} />}
    </li>
  )
}

/** Dealers as a tree, opened level by level. */
export function DealersTree({ onOpen }: Handed): ReactNode {
  const t = useTexts(treeTexts)
  return (
    <div className="dealers-tree">
      <Level label={t('tree')} onOpen={onOpen} />
    </div>
  )
}
