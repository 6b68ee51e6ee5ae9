import { Alert, App, Button } from 'antd'
import { useCallback, type ReactNode } from 'react'
import type { Problem } from '@zhenma/contract/kernel/errors'
import { CallFailure, isAbort } from '../api/failure.ts'
import { useSay, useTexts } from '../texts/use-texts.ts'
import { kitTexts } from './kit.texts.ts'
import { fieldOf, useFieldWords } from './use-field-words.ts'

/** Where a problem lies, before its text: a code, a row of a sheet. */
function ProblemSource({ problem }: { readonly problem: Problem }): ReactNode {
  const t = useTexts(kitTexts)
  if (problem.row !== undefined) return <b>{t('row', { row: problem.row })}</b>
  return problem.code === undefined ? null : <b className="mono">{problem.code}</b>
}

/** A refusal with one problem is that problem: it stands in the title already. */
const isNamedBy = (failure: CallFailure, { row, message }: Problem): boolean =>
  row === undefined && message === failure.message

/** Support finds a fault of the server by its request. */
const needsRequestId = ({ status, requestId }: CallFailure): boolean =>
  status >= 500 && requestId !== undefined

/** Whether a failure says more than its sentence: an alert with an empty part below looks broken. */
export function hasDetails(failure: unknown): boolean {
  if (!(failure instanceof CallFailure)) return false
  const { details } = failure
  return needsRequestId(failure) || details.some((problem) => !isNamedBy(failure, problem))
}

/** Everything a refusal says: each problem, and the request's number where support needs it. */
export function FailureDetails({ failure }: { readonly failure: unknown }): ReactNode {
  const t = useTexts(kitTexts)
  const say = useSay()
  const details = failure instanceof CallFailure ? failure.details : []
  const wordOf = useFieldWords(details.some((problem) => fieldOf(problem) !== undefined))
  if (!(failure instanceof CallFailure)) return null
  /** The server knows a field by its name in the contract; people know it by its word. */
  const inWords = (problem: Problem): string => {
    const name = fieldOf(problem)
    const word = name === undefined ? undefined : wordOf(name)
    return name === undefined || word === undefined
      ? problem.message
      : say(word) + problem.message.slice(name.length)
  }
  return (
    <>
      {details.some((problem) => !isNamedBy(failure, problem)) && (
        <ul className="problems">
          {details.map((problem, index) => (
            // Problems have no identity of their own and never move.
            <li key={index}>
              <ProblemSource problem={problem} />{' '}
              {problem.link === undefined ? (
                inWords(problem)
              ) : (
                <a href={`#${problem.link}`}>{inWords(problem)}</a>
              )}
            </li>
          ))}
        </ul>
      )}
      {needsRequestId(failure) && <small>{t('requestId', { id: failure.requestId ?? '' })}</small>}
    </>
  )
}

/** The sentence for a failure; whatever is no refusal of a call is a fault of the page. */
export function useFailureMessage(): (failure: unknown) => string {
  const t = useTexts(kitTexts)
  return useCallback(
    (failure) => (failure instanceof CallFailure ? failure.message : t('unknownFailure')),
    [t],
  )
}

/** A failure in place of what could not be shown, with a way to try again. */
export function FailureBox(props: {
  readonly failure: unknown
  /** What could not be shown, where the failure alone does not tell it. */
  readonly what?: string | undefined
  readonly onRetry?: () => void
}): ReactNode {
  const t = useTexts(kitTexts)
  const messageOf = useFailureMessage()
  return (
    <Alert
      type="error"
      showIcon
      title={props.what ?? messageOf(props.failure)}
      description={
        (props.what !== undefined || hasDetails(props.failure)) && (
          <>
            {props.what !== undefined && <p>{messageOf(props.failure)}</p>}
            <FailureDetails failure={props.failure} />
          </>
        )
      }
      action={
        props.onRetry && (
          <Button size="small" onClick={props.onRetry}>
            {t('retry')}
          </Button>
        )
      }
    />
  )
}

/**
 * Shows a failure in a corner, with all of its details; an aborted call is none. `what` goes before
 * the reason where the reason alone does not tell what did not work.
 */
export function useFailureNotice(): (failure: unknown, what?: string) => void {
  const { notification } = App.useApp()
  const messageOf = useFailureMessage()
  return useCallback(
    (failure, what) => {
      if (isAbort(failure)) return
      notification.error({
        title: what ?? messageOf(failure),
        description: (
          <>
            {what !== undefined && <p>{messageOf(failure)}</p>}
            <FailureDetails failure={failure} />
          </>
        ),
        duration: failure instanceof CallFailure && failure.details.length > 0 ? 0 : 6,
      })
    },
    [notification, messageOf],
  )
}
