import { Component, useCallback, useEffect, type ReactNode } from 'react'
import { isCutOff, isServerThere, useConnection } from '../../../api/connection.ts'
import { LostChunk } from '../../../kit/late/late-chunk.ts'
import { ExceptionPage } from '../exception-page.tsx'

type Props = { readonly children: ReactNode; readonly onRetry: () => void }

type State = { readonly failure: unknown }

/** A new page, but never none: where the server is away the browser has only a page of its own. */
async function loadAgain(): Promise<void> {
  if (await isServerThere()) window.location.reload()
}

/** A screen that was not asked for comes by itself with the network; another needs a new page. */
function LostScreen(props: { readonly lost: LostChunk; readonly onRetry: () => void }): ReactNode {
  const { lost, onRetry: redraw } = props
  const onRetry = useCallback(() => {
    lost.tryAgain()
    redraw()
  }, [lost, redraw])
  const isAlone = useConnection(isCutOff)
  useEffect(() => {
    if (!isAlone && lost.canComeYet) onRetry()
  }, [isAlone, lost, onRetry])
  // What was not loaded is not asked for twice by one page: only a new page gets it.
  return (
    <ExceptionPage
      status={lost.canComeYet ? 'waiting' : 'chunk'}
      onRetry={() => (lost.canComeYet ? onRetry() : void loadAgain())}
    />
  )
}

/** Keeps a screen's fault inside its tab; React itself writes it to the console. */
export class PaneBoundary extends Component<Props, State> {
  override state: State = { failure: undefined }

  static getDerivedStateFromError(failure: unknown): State {
    return { failure }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    return failure instanceof LostChunk ? (
      <LostScreen lost={failure} onRetry={this.props.onRetry} />
    ) : (
      <ExceptionPage status="broken" onRetry={this.props.onRetry} />
    )
  }
}
