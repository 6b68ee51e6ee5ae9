import {
  DOCUMENT_LIMIT_BYTES,
  files,
  IMAGE_LIMIT_BYTES,
  type ImagePurpose,
  MAY_UPLOAD,
} from '@zhenma/contract/files/files.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { may } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Context } from '../../platform/http/context.ts'
import { implement } from '../../platform/http/implement.ts'
import { bytesOf, fileOf } from '../../platform/http/input/uploaded-file.ts'
import { storeDocument } from './store-document.ts'
import { storeImage } from './store-image.ts'

/** ACCESS_DENIED for who may not save what such a file belongs to. */
function refuseOthers({ user }: Context, purpose: ImagePurpose): void {
  const allowed = MAY_UPLOAD[purpose]
  if (allowed !== 'session' && !allowed.some((permission) => may(user, permission))) {
    throw fail('ACCESS_DENIED')
  }
}

const logUpload = (
  ctx: Context,
  purpose: ImagePurpose,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> =>
  logChange(ctx, { operation: 'upload', entity: 'file', entityId: id, after: { purpose, name } })

export const fileRoutes = implement(files)({
  async uploadImage(ctx, { purpose }) {
    const { db, user, services } = ctx
    refuseOthers(ctx, purpose)
    const file = fileOf(ctx)
    const { name } = file
    const content = await bytesOf(file, IMAGE_LIMIT_BYTES)
    const stored = await storeImage(db, services.files, {
      companyId: user.companyId,
      userId: user.id,
      purpose,
      name,
      content,
    })
    await logUpload(ctx, purpose, stored)
    return stored
  },

  async uploadDocument(ctx, { purpose }) {
    const { db, user, services } = ctx
    refuseOthers(ctx, purpose)
    const file = fileOf(ctx)
    const content = await bytesOf(file, DOCUMENT_LIMIT_BYTES)
    const stored = await storeDocument(db, services.files, {
      companyId: user.companyId,
      userId: user.id,
      purpose,
      name: file.name,
      content,
    })
    await logUpload(ctx, purpose, stored)
    return stored
  },
})
