import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { operatorLabel } from '@masthead/contract/kit/program'
import { expect, test } from 'vitest'
import { root } from './parts.mjs'

/** What the server calls itself where it acts: by name, or by the name of a job. */
const calls = [/\basSystem\([^,()]*,\s*'([^']+)'/g, /\bsystem\('([^']+)'\)/g, /\b\w*[jJ]ob = '([a-z-]+\/[a-z-]+)'/g]

test('whatever the program calls itself in logs, people read words', () => {
  const sources = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.startsWith('testing') && !file.includes('node_modules'))
    .map((file) => readFileSync(join(root, 'server', file), 'utf8'))
  const names = new Set(calls.flatMap((call) => sources.flatMap((text) => [...text.matchAll(call)].map(([, name]) => name as string))))
  expect(names.size).toBeGreaterThan(25)
  expect([...names].filter((name) => operatorLabel(name)[0] === name)).toEqual([])
  // A person keeps the name that they have.
  expect(operatorLabel('林晓')).toEqual(['林晓', '林晓'])
})
