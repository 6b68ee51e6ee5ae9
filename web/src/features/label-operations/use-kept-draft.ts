import { useRef, useState } from 'react'
import { useSession } from '../../api/session.ts'
import { readStored, writeStored } from '../../api/stored.ts'
import { useTab } from '../../kit/tab-context.ts'
import type { Draft } from '../../scanning/table/draft/draft.ts'
import { ownerKey } from '../../scanning/connection/owner-key.ts'
import { draftOfKept } from './scan-lines.ts'

/** The list, now and over a reload. Scans come faster than renders: `now` is always the newest. */
export function useKeptDraft() {
  const tab = useTab()
  const owner = useSession(({ session }) => ownerKey(session))
  const key = `zhenma.operate.${owner}.${tab.id}`
  const [draft, setDraft] = useState(() => draftOfKept(readStored(sessionStorage, key)))
  const now = useRef(draft)
  const put = (next: Draft): void => {
    now.current = next
    setDraft(next)
    writeStored(sessionStorage, key, next.entries.length === 0 ? undefined : next)
  }
  return { draft, now, put }
}
