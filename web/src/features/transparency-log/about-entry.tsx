import {
  FORGETTABLE_KINDS,
  LOG_ENTRY_KIND_TEXT,
  type LogEntryKind,
} from '@zhenma/contract/transparency-log/log-entry-words'
import type { LogEntry } from '@zhenma/contract/transparency-log/log-entry'
import type { ReactNode } from 'react'
import { OperationText } from '../../entities/tags.tsx'
import { useSay } from '../../texts/use-texts.ts'

const FORGETTABLE: ReadonlySet<LogEntryKind> = new Set(FORGETTABLE_KINDS)
export const isForgettable = (kind: LogEntryKind): boolean => FORGETTABLE.has(kind)

/** Where the name of an event stands among its texts: behind what it is about. */
const EVENT_NAME = 1

type Said = Readonly<Record<string, unknown>>

/** A text of an entry as the fields that it has; a text of another form has none. */
function fieldsOf(text: string | undefined): Said {
  return text?.startsWith('{') ? (JSON.parse(text) as Said) : {}
}

const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** What an entry is about, in a line; of one that is forgotten only its kind is known. */
export function AboutEntry({ entry: { kind, texts } }: { readonly entry: LogEntry }): ReactNode {
  const say = useSay()
  const word = say(LOG_ENTRY_KIND_TEXT[kind])
  if (texts === null) return word
  if (kind === 'operation') {
    const { operation, movement } = fieldsOf(texts[0])
    return (
      <>
        <OperationText operation={textIn(operation)} />
        {movement !== undefined && <span className="mono"> #{textIn(movement)}</span>}
      </>
    )
  }
  if (kind === 'trace_event') return `${word} · ${textIn(fieldsOf(texts[EVENT_NAME])['name'])}`
  return word
}

/** The very texts that an entry commits to. */
export function EntryTexts({ texts }: { readonly texts: readonly string[] }): ReactNode {
  return (
    <ul className="tlog-texts mono">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
