import type { ReactNode } from 'react'
import { LoginFrame } from '../login/login-frame.tsx'
import './entry.css'

/** What stands around every page before the log-in, as around the log-in itself. */
export function EntryFrame(props: {
  readonly title: string
  readonly subtitle: string
  readonly children: ReactNode
}): ReactNode {
  return (
    <LoginFrame title={props.title} className="entry-box">
      <h1>{props.title}</h1>
      <p>{props.subtitle}</p>
      {props.children}
    </LoginFrame>
  )
}
