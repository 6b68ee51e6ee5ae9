import { sql } from 'kysely'
import { storeImage } from '../../../src/modules/files/index.ts'
import { type Database, one } from '../../../src/platform/database/database.ts'
import type { FileStore } from '../../../src/platform/files/file-store.ts'
import type { DemoCompany } from './data/demo-company.ts'
import { FIRST_LINE } from './data/operators.ts'
import { barcodeOf } from './data/products.ts'

type Id = { readonly id: number }

/** What the rest of the seed refers to, in the order of the lists in `data`. */
export type Catalogue = {
  readonly companyId: number
  readonly demo: DemoCompany
  readonly factories: readonly number[]
  readonly warehouses: readonly number[]
  /** By product number. */
  readonly products: ReadonlyMap<string, number>
  readonly dealers: readonly number[]
}

/** Writes the company with its places, products and dealers; `since` is when all that began. */
export async function insertCatalogue(
  db: Database,
  demo: DemoCompany,
  since: Date,
): Promise<Catalogue> {
  const { facts } = demo
  const { id: companyId } = await one(
    db,
    sql<Id>`
      insert into company (code, name, english_name, translations, text_language, time_zone, country, province, city,
        address, phone, service_phone, email, website, created_at)
      values (${facts.code}, ${facts.name}, ${facts.englishName}, ${facts.translations},
        ${demo.language}, ${facts.timeZone}, ${facts.country}, ${facts.province}, ${facts.city}, ${facts.address},
        ${facts.phone}, ${facts.phone}, ${facts.email}, ${facts.website}, ${since})
      returning id`,
  )
  return {
    companyId,
    demo,
    ...(await insertPlaces(db, companyId, demo, since)),
    products: await insertProducts(db, companyId, demo, since),
    dealers: await insertDealers(db, companyId, demo, since),
  }
}

async function insertPlaces(
  db: Database,
  companyId: number,
  demo: DemoCompany,
  since: Date,
): Promise<Pick<Catalogue, 'factories' | 'warehouses'>> {
  const insert = async (
    kind: 'factory' | 'workshop' | 'line' | 'warehouse',
    place: { name: string; code: string; address: string; description: string },
    parentId: number | null,
  ): Promise<number> => {
    const { id } = await one(
      db,
      sql<Id>`
        insert into place
          (company_id, parent_id, kind, code, name, description, address, created_at)
        values (${companyId}, ${parentId}, ${kind}, ${place.code}, ${place.name},
          ${place.description}, ${place.address}, ${since})
        returning id`,
    )
    return id
  }
  const factories: number[] = []
  for (const factory of demo.factories) {
    const factoryId = await insert('factory', factory, null)
    factories.push(factoryId)
    for (const [index, name] of factory.workshops.entries()) {
      const code = `${factory.code}-${index + 1}`
      const workshop = { ...factory, name, code, description: '' }
      const workshopId = await insert('workshop', workshop, factoryId)
      const line = { ...workshop, name: FIRST_LINE[demo.language], code: `${code}-L1` }
      await insert('line', line, workshopId)
    }
  }
  const warehouses: number[] = []
  for (const warehouse of demo.warehouses)
    warehouses.push(await insert('warehouse', warehouse, null))
  return { factories, warehouses }
}

async function insertCategories(
  db: Database,
  companyId: number,
  demo: DemoCompany,
  since: Date,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [index, [key, { name, code, parent }]] of Object.entries(demo.categories).entries()) {
    const { id } = await one(
      db,
      sql<Id>`
        insert into product_category (company_id, parent_id, name, code, sort, created_at)
        values (${companyId}, ${parent === null ? null : (ids.get(parent) ?? null)}, ${name},
          ${code}, ${index + 1}, ${since})
        returning id`,
    )
    ids.set(key, id)
  }
  return ids
}

async function insertProducts(
  db: Database,
  companyId: number,
  demo: DemoCompany,
  since: Date,
): Promise<Map<string, number>> {
  const categories = await insertCategories(db, companyId, demo, since)
  const ids = new Map<string, number>()
  for (const [index, product] of demo.products.entries()) {
    const { id } = await one(
      db,
      sql<Id>`
        insert into product
          (company_id, name, number, barcode, specification, price_cents, currency, unit, description,
           translations, category_id, medium_box_quantity, large_box_quantity, packaging, shelf_life_days,
           created_at, updated_at)
        values (${companyId}, ${product.name}, ${product.number}, ${barcodeOf(demo.gtinPrefix, index)},
          ${product.specification}, ${product.priceCents}, ${demo.currency}, ${product.unit},
          ${product.description},
          ${product.translations ?? {}},
          ${categories.get(product.category) ?? null}, ${product.mediumBox}, ${product.largeBox},
          ${product.packaging}, ${product.shelfLifeDays}, ${since}, ${since})
        returning id`,
    )
    ids.set(product.number, id)
  }
  return ids
}

/** Stores the pictures of the first products, in their order. */
export async function insertPictures(
  db: Database,
  files: FileStore,
  { companyId, demo, products }: Catalogue,
  pictures: readonly Buffer[],
): Promise<void> {
  for (const [index, content] of pictures.entries()) {
    const number = demo.products[index]?.number ?? ''
    const name = `${number}.jpg`
    const picture = { companyId, userId: null, purpose: 'product', name, content }
    const { id } = await storeImage(db, files, picture)
    await sql`
      insert into product_image (company_id, product_id, file_id)
      values (${companyId}, ${products.get(number) ?? null}, ${id})`.execute(db)
  }
}

async function insertDealers(
  db: Database,
  companyId: number,
  demo: DemoCompany,
  since: Date,
): Promise<number[]> {
  const ids: number[] = []
  for (const dealer of demo.dealers) {
    const superiorId = dealer.superior === null ? null : (ids[dealer.superior] ?? null)
    const { id } = await one(
      db,
      sql<Id>`
        insert into dealer
          (company_id, superior_id, code, name, phone, email, region_name, address,
           shipping_address, contact_person, contact_phone, created_at)
        values (${companyId}, ${superiorId}, ${dealer.code}, ${dealer.name}, ${dealer.landline},
          ${dealer.email}, ${dealer.regionName}, ${dealer.address}, ${dealer.address},
          ${dealer.contact}, ${dealer.phone}, ${since})
        returning id`,
    )
    ids.push(id)
  }
  return ids
}
