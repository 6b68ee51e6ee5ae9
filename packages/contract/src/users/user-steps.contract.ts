import { z } from 'zod'
import { PASSWORD_MAXIMUM } from '../auth/password-strength.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { listExport } from '../kernel/list-export.ts'
import { exportInput, pageInput, pageOf } from '../kernel/lists.ts'
import { optionalId, passwordMd5, text } from '../kernel/rules.ts'
import { counted, deletedUserRow, ids, temporaryPassword, USER_STATUSES } from './user-shapes.ts'

/** Whoever holds it sets the passwords of others. */
export const SET_PASSWORD = 'user:password'

/** What is done to accounts: one, or many at once. */
export const userSteps = {
  freeze: endpoint({
    method: 'PUT',
    path: '/sys/user/frozenBatch',
    allow: 'user:freeze',
    summary: { cn: '冻结或解冻用户', tc: '凍結或解凍使用者', en: 'Freeze or unfreeze users' },
    input: z.object({ ids, status: z.enum(USER_STATUSES) }),
    output: counted,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteBatch',
    allow: 'user:delete',
    summary: { cn: '删除用户到回收站', tc: '刪除使用者到資源回收筒', en: 'Delete users' },
    input: z.object({ ids }),
    output: counted,
  }),
  bin: endpoint({
    method: 'GET',
    path: '/sys/user/recycleBin',
    allow: 'user:restore',
    summary: { cn: '用户回收站', tc: '使用者資源回收筒', en: 'List deleted users' },
    input: z.object(pageInput),
    output: pageOf(deletedUserRow),
  }),
  exportBin: listExport({
    list: '/sys/user/recycleBin',
    allow: 'recycle-bin:export',
    summary: { cn: '导出已删除的用户', tc: '匯出已刪除的使用者', en: 'Export deleted users' },
    input: exportInput,
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/sys/user/putRecycleBin',
    allow: 'user:restore',
    summary: { cn: '还原已删除的用户', tc: '還原已刪除的使用者', en: 'Restore deleted users' },
    input: z.object({ ids }),
    output: counted,
  }),
  purge: endpoint({
    method: 'DELETE',
    path: '/sys/user/deleteRecycleBin',
    allow: 'user:purge',
    summary: { cn: '彻底删除用户', tc: '永久刪除使用者', en: 'Delete users for good' },
    input: z.object({ ids }),
    output: counted,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/web/user/passwd/set',
    /** Of others with its permission; of the own account with the ticket of a verified phone. */
    allow: 'public',
    further: {
      [SET_PASSWORD]: { cn: '重置用户密码', tc: '重設使用者密碼', en: "Set a user's password" },
    },
    summary: { cn: '设置用户密码', tc: '設定使用者密碼', en: 'Set a password' },
    /**
     * `userId` with the MD5 of a password, or without: then the server makes a temporary one. Or a
     * `ticket` with the password itself, for its strength is judged by the server.
     */
    input: z
      .object({
        userId: optionalId,
        ticket: text(100).optional(),
        password: z.string().min(1).max(PASSWORD_MAXIMUM).optional(),
      })
      .check(({ value: { userId, ticket, password }, issues }) => {
        const wrong = (field: string, input: unknown): number =>
          issues.push({ code: 'custom', path: [field], input })
        if (ticket !== undefined) {
          if (password === undefined) wrong('password', password)
        } else {
          if (userId === undefined || userId === null) wrong('userId', userId)
          if (password !== undefined && !passwordMd5.safeParse(password).success) {
            wrong('password', '')
          }
        }
      }),
    output: z.object({ temporaryPassword }),
    ratePerMinute: 60,
  }),
}
