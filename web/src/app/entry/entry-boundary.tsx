import { Component, type ReactNode } from 'react'
import { CallFailure } from '../../api/failure.ts'
import { httpTexts } from '../../api/http.texts.ts'
import { FailureBox } from '../../kit/failure-text.tsx'
import { sayNow } from '../../texts/use-texts.ts'

type State = { readonly isBroken: boolean }

/** Says that a page before the log-in could not be loaded, in place of a white window. */
export class EntryBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { isBroken: false }

  static getDerivedStateFromError(): State {
    return { isBroken: true }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    const message = sayNow(httpTexts.general)
    return (
      <div className="boot">
        <FailureBox
          failure={new CallFailure({ status: 0, error: 'NETWORK', message })}
          onRetry={() => window.location.reload()}
        />
      </div>
    )
  }
}
