import { files } from '@zhenma/contract/files/files.contract'
import type { OutputOf } from '@zhenma/contract/kernel/endpoint'
import { type Envelope, payloadOf } from '@zhenma/contract/kernel/envelope'
import type { Api } from './api.ts'
import { lane } from './lane.ts'
import { makePng } from './picture.ts'

/** Uploads a picture of one colour for a product; its file's id. */
export async function uploadPicture(
  { token }: Api,
  colour: readonly [number, number, number],
): Promise<string> {
  const picture = makePng(400, colour)
  const body = new FormData()
  body.set('purpose', 'product')
  body.set('file', new File([new Uint8Array(picture)], 'IMG.png', { type: 'image/png' }))
  const response = await fetch(`${lane().address}/api${files.uploadImage.path}`, {
    method: 'POST',
    headers: { 'biz-token': token },
    body,
  })
  return payloadOf((await response.json()) as Envelope<OutputOf<typeof files.uploadImage>>).id
}
