import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isUnreached } from '../../api/connection.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { kitTexts } from '../kit.texts.ts'

/** A search select asks after 800 ms of rest, not at every key. */
const REST_MS = 800

/** What the server answered to a search. */
export type Found<O> = Pick<
  UseQueryResult<readonly O[]>,
  'data' | 'isFetching' | 'isError' | 'error'
> & { refetch(): unknown }

type Searched<O> = {
  /** What the list offers; undefined: what was typed is not answered yet. */
  readonly options: readonly O[] | undefined
  readonly isFailed: boolean
}

/** What a search is made of before its answer: hand `keyword` and `isOpen` to the call. */
export type Search = {
  readonly isOpen: boolean
  /** As it stands in the field. */
  readonly text: string
  /** The same without blanks around it. */
  readonly typed: string
  /** What is asked for: the typed text after a rest, or at once at Enter. */
  readonly keyword: string
  readonly isEntered: boolean
  setOpen(isOpen: boolean): void
  setText(text: string): void
  /** Enter before there was an answer to what is typed. */
  enter(): void
  /** That Enter is no longer waited for. */
  endEnter(): void
}

/** A list that the server searches while somebody types. */
export function useSearch(): Search {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  const [isEntered, setEntered] = useState(false)
  const typed = text.trim()
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return {
    isOpen,
    text,
    typed,
    keyword,
    isEntered,
    setOpen(next) {
      setOpen(next)
      if (!next) setEntered(false)
    },
    setText(next) {
      setText(next)
      setEntered(false)
    },
    enter() {
      setOpen(true)
      setKeyword(typed)
      setEntered(true)
    },
    endEnter: () => setEntered(false),
  }
}

type Options<O> = {
  readonly nameOf: (option: O) => string
  /** Of what has a number as well: typed or scanned in full it means that one, and none whose number begins with it. */
  readonly numberOf?: (option: O) => string
  /** Takes what an Enter that came before the answer meant: the only one that there is. */
  readonly onTake: (option: O) => void
}

/**
 * The answer to what is typed, and to nothing else. Once it is there it stays as it is until something
 * else is typed or the list is opened anew: a row never moves under the hand that chooses it. Without a
 * network, or a server behind it, what came last is looked through here.
 */
export function useSearched<O>(
  search: Search,
  found: Omit<Found<O>, 'refetch'>,
  { nameOf, numberOf = nameOf, onTake }: Options<O>,
): Searched<O> {
  const { isOpen, typed, keyword, isEntered } = search
  const [answer, setAnswer] = useState<{ readonly to: string; readonly options: readonly O[] }>()
  const [last, setLast] = useState<readonly O[]>()
  if (!isOpen && answer !== undefined) setAnswer(undefined)
  // What the device has kept is here before the server was asked, and all there is if it does not answer.
  if (isOpen && found.data !== undefined && found.data !== last) setLast(found.data)
  const isSettled = isOpen && typed === keyword && !found.isFetching
  if (isSettled && answer?.to !== typed) {
    const contains = (option: O): boolean =>
      nameOf(option).toLowerCase().includes(typed.toLowerCase())
    const here = isUnreached(found.error) ? last?.filter(contains) : undefined
    const offered = found.data ?? here
    if (offered !== undefined) setAnswer({ to: typed, options: offered })
  }
  const options = answer?.to === typed ? answer.options : undefined
  const take = useEffectEvent((offered: readonly O[]): void => {
    const isTyped = (text: string): boolean => text.toLowerCase() === typed.toLowerCase()
    const same = offered.filter((option) => isTyped(nameOf(option)) || isTyped(numberOf(option)))
    const [only, ...others] = same.length > 0 ? same : offered
    search.endEnter()
    if (only !== undefined && others.length === 0) onTake(only)
  })
  const isTaken = isEntered && options !== undefined
  useEffect(() => {
    if (isTaken) take(options)
  }, [isTaken, options])
  return { options, isFailed: isSettled && found.isError && options === undefined }
}

/** A search, and what a `Select` that shows it is given. */
export function useSearchSelect<O>(search: Search, found: Found<O>, wish: Options<O>) {
  const t = useTexts(kitTexts)
  const { options, isFailed } = useSearched(search, found, wish)
  const isWaiting = search.isOpen && options === undefined && !isFailed
  return {
    options,
    list: {
      open: search.isOpen,
      onOpenChange: search.setOpen,
      loading: isWaiting,
      isWaiting: isWaiting || isFailed,
      onEarlyEnter() {
        search.enter()
        if (isFailed) void found.refetch()
      },
      showSearch: { filterOption: false, searchValue: search.text, onSearch: search.setText },
      notFoundContent: t(isWaiting ? 'searching' : isFailed ? 'searchFailed' : 'noMatch'),
    },
  }
}
