import { randomInt } from 'node:crypto'
import {
  type PhoneCodePurpose,
  phoneCodes,
} from '@zhenma/contract/phone-codes/phone-codes.contract'
import { sql } from 'kysely'
import { asPlatform, one } from '../../src/platform/database/database.ts'
import { callAs, type TestApp } from '../app.ts'

/** A phone that nobody else in this test run has. */
export function uniquePhone(): string {
  return `138${String(randomInt(100_000_000)).padStart(8, '0')}`
}

/** The last code that was sent to a phone, from the outbox. */
export async function lastCode(server: TestApp, phone: string): Promise<string> {
  const { secret } = await asPlatform(server.connections, (db) =>
    one(
      db,
      sql<{ secret: string }>`
        select secret from message where recipient = ${phone} order by id desc limit 1`,
    ),
  )
  return secret
}

/** Asks for a code and reads it from the outbox. */
export async function askForCode(
  server: TestApp,
  phone: string,
  purpose: PhoneCodePurpose,
  token: string | null = null,
): Promise<string> {
  const { envelope } = await callAs(server, token, phoneCodes.send, { phone, purpose })
  if (!envelope.success) throw new Error(`no code: ${envelope.message}`)
  return lastCode(server, phone)
}

/** As if the codes of a phone had been asked for so many seconds earlier. */
export async function agePhoneCodes(
  { connections }: TestApp,
  phone: string,
  seconds: number,
): Promise<void> {
  await asPlatform(connections, (db) =>
    sql`
      update phone_code set created_at = created_at - make_interval(secs => ${seconds}),
        expires_at = expires_at - make_interval(secs => ${seconds})
      where phone = ${phone}`.execute(db),
  )
}

/** A six-digit code that is another one. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
