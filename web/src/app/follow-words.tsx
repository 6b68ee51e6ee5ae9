import { dictionaries } from '@zhenma/contract/dictionaries/dictionaries.contract'
import { useEffect } from 'react'
import { useCall } from '../api/use-call.ts'
import { keepWords } from './words.ts'

/** Asked once a page, and after each change on the screen of the dictionaries. */
export function FollowWords(): null {
  const { data } = useCall(dictionaries.words, {}, { staleMs: Infinity })
  useEffect(() => {
    if (data) keepWords(data)
  }, [data])
  return null
}
