import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Mark } from '../icons.tsx'
import { loginTexts } from '../login/login.texts.ts'
import { Rosette } from '../login/rosette.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { shellTexts } from '../shell.texts.ts'
import './entry.css'

/** What stands around every page before the log-in, as around the log-in itself. */
export function EntryFrame(props: {
  readonly title: string
  readonly subtitle: string
  readonly children: ReactNode
}): ReactNode {
  const t = useTexts(loginTexts)
  const tShell = useTexts(shellTexts)
  return (
    <div className="login">
      <title>{`${props.title} · ${tShell('product')}`}</title>
      <section className="login-art" aria-hidden="true">
        <Rosette />
        <div className="login-motto">
          <strong>{t('motto')}</strong>
          <span>{t('mottoText')}</span>
        </div>
      </section>
      <main className="login-side">
        <div className="login-top">
          <LanguageSwitch />
        </div>
        <div className="login-box entry-box">
          <div className="login-brand">
            <Mark size={36} />
            <span>{tShell('product')}</span>
          </div>
          <h1>{props.title}</h1>
          <p>{props.subtitle}</p>
          {props.children}
        </div>
        <footer className="login-foot">{tShell('footer')}</footer>
      </main>
    </div>
  )
}
