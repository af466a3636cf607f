import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { onTheOtherDatabase } from './other-database.ts'

const roomOf = (file: string) => file.split('/')[2]
const all = globSync('{app,server,db,test}/**/*.db.test.ts')

test('what runs on the other database is there', () => {
  expect(onTheOtherDatabase.filter((file) => !all.includes(file))).toEqual([])
})

test('every room that speaks to a database does so on the other one too', () => {
  const rooms = (files: string[]) =>
    [...new Set(files.filter((file) => file.startsWith('app/departments/')).map(roomOf))].sort()
  expect(rooms(onTheOtherDatabase)).toEqual(rooms(all))
})
