const LOOK_EVERY_MS = 250

/**
 * npm runs us through a shell, which a SIGTERM to npm ends without telling us: who has lost that shell
 * ends too, as by a SIGTERM of our own.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
}
