import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ExceptionPage } from './exception-page.tsx'

type Props = { readonly children: ReactNode; readonly onRetry: () => void }

/** Keeps a screen's fault inside its tab. */
export class PaneBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <ExceptionPage status={500} onRetry={this.props.onRetry} />
    ) : (
      this.props.children
    )
  }
}
