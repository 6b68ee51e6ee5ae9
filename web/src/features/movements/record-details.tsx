import {
  MOVEMENT_DETAIL_TEXT,
  type MovementDetails,
} from '@zhenma/contract/labels/movement-details'
import type { ReactNode } from 'react'
import { useStatusWords } from '../../entities/account/own-words.ts'
import { Names } from '../../kit/atoms.tsx'
import { useSay } from '../../texts/use-texts.ts'

/** A movement that took this one back, or was taken back by it. */
function MovementLink(props: {
  readonly id: number
  readonly number: number | undefined
  readonly onOpen: (id: number) => void
}): ReactNode {
  return (
    <button type="button" className="movement-link" onClick={() => props.onOpen(props.id)}>
      #{props.number ?? props.id}
    </button>
  )
}

/** What a movement tells beside its places: a correction, logistics, a replacement, an undo. */
export function RecordDetails(props: {
  readonly details: MovementDetails
  readonly onOpen: (id: number) => void
}): ReactNode {
  const { details, onOpen } = props
  const say = useSay()
  const statusWords = useStatusWords()
  const names = Object.keys(MOVEMENT_DETAIL_TEXT) as (keyof typeof MOVEMENT_DETAIL_TEXT)[]
  const reported = names.filter((name) => details[name] !== undefined)
  if (reported.length === 0) return null
  const show = (name: (typeof names)[number]): ReactNode => {
    const value = details[name]
    if (typeof value === 'number') {
      const number = details[name === 'undoes' ? 'undoesNumber' : 'undoneByNumber']
      return <MovementLink id={value} number={number} onOpen={onOpen} />
    }
    if (typeof value === 'object') return <Names names={value} />
    const status = Object.entries(statusWords).find(([key]) => key === value)?.[1]
    return name === 'status' && status ? say(status) : value
  }
  return (
    <section className="detail-section">
      <dl data-columns={2}>
        {reported.map((name) => (
          <div key={name}>
            <dt>{say(MOVEMENT_DETAIL_TEXT[name])}</dt>
            <dd>{show(name)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
