import type { CompanyDetail, CompanySettings } from '@zhenma/contract/companies/companies.contract'
import { type RawBuilder, sql } from 'kysely'
import { type Database, first, one } from '../../platform/database/database.ts'

/** The settings with what tells their version; the pictures' addresses are made of their ids. */
type StoredCompany = Omit<CompanyDetail, 'licenseImageUrl' | 'logoUrl'>

const companyOf = (companyId: number): RawBuilder<StoredCompany> => sql<StoredCompany>`
  select code, settings_version as version, name, english_name as "englishName",
         text_language as "textLanguage", translations, address, phone,
         service_phone as "servicePhone", email, website, country, province, city, longitude, latitude,
         time_zone as "timeZone", license_number as "licenseNumber", license_image_id as "licenseImageId",
         logo_id as "logoId", code_check as "codeCheck", log_days as "logDays",
         receiver_days as "receiverDays", report_contact_days as "reportContactDays",
         product_menu_name as "productMenuName",
         inventory_mode as "inventoryMode", code_length as "codeLength",
         outbound_from_not_in_stock as "outboundFromNotInStock",
         association_rule as "associationRule", closed_box_rule as "closedBoxRule",
         outbound_activation as "outboundActivation",
         receipt_confirmed as "receiptConfirmed", delivery_days as "deliveryDays",
         second_person_for_deactivation as "secondPersonForDeactivation",
         floor_needs_device as "floorNeedsDevice"
    from company where id = ${companyId}`

export function readCompany(db: Database, companyId: number): Promise<StoredCompany> {
  return one(db, companyOf(companyId))
}

/** The same, held against other changes until the transaction ends. */
export function holdCompany(db: Database, companyId: number): Promise<StoredCompany> {
  return one(db, sql<StoredCompany>`${companyOf(companyId)} for no key update`)
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
        text_language = ${settings.textLanguage}, translations = ${settings.translations},
        address = ${settings.address}, phone = ${settings.phone},
        service_phone = ${settings.servicePhone}, email = ${settings.email},
        website = ${settings.website}, country = ${settings.country},
        province = ${settings.province}, city = ${settings.city},
        longitude = ${settings.longitude}, latitude = ${settings.latitude},
        time_zone = ${settings.timeZone}, license_number = ${settings.licenseNumber},
        license_image_id = ${settings.licenseImageId}, logo_id = ${settings.logoId},
        code_check = ${settings.codeCheck}, log_days = ${settings.logDays},
        receiver_days = ${settings.receiverDays},
        report_contact_days = ${settings.reportContactDays},
        product_menu_name = ${settings.productMenuName},
        inventory_mode = ${settings.inventoryMode}, code_length = ${settings.codeLength},
        outbound_from_not_in_stock = ${settings.outboundFromNotInStock},
        association_rule = ${settings.associationRule},
        closed_box_rule = ${settings.closedBoxRule},
        outbound_activation = ${settings.outboundActivation},
        receipt_confirmed = ${settings.receiptConfirmed}, delivery_days = ${settings.deliveryDays},
        second_person_for_deactivation = ${settings.secondPersonForDeactivation},
        floor_needs_device = ${settings.floorNeedsDevice},
        settings_version = settings_version + 1
      where id = ${companyId} returning settings_version as version`,
  )
  return version
}

type NamedCompany = Pick<CompanyDetail, 'code' | 'name' | 'englishName'> & {
  readonly id: number
}

/** A company by its code, as far as the transaction sees it. */
export function findByCode(db: Database, code: string): Promise<NamedCompany | undefined> {
  return first(
    db,
    sql<NamedCompany>`
      select id, code, name, english_name as "englishName" from company where code = ${code}`,
  )
}
