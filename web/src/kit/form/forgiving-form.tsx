import { Form, type FormInstance, type FormProps } from 'antd'
import type { ReactNode } from 'react'

/**
 * A form whose fields lose what was refused of them as soon as they are changed: by the server, which
 * nothing here knows of, or by a rule that is asked only when one leaves the field or sends the form.
 */
export function ForgivingForm<V extends object>({
  form: given,
  onValuesChange,
  ...props
}: Omit<FormProps<V>, 'children'> & { readonly children: ReactNode }): ReactNode {
  const [form] = Form.useForm<V>(given)
  return (
    <Form<V>
      {...props}
      form={form}
      onValuesChange={(changed: Partial<V>, values: V) => {
        forgiveFields(form, changed)
        onValuesChange?.(changed, values)
      }}
    />
  )
}

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
