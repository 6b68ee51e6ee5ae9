import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'

const TAG_BYTES = 16

const notice = z.object({
  event_type: z.literal('MCHTRANSFER.BILL.FINISHED'),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    associated_data: z.string().default(''),
    nonce: z.string().min(1).max(64),
  }),
})

const transfer = z.object({ mch_id: z.string(), out_bill_no: z.string().min(1).max(32) })

/**
 * What a notice of a transfer's end tells, opened by the account's APIv3 key; undefined: it is no such notice, or
 * this key does not open it ("商家转账回调通知",
 * https://pay.weixin.qq.com/docs/merchant/apis/batch-transfer-to-balance/callback-notice.html).
 */
export function openNotice(
  body: string,
  apiKey: Buffer,
): { readonly merchantId: string; readonly number: string } | undefined {
  try {
    const { resource } = notice.parse(JSON.parse(body))
    const bytes = Buffer.from(resource.ciphertext, 'base64')
    const cut = bytes.length - TAG_BYTES
    if (cut < 0) return undefined
    const opening = createDecipheriv('aes-256-gcm', apiKey, resource.nonce, {
      authTagLength: TAG_BYTES,
    })
    opening.setAAD(Buffer.from(resource.associated_data))
    opening.setAuthTag(bytes.subarray(cut))
    const text = Buffer.concat([opening.update(bytes.subarray(0, cut)), opening.final()])
    const read = transfer.parse(JSON.parse(text.toString('utf8')))
    return { merchantId: read.mch_id, number: read.out_bill_no }
  } catch {
    return undefined
  }
}
