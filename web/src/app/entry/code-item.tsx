import { phoneCode, type PhoneCodePurpose } from '@zhenma/contract/phone-codes/phone-codes.contract'
import { Form, Input, Space } from 'antd'
import { useId, type ReactNode } from 'react'
import { SendCodeButton } from '../../entities/account/send-code-button.tsx'
import { schemaRule } from '../../kit/form/schema-rule.ts'

/** The field for the code that the phone of the same form is sent: `phone` and `code`. */
export function CodeItem(props: {
  readonly label: string
  readonly purpose: PhoneCodePurpose
}): ReactNode {
  const form = Form.useFormInstance<{ phone: string }>()
  const inputId = useId()
  const ask = (): Promise<string | undefined> =>
    form.validateFields(['phone']).then(
      ({ phone }) => phone?.trim(),
      () => undefined,
    )
  return (
    <Form.Item label={props.label} htmlFor={inputId} required>
      <Space.Compact block>
        <Form.Item name="code" noStyle rules={[schemaRule(phoneCode, props.label)]}>
          <Input id={inputId} inputMode="numeric" autoComplete="one-time-code" maxLength={10} />
        </Form.Item>
        <SendCodeButton purpose={props.purpose} ask={ask} />
      </Space.Compact>
    </Form.Item>
  )
}
