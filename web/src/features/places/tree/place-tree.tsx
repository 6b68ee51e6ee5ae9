import { places } from '@zhenma/contract/places/places.contract'
import { PLACE_KIND_TEXT } from '@zhenma/contract/places/places.refusals'
import { Tree } from 'antd'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { FailureBox } from '../../../kit/failure-text.tsx'
import { Waiting } from '../../../kit/late/waiting.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import { type PlaceNode, placeNodes } from './place-nodes.ts'
import { placeTexts } from '../places.texts.ts'

type Drawn = { key: number; title: ReactNode; children: Drawn[] }

/** The places below one, or all of them; `empty` where there are none. */
export function PlaceTree(props: {
  readonly below: number | null
  readonly label: string
  readonly onOpen: (id: number) => void
  readonly empty: ReactNode
}): ReactNode {
  const say = useSay()
  const all = useCall(places.list, {})
  if (all.error) return <FailureBox failure={all.error} onRetry={() => void all.refetch()} />
  if (!all.data) return <Waiting lines={3} />
  const nodes = placeNodes(all.data, props.below)
  if (nodes.length === 0) return props.empty
  const draw = ({ id, name, kind, children }: PlaceNode): Drawn => ({
    key: id,
    title: (
      <>
        {name} <small>{say(PLACE_KIND_TEXT[kind])}</small>
      </>
    ),
    children: children.map(draw),
  })
  return (
    <Tree
      aria-label={props.label}
      blockNode
      defaultExpandAll
      selectedKeys={[]}
      treeData={nodes.map(draw)}
      onSelect={(_keys, { node }) => props.onOpen(Number(node.key))}
    />
  )
}

/** What lies in a place; nothing where nothing does. */
export function PlaceParts(props: {
  readonly placeId: number
  readonly onOpen: (id: number) => void
}): ReactNode {
  const { placeId, onOpen } = props
  const t = useTexts(placeTexts)
  const below = useCall(places.list, { parentId: placeId })
  if (below.data?.length === 0) return null
  return (
    <section className="detail-section">
      <h2>{t('parts')}</h2>
      <PlaceTree below={placeId} label={t('parts')} onOpen={onOpen} empty={null} />
    </section>
  )
}
