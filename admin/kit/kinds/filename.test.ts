import { expect, test } from 'vitest'
import { fileLabel } from './filename'

test('a link to a file is called by the name of the file, and by its kind where the store named it', () => {
  expect(fileLabel('/files/2026/11/GCvbowvWY5uUP7ZMh0iJuA.jpg?v=1')).toEqual(['打开 JPG 文件', 'Open the JPG file'])
  expect(fileLabel('https://cdn.example.com/a/%E5%91%A8%E6%8A%A5.pdf')).toEqual(['周报.pdf', '周报.pdf'])
  expect(fileLabel('/files/100%.txt')).toEqual(['100%.txt', '100%.txt'])
})
