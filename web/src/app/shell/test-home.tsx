import { auth } from '@zhenma/contract/auth/auth.contract'
import { Button } from 'antd'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { isAbort } from '../../api/failure.ts'
import { useSession } from '../../api/session.ts'
import { useFailureMessage } from '../../kit/failure-text.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { shellTexts } from '../shell.texts.ts'
import { testHomeTexts } from './test-home.texts.ts'

type Answer = { readonly ms: number } | { readonly failure: unknown } | undefined

/** Whether what is written to the browser's store can be read again; some forbid it. */
function canStore(): boolean {
  try {
    localStorage.setItem('zhenma.check', '1')
    localStorage.removeItem('zhenma.check')
    return true
  } catch {
    return false
  }
}

/** Asks the server something that costs it next to nothing, and measures. */
function useAnswer(): { readonly answer: Answer; readonly again: () => void } {
  const [answer, setAnswer] = useState<Answer>()
  const ask = useCallback((signal?: AbortSignal) => {
    const since = performance.now()
    call(auth.current, {}, { signal }).then(
      () => setAnswer({ ms: Math.round(performance.now() - since) }),
      (failure: unknown) => {
        if (!isAbort(failure)) setAnswer({ failure })
      },
    )
  }, [])
  useEffect(() => {
    const away = new AbortController()
    ask(away.signal)
    return () => away.abort()
  }, [ask])
  return {
    answer,
    again: () => {
      setAnswer(undefined)
      ask()
    },
  }
}

function Row(props: {
  readonly name: string
  readonly isGood?: boolean | undefined
  readonly children?: ReactNode
}): ReactNode {
  const t = useTexts(testHomeTexts)
  const { isGood } = props
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>
        {isGood !== undefined && <b data-good={isGood}>{t(isGood ? 'good' : 'bad')}</b>}
        {props.children}
      </dd>
    </div>
  )
}

/** What this device can do for the screens (/test/home). */
export function TestHome(): ReactNode {
  const t = useTexts(testHomeTexts)
  const tShell = useTexts(shellTexts)
  const messageOf = useFailureMessage()
  const user = useSession(({ session }) => session?.user)
  const { answer, again } = useAnswer()
  const hasStore = canStore()
  const hasCamera = window.isSecureContext && 'mediaDevices' in navigator
  return (
    <section className="test-home">
      <header className="page-head">
        <h1>{tShell('testHome')}</h1>
        <div className="page-actions">
          <Button onClick={again}>{t('check')}</Button>
        </div>
      </header>
      <p>{t('intro')}</p>
      <dl aria-busy={answer === undefined}>
        <Row name={t('server')} isGood={answer && 'ms' in answer}>
          {answer === undefined && t('checking')}
          {answer && 'ms' in answer && t('answered', { ms: answer.ms })}
          {answer && 'failure' in answer && messageOf(answer.failure)}
        </Row>
        <Row name={t('session')}>
          {user && `${user.companyName} · ${user.realName || user.username}`}
        </Row>
        <Row name={t('storage')} isGood={hasStore}>
          {!hasStore && t('storageBad')}
        </Row>
        <Row name={t('camera')} isGood={hasCamera}>
          {!hasCamera && t('cameraBad')}
        </Row>
        <Row name={t('reader')} isGood={'WebAssembly' in window && 'Worker' in window} />
        <Row name={t('sound')} isGood={'AudioContext' in window} />
        <Row name={t('screen')}>
          {`${window.innerWidth} × ${window.innerHeight} · ${window.devicePixelRatio}×`}
        </Row>
        <Row name={t('browser')}>
          <span className="mono">{navigator.userAgent}</span>
        </Row>
      </dl>
    </section>
  )
}
