import AlertOutlined from '@ant-design/icons/AlertOutlined'
import AuditOutlined from '@ant-design/icons/AuditOutlined'
import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import FileProtectOutlined from '@ant-design/icons/FileProtectOutlined'
import InsuranceOutlined from '@ant-design/icons/InsuranceOutlined'
import KeyOutlined from '@ant-design/icons/KeyOutlined'
import LockOutlined from '@ant-design/icons/LockOutlined'
import SafetyOutlined from '@ant-design/icons/SafetyOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import SecurityScanOutlined from '@ant-design/icons/SecurityScanOutlined'
import StopOutlined from '@ant-design/icons/StopOutlined'
import UnlockOutlined from '@ant-design/icons/UnlockOutlined'
import VerifiedOutlined from '@ant-design/icons/VerifiedOutlined'
import WarningOutlined from '@ant-design/icons/WarningOutlined'
import type { IconGroup } from './icon-group.ts'

export const SAFETY: IconGroup = {
  title: { cn: '安全与审核', tc: '安全與審核', en: 'Safety and review' },
  icons: [
    {
      name: 'SafetyCertificateOutlined',
      Icon: SafetyCertificateOutlined,
      text: { cn: '防伪', tc: '防偽', en: 'genuine' },
    },
    {
      name: 'SafetyOutlined',
      Icon: SafetyOutlined,
      text: { cn: '安全', tc: '安全', en: 'safety' },
    },
    {
      name: 'SecurityScanOutlined',
      Icon: SecurityScanOutlined,
      text: { cn: '安全检查', tc: '安全檢查', en: 'security check' },
    },
    { name: 'LockOutlined', Icon: LockOutlined, text: { cn: '锁定', tc: '鎖定', en: 'lock' } },
    {
      name: 'UnlockOutlined',
      Icon: UnlockOutlined,
      text: { cn: '解锁', tc: '解鎖', en: 'unlock' },
    },
    { name: 'KeyOutlined', Icon: KeyOutlined, text: { cn: '钥匙', tc: '鑰匙', en: 'key' } },
    {
      name: 'VerifiedOutlined',
      Icon: VerifiedOutlined,
      text: { cn: '已验证', tc: '已驗證', en: 'verified' },
    },
    {
      name: 'FileProtectOutlined',
      Icon: FileProtectOutlined,
      text: { cn: '文件保护', tc: '檔案保護', en: 'protected file' },
    },
    {
      name: 'InsuranceOutlined',
      Icon: InsuranceOutlined,
      text: { cn: '质保', tc: '質保', en: 'warranty' },
    },
    { name: 'AuditOutlined', Icon: AuditOutlined, text: { cn: '审核', tc: '審核', en: 'review' } },
    {
      name: 'CheckCircleOutlined',
      Icon: CheckCircleOutlined,
      text: { cn: '通过', tc: '通過', en: 'approved' },
    },
    {
      name: 'CloseCircleOutlined',
      Icon: CloseCircleOutlined,
      text: { cn: '拒绝', tc: '拒絕', en: 'refused' },
    },
    { name: 'AlertOutlined', Icon: AlertOutlined, text: { cn: '警报', tc: '警報', en: 'alarm' } },
    {
      name: 'WarningOutlined',
      Icon: WarningOutlined,
      text: { cn: '警告', tc: '警告', en: 'warning' },
    },
    { name: 'StopOutlined', Icon: StopOutlined, text: { cn: '禁止', tc: '禁止', en: 'forbidden' } },
    { name: 'EyeOutlined', Icon: EyeOutlined, text: { cn: '查看', tc: '檢視', en: 'view' } },
  ],
}
