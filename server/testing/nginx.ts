import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eventually } from './eventually'
import { answers, freePort } from './freeport'

/** Where the system has nginx; undefined where it has none. */
export const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) => spawnSync(path, ['-v']).status === 0)

export interface Nginx {
  readonly origin: string
  /** What nginx wrote about each answer so far: its status, the call, and the ports of the nodes that it asked, the last one being that which answered. */
  answered(): { readonly status: number; readonly call: string; readonly ports: readonly number[] }[]
  stop(): Promise<void>
}

const shipped = fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url))

/** The configuration that is shipped, with these ports of this machine in place of its nodes and of its own port. */
const siteOf = (port: number, nodes: readonly number[]): string => {
  const text = readFileSync(shipped, 'utf8')
  const [, parameters = ''] = /server masthead-1:3000([^;]*);/.exec(text) ?? []
  const servers = nodes.map((node) => `  server 127.0.0.1:${node}${parameters};\n`).join('')
  return text.replace(/( *server masthead-\d+:3000[^;]*;\n)+/, servers).replace('listen 8080;', `listen 127.0.0.1:${port};`)
}

/** nginx in front of nodes that listen on these ports of this machine, configured as it is shipped. */
export const startNginx = async (nodes: readonly number[]): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-nginx-'))
  const port = await freePort()
  const lines = join(folder, 'answered.log')
  writeFileSync(join(folder, 'site.conf'), siteOf(port, nodes))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\n${process.getuid?.() === 0 ? 'user root;\n' : ''}events { worker_connections 512; }
http {
${temporary}
  log_format answered '$status $request_method $uri $upstream_addr';
  access_log ${lines} answered;
  include ${folder}/site.conf;
}\n`,
  )
  const child: ChildProcess = spawn(nginx ?? 'nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  process.once('exit', () => child.kill('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  await eventually(
    async () => (await answers(port)) || child.exitCode !== null,
    (isOver) => isOver,
  )
  if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`)
  return {
    origin,
    answered: () =>
      readFileSync(lines, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => ({
          status: Number(line.slice(0, 3)),
          call: line.split(' ').slice(1, 3).join(' '),
          ports: [...line.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => Number(port)),
        })),
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
