import { Refusal } from './refusal.ts'

const LEAST_LENGTH = 12
const CONTROL_C = '\u0003'
const ENDS = new Set(['\r', '\n', '\u0004'])
const ERASES = new Set(['\u0008', '\u007f'])

/** A passphrase for new keys: BACKUP_PASSPHRASE, else asked for twice. */
export async function newPassphrase(): Promise<string> {
  const given = process.env['BACKUP_PASSPHRASE'] || undefined
  if (given === undefined && !process.stdin.isTTY) {
    throw new Refusal(
      'The keys of every printed code go into the backup, sealed by a passphrase: set ' +
        `BACKUP_PASSPHRASE (at least ${LEAST_LENGTH} characters), or leave them out with --without-keys.`,
    )
  }
  const passphrase = given ?? (await askFor('Passphrase for the keys in this backup: '))
  if (passphrase.length < LEAST_LENGTH) {
    throw new Refusal(`The passphrase is too short: it needs at least ${LEAST_LENGTH} characters.`)
  }
  if (given === undefined && (await askFor('The same again: ')) !== passphrase) {
    throw new Refusal('The two passphrases are not the same; nothing was written.')
  }
  return passphrase
}

/** The passphrase of a backup that is to be opened: BACKUP_PASSPHRASE, else asked for. */
export async function knownPassphrase(): Promise<string> {
  const given = process.env['BACKUP_PASSPHRASE'] || undefined
  if (given !== undefined) return given
  if (process.stdin.isTTY) return askFor('Passphrase of the keys in this backup: ')
  throw new Refusal(
    'The keys in this backup are sealed: set BACKUP_PASSPHRASE to the passphrase they were sealed with.',
  )
}

/** Asks on the terminal without showing what is typed. */
function askFor(question: string): Promise<string> {
  const { stdin, stderr } = process
  stderr.write(question)
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  stdin.resume()
  return new Promise((resolve, reject) => {
    let typed = ''
    const end = (finish: () => void): void => {
      stdin.setRawMode(false)
      stdin.pause()
      stdin.off('data', read)
      stderr.write('\n')
      finish()
    }
    const read = (text: string): void => {
      for (const sign of text) {
        if (sign === CONTROL_C)
          return end(() => reject(new Refusal('Stopped; nothing was written.')))
        if (ENDS.has(sign)) return end(() => resolve(typed))
        typed = ERASES.has(sign) ? typed.slice(0, -1) : typed + sign
      }
    }
    stdin.on('data', read)
  })
}
