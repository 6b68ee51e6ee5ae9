import type { KeyRing } from '@zhenma/codes/key-ring'
import type { InputOf, OutputOf } from '@zhenma/contract/kernel/endpoint'
import type { members } from '@zhenma/contract/members/members.contract'
import { logChange } from '../../../platform/audit/log-change.ts'
import type { Database } from '../../../platform/database/database.ts'
import { inputFailure } from '../../../platform/errors/reference.ts'
import type { Context } from '../../../platform/http/context.ts'
import { seal, type SecretOf, unseal } from '../../../platform/keys/secret-box.ts'
import { countKnown, findApp, findShownApp, holdApp, writeApp } from './wechat-app.store.ts'

const secretOf = (companyId: number): SecretOf => ({
  purpose: 'wechat-app',
  owner: `${companyId}`,
})

/** What is set up, for the adapter to tell its revision with. */
export async function readWechat({
  db,
  user,
  services,
}: Context): Promise<Omit<OutputOf<typeof members.wechat>, 'revision'>> {
  const { companyId } = user
  const found = await findShownApp(db, companyId)
  const domain = new URL(services.publicUrl).host
  if (found === undefined) {
    return {
      wechatAppId: '',
      isWechatOn: false,
      secret: null,
      domain,
      knownCount: 0,
      trouble: null,
    }
  }
  const { appId, isOn, secret, trouble } = found
  const knownCount = await countKnown(db, companyId, appId)
  return { wechatAppId: appId, isWechatOn: isOn, secret, domain, knownCount, trouble }
}

/**
 * Saves the official account. Throws INPUT_INVALID with FIELD_REQUIRED where there is no secret of it: the first one,
 * or one for another account.
 */
export async function saveWechat(
  ctx: Context,
  { wechatAppId: appId, wechatKey, isWechatOn: isOn }: InputOf<typeof members.saveWechat>,
): Promise<void> {
  const { db, user, services } = ctx
  const { companyId, id: userId } = user
  const before = await holdApp(db, companyId)
  if (wechatKey === '' && before?.appId !== appId) {
    throw inputFailure('wechatKey', 'FIELD_REQUIRED')
  }
  const secret =
    wechatKey === ''
      ? undefined
      : { sealed: seal(services.keyRing, secretOf(companyId), wechatKey), userId }
  await writeApp(db, companyId, { appId, isOn, secret })
  const logged = (of: { readonly appId: string; readonly isOn: boolean }) => ({
    wechatAppId: of.appId,
    isWechatOn: of.isOn,
  })
  await logChange(ctx, {
    operation: 'set_wechat',
    entity: 'wechat_app',
    entityId: '',
    before: before === undefined ? null : logged(before),
    // That it is another one since then, and never which.
    after: {
      ...logged({ appId, isOn }),
      ...(secret === undefined ? {} : { wechatKey: new Date().toISOString() }),
    },
  })
}

/** An official account that buyers can be known by now, with what WeChat is asked with. */
export type OpenApp = { readonly appId: string; readonly appSecret: string }

/** The account of a company; undefined: none is set up, or it is off. */
export async function openApp(
  db: Database,
  keyRing: KeyRing,
  companyId: number,
): Promise<OpenApp | undefined> {
  const found = await findApp(db, companyId)
  if (found === undefined || !found.isOn) return undefined
  const appSecret = unseal(keyRing, secretOf(companyId), found.sealed).toString('utf8')
  return { appId: found.appId, appSecret }
}

/** Whether buyers of a company can be known by WeChat now. */
export const knowsByWechat = async (db: Database, companyId: number): Promise<boolean> =>
  (await findApp(db, companyId))?.isOn === true
