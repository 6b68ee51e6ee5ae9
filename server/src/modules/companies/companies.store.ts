import type { CompanyDetail, CompanySettings } from '@zhenma/contract/companies/companies.contract'
import { type RawBuilder, sql } from 'kysely'
import { type Database, one } from '../../platform/database/database.ts'

const companyOf = (companyId: number): RawBuilder<CompanyDetail> => sql<CompanyDetail>`
  select code, settings_version as version, name, english_name as "englishName", address, phone,
         email, website, product_menu_name as "productMenuName",
         inventory_mode as "inventoryMode", code_length as "codeLength",
         outbound_from_not_in_stock as "outboundFromNotInStock",
         association_rule as "associationRule", closed_box_rule as "closedBoxRule",
         second_person_for_deactivation as "secondPersonForDeactivation"
    from company where id = ${companyId}`

export function readCompany(db: Database, companyId: number): Promise<CompanyDetail> {
  return one(db, companyOf(companyId))
}

/** The same, held against other changes until the transaction ends. */
export function holdCompany(db: Database, companyId: number): Promise<CompanyDetail> {
  return one(db, sql<CompanyDetail>`${companyOf(companyId)} for no key update`)
}

/** Writes all settings and answers their new version. */
export async function writeCompany(
  db: Database,
  companyId: number,
  settings: CompanySettings,
): Promise<number> {
  const { version } = await one(
    db,
    sql<{ version: number }>`
      update company set
        name = ${settings.name}, english_name = ${settings.englishName},
        address = ${settings.address}, phone = ${settings.phone}, email = ${settings.email},
        website = ${settings.website}, product_menu_name = ${settings.productMenuName},
        inventory_mode = ${settings.inventoryMode}, code_length = ${settings.codeLength},
        outbound_from_not_in_stock = ${settings.outboundFromNotInStock},
        association_rule = ${settings.associationRule},
        closed_box_rule = ${settings.closedBoxRule},
        second_person_for_deactivation = ${settings.secondPersonForDeactivation},
        settings_version = settings_version + 1
      where id = ${companyId} returning settings_version as version`,
  )
  return version
}
