import type { Language } from '@zhenma/contract/kernel/texts'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { DataRule } from '@zhenma/contract/roles/data-rules'
import type { KeyRing } from '@zhenma/codes/key-ring'
import type { DemoLogins } from '../config/demo-logins.ts'
import type { SocialSettings } from '../config/social-settings.ts'
import type { Connections, Database } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { UploadedFile } from './uploaded-file.ts'

/** Whoever a session stands for. */
export type User = {
  readonly id: number
  readonly sessionId: number
  /** The company acted in: a platform administrator may have entered another than the own. */
  readonly companyId: number
  readonly homeCompanyId: number
  /** Of the company acted in: its days begin at this zone's midnight, its times are read in it. */
  readonly timeZone: string
  readonly username: string
  readonly realName: string
  /** Holds every permission. */
  readonly isAdministrator: boolean
  readonly permissions: ReadonlySet<string>
  /** Bound to a dealer or a factory: lists and operations are limited to it. */
  readonly dealerId: number | null
  readonly factoryId: number | null
  /** Which rows of an entity the roles open; an entity that is not named: all. */
  readonly dataRules: Readonly<Record<string, DataRule>>
  readonly tokenHash: Buffer
  /** Logged in by a password that somebody else has set, which is to be changed first. */
  readonly mustChangePassword: boolean
}

/** What one server process has: handed to handlers, never reached for as a global. */
export type Services = {
  readonly connections: Connections
  readonly keyRing: KeyRing
  readonly files: FileStore
  /** Where a phone reaches this installation, without a slash at the end. */
  readonly publicUrl: string
  /** Whether a provider carries SMS; without one they stay in the outbox of the platform. */
  readonly carriesSms?: boolean
  /** Who else vouches for people; none: only we do. */
  readonly social?: SocialSettings
  /** The demo companies, where the server was started to show them; none: it is no demo. */
  readonly demo?: readonly DemoLogins[]
}

/** What every handler gets besides its input. */
export type PublicContext = {
  readonly language: Language
  readonly ip: string
  readonly device: string
  /** Where the caller says that it is; nobody vouches for it. Empty: it does not say. */
  readonly statedPlace: string
  /** Of a log-in from the same client before, for `biz-device`; null: it has none. */
  readonly deviceToken: string | null
  readonly requestId: string
  readonly log: FastifyBaseLogger
  readonly services: Services
  readonly files: readonly UploadedFile[]
  readonly user: User | null
}

/** A handler's context in a session: the transaction belongs to the user's company. */
export type Context = PublicContext & { readonly user: User; readonly db: Database }

/** What a `stream` call answers. */
export type FileAnswer = {
  readonly name: string
  readonly mediaType: string
  readonly content: Readable | Buffer | string
}
