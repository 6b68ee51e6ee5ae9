import { Button } from 'antd'
import {
  Component,
  useCallback,
  useEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { isCutOff, useConnection } from '../../api/connection.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LostChunk } from './late-chunk.ts'
import { kitTexts } from '../kit.texts.ts'
import { part, type Part } from './part.ts'

type BoundaryProps = {
  readonly children: ReactNode
  readonly instead: (lost: LostChunk) => ReactNode
}
type State = { readonly failure: unknown }

/** Holds back only what could not be loaded: every other fault is the screen's. */
class LostBoundary extends Component<BoundaryProps, State> {
  override state: State = { failure: undefined }

  static getDerivedStateFromError(failure: unknown): State {
    return { failure }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    if (failure instanceof LostChunk) return this.props.instead(failure)
    throw failure
  }
}

/** In the corner of the screen it would be missed, and in the place of a dialog there is no place. */
function Lost(props: { readonly lost: LostChunk; readonly onRetry: () => void }): ReactNode {
  const { lost, onRetry: redraw } = props
  const onRetry = useCallback(() => {
    lost.tryAgain()
    redraw()
  }, [lost, redraw])
  const t = useTexts(kitTexts)
  const isAlone = useConnection(isCutOff)
  useEffect(() => {
    if (!isAlone && lost.canComeYet) onRetry()
  }, [isAlone, lost, onRetry])
  return (
    <div className="lost-part" role="alert">
      <span>{t(isAlone ? 'partWaits' : 'partLost')}</span>
      {!isAlone && (
        <Button size="small" onClick={lost.canComeYet ? onRetry : () => window.location.reload()}>
          {t(lost.canComeYet ? 'retry' : 'reloadPage')}
        </Button>
      )}
    </div>
  )
}

/** Of a component without properties: none. */
type PropsOf<C> = C extends (props: infer Props) => ReactNode
  ? Props extends object
    ? Props
    : object
  : never

/**
 * A part of a screen that is loaded when it is first drawn (a dialog, a drawer, a chart). Where it cannot
 * be loaded a line says so, the screen around it stays, and it comes by itself when the network is back.
 * To be used in place of React's `lazy`, whose failure takes the whole screen with it, for good. What is
 * to be there without a network is loaded ahead by its `warm`: a bare import would not tell that it has come.
 */
export function late<C extends (props: never) => ReactNode>(
  load: () => Promise<{ readonly default: C }>,
): Part<PropsOf<C>> {
  type Props = PropsOf<C>
  const Inner = part<Props>(() =>
    load().then((module) => module.default as unknown as ComponentType<Props>),
  )
  function Late(props: Props): ReactNode {
    const [attempt, setAttempt] = useState(0)
    const [retry] = useState(() => () => setAttempt((count) => count + 1))
    return (
      <LostBoundary key={attempt} instead={(lost) => <Lost lost={lost} onRetry={retry} />}>
        <Inner {...props} />
      </LostBoundary>
    )
  }
  return Object.assign(Late, { warm: Inner.warm })
}
