import type { Verifier } from '@zhenma/codes/transparency-log/note-keys'
import { ADDRESS } from '@zhenma/contract/third-party/application.entity'
import { resolve } from 'node:path'
import { z } from 'zod'
import type { CertificateFiles } from '../http/tls/certificate.ts'
import { beaconEnvironment, type BeaconSettings, beaconSettings } from './beacon-settings.ts'
import { messageEnvironment, type MessageSettings, messageSettings } from './message-settings.ts'
import { payoutEnvironment, type PayoutSettings, payoutSettings } from './payout-settings.ts'
import { socialEnvironment, type SocialSettings, socialSettings } from './social-settings.ts'
import { type TrustedProxies, trustedProxies } from './trusted-proxies.ts'
import {
  witnessedLogs,
  witnessEnvironment,
  type WitnessSettings,
  witnessSettings,
} from './witness-settings.ts'

const DATABASE_URL_HELP =
  'must be like postgres://user:password@host:5432/database, with %40, %2F, %3A, %25 for @ / : % in the password'

const environment = z.object({
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(7300),
  HOST: z.string().default('0.0.0.0'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: DATABASE_URL_HELP }).optional(),
  DATA_DIR: z.string().optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://z.example.com' })
    .optional(),
  /** Keys that nobody can put back: labels made with them stay unreadable. */
  LOST_KEYS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((id) => id.trim() || [])),
  /** `none` leaves the demo company out; `small` makes it with little movement. */
  SEED: z.enum(['demo', 'small', 'none']).default('demo'),
  /** Certificate and key (PEM): with both of them the server itself speaks https. */
  TLS_CERT_FILE: z.string().trim().optional(),
  TLS_KEY_FILE: z.string().trim().optional(),
  /** The reverse proxies whose X-Forwarded-For is believed: how many, or their addresses. */
  TRUST_PROXY: trustedProxies,
  /** Who shows it may read /api/metrics. */
  METRICS_TOKEN: z.string().trim().min(16, 'must have at least 16 characters').optional(),
  /** Calls and buyers' checks a minute and address; a factory shares one. 0: no limit. */
  RATE_LIMIT: z.coerce.number().int().min(0).default(12_000),
  VERIFY_RATE_LIMIT: z.coerce.number().int().min(0).default(60),
  /** Internal networks (`10.1.0.0/16,127.0.0.1`) where webhooks may be sent, by http too. */
  WEBHOOK_NETWORKS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))
    .pipe(z.array(ADDRESS)),
  /** Verifier keys of the logs that this server is a witness for. */
  WITNESSED_LOGS: witnessedLogs,
  ...witnessEnvironment,
  ...beaconEnvironment,
  ...socialEnvironment,
  ...payoutEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  ...messageEnvironment,
})

/** What the operator of an installation sets, with its defaults. */
export type Config = {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly publicUrl: string | undefined
  readonly lostKeys: readonly string[]
  readonly seed: 'demo' | 'small' | 'none'
  /** Undefined: http, behind a proxy that speaks https. */
  readonly certificateFiles: CertificateFiles | undefined
  readonly trustProxy: TrustedProxies
  readonly metricsToken: string | undefined
  readonly rateLimit: number
  readonly verifyRateLimit: number
  readonly logLevel: string
  readonly messages: MessageSettings
  readonly social: SocialSettings
  readonly payouts: PayoutSettings
  readonly webhookNetworks: readonly string[]
  /** None: this server is no witness. */
  readonly witnessedLogs: readonly Verifier[]
  /** Who cosigns our own logs. */
  readonly witnesses: WitnessSettings
  /** Undefined: draws are mixed with no public beacon. */
  readonly beacon: BeaconSettings | undefined
}

/** Both or none: half of them would be an installation that people take for safe. */
function certificateFiles(value: {
  readonly TLS_CERT_FILE?: string | undefined
  readonly TLS_KEY_FILE?: string | undefined
}): CertificateFiles | undefined {
  const { TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile } = value
  if (certFile === undefined && keyFile === undefined) return undefined
  if (certFile !== undefined && keyFile !== undefined) {
    return { certFile: resolve(certFile), keyFile: resolve(keyFile) }
  }
  const missing = certFile === undefined ? 'TLS_CERT_FILE' : 'TLS_KEY_FILE'
  throw new Error(
    `Cannot start, please correct the environment: ${missing}: is missing; https needs TLS_CERT_FILE and TLS_KEY_FILE`,
  )
}

/**
 * Reads the environment; a value that cannot be used ends the start with its name, an empty one
 * counts as not set.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Cannot start, please correct the environment: ${names.join('; ')}`)
  }
  const value = parsed.data
  return {
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    dataDir: resolve(value.DATA_DIR ?? '.data'),
    publicUrl: value.PUBLIC_URL?.replace(/\/$/, ''),
    lostKeys: value.LOST_KEYS,
    seed: value.SEED,
    certificateFiles: certificateFiles(value),
    trustProxy: value.TRUST_PROXY,
    metricsToken: value.METRICS_TOKEN,
    rateLimit: value.RATE_LIMIT,
    verifyRateLimit: value.VERIFY_RATE_LIMIT,
    logLevel: value.LOG_LEVEL,
    messages: messageSettings(value),
    social: socialSettings(value),
    payouts: payoutSettings(value),
    webhookNetworks: value.WEBHOOK_NETWORKS,
    witnessedLogs: value.WITNESSED_LOGS,
    witnesses: witnessSettings(value),
    beacon: beaconSettings(value),
  }
}
