import type { CallInputOf, Endpoint, OutputOf } from '@zhenma/contract/kernel/endpoint'
import { payloadOf, type Envelope } from '@zhenma/contract/kernel/envelope'
import { CallFailure } from './failure.ts'
import { envelopeOf, request, type RequestOptions } from './request.ts'

/**
 * Makes a call of the contract: typed input in, typed payload out.
 * Throws `CallFailure`; rejects with an AbortError when `signal` is aborted.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  options?: RequestOptions,
): Promise<OutputOf<E>> {
  const response = await request(endpoint, input as Record<string, unknown>, options)
  const envelope = await envelopeOf(response)
  if (!envelope.success) {
    const { status, message, details, requestId, error = 'HTTP' } = envelope
    throw new CallFailure({ status, error, message, details, requestId })
  }
  return payloadOf(envelope as Envelope<OutputOf<E>>)
}

export type Progress = { readonly receivedBytes: number; readonly totalBytes: number | undefined }
export type DownloadOptions = RequestOptions & {
  readonly onProgress?: (progress: Progress) => void
}

/** The file name of a `content-disposition` header. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1]
}

/** Makes a call that answers a file (`answer: 'stream'`), reporting bytes as they come. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  { onProgress, ...options }: DownloadOptions = {},
): Promise<{ blob: Blob; name: string }> {
  const response = await request(endpoint, input as Record<string, unknown>, options)
  const length = Number(response.headers.get('content-length'))
  const totalBytes = length > 0 ? length : undefined
  const parts: Uint8Array<ArrayBuffer>[] = []
  let receivedBytes = 0
  const reader = response.body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    receivedBytes += value.byteLength
    onProgress?.({ receivedBytes, totalBytes })
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream'
  const name = fileNameOf(response.headers.get('content-disposition')) ?? 'download'
  return { blob: new Blob(parts, { type }), name }
}

/** Hands a file to the browser's downloads. */
export function saveFile({ blob, name }: { blob: Blob; name: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken the address by the next task; keeping it would keep the bytes in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
