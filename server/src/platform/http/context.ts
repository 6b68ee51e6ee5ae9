import type { Language } from '@zhenma/contract/kernel/texts'
import type { Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import type { DataRule } from '@zhenma/contract/roles/data-rules'
import type { KeyRing } from '@zhenma/codes/key-ring'
import type { Verifier } from '@zhenma/codes/transparency-log/note-keys'
import type { BeaconChain } from '../beacon/beacon-chain.ts'
import type { DemoLogins } from '../config/demo-logins.ts'
import type { SocialSettings } from '../config/social-settings.ts'
import type { WitnessSettings } from '../config/witness-settings.ts'
import type { Connections, Database, Lane } from '../database/database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { SheetPiece } from '../sheets/sheet-piece.ts'
import type { ShownDevice } from '../auth/device-key.ts'
import type { UploadedFile } from './input/uploaded-file.ts'

/** Whoever a session stands for, or an application that calls with a key of its own. */
export type User = {
  readonly id: number
  /** No person: what is about somebody's own account is not for it (`isForPeople`). */
  readonly isApplication?: true
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
  /** The registered device that the session is bound to; null: none, or one of another company. */
  readonly deviceId?: number | null
  /** The company's own people do floor work on registered devices only. */
  readonly floorNeedsDevice?: boolean
}

/** What one server process has. */
export type Services = {
  readonly connections: Connections
  readonly keyRing: KeyRing
  readonly files: FileStore
  /** Where a phone reaches this installation, without a slash at the end. */
  readonly publicUrl: string
  /** Whether a provider carries SMS; without one they stay in the outbox of the platform. */
  readonly carriesSms?: boolean
  /** Kinds of messages that its provider has a template for; left out: without a provider all of them wait in the outbox. */
  readonly smsKinds?: readonly string[]
  /** Internal networks where webhooks may be sent; none: only the internet, by https. */
  readonly webhookNetworks?: readonly string[]
  /** Keys of the logs that we are a witness for; none: for no log. */
  readonly witnessedLogs?: readonly Verifier[]
  /** Who is asked to cosign the checkpoints of our logs, and how many must; left out: nobody. */
  readonly witnesses?: WitnessSettings
  /** The public beacon that draws are mixed with; none: with nothing. */
  readonly beacon?: BeaconChain
  /** Who else vouches for people; none: only we do. */
  readonly social?: SocialSettings
  /** The demo companies, where the server was started to show them; none: it is no demo. */
  readonly demo?: readonly DemoLogins[]
}

/** What of it handlers get: connections they have only by their context. */
export type CallServices = Omit<Services, 'connections'> & {
  /** What a module remembers of this installation hangs on it; it opens nothing. */
  readonly installation: object
}

/** Runs `work` in a transaction of its own. */
type InTransaction = <T>(work: (db: Database) => Promise<T>) => Promise<T>

/** What every handler gets besides its input. */
export type AnyContext = {
  readonly language: Language
  readonly ip: string
  readonly device: string
  /** Where the caller says that it is; nobody vouches for it. Empty: it does not say. */
  readonly statedPlace: string
  /** Of a log-in from the same client before, for `biz-device`; null: it has none. */
  readonly deviceToken: string | null
  /** Whether a screen of a PC calls: it says so itself (`biz-screen`). */
  readonly isPcScreen: boolean
  readonly requestId: string
  readonly log: FastifyBaseLogger
  readonly services: CallServices
  readonly files: readonly UploadedFile[]
  readonly user: User | null
  /** For the platform, and kept even where the call is refused: what counts attempts. */
  readonly aside: InTransaction
}

/** A handler's context without a session: it opens its transactions itself, one after the other. */
export type PublicContext = AnyContext & {
  /** The registered device that a request says it comes from, and by which of our versions. */
  readonly shownDevice: ShownDevice
  readonly asPlatform: InTransaction
  /** `lane`: whom it may hold up. */
  readonly asCompany: <T>(
    companyId: number,
    work: (db: Database) => Promise<T>,
    lane?: Lane,
  ) => Promise<T>
}

/** A handler's context in a session: the transaction belongs to the user's company. */
export type Context = AnyContext & {
  readonly user: User
  readonly db: Database
  /** Of a task that takes the export of a list piece by piece: then the export answers no file. */
  readonly piece?: SheetPiece
  /**
   * For the user's company, when `db` has ended: the rest of an answer, while the client takes it. It
   * waits for that end, so the handler must not wait for it.
   */
  readonly afterwards: InTransaction
}

/** What a `stream` call answers. */
export type FileAnswer = {
  readonly name: string
  readonly mediaType: string
  readonly content: Readable | Buffer | string
}
