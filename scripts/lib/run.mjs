import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { at, root } from './root.mjs'

/** The environment for children: with the checkout's own programs first. */
const path = [at('node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter)

/**
 * Runs a program in the checkout and answers its exit code; with `capture` its output is kept
 * instead of shown. A program that cannot be started counts as failed.
 * @param {string} command
 * @param {string[]} args
 * @param {{ capture?: boolean, cwd?: string, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string }>} `output` has the errors too
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const stdio = options.capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const plain = options.capture ? { NO_COLOR: '1' } : {}
    const env = { ...process.env, ...plain, PATH: path, ...options.env }
    // On Windows the programs of packages are .cmd files, which only a shell can start.
    const shell = process.platform === 'win32' && command !== process.execPath
    const child = spawn(command, args, { cwd: options.cwd ?? root, env, stdio, shell })
    let output = ''
    let stdout = ''
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
      stdout += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    child.on('error', (error) =>
      resolve({ code: 127, output: `${output}${error.message}`, stdout }),
    )
    child.on('close', (code) => resolve({ code: code ?? 1, output, stdout }))
  })
}

/** Runs npm: the one that started us, else the one beside this Node, else the one on the path. */
export function npm(args, options = {}) {
  const own = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')
  const cli = [process.env.npm_execpath, own].find((file) => file && existsSync(file))
  const env = isWritable(homedir())
    ? {}
    : { npm_config_cache: join(tmpdir(), `npm-cache-${process.getuid?.() ?? 'user'}`) }
  const command = cli ? [process.execPath, cli, ...args] : ['npm', ...args]
  return run(command[0], command.slice(1), { ...options, env: { ...env, ...options.env } })
}

/** Where a program is on the path, if anywhere. */
export function which(name) {
  for (const dir of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(dir, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // Not here; the next directory.
    }
  }
  return undefined
}

function isWritable(dir) {
  try {
    accessSync(dir, constants.W_OK)
    return true
  } catch {
    return false
  }
}
