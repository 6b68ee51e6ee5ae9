import {
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageKind,
  type MessageValues,
} from '@zhenma/contract/messages/message-kinds'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { Database } from '../../platform/database/database.ts'
import { dropUnlessMeant, insertMessage } from './messages.store.ts'

export type Wanted<K extends MessageKind> = {
  readonly channel: MessageChannel
  /** A phone (11 digits of the mainland, else E.164) or an e-mail address. */
  readonly to: string
  readonly kind: K
  readonly values: MessageValues<K>
  /** Whom it concerns; 0: the platform itself. Within a company's transaction only its own. */
  readonly companyId: number
  readonly language: Language
}

/**
 * Says something by SMS or e-mail: written in the caller's transaction, and sent once that is
 * committed. A value named `code` is a secret: nobody reads it once it has left.
 */
export async function sendMessage<K extends MessageKind>(
  db: Database,
  wanted: Wanted<K>,
): Promise<void> {
  await insert(db, wanted)
}

/**
 * The same, or as if: what is not meant is never sent, and nothing of it stays. The database does the same
 * for both, so that the time taken does not tell who has an account.
 */
export async function sendIfMeant<K extends MessageKind>(
  db: Database,
  wanted: Wanted<K>,
  isMeant: boolean,
): Promise<void> {
  const id = await insert(db, wanted)
  await dropUnlessMeant(db, { companyId: wanted.companyId, id, isMeant })
}

function insert<K extends MessageKind>(
  db: Database,
  { kind, values: given, ...message }: Wanted<K>,
): Promise<number> {
  const { code, ...values }: Readonly<Record<string, string | number>> = given
  // Without a value the code stays as its placeholder.
  const text = say(MESSAGE_KINDS[kind].text, message.language, values)
  const secret = code === undefined ? null : String(code)
  return insertMessage(db, { ...message, kind, text, values, secret })
}
