import { describe, expect, test } from 'vitest'
import { cellsOf, plainRow, readColumns } from './columns.ts'
import { isJunk, readName } from './photograph-names.ts'

const prices = { reads: ['new_price', 'old_price'], required: ['new_price'], addsDrinks: false }

describe('columns', () => {
  test('are known by their names, whatever stands between the words', () => {
    expect(readColumns([' EAN ', 'New price', 'Colour', '', 'OLD-PRICE'], prices)).toEqual({
      at: new Map([
        ['ean', 0],
        ['new_price', 1],
        ['old_price', 4],
      ]),
      columns: { used: ['ean', 'new_price', 'old_price'], ignored: ['Colour'], missing: ['id'] },
    })
  })

  test.for([
    [['id'], /no new_price/],
    [['new_price'], /no id or ean/],
    [['id', 'new_price', 'new price'], /Two columns/],
    [[], /no id or ean and no new_price/],
  ] as const)('%j are too few, or too many', ([header, words]) => {
    expect(readColumns(header, prices)).toEqual({ because: expect.stringMatching(words) })
  })

  test('of a row may be missing; a guarded formula and a quoted number are plain', () => {
    const at = new Map([
      ['id', 0],
      ['name', 1],
      ['old_price', 9],
    ])
    expect(cellsOf(plainRow(['="0123"', `'="x"`]), at)).toEqual({ id: '0123', name: '="x"', old_price: '' })
  })
})

describe('the name of a photograph', () => {
  test.for([
    ['gin-x.jpg', ['gin-x'], 1],
    ['gin-x-2.JPG', ['gin-x-2', 'gin-x'], 2],
    ['a folder/5012345678900_3.webp', ['5012345678900_3', '5012345678900'], 3],
    ['Gin-X 4.jpeg', ['gin-x 4', 'gin-x'], 4],
  ] as const)('%s', ([path, drinks, number]) => {
    expect(readName(path)).toEqual({ file: path.split('/').at(-1), drinks, number })
  })

  test.for([
    '../gin.jpg',
    'a/../../gin.jpg',
    '/etc/gin.jpg',
    'C:/gin.jpg',
    'gin',
    '.jpg',
    'a\0b.jpg',
    'x'.repeat(300),
  ])('%j is none', (path) => {
    expect(readName(path)).toEqual({ because: expect.any(String) })
  })

  test.for(['__MACOSX/._gin.jpg', 'a/.DS_Store', 'folder/', 'Thumbs.db', 'x/desktop.ini'])(
    '%s is nobody’s',
    (path) => {
      expect(isJunk(path)).toBe(true)
    },
  )
  test.for(['gin.jpg', '../gin.jpg', 'a/b/gin.jpg'])('%s is somebody’s', (path) => {
    expect(isJunk(path)).toBe(false)
  })
})
