import { useEffect, useEffectEvent } from 'react'
import { invalidate } from '../../api/use-call.ts'
import { isCutOff, isServerThere, useConnection } from '../../api/connection.ts'
import { sendQueue, type Round } from './queue-sender.ts'
import { isWaiting, useQueue } from './queue-store.ts'
import { COUNT_OUT_OF_DATE, OUT_OF_DATE } from '../submission/out-of-date.ts'

/** Pauses between two tries while the server cannot be reached: each twice the one before. */
export const FIRST_PAUSE_MS = 5_000
export const LONGEST_PAUSE_MS = 60_000

export const nextPause = (pauseMs: number): number => Math.min(2 * pauseMs, LONGEST_PAUSE_MS)

/** What one tab sent concerns the others: they tell it too, and ask anew for what has changed. */
const CHANNEL = 'zhenma.queue'

/**
 * What is to be told after a round: a line that was worked off in several, because the network went
 * again or another tab took over, is told as one.
 */
export function addRound(before: Round | undefined, round: Round): Round {
  if (before?.end !== 'later') return round
  return {
    end: round.end,
    done: before.done + round.done,
    refused: before.refused + round.refused,
  }
}

/** Sends when there is something to send and somebody to send it to. */
function startSending(onRound: (round: Round) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = FIRST_PAUSE_MS
  let isRunning = false
  let isOver = false

  const others = new BroadcastChannel(CHANNEL)
  let reported: Round | undefined
  const tell = (result: Round): void => {
    if (result.done > 0) void invalidate(...OUT_OF_DATE, ...COUNT_OUT_OF_DATE)
    reported = addRound(reported, result)
    if (!isOver) onRound(reported)
  }
  others.addEventListener('message', ({ data }: MessageEvent<Round>) => tell(data))

  const round = async (): Promise<boolean> => {
    if (!useQueue.getState().own.some(isWaiting)) {
      return useConnection.getState().isReachable || (await isServerThere())
    }
    const result = await sendQueue()
    if (result.done + result.refused > 0) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
      others.postMessage(result)
      tell(result)
    }
    return result.end !== 'later'
  }
  const attempt = async (): Promise<void> => {
    clearTimeout(timer)
    // The browser says when the network is back.
    if (isRunning || isOver || !useConnection.getState().isOnline) return
    isRunning = true
    const hasGoneWell = await round().catch(() => false)
    isRunning = false
    if (isOver) return
    if (hasGoneWell) pauseMs = FIRST_PAUSE_MS
    else {
      timer = setTimeout(() => void attempt(), pauseMs)
      pauseMs = nextPause(pauseMs)
    }
  }
  /** The network is back: at once, and again with short pauses. */
  const begin = (): void => {
    pauseMs = FIRST_PAUSE_MS
    void attempt()
  }
  const unfollow = [
    useConnection.subscribe((now, before) => {
      if (now.isOnline && !before.isOnline) begin()
      else if (now.isReachable !== before.isReachable && !isRunning) begin()
    }),
    useQueue.subscribe((now, before) => {
      const waited = new Set(before.own.filter(isWaiting).map(({ key }) => key))
      const isNew = now.own.some((one) => isWaiting(one) && !waited.has(one.key))
      if (isNew && !isCutOff(useConnection.getState())) begin()
    }),
  ]
  void attempt()
  return () => {
    isOver = true
    clearTimeout(timer)
    others.close()
    for (const end of unfollow) end()
  }
}

/** Sends the queue while the shell is there; `onRound` hears what became of it. */
export function useQueueSending(onRound: (round: Round) => void): void {
  const tell = useEffectEvent(onRound)
  useEffect(() => startSending((round) => tell(round)), [])
}
