import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { fold, slipsOf } from './search-words.ts'

/** What may be in a drink's name, and what shoppers' keyboards make of it. */
const names = [
  'Château d’Yquelle, Crémant & Rosé',
  'Añejo, Pêche, Garçon, Noël, Où, Benoît',
  'Übersee Weißbräu Köln',
  'Åkvavit Ødegård, Ærø',
  'Smørrebrød, Þórr, Eyjafjörður',
  'Tāhuna Whakapā, Kōʻula',
  'Żubrówka, Łódź, Śliwowica, Wyborowa Ę Ą',
  'Šljivovica, Žganje, Đorđe, Ćuk',
  'Pálinka, Tokaji Aszú, Hárslevelű, Szűz, Őrség',
  'Țuică, Fetească, Șarba',
  'Rakı, İzmir, Ağrı, Şarap',
  'Rượu đế, Nếp',
  'Ħamrun, Ŋ, Ŧ',
  'Œil de Perdrix, Cœur',
  'e\u0301 n\u0303 o\u0308 written in two signs',
  'No.3, X.O., V.S.O.P., St.Andrews',
  '20/20, 1.5, Batch-12, 100%, -5°',
  '№ 5, Nº 7, 1ª, ﬁno, ½',
  '“Quoted” ‘words’ – with — dashes … and·dots',
  "O'Hare's l'Étoile",
  '  spaces\tand\nlines  ',
  'CAPITALS ÀÉÎÕÜ',
  'Русский чай, Ёлка, Йод',
  'Ρετσίνα, Ούζο',
  'Cuvée², ①',
]

describe('the database and the shop agree', () => {
  test.for(names)('on folding %s', async (name, { db }) => {
    const { rows } = await db.execute(sql`select fold(${name}) as folded`)
    expect(rows).toEqual([{ folded: fold(name) }])
  })

  test.for(['gallo', 'whisky', 'aaaa', 'bookkeeper'])('on the spellings of %s', async (word, { db }) => {
    const { rows } = await db.execute(sql`select slips(${word}) as spelling`)
    expect(rows.map(({ spelling }) => spelling).sort()).toEqual(slipsOf(word).sort())
  })
})
