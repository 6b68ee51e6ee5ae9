import { type Language, say } from '@zhenma/contract/kernel/texts'
import { MESSAGE_COLUMN_TEXT, MESSAGE_SHEET_TEXT } from '@zhenma/contract/messages/message-columns'
import {
  MESSAGE_CHANNEL_TEXT,
  MESSAGE_KINDS,
  MESSAGE_PROVIDER_TEXT,
  MESSAGE_STATE_TEXT,
} from '@zhenma/contract/messages/message-kinds'
import type { MessageRow } from '@zhenma/contract/messages/messages.contract'
import { timeCell } from '../../platform/sheets/cell-words.ts'

/** Messages as a sheet. */
export const MESSAGE_SHEET = {
  name: MESSAGE_SHEET_TEXT.name,
  columns: MESSAGE_COLUMN_TEXT,
  keyOf: ({ id }: MessageRow) => id,
  cells: (row: MessageRow, language: Language, timeZone: string) => ({
    ...row,
    channel: say(MESSAGE_CHANNEL_TEXT[row.channel], language),
    kind: say(MESSAGE_KINDS[row.kind].subject, language),
    state: say(MESSAGE_STATE_TEXT[row.state], language),
    provider: row.provider === null ? null : say(MESSAGE_PROVIDER_TEXT[row.provider], language),
    createdAt: timeCell(row.createdAt, timeZone),
    sentAt: timeCell(row.sentAt, timeZone),
  }),
}
