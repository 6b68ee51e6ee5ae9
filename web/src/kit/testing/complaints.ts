import { onTestFinished, vi } from 'vitest'

/** What the browser is told to complain of until the end of a test. */
export function complaints(): readonly string[] {
  const errors: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((...what: unknown[]) => {
    errors.push(what.map(String).join(' '))
  })
  onTestFinished(() => spy.mockRestore())
  return errors
}
