import { sql } from 'kysely'
import { type Database, rows } from '../../../src/platform/database/database.ts'
import type { DemoLogins } from '../../../src/platform/config/demo-logins.ts'
import type { DemoCompany } from './data/demo-company.ts'
import { FERNHOLLOW } from './data/fernhollow/index.ts'
import { XIUYUN } from './data/xiuyun.ts'

/** Every company that a demo has; the first one's users have the platform's administrator among them. */
export const DEMO_COMPANIES: readonly DemoCompany[] = [XIUYUN, FERNHOLLOW]

/** Whose database it is. */
export async function stateOf(db: Database): Promise<'empty' | 'demo' | 'other'> {
  const codes = await rows(db, sql<{ code: string }>`select code from company where id <> 0`)
  if (codes.some(({ code }) => DEMO_COMPANIES.some(({ facts }) => facts.code === code))) {
    return 'demo'
  }
  const users = await rows(db, sql`select 1 from app_user limit 1`)
  return codes.length > 0 || users.length > 0 ? 'other' : 'empty'
}

/** The log-ins of the demo companies that this database has: an older one has the first alone. */
export async function loginsOf(db: Database): Promise<DemoLogins[]> {
  const codes = await rows(db, sql<{ code: string }>`select code from company`)
  return DEMO_COMPANIES.flatMap(({ facts, language, users }) =>
    codes.some(({ code }) => code === facts.code)
      ? [
          {
            language,
            names: {
              cn: language === 'cn' ? facts.name : (facts.translations.cn?.name ?? facts.name),
              tc: facts.translations.tc?.name ?? facts.name,
              en: facts.englishName,
            },
            accounts: users.map(({ username, password, job }) => ({ username, password, job })),
          },
        ]
      : [],
  )
}
