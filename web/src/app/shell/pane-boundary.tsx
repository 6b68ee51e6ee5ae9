import { Component, type ReactNode } from 'react'
import { ExceptionPage } from './exception-page.tsx'

type Props = { readonly children: ReactNode; readonly onRetry: () => void }

/** Keeps a screen's fault inside its tab; React itself writes it to the console. */
export class PaneBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <ExceptionPage status={500} onRetry={this.props.onRetry} />
    ) : (
      this.props.children
    )
  }
}
