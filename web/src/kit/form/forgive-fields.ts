import type { FormInstance } from 'antd'

/**
 * What was refused of a field holds no longer when it is changed: takes the refusals from fields that
 * were, and answers whether the last one went with them. The library keeps what others have set there.
 */
export function forgiveFields<V>(form: FormInstance<V>, changed: object): boolean {
  const refused = form.getFieldsError().filter(({ errors }) => errors.length > 0)
  const forgiven = refused.filter(({ name }) => String(name[0]) in changed)
  for (const { name } of forgiven) form.setFields([{ name, errors: [] } as never])
  return forgiven.length > 0 && forgiven.length === refused.length
}
