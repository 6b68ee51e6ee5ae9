import { files, IMAGE_LIMIT_BYTES, MAY_UPLOAD } from '@zhenma/contract/files/files.contract'
import { logChange } from '../../platform/audit/log-change.ts'
import { may } from '../../platform/auth/session.ts'
import { fail } from '../../platform/errors/fail.ts'
import { implement } from '../../platform/http/implement.ts'
import { bytesOf, fileOf } from '../../platform/http/input/uploaded-file.ts'
import { storeImage } from './store-image.ts'

export const fileRoutes = implement(files)({
  async uploadImage(ctx, { purpose }) {
    const { db, user, services } = ctx
    const allowed = MAY_UPLOAD[purpose]
    if (allowed !== 'session' && !allowed.some((permission) => may(user, permission))) {
      throw fail('ACCESS_DENIED')
    }
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
    await logChange(ctx, {
      operation: 'upload',
      entity: 'file',
      entityId: stored.id,
      after: { purpose, name: stored.name },
    })
    return stored
  },
})
