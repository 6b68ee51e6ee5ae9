import { randomInt } from 'node:crypto'
import { PLACE_NAME_LIMIT } from '@zhenma/contract/places/place.entity'
import { SITE_KINDS } from '@zhenma/contract/places/places.refusals'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { Database } from '../../platform/database/database.ts'
import { fieldFailure } from '../../platform/errors/reference.ts'
import { placeStore } from '../places/index.ts'
import {
  type CompanyFields,
  insertAdministratorRole,
  insertCompany,
  insertRoles,
} from './open-company.store.ts'
import { STARTER_ROLES } from './starter-roles.ts'

/** Without signs that are read wrong. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const SIGNS_OF_CODE = 8

const ADMINISTRATORS = { cn: '公司管理员', tc: '公司管理員', en: 'Company administrator' }

/** A company's code: eight random signs, so that nothing is told about how many there are. */
function randomCode(): string {
  const signs = Array.from({ length: SIGNS_OF_CODE }, () => SIGNS.charAt(randomInt(SIGNS.length)))
  return signs.join('')
}

type NewCompany = CompanyFields & {
  /** Null: a random one. */
  readonly code: string | null
  /** The language of whoever opens it: what it begins with is called so. */
  readonly language: Language
}

type OpenedCompany = {
  readonly companyId: number
  readonly code: string
  /** The role of its administrators, which its first user is to have. */
  readonly administratorRoleId: number
}

async function withCode(
  db: Database,
  { code, ...fields }: NewCompany,
): Promise<{ id: number; code: string }> {
  if (code === null) {
    for (;;) {
      const tried = randomCode()
      const id = await insertCompany(db, tried, fields)
      if (id !== undefined) return { id, code: tried }
    }
  }
  const id = await insertCompany(db, code, fields)
  if (id !== undefined) return { id, code }
  throw fieldFailure('code', 'COMPANY_CODE_TAKEN', {})
}

/** A warehouse and a factory of the company's own name (decision 16), to be renamed or added to. */
async function openPlaces(db: Database, companyId: number, companyName: string): Promise<void> {
  const name = [...companyName].slice(0, PLACE_NAME_LIMIT).join('')
  for (const kind of SITE_KINDS) {
    const fields = { kind, parentId: null, name, code: '', address: '', description: '' }
    await placeStore.insert(db, companyId, fields, { createdBy: null })
  }
}

/**
 * Opens a company, as the platform: the one way there is. It has a warehouse and a factory at once, for
 * nothing can be taken into stock without one, and a role for each purpose of an account. Everything else that it works with has defaults: settings in its row, the standard print sheet, the menu of the installation. Its first
 * user is for the caller to make. Refused: COMPANY_CODE_TAKEN.
 */
export async function openCompany(db: Database, company: NewCompany): Promise<OpenedCompany> {
  const { id, code } = await withCode(db, company)
  const roleName = say(ADMINISTRATORS, company.language)
  await openPlaces(db, id, company.name)
  const administratorRoleId = await insertAdministratorRole(db, id, roleName)
  const roles = STARTER_ROLES.map(({ name, description, ...role }) => ({
    ...role,
    name: say(name, company.language),
    description: say(description, company.language),
  }))
  await insertRoles(db, id, roles)
  return { companyId: id, code, administratorRoleId }
}
