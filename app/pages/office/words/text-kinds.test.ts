import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { whyKept } from '#app/departments/help/kept-articles.ts'
import { articlePaths, slugOf } from '#app/departments/help/sections.ts'
import { fileOf, writtenIn } from '#app/departments/words/files.server.ts'
import { judgeHead } from '#app/departments/words/judge-head.ts'
import { textKinds } from './text-kinds.server.ts'

const texts = textKinds.flatMap((kind) =>
  Object.entries(kind.files).map(([name, file]) => ({ kind, name, file })),
)

describe.each(texts)('$kind.kind/$name', ({ kind, name, file }) => {
  test('is the same file again when nothing was changed, and nearly when something was', () => {
    const { head, markdown } = writtenIn(file)
    expect(fileOf(kind, name, { head, markdown })).toBe(file)
    expect(fileOf(kind, 'new', { head, markdown })).toBe(file)
    expect(fileOf(kind, name, { head, markdown: `${markdown}.` })).toBe(`${file.trimEnd()}.\n`)
  })

  test('has a head that the office would take', () => {
    expect(judgeHead(kind.headFields(), writtenIn(file).head)).toEqual({})
  })
})

test('no page of the shop leads to a help article that can be withdrawn', () => {
  const code = ['app/pages', 'app/departments']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|help\/sections|^office/.test(name))
        .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
    )
    .join('\n')
  const mayGo = articlePaths.filter((path) => whyKept(slugOf(path)) === undefined)
  const led = (path: string) => [`"${path}"`, `'${path}'`, `'${path}#`].some((link) => code.includes(link))
  expect(mayGo.filter(led)).toEqual([])
})
