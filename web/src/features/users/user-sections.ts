import type { Section } from '../../kit/fields.ts'
import { userTexts as t } from './users.texts.ts'

export const userFormSections: readonly Section[] = [
  {
    title: t.sectionAccount,
    columns: 2,
    names: ['username', 'realName', 'phone', 'email'],
  },
  {
    title: t.sectionAccess,
    columns: 2,
    names: ['roleIds', 'purpose', 'dealerId', 'factoryId', 'workflowSync'],
  },
  {
    title: t.sectionPerson,
    columns: 2,
    names: [
      'nickname',
      'gender',
      'birthday',
      'employeeNumber',
      'department',
      'landline',
      'avatarId',
    ],
  },
]

export const userDetailSections: readonly Section[] = [
  {
    title: t.sectionAccount,
    columns: 2,
    names: ['username', 'realName', 'status', 'phone', 'email', 'createdAt', 'updatedAt'],
  },
  {
    title: t.sectionAccess,
    columns: 2,
    names: ['roles', 'purpose', 'dealerId', 'factoryId', 'workflowSync'],
  },
  {
    title: t.sectionPerson,
    columns: 2,
    names: ['nickname', 'gender', 'birthday', 'employeeNumber', 'department', 'landline'],
  },
]
