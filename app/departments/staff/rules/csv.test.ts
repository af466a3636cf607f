import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

const lines: [cells: (string | number | null)[], line: string][] = [
  [['a', 7, null, ''], 'a,7,,\r\n'],
  [['one, two', 'say "hello"', 'two\nlines'], '"one, two","say ""hello""","two\nlines"\r\n'],
  [['=1+1', '+44', '-1', '@sum', '\tx'], "'=1+1,'+44,'-1,'@sum,'\tx\r\n"],
  [['=cmd|"x"'], `"'=cmd|""x"""\r\n`],
  [[-7], '-7\r\n'],
]

test.for(lines)('%j is %j', ([cells, line]) => expect(csvLine(cells)).toBe(line))
