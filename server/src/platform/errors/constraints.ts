import { ENTITY_CONSTRAINTS } from '@zhenma/contract/entities'
import { type Failure, fail, failWith, problem } from './fail.ts'

/** The field that a database constraint speaks of, by the constraint's name. */
const FIELD_OF: Readonly<Record<string, string>> = {
  ...ENTITY_CONSTRAINTS,
  product_number: 'number',
  product_category_name: 'name',
  sales_region_name: 'name',
  batch_name: 'name',
  app_user_username_key: 'username',
  app_user_phone_key: 'phone',
  app_user_email_key: 'email',
  app_user_employee_number: 'employeeNumber',
  app_user_company_id_avatar_id_fkey: 'avatarId',
  product_company_id_category_id_fkey: 'categoryId',
  product_category_company_id_parent_id_fkey: 'parentId',
  product_image_company_id_file_id_fkey: 'images',
  product_material_company_id_image_id_fkey: 'materials',
  extended_data_company_id_image_id_fkey: 'imageId',
  activity_name: 'name',
  activity_template_name: 'name',
  activity_company_id_image_id_fkey: 'imageId',
  prize_name: 'name',
  prize_company_id_image_id_fkey: 'imageId',
  batch_company_id_product_id_fkey: 'productId',
  batch_company_id_factory_id_fkey: 'factoryId',
  batch_company_id_print_template_id_fkey: 'printTemplateId',
  product_company_id_print_template_id_fkey: 'printTemplateId',
  print_run_company_id_batch_id_fkey: 'id',
  print_template_name: 'name',
  page_template_name: 'name',
  page_binding_company_id_product_id_fkey: 'productId',
  page_binding_company_id_batch_id_fkey: 'batchId',
  list_view_name: 'name',
  company_license_image: 'licenseImageId',
  company_logo: 'logoId',
  company_code_key: 'code',
  track_order_number: 'number',
}

/** What a violated constraint means to the caller; undefined for anything else. */
export function constraintFailure(error: unknown): Failure | undefined {
  const { code, constraint, detail } = error as Record<string, unknown>
  const field = FIELD_OF[String(constraint)]
  if (code === '23505' && field !== undefined) {
    return failWith(fail('FIELD_TAKEN', { field }), [problem('FIELD_TAKEN', { field }, { field })])
  }
  if (code === '23503') {
    if (String(detail).includes('is still referenced')) return fail('IN_USE')
    if (field === undefined) return undefined
    return failWith(fail('FIELD_REFERENCE', { field }), [
      problem('FIELD_REFERENCE', { field }, { field }),
    ])
  }
  return undefined
}
