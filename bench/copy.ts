import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const workspaceScope = '@masthead'

/**
 * A copy of the tree at `root` in a temporary folder: the files that git knows or would add. Packages are links into the original's node_modules, but
 * the workspaces are the copy's own. Throws where git is missing. Returns its path.
 */
export const copyTree = (root: string): string => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const base = mkdtempSync(join(tmpdir(), 'masthead-bench-'))
  // A database that root starts runs as another user, who must be able to get to its files.
  chmodSync(base, 0o755)
  for (const path of listed.split('\0').filter((line) => line !== '' && existsSync(join(root, line)))) {
    mkdirSync(dirname(join(base, path)), { recursive: true })
    copyFileSync(join(root, path), join(base, path))
  }
  linkPackages(root, base)
  return base
}

const linkPackages = (root: string, base: string): void => {
  const target = join(base, 'node_modules')
  mkdirSync(join(target, workspaceScope), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === workspaceScope || (name.startsWith('.') && name !== '.bin')) continue
    symlinkSync(join(root, 'node_modules', name), join(target, name))
  }
  for (const name of readdirSync(join(root, 'node_modules', workspaceScope))) {
    symlinkSync(join(base, name), join(target, workspaceScope, name))
    // What npm could not share with the others lies in the workspace itself.
    const own = join(root, name, 'node_modules')
    if (!existsSync(own) || !lstatSync(own).isDirectory()) continue
    mkdirSync(join(base, name, 'node_modules'), { recursive: true })
    for (const inner of readdirSync(own)) if (!inner.startsWith('.')) symlinkSync(join(own, inner), join(base, name, 'node_modules', inner))
  }
}
