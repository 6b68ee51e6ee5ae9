import { Component, type ReactNode } from 'react'
import { LostChunk } from '../late-chunk.ts'
import { ExceptionPage } from './exception-page.tsx'

type Props = { readonly children: ReactNode; readonly onRetry: () => void }

type State = { readonly fault: 'none' | 'screen' | 'chunk' }

/** Keeps a screen's fault inside its tab; React itself writes it to the console. */
export class PaneBoundary extends Component<Props, State> {
  override state: State = { fault: 'none' }

  static getDerivedStateFromError(error: unknown): State {
    return { fault: error instanceof LostChunk ? 'chunk' : 'screen' }
  }

  override render(): ReactNode {
    const { fault } = this.state
    if (fault === 'none') return this.props.children
    // What was not loaded is not asked for twice by one page: only a new page gets it.
    return fault === 'chunk' ? (
      <ExceptionPage status="chunk" onRetry={() => window.location.reload()} />
    ) : (
      <ExceptionPage status="broken" onRetry={this.props.onRetry} />
    )
  }
}
