/** Spec 8: a part of the application that has not come after this time will not come. */
export const CHUNK_TIMEOUT_MS = 120_000

/** A part of the application could not be loaded: gone after an update, or the network is. */
export class LostChunk extends Error {
  override readonly name = 'LostChunk'
}

/** Waits for a part of the application. Rejects with `LostChunk` when it fails or takes too long. */
export async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it did not come in time')), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([loading, late])
  } catch (cause) {
    throw new LostChunk('a part of the application could not be loaded', { cause })
  } finally {
    clearTimeout(timer)
  }
}
