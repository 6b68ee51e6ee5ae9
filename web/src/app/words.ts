import { type DictionaryWords, dictionaryWords } from '@zhenma/contract/kernel/dictionary-words'
import { useSession } from '../api/session.ts'
import { readStored, writeStored } from '../api/stored.ts'
import { takeUpWords } from '../texts/use-texts.ts'

const STORED = 'zhenma.words'

/** Says fixed words as these, and keeps them for the next page. */
export function keepWords(words: DictionaryWords): void {
  writeStored(localStorage, STORED, Object.keys(words).length > 0 ? words : undefined)
  if (JSON.stringify(words) !== JSON.stringify(dictionaryWords())) takeUpWords(words)
}

/**
 * Says fixed words as the platform was last known to word them, so that nothing changes on screen once
 * they are read anew. A log-out forgets them (the dictionary cache).
 */
export function restoreWords(): void {
  const known = readStored(localStorage, STORED) as DictionaryWords | undefined
  if (known && useSession.getState().session) takeUpWords(known)
  useSession.subscribe(({ session }, before) => {
    if (before.session && !session) keepWords({})
  })
}
