import { sql } from 'kysely'
import { storeImage } from '../../../src/modules/files/index.ts'
import type { Database } from '../../../src/platform/database/database.ts'
import type { FileStore } from '../../../src/platform/files/file-store.ts'
import type { DemoCompany } from './data/demo-company.ts'
import type { DemoMaterial } from './data/materials.ts'
import type { Catalogue } from './insert-catalogue.ts'

/** The raw materials of products of a company, each once. */
export function materialsOf(
  { materials }: DemoCompany,
  numbers: readonly string[],
): DemoMaterial[] {
  return [...new Set(numbers.flatMap((number) => materials[number] ?? []))]
}

/** Writes the products' raw materials; those of `drawn` with their pictures, which are in its order. */
export async function insertMaterials(
  db: Database,
  files: FileStore,
  { companyId, demo, products }: Catalogue,
  { drawn, pictures }: { drawn: readonly DemoMaterial[]; pictures: readonly Buffer[] },
): Promise<void> {
  const imageIds = new Map<DemoMaterial, string>()
  for (const [index, material] of drawn.entries()) {
    const content = pictures[index]
    if (content === undefined) continue
    const name = `${material.name}.jpg`
    const picture = { companyId, userId: null, purpose: 'product', name, content }
    imageIds.set(material, (await storeImage(db, files, picture)).id)
  }
  for (const [number, materials] of Object.entries(demo.materials)) {
    for (const [index, material] of materials.entries()) {
      await sql`
        insert into product_material (company_id, product_id, name, origin, image_id, sort)
        values (${companyId}, ${products.get(number) ?? null}, ${material.name}, ${material.origin},
          ${imageIds.get(material) ?? null}, ${index + 1})`.execute(db)
    }
  }
}
