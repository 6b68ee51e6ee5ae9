import { PROVIDER_LIMITS } from '@zhenma/contract/payouts/payout-providers.contract'
import { fieldFailure, inputFailure } from '../../../../../platform/errors/reference.ts'
import type { SceneReport } from './wechat-pay.ts'

/** What an account at WeChat Pay has besides its app and the two keys. */
export const ACCOUNT_FIELDS = [
  'merchantId',
  'certificateSerial',
  'publicKeyId',
  'sceneId',
  'sceneReports',
] as const
export type AccountFields = Readonly<Record<(typeof ACCOUNT_FIELDS)[number], string>>

export const NO_ACCOUNT: AccountFields = {
  merchantId: '',
  certificateSerial: '',
  publicKeyId: '',
  sceneId: '',
  sceneReports: '',
}

const MOST_REPORTS = 10
const LINE = /^([^:：]{1,15})[:：](.{1,32})$/u

/** What a scene wants to be told, of lines as somebody has entered them; undefined: one of them is none. */
export function readReports(text: string): readonly SceneReport[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0 || lines.length > MOST_REPORTS) return undefined
  const reports: SceneReport[] = []
  for (const line of lines) {
    const [, type = '', content = ''] = LINE.exec(line.trim()) ?? []
    const report = { type: type.trim(), content: content.trim() }
    if (report.type === '' || report.content === '') return undefined
    reports.push(report)
  }
  return reports
}

const isApiKey = (text: string): boolean =>
  text.length === PROVIDER_LIMITS.apiKey && /^[0-9A-Za-z]+$/.test(text)

type Given = Partial<AccountFields> & { readonly apiKey?: string | undefined }

/**
 * What was entered of an account at WeChat Pay. `isKept`: its APIv3 key stays where none is given. Throws INPUT_INVALID
 * with the field that is missing, or is none of theirs.
 */
export function readAccount(
  given: { readonly [K in keyof Given]: Given[K] | undefined },
  { isKept }: { readonly isKept: boolean },
): AccountFields & { readonly apiKey: string | undefined } {
  const need = (name: keyof AccountFields): string => {
    const value = given[name]
    if (value === undefined || value === '') throw inputFailure(name, 'FIELD_REQUIRED')
    return value
  }
  const account = {
    merchantId: need('merchantId'),
    certificateSerial: need('certificateSerial').toUpperCase(),
    publicKeyId: need('publicKeyId'),
    sceneId: need('sceneId'),
    sceneReports: need('sceneReports').replaceAll('\r\n', '\n'),
  }
  if (readReports(account.sceneReports) === undefined) {
    throw fieldFailure('sceneReports', 'PROVIDER_SCENE_BAD', {})
  }
  const apiKey = given.apiKey === '' ? undefined : given.apiKey
  if (apiKey === undefined && !isKept) throw inputFailure('apiKey', 'FIELD_REQUIRED')
  if (apiKey !== undefined && !isApiKey(apiKey)) {
    throw fieldFailure('apiKey', 'PROVIDER_API_KEY_BAD', {})
  }
  return { ...account, apiKey }
}
