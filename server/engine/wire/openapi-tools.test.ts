import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type World, world } from '../../testing/world'

/** Public programs that read the description of the API; `npm run prove -- openapi` fetches them through npm, which no other run does. */
const isAsked = process.env.OPENAPI_TOOLS === '1'

const run = promisify(execFile)
let product: World
let folder: string

const npx = (packages: readonly string[], ...command: string[]) =>
  run('npm', ['exec', '--yes', ...packages.map((one) => `--package=${one}`), '--', ...command], { cwd: folder, maxBuffer: 64 * 1024 * 1024 })

describe.runIf(isAsked)('the description of the API', () => {
  beforeAll(async () => {
    product = await world()
    folder = await mkdtemp(join(tmpdir(), 'openapi-'))
    for (const [name, url] of [
      ['whole', '/api/openapi.json'],
      ['cms', '/api/openapi/cms.json'],
    ])
      await writeFile(join(folder, `${name}.json`), (await product.app.inject({ url })).body)
    await writeFile(join(folder, 'package.json'), '{"private":true}')
    await writeFile(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n')
  })
  afterAll(async () => {
    await product?.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  test('is read without an error by two linters', async () => {
    const redocly = await npx(['@redocly/cli@2.77.0'], 'redocly', 'lint', 'whole.json', '--format=json')
    expect(JSON.parse(redocly.stdout).totals).toMatchObject({ errors: 0, warnings: 0 })
    const spectral = await npx(
      ['@stoplight/spectral-cli@6.16.3'],
      'spectral',
      'lint',
      'whole.json',
      '--fail-severity=error',
      '--format=json',
      '--quiet',
    )
    expect(JSON.parse(spectral.stdout).map(({ code }: { code: string }) => code)).toEqual(['info-contact'])
  })

  test('makes typed clients by two generators', async () => {
    await npx(['openapi-typescript@7.13.0', 'typescript@5.9.3'], 'openapi-typescript', 'whole.json', '-o', 'whole.d.ts')
    await npx(['@hey-api/openapi-ts@0.95.0', 'typescript@5.9.3'], 'openapi-ts', '-i', 'cms.json', '-o', 'made')
    await writeFile(
      join(folder, 'try.ts'),
      `import type { paths } from './whole'\nimport { cmsNewsGetList } from './made'\nexport const status: paths['/api/blade-cms/news/list']['get']['responses']['200'] extends object ? 200 : never = 200\nexport const list = cmsNewsGetList\n`,
    )
    const types = await npx(
      ['typescript@5.9.3'],
      'tsc',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--target',
      'es2022',
      'try.ts',
    )
    expect(types.stdout).toBe('')
  })
})
