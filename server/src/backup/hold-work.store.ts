import type { ErrorKey } from '@zhenma/contract/errors'
import type pg from 'pg'

/**
 * Stops what would go on by itself: who restores a backup of yesterday does not want yesterday's codes
 * sent again, nor a file of labels moved on that were moved again by hand since. A message stays on the
 * screen “Messages”, a task on “Tasks”, a payout with its provider switched off, and all can be let go on there.
 */
export async function holdWork(
  client: pg.Client,
): Promise<{ readonly heldMessages: number; readonly heldTasks: number }> {
  const messages = await client.query(
    `update message set state = 'failed', error = 'restored from a backup, not sent', secret = null
      where state = 'queued'`,
  )
  const error: ErrorKey = 'TASK_RESTORED'
  const failure = JSON.stringify({ error, values: {}, problems: [] })
  const tasks = await client.query(
    `update task set state = 'failed', failure = $1::jsonb, finished_at = clock_timestamp(),
            lease = null, lease_until = null
      where state in ('waiting', 'running')`,
    [failure],
  )
  // Somebody looks first which payouts were paid since.
  await client.query('update payout_provider set is_on = false')
  return { heldMessages: messages.rowCount ?? 0, heldTasks: tasks.rowCount ?? 0 }
}
