import { passwordStrength, type PasswordStrength } from '@zhenma/contract/auth/password-strength'
import type { ReactNode } from 'react'
import { texts, useTexts } from '../../texts/use-texts.ts'
import './password-strength.css'

export const strengthTexts = texts({
  strength: { cn: '密码强度', tc: '密碼強度', en: 'Password strength' },
  low: { cn: '弱', tc: '弱', en: 'low' },
  medium: { cn: '中', tc: '中', en: 'medium' },
  strong: { cn: '强', tc: '強', en: 'strong' },
  rule: {
    cn: '至少 8 位，包含大写字母、小写字母、数字和特殊字符',
    tc: '至少 8 位，包含大寫字母、小寫字母、數字和特殊字元',
    en: 'At least 8 characters with upper case, lower case, digits and specials',
  },
  weak: {
    cn: '密码强度不够：至少 8 位，须同时包含大写字母、小写字母、数字和特殊字符',
    tc: '密碼強度不足：至少 8 位，須同時包含大寫字母、小寫字母、數字和特殊字元',
    en: 'Password strength is not sufficient: at least 8 characters with upper case, lower case, digits and specials',
  },
})

const BARS: Readonly<Record<PasswordStrength, number>> = { low: 1, medium: 2, strong: 3 }

/** What a password must have, and while it is typed how strong it is: low, medium or strong. */
export function PasswordStrengthText({ password }: { readonly password: string }): ReactNode {
  const t = useTexts(strengthTexts)
  if (password === '') return t('rule')
  const strength = passwordStrength(password)
  return (
    <span className="password-strength" data-strength={strength} role="status">
      {[1, 2, 3].map((bar) => (
        <i key={bar} data-on={bar <= BARS[strength] || undefined} />
      ))}
      {`${t('strength')}: ${t(strength)}`}
    </span>
  )
}
