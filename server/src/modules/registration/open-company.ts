import { randomInt } from 'node:crypto'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { Database } from '../../platform/database/database.ts'
import { insertAdministrator, insertCompany, type NewCompany } from './registration.store.ts'

/** Without signs that are read wrong. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const SIGNS_OF_CODE = 8

const ADMINISTRATORS = { cn: '公司管理员', tc: '公司管理員', en: 'Company administrators' }

/** A company's code: eight random signs, so that nothing is told about how many there are. */
function randomCode(): string {
  const signs = Array.from({ length: SIGNS_OF_CODE }, () => SIGNS.charAt(randomInt(SIGNS.length)))
  return signs.join('')
}

type FirstUser = {
  readonly username: string
  readonly realName: string
  readonly phone: string
  readonly email: string
  readonly passwordHash: string
  readonly language: Language
}

type OpenedCompany = {
  readonly companyId: number
  readonly code: string
  readonly userId: number
}

/**
 * Opens a company with its first administrator, as the platform. Everything else that it works with
 * has defaults: settings in its row, the standard print sheet, the menu of the installation.
 */
export async function openCompany(
  db: Database,
  company: NewCompany,
  user: FirstUser,
): Promise<OpenedCompany> {
  let code: string
  let companyId: number | undefined
  do {
    code = randomCode()
    companyId = await insertCompany(db, code, company)
  } while (companyId === undefined)
  const roleName = say(ADMINISTRATORS, user.language)
  const userId = await insertAdministrator(db, { companyId, ...user, roleName })
  return { companyId, code, userId }
}
