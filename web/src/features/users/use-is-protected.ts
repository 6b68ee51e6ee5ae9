import { useSession } from '../../api/session.ts'

/**
 * Whether somebody's account is closed to whoever is logged in: an administrator's, but for its holder
 * and for the platform's staff, who let in again who is locked out.
 */
export function useIsProtected(): (user: {
  readonly id: number
  readonly isAdministrator: boolean
}) => boolean {
  const own = useSession(({ session }) => session?.user)
  return ({ id, isAdministrator }) =>
    isAdministrator && id !== own?.id && (own?.enteredUntil ?? null) === null
}
