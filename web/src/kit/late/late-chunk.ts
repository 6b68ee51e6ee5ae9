import { isCutOff, useConnection } from '../../api/connection.ts'

/** A part of the application that has not come after this time will not come. */
export const CHUNK_TIMEOUT_MS = 120_000

/** A part of the application could not be loaded: gone after an update, or the network is. */
export class LostChunk extends Error {
  override readonly name = 'LostChunk'
  /** It was not even asked for, so that this very page gets it once there is a network again. */
  readonly canComeYet: boolean
  /** To be called before what failed is drawn anew: until then it fails without being asked for. */
  tryAgain: () => void = () => {}

  constructor(message: string, options: ErrorOptions & { readonly canComeYet?: boolean } = {}) {
    super(message, options)
    this.canComeYet = options.canComeYet ?? false
  }
}

/** Whether a worker answers for files: then they are on the device, network or not. */
export const isKeptHere = (): boolean =>
  typeof navigator !== 'undefined' && navigator.serviceWorker?.controller != null

/**
 * Waits for a part of the application. Rejects with `LostChunk` when it fails or takes too long; and
 * at once where it cannot come: a browser asks for a script once a page, and a second time answers
 * with the failure of the first.
 */
export async function inTime<T>(load: () => Promise<T>): Promise<T> {
  if (isCutOff(useConnection.getState()) && !isKeptHere()) {
    throw new LostChunk('a part of the application waits for the network', { canComeYet: true })
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it did not come in time')), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), late])
  } catch (cause) {
    throw new LostChunk('a part of the application could not be loaded', { cause })
  } finally {
    clearTimeout(timer)
  }
}
