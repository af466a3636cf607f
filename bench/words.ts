import type { DrinkType } from '#app/departments/catalogue/catalogue.ts'

/** What the generated drinks are put together from: enough different words that search has something to choose from. */
export type Kind = {
  type: DrinkType
  subtype: string
  /** How many of a thousand drinks are of this kind. */
  share: number
  styles: readonly string[]
  places: readonly Place[]
  sizes: readonly number[]
  abv: readonly [number, number]
  pounds: readonly [number, number]
  /** What may stand in its name after the producer's. */
  epithets: readonly string[]
  ages?: true
  vintages?: true
  grapes?: readonly string[]
  botanicals?: true
}

type Place = { country: string; regions: readonly string[]; tongue: Tongue }
export type Tongue = keyof typeof tongues

const list = (words: string) => words.split(',')

/** Names of producers, by the language they are named in: a first part, a second part and a trade. */
export const tongues = {
  scots: {
    first: list(
      'Strath,Glen,Inver,Ard,Bal,Kil,Dun,Auch,Craig,Loch,Tor,Ben,Aber,Drum,Kin,Pit,Cairn,Fetter,Skerra,Corrie,Allt,Tulli,Bruich,Lag,Mort,Knock,Tam,Dal,Glas,Mon',
    ),
    second: list(
      'corran,vane,more,gour,allan,nevis,dronach,mallie,vulin,bervie,shiel,ness,doran,aig,tarra,gowan,lair,burn,nahoul,feddie,vaich,rannoch,side,cluny,garvie,muir,linn,affric,orchy,tilt',
    ),
    trades: ['', '', 'Distillery', 'Distillers', '& Sons'],
  },
  english: {
    first: list(
      'Foxglove,Saltmarsh,Winterlode,Halyard,Bracken,Thistle,Copper,Oak,River,Harbour,Marsh,Meadow,Hollow,Raven,Otter,Heron,Kestrel,Amber,Silver,Granite,Chalk,Flint,Willow,Hazel,Elder,Bramble,Orchard,Barley,Anchor,Lantern,Mill,Abbey,Priory,Sexton,Wherry,Tinker',
    ),
    second: list(
      ' Lane, Row, Bury, Hill, Yard, Cross,field,wick,ford,combe,worth,stead,mere,ley,hurst,den, & Finch, & Rowe, & Tull, & Penrose,bridge, Street, Quay, Point, Green, Common, Barn, Cottage, Tor, Gate',
    ),
    trades: ['Brewery', 'Distillery', 'Spirits', 'Cider Company', 'Drinks', 'Estate', 'Brewing Company', ''],
  },
  french: {
    first: list(
      'Val,Mont,Beau,Clair,Roche,Font,Saint-,Haut-,Belle,Grand-,Vieux-,Puy,Bois,Pré,Château-,Mas-,Clos-,Lan,Mar,Cas,Ver,Bel,Cour,Font-',
    ),
    second: list(
      'ombrée,tendre,mirail,fleury,cyprien,sauveur,lescure,vigny,bressac,margelle,rousset,tournelle,garenne,pinède,noyer,chênaie,émilie,aurèle,grézac,brûlé,lavalle,perdrix,coudray,fontaine,sablière,meunier',
    ),
    trades: ['Château', 'Domaine', 'Maison', 'Mas', 'Clos'],
  },
  latin: {
    first: list(
      'Vega,Sierra,Monte,Casa,Torre,Valle,Villa,San,Santa,Rio,Cerro,Campo,Terra,Porto,Quinta,Finca,Poggio,Rocca,Borgo,Castel,Colle,Serra,Alto,Bella',
    ),
    second: list(
      ' Lucero, Moura, Sereno, Alegre, Dorado, Piedra, Oliva, Rosal, Peña, Cordero, Almendra, Alvarez, Nuño, Gallo, Ferrante, Orsini, Bianca, Leone, Vecchia, Fontana, Marchesi, Tavira, Graça, Conceição, Salgueiro, Azul',
    ),
    trades: ['Bodegas', 'Viña', 'Tenuta', 'Cantina', 'Hacienda', 'Quinta', ''],
  },
  nordic: {
    first: list(
      'Nord,Sund,Fjäll,Björk,Sjö,Lind,Ström,Vinter,Snö,Kvarn,Stein,Wald,Eich,Berg,Klar,Hütten,Zeller,Rosen,Schloss,Winkel,Ost,Grün',
    ),
    second: list(
      'mark,havn,heim,brück,gaard,ström,stad,vik,lund,hof,bach,tal,quell,müller,rød,skov,næs,holm,burger,weiler,stein,gärten',
    ),
    trades: ['', 'Brenneri', 'Weingut', 'Brauerei', 'Destilleri'],
  },
  farther: {
    first: list(
      'Kuro,Aka,Shira,Hoku,Yama,Kaze,Tsuki,Mizu,Tāhuna,Waka,Koru,Rangi,Himal,Deccan,Malabar,Coorg,Blue Gum,Redwood,Coldwater,Prairie,Bluegrass,Sugar Maple,Karoo,Protea,Baobab,Hickory',
    ),
    second: list(
      'mori,shima,zawa,gawa,saki,hara, Bay, Fork, Creek, Ridge, Hollow, Station, Valley, Peak, Run, Bend,tane,nui,roa, Crossing, Kloof, Spruit, Ghat, Terrace',
    ),
    trades: ['', 'Distilling Co.', 'Wines', 'Estate', 'Distillery', 'Vineyards'],
  },
} as const

export const middles = list('a,e,o,an,en,in,on,ar,er,or,al,el,il,as,is,et')

const scotland: Place = {
  country: 'Scotland',
  regions: list('Speyside,Highlands,Islay,Lowlands,Campbeltown,Orkney,Skye'),
  tongue: 'scots',
}
const england: Place = {
  country: 'England',
  regions: list('Kent,Cornwall,Devon,Norfolk,Yorkshire,Herefordshire,Sussex,Lincolnshire,Bristol,Cumbria'),
  tongue: 'english',
}
const wales: Place = { country: 'Wales', regions: list('Powys,Anglesey,Pembrokeshire'), tongue: 'english' }
const ireland: Place = { country: 'Ireland', regions: list('Cork,Antrim,Dublin,Kerry'), tongue: 'scots' }
const france: Place = {
  country: 'France',
  regions: list('Bordeaux,Burgundy,Rhône,Loire,Alsace,Languedoc,Provence,Beaujolais,Jura,Roussillon'),
  tongue: 'french',
}
const champagne: Place = {
  country: 'France',
  regions: ['Champagne', 'Loire', 'Alsace', 'Limoux'],
  tongue: 'french',
}
const brandies: Place = { country: 'France', regions: ['Cognac', 'Gascony', 'Normandy'], tongue: 'french' }
const spain: Place = {
  country: 'Spain',
  regions: list('Rioja,Ribera del Duero,Priorat,Rías Baixas,Jerez,Penedès,Navarra'),
  tongue: 'latin',
}
const italy: Place = {
  country: 'Italy',
  regions: list('Tuscany,Piedmont,Veneto,Sicily,Puglia,Abruzzo,Friuli'),
  tongue: 'latin',
}
const portugal: Place = {
  country: 'Portugal',
  regions: list('Douro,Alentejo,Dão,Vinho Verde,Madeira'),
  tongue: 'latin',
}
const chile: Place = { country: 'Chile', regions: list('Maipo,Colchagua,Casablanca'), tongue: 'latin' }
const argentina: Place = { country: 'Argentina', regions: list('Mendoza,Salta,Uco Valley'), tongue: 'latin' }
const mexico: Place = { country: 'Mexico', regions: list('Jalisco,Oaxaca,Michoacán'), tongue: 'latin' }
const germany: Place = {
  country: 'Germany',
  regions: list('Mosel,Rheingau,Pfalz,Bavaria,Baden'),
  tongue: 'nordic',
}
const sweden: Place = { country: 'Sweden', regions: list('Skåne,Gotland,Dalarna'), tongue: 'nordic' }
const zealand: Place = {
  country: 'New Zealand',
  regions: list('Marlborough,Central Otago,Hawke’s Bay'),
  tongue: 'farther',
}
const australia: Place = {
  country: 'Australia',
  regions: list('Barossa,Yarra Valley,Tasmania,Margaret River'),
  tongue: 'farther',
}
const africa: Place = {
  country: 'South Africa',
  regions: list('Stellenbosch,Swartland,Paarl'),
  tongue: 'farther',
}
const america: Place = {
  country: 'United States',
  regions: list('Kentucky,Tennessee,Pennsylvania,California,Oregon'),
  tongue: 'farther',
}
const japan: Place = {
  country: 'Japan',
  regions: list('Kagoshima,Hokkaido,Nagano,Miyagi'),
  tongue: 'farther',
}
const india: Place = { country: 'India', regions: list('Goa,Karnataka,Punjab'), tongue: 'farther' }
const canada: Place = { country: 'Canada', regions: list('Ontario,Alberta,Nova Scotia'), tongue: 'farther' }
const barbados: Place = { country: 'Barbados', regions: ['St Andrew', 'St Lucy'], tongue: 'english' }
const jamaica: Place = { country: 'Jamaica', regions: ['Trelawny', 'Clarendon'], tongue: 'english' }

const casks = list(
  'Sherry Cask,Bourbon Barrel,Port Pipe,Madeira Finish,Virgin Oak,Cask Strength,Quarter Cask,Rum Finish,Small Batch,Single Cask,Double Wood,Peated,Heavily Peated,Founder’s Reserve,Distiller’s Choice,Harbour Edition,Sauternes Finish',
)
const cuvees = list(
  'Grand Vin,Réserve,Vieilles Vignes,Cuvée Spéciale,Old Vines,Single Vineyard,Gran Reserva,Crianza,Riserva,Classico,Les Cailloux,La Côte,Le Clos,Premier Cru,Estate,Barrel Select,Wild Ferment,Terrasses,Colheita,Prestige,Tête de Cuvée,Sur Lie,Kabinett,Spätlese',
)
const drams = list(
  'Reserve,Navy Strength,Small Batch,Heritage,Original,Signature,Midnight,Harvest,Seaside,Orchard,Garden,Coastal,Winter,Summer,Wild,Cellar,Keeper’s Cut,No. 3,No. 7,Batch 12',
)
const pints = list(
  'Session,Hazy,Best,Export,Imperial,Dry Hopped,Double,Farmhouse,Smoked,Oatmeal,Golden,Black,Slack Tide,First Light,Low Water,Night Shift,Long Weekend,Bank Holiday,Lock-In,Barrel Aged',
)

const reds = list(
  'Cabernet Sauvignon,Merlot,Syrah,Grenache,Pinot Noir,Tempranillo,Sangiovese,Nebbiolo,Malbec,Carménère,Touriga Nacional,Mourvèdre,Gamay,Barbera,Zinfandel,Pinotage',
)
const whites = list(
  'Chardonnay,Sauvignon Blanc,Riesling,Chenin Blanc,Albariño,Grüner Veltliner,Viognier,Pinot Grigio,Gewürztraminer,Sémillon,Garganega,Vermentino,Verdejo,Assyrtiko',
)

const wine = (
  subtype: string,
  share: number,
  styles: string,
  grapes: readonly string[],
  more: Partial<Kind> = {},
): Kind => ({
  type: 'wine',
  subtype,
  share,
  styles: list(styles),
  grapes,
  vintages: true,
  epithets: cuvees,
  places: [france, italy, spain, portugal, chile, argentina, germany, zealand, australia, africa, england],
  sizes: [750, 750, 750, 750, 375, 1500],
  abv: [11.5, 15],
  pounds: [7, 60],
  ...more,
})

const spirit = (
  type: DrinkType,
  subtype: string,
  share: number,
  styles: string,
  places: Place[],
  more: Partial<Kind> = {},
): Kind => ({
  type,
  subtype,
  share,
  styles: list(styles),
  places,
  epithets: drams,
  sizes: [700, 700, 700, 500, 350],
  abv: [37.5, 47],
  pounds: [18, 70],
  ...more,
})

const whisky = (subtype: string, share: number, styles: string, places: Place[]) =>
  spirit('whisky', subtype, share, styles, places, {
    ages: true,
    epithets: casks,
    abv: [40, 60],
    pounds: [24, 190],
  })

/** Shares of a thousand, roughly as a large drinks shop has them. */
export const kinds: readonly Kind[] = [
  wine(
    'red-wine',
    200,
    'Claret,Red Burgundy,Rioja,Chianti,Barolo,Malbec,Shiraz,Pinot Noir,Côtes du Rhône,Beaujolais',
    reds,
  ),
  wine(
    'white-wine',
    150,
    'Sauvignon Blanc,White Burgundy,Riesling,Chablis,Albariño,Pinot Grigio,Chenin Blanc,Vinho Verde',
    whites,
  ),
  wine('rose-wine', 30, 'Provence rosé,Rosado,Pale rosé', reds),
  wine(
    'sparkled-wine',
    50,
    'Brut Champagne,English sparkling,Crémant,Cava,Prosecco,Blanc de Blancs',
    whites,
    { places: [champagne, england, spain, italy], pounds: [11, 160] },
  ),
  wine('fortified-wine', 15, 'Tawny port,Vintage port,Fino sherry,Oloroso sherry,Madeira,Vermouth', reds, {
    places: [portugal, spain],
    abv: [15, 20],
  }),
  wine('dessert-wine', 10, 'Sauternes,Late harvest,Tokaji,Ice wine', whites),
  wine('orange-wine', 5, 'Skin contact,Amphora', whites),
  whisky('malt-whisky', 90, 'Single malt,Peated single malt,Single cask', [
    scotland,
    scotland,
    scotland,
    wales,
    england,
  ]),
  whisky('blended-whisky', 30, 'Blended Scotch,Blended malt,Single grain', [scotland, ireland]),
  whisky('bourbon-whisky', 25, 'Straight bourbon,Wheated bourbon,Bottled in bond', [america]),
  whisky('rye', 12, 'Straight rye,Pot still rye', [america, canada]),
  whisky('japanese-whisky', 12, 'Japanese single malt,Japanese blend', [japan]),
  whisky('indian-whisky', 6, 'Indian single malt', [india]),
  whisky('canadian-whisky', 5, 'Canadian blend', [canada]),
  spirit(
    'gin',
    'original-gin',
    55,
    'London dry,Plymouth style,Navy strength gin,Botanical gin',
    [england, scotland, wales],
    { botanicals: true },
  ),
  spirit('gin', 'flavoured-gin', 20, 'Rhubarb gin,Orange gin,Cucumber gin', [england, scotland], {
    botanicals: true,
  }),
  spirit('gin', 'pink-gin', 10, 'Pink gin', [england, spain], { botanicals: true }),
  spirit('gin', 'sloe-gin', 5, 'Sloe gin,Damson gin', [england], { botanicals: true }),
  spirit('vodka', 'original-vodka', 28, 'Wheat vodka,Rye vodka,Potato vodka', [england, sweden, america]),
  spirit('vodka', 'flavoured-vodka', 14, 'Fruit vodka,Vanilla vodka,Chilli vodka', [england, sweden]),
  spirit('rum', 'rum', 45, 'Aged rum,White rum,Spiced rum,Navy rum,Agricole', [barbados, jamaica, england], {
    ages: true,
  }),
  spirit('tequila', 'tequila', 30, 'Blanco tequila,Reposado tequila,Añejo tequila,Mezcal', [mexico]),
  spirit(
    'beer',
    'beersnciders',
    80,
    'Amber ale,Hazy pale ale,Stout,Porter,Pilsner,Dry cider,Best bitter,Wheat beer',
    [england, scotland, germany],
    { epithets: pints, sizes: [330, 440, 500], abv: [3.2, 9], pounds: [2, 8] },
  ),
  spirit('others', 'cognac', 12, 'VS cognac,VSOP cognac,XO cognac', [brandies], { pounds: [32, 260] }),
  spirit('others', 'calvados', 5, 'Fine calvados,Hors d’âge', [brandies]),
  spirit('others', 'armagnac', 5, 'Bas-Armagnac,XO armagnac', [brandies], { vintages: true }),
  spirit(
    'others',
    'liqueurs',
    18,
    'Coffee liqueur,Herbal liqueur,Cream liqueur,Orange liqueur',
    [france, italy, england],
    { abv: [15, 40] },
  ),
  spirit('others', 'mixersnsoftdrinks', 12, 'Indian tonic,Ginger beer,Soda,Cola', [england], {
    sizes: [200, 250, 500],
    abv: [0, 0],
    pounds: [1, 4],
    epithets: pints,
  }),
  spirit('others', 'rtds', 6, 'Bitter orange spritz,Highball,Gin and tonic', [england, italy], {
    sizes: [250, 330],
    abv: [4, 9],
    pounds: [3, 7],
    epithets: pints,
  }),
  spirit('non-alcoholic', 'alcohol-free-spirits', 6, 'Alcohol-free botanical', [england, germany], {
    abv: [0, 0.5],
    pounds: [15, 30],
    botanicals: true,
  }),
  spirit(
    'non-alcoholic',
    'alcohol-free-beer',
    5,
    'Alcohol-free pale ale,Alcohol-free lager',
    [england, germany],
    { sizes: [330], abv: [0, 0.5], pounds: [1, 4], epithets: pints },
  ),
  spirit(
    'cocktails&mocktails',
    'cocktails',
    6,
    'Negroni,Old Fashioned,Espresso Martini,Manhattan',
    [england],
    { abv: [12, 28], pounds: [14, 36] },
  ),
  spirit('cocktails&mocktails', 'mocktails', 3, 'Nojito,Virgin Mary,Garden spritz', [england], {
    abv: [0, 0],
    pounds: [4, 14],
  }),
]

export const flavours = list(
  'dried fig,orange oil,gingerbread,walnut,dark honey,peat smoke,sea salt,lemon,vanilla,barley,pear,sandalwood,white pepper,caramel,cherry,toasted oak,cinnamon,black pepper,caraway,rye bread,dark toffee,blackcurrant,violet,cedar,graphite,plum,passionfruit,lime,tomato leaf,gooseberry,wet stone,white peach,wild strawberry,pink grapefruit,garrigue herbs,molasses,banana,coconut,nutmeg,cooked agave,espresso,dark chocolate,demerara sugar,blueberry,mango,tangerine,pine,oats,hedgerow hops,juniper,coriander,rock samphire,heather,bog myrtle,raspberry,rose petal,sloe,damson,marzipan,clove,quinine,rhubarb,gentian,apricot,butterscotch,hazelnut,brioche,green apple,chamomile,liquorice,tobacco leaf,leather,mint,thyme,fennel,saffron,quince',
)
export const botanicals = list(
  'juniper,coriander seed,angelica root,orris,lemon peel,orange peel,cardamom,cassia,liquorice root,cubeb,grains of paradise,elderflower,rosemary,bay,sea kelp,gorse flower,pink peppercorn,meadowsweet,yarrow,nettle,rhubarb,rose hip,hibiscus,grapefruit',
)
export const barrels = list(
  'Oloroso sherry butts,Ex-bourbon barrels,New charred American oak,French oak barriques,Port pipes,Madeira drums,Rum casks,Acacia,Virgin Hungarian oak',
)
