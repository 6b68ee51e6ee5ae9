import './login.css'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Mark } from '../icons.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { shellTexts } from '../shell.texts.ts'
import { loginTexts } from './login.texts.ts'
import { Rosette } from './rosette.tsx'

/** What stands around the log-in and every page before it. `title`: what the browser says. */
export function LoginFrame(props: {
  readonly title: string
  readonly className?: string
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
        <div className={`login-box ${props.className ?? ''}`}>
          <div className="login-brand">
            <Mark size={36} />
            <span>{tShell('product')}</span>
          </div>
          {props.children}
        </div>
        <footer className="login-foot">{tShell('footer')}</footer>
      </main>
    </div>
  )
}
