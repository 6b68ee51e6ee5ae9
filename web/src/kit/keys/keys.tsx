import './keys.css'
import type { ReactNode } from 'react'
import { keysAsText } from './shortcuts.ts'

/** The keys of a shortcut (`mod+enter`), on the button that they press; a phone has none. */
export function Keys({ of }: { readonly of: string }): ReactNode {
  return (
    <span className="keys wide-only">
      {keysAsText(of).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
