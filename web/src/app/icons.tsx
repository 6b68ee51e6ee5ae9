import type { ReactNode } from 'react'

/** The product's mark. */
export function Mark({ size = 28 }: { readonly size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--mark, #2f54eb)" />
      <path d="M7 7h7v7H7zM18 7h7v7h-7zM7 18h7v7H7z" fill="none" stroke="#fff" strokeWidth="2.2" />
      <path
        d="m17.5 21.2 2.7 2.8 5-5.6"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
