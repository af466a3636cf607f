/** Made-up shoppers: phone numbers and e-mails from the ranges that are reserved for fiction. */
export type Shopper = {
  first: string
  last: string
  house: string
  street: string
  city: string
  postcode: string
}

const shopper = (line: string): Shopper => {
  const [first = '', last = '', house = '', street = '', city = '', postcode = ''] = line.split(', ')
  return { first, last, house, street, city, postcode }
}

export const shoppers: Shopper[] = [
  'Margaret, Ellison, 14, Larkbeare Road, Exeter, EX2 0ZZ',
  'Oliver, Hartley, 3, Apsley Mews, Bristol, BS8 0ZZ',
  'Amara, Nwosu, 41, Beech Grove, Manchester, M20 0ZZ',
  'Eleanor, Marsh, 16, Bishopthorpe Row, York, YO31 0ZZ',
  'Tom, Featherstone, 8, Meadow Lane, Nottingham, NG2 0ZZ',
  'Sian, Prosser, 22, Cathedral Terrace, Cardiff, CF11 0ZZ',
  'David, Achterberg, 70, Acre Street, London, SW4 0ZZ',
  'Fiona, Mackenzie, 5, Calton Wynd, Edinburgh, EH9 0ZZ',
  'Imran, Shah, 19, Headingley Rise, Leeds, LS6 0ZZ',
  'Beatrice, Long, 2, Port Meadow Court, Oxford, OX2 0ZZ',
  'Kieran, Doyle, 33, Lagan View, Belfast, BT9 0ZZ',
  'Hugo, Llewellyn, 11, Quarry Place, Shrewsbury, SY3 0ZZ',
  'Rosalind, Ferreira, 27, Lanes End, Brighton, BN3 0ZZ',
  'Christopher, Auld, 9, Tay Street, Dundee, DD2 0ZZ',
  'Yasmin, Qureshi, 6, Ravenhurst Road, Birmingham, B15 0ZZ',
  'Peter, Summerfield, 48, Orwell Quay, Ipswich, IP1 0ZZ',
  'Laura, Tennant, 15, Eden Bank, Carlisle, CA1 0ZZ',
  'Ngozi, Okafor, 31, Chapel Street, Marlow, SL7 0ZZ',
  'James, Pell, 4, Spittal Square, Marlow, SL7 0ZZ',
  'Rhys, Morgan, 12, Heol Las, Swansea, SA2 0ZZ',
  'Priya, Raman, 55, Belgrave Gate, Leicester, LE4 0ZZ',
  'Graham, Whitlock, 1, Mill Cottages, Henley, RG9 0ZZ',
  'Callum, Reid, 38, Union Row, Aberdeen, AB25 0ZZ',
  'Hélène, Fournier, 17, Royal Crescent Mews, Bath, BA1 0ZZ',
  'Mateusz, Kowalczyk, 60, Station Road, Peterborough, PE1 0ZZ',
  'Ivy, Thackeray, 24, Moorgate Lane, Sheffield, S10 0ZZ',
  'Samuel, Adeyemi, 13, Greenwich Wharf, London, SE10 0ZZ',
  'Catherine, O’Leary, 7, Albert Dock Street, Liverpool, L3 0ZZ',
  'Duncan, Baird, 90, Byres Lane, Glasgow, G12 0ZZ',
  'Megan, Pritchard, 10, Menai Terrace, Bangor, LL57 0ZZ',
  'Arthur, Blythe, 21, Elm Hill, Norwich, NR3 0ZZ',
  'Leila, Haddad, 36, Jericho Row, Oxford, OX2 0ZZ',
  'Stephen, Crowe, 45, Castle Meadows, Lincoln, LN1 0ZZ',
  'Annika, Larsen, 18, Quayside, Newcastle, NE1 0ZZ',
  'Francis, Delaney, 29, Parade, Plymouth, PL1 0ZZ',
  'Joan, Merriweather, 52, High Street, Ludlow, SY8 0ZZ',
  'Vikram, Sethi, 64, Harrow Way, London, HA1 0ZZ',
  'Elspeth, Gow, 20, Ness Bank, Inverness, IV2 0ZZ',
  'Nathaniel, Brooks, 39, Trinity Street, Cambridge, CB2 0ZZ',
  'Zara, Hussain, 26, Manningham Row, Bradford, BD8 0ZZ',
].map(shopper)
