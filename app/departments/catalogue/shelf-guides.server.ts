import { type Scene, type SceneName, scenes } from '#app/platform/shop/scenes.ts'
import { viewGuides } from './rules/view-guides.server.ts'

/** A shelf's introduction: a picture and a line at the top, and a longer paragraph. */
export type ShelfGuide = { scene: Scene; intro: string; words: string }

export const guideTo = (slug: string): ShelfGuide | undefined => {
  const guide = guides[slug] ?? viewGuides[slug]
  return guide && { ...guide, scene: scenes[guide.scene] }
}

/** The names of all shelves and views with an introduction. */
export const guideNames = () => [...Object.keys(guides), ...Object.keys(viewGuides)]

/** By the shelf's slug. On the server only: a page needs one of them, not forty. */
const guides: Record<string, { scene: SceneName; intro: string; words: string }> = {
  products: {
    scene: 'journal-glassware',
    intro: 'Everything on our shelves, newest first. Narrow it down, or search for what you have in mind.',
    words:
      'Every bottle and can we sell, on one long shelf. Use the filters to narrow it by type, price, country, strength or style: the figure beside each choice is the number of drinks it would leave you with. Prices include VAT, and the price per litre underneath lets you compare a half bottle with a magnum honestly.',
  },
  new: {
    scene: 'service-bar-1',
    intro:
      'The latest arrivals on our shelves, newest first. If we would not finish the bottle ourselves, it does not get in.',
    words:
      'What has come through the door in the last few weeks. Some are new releases, some are old friends back in stock under a fresh label, and a few are small parcels that will not come again. We taste before we list, so nothing gets on to this shelf merely for being new.',
  },
  whisky: {
    scene: 'journal-how-to-taste-whisky',
    intro:
      'Grain, water, yeast and time. From salty island malts to honeyed bourbon, chosen for character rather than fame.',
    words:
      'Grain, water, yeast, oak and patience. Start with where it is made and what it slept in: bourbon barrels give vanilla and coconut, sherry casks raisin and walnut, peat smoke its own unmistakable note. Most are bottled between 40 and 46 per cent; cask strength runs higher and repays a few drops of water in the glass.',
  },
  'malt-whisky': {
    scene: 'journal-sherry-casks',
    intro:
      'Malted barley, one distillery, copper pot stills. Speyside for orchard fruit, Islay for smoke, the islands for salt.',
    words:
      'Single malt is malted barley, distilled in copper pots at one distillery. Speyside tends to orchard fruit and honey, the Highlands to heather and spice, Islay to smoke and iodine, the islands to salt and pepper. An age statement names the youngest cask in the bottle. Serve it at room temperature, in a glass that narrows at the rim.',
  },
  'blended-whisky': {
    scene: 'hero-whisky',
    intro:
      'Malt for flavour, grain for lightness, and a blender who knows when to stop. Easy company, neat or long.',
    words:
      'Most Scotch ever drunk has been a blend: characterful malts carried by lighter grain whisky, put together by someone with a very good memory. Expect balance rather than extremes. The everyday bottles make the best highballs and hot toddies; the older ones, some with a high share of malt, deserve a quiet half hour by themselves.',
  },
  'bourbon-whisky': {
    scene: 'journal-how-to-taste-whisky',
    intro:
      'At least half corn, always new charred oak. Vanilla, caramel and a warm, dry finish from Kentucky and beyond.',
    words:
      'American law asks for at least 51 per cent corn and a brand-new charred oak cask, which is where the vanilla, caramel and toasted coconut come from. Look at the rest of the recipe: wheat makes it softer, rye makes it spicier. Bottled in bond means one season, one distillery, four years at least and exactly 50 per cent.',
  },
  rye: {
    scene: 'service-tasting-1',
    intro:
      'Drier and spicier than bourbon, with a crack of black pepper. The whisky a Manhattan was invented for.',
    words:
      'Rye is the spicier, drier American cousin: black pepper, caraway, mint and a crisp finish where bourbon turns to caramel. A straight rye has at least 51 per cent of the grain; many have far more. It stands up to vermouth and bitters, which is why the Manhattan and the Sazerac were both built on it.',
  },
  'japanese-whisky': {
    scene: 'service-tasting-1',
    intro:
      'Precise, layered and quietly perfumed, made and matured in Japan. Try one tall with ice and cold soda.',
    words:
      'Japan learnt from Scotland and then went its own way: several styles of still under one roof, mizunara oak with its scent of sandalwood, and blending taken as seriously as distilling. Since 2024 the trade’s own rules keep the name for whisky made and matured there, and ours is. Lovely neat; better still tall, with ice and soda.',
  },
  'indian-whisky': {
    scene: 'journal-sherry-casks',
    intro:
      'Six-row barley and a hot climate that ages a cask at three times the Scottish pace. Rich fruit, big spice.',
    words:
      'Heat makes whisky in a hurry. In Bangalore or Goa a cask loses around a tenth of its contents every year, so four or five years there can taste like twelve in Scotland. Six-row barley gives a nutty weight, the climate gives dried fruit, ginger and dark spice. Generous whiskies, often bottled strong, happiest after dinner.',
  },
  'canadian-whisky': {
    scene: 'journal-peat',
    intro:
      'Smooth by design: each grain distilled and aged on its own, then married. Maple, toffee and a lift of rye.',
    words:
      'Canadian distillers usually make each grain on its own, age it on its own and marry the whiskies at the end, so the blender has more colours to paint with. Long winters keep things gentle: maple, toffee, rye bread, a little clove. Look out for those with a high share of rye if you like more grip.',
  },
  vodka: {
    scene: 'service-bar-1',
    intro: 'The cleanest spirit shows its raw material plainest: creamy wheat, peppery rye, round potato.',
    words:
      'Vodka has nowhere to hide, so the raw material tells. Wheat is soft and faintly sweet, rye peppery, potato round and creamy, barley malty. Serve the good ones from the fridge rather than the freezer, where cold flattens them, and notice the texture before the flavour. The plainer ones are for mixing, and do it beautifully.',
  },
  'original-vodka': {
    scene: 'hero-gin',
    intro: 'Nothing added but water. Keep one in the freezer and the rest of the evening looks after itself.',
    words:
      'Unflavoured vodka, made from grain or potatoes and cut with good water. Differences are quieter than in other spirits but they are there: a bakery sweetness from wheat, a prickle from rye, a satin weight from potato. Fifty millilitres, very cold, with something salty to eat, is still the best way to find out which you like.',
  },
  'flavoured-vodka': {
    scene: 'service-events-2',
    intro:
      'Real fruit, real spice, steeped rather than sweetened. Long over ice with soda is usually enough.',
    words:
      'Fruit, herbs and spices steeped in spirit, the way kitchens from Kraków to Kent have always done it. Ours taste of what they say on the label, because that is what went in, and most are far less sweet than you may remember. Lengthen with soda and a squeeze of lemon before you reach for anything more complicated.',
  },
  gin: {
    scene: 'journal-gin-botanicals',
    intro:
      'Juniper first, then whatever the distiller finds outside the door: hedgerow, herb garden or seashore.',
    words:
      'By law gin must taste mainly of juniper; everything after that is the distiller’s handwriting. Coriander seed and citrus peel brighten it, angelica and orris root dry it and hold the rest together. London dry is a method, not a place. Fit the tonic to the gin: a light one for floral styles, a bitter one for those full of pine.',
  },
  'original-gin': {
    scene: 'hero-gin',
    intro: 'London dry and its close relations: juniper, coriander, citrus peel and nothing to hide behind.',
    words:
      'Dry gins in which juniper leads and no sweetness follows. London dry takes all its flavour from one distillation; distilled gin may add a little afterwards; navy strength is bottled at 57 per cent and keeps its shape under ice, tonic and time. This is the shelf for Martinis, Negronis and the gin and tonic as it should be.',
  },
  'flavoured-gin': {
    scene: 'journal-gin-botanicals',
    intro:
      'Rhubarb, orange, cucumber, elderflower: good gin first, flavoured with the real thing afterwards.',
    words:
      'A good dry gin first, then rhubarb, blood orange, cucumber or elderflower, added as fruit, peel and petals instead of essence. Check the strength on the label: below 37.5 per cent the law calls it something else. Try them with soda where you would use tonic; quinine can be a bully with delicate fruit.',
  },
  'pink-gin': {
    scene: 'service-events-2',
    intro:
      'Blushing from raspberries, strawberries and rose petals. Pour with a light tonic and plenty of ice.',
    words:
      'Two things share the name. The old naval pink gin is dry gin swirled with aromatic bitters, and properly bracing. The modern one takes its colour from raspberries, strawberries or rhubarb and is softer and fruitier. Both are here, clearly labelled. Give either plenty of ice, a light tonic and a strip of lemon peel.',
  },
  'sloe-gin': {
    scene: 'service-events-2',
    intro:
      'Hedgerow sloes, sugar, gin and a winter of patience. A hip flask in cold weather, a fizz in warm.',
    words:
      'Blackthorn berries are too sour to eat and perfect for steeping. Picked after the first frosts, pricked, drowned in gin with a little sugar and left alone for months, they give cherry, almond and plum skin. Sip it from a flask on a cold walk, or top it up with sparkling wine and call it a Royale.',
  },
  wine: {
    scene: 'hero-wine',
    intro:
      'Growers rather than brands, from Bordeaux to Marlborough. Every bottle says where it is from by how it tastes.',
    words:
      'We buy from people who farm their own vines, in places that suit the grape they grow. Under each name you will find the style and the strength; on its page the grapes, the producer and what we would cook with it. Wine marked Multi Buy can be mixed by the case, and one bottle of each case is free.',
  },
  'red-wine': {
    scene: 'hero-wine',
    intro:
      'From a chillable Beaujolais to Rioja that has waited for you in the cellar. Sunday lunch is looked after.',
    words:
      'Red wine gets its colour and its grip from grape skins. Light reds such as Beaujolais like half an hour in the fridge; Rioja, claret and Barolo like half an hour in a jug. Tannin softens with protein, so pour the sterner ones with meat or hard cheese, and keep the supple ones for a weeknight.',
  },
  'white-wine': {
    scene: 'service-tasting-2',
    intro: 'Crisp, stony, buttery or aromatic. Tell us what is for supper and there is a white here for it.',
    words:
      'From Riesling sharp enough to wake you up to Burgundy with the weight of cream. Acidity is the backbone, oak the upholstery. Serve crisp styles straight from the fridge, but take the richer ones out twenty minutes early: too cold, and all you taste is the temperature. Sweetness, where there is any, is named on the page.',
  },
  'rose-wine': {
    scene: 'service-tasting-2',
    intro: 'Pale and dry from Provence, deeper and fruitier from further south. Not only for the summer.',
    words:
      'Rosé is red grapes on a short lease: a few hours with the skins, then off. Provence makes it pale, dry and faintly herbal; Tavel makes it dark enough for lamb; England makes it taste of hedgerow strawberries. Drink most of them within two years of the vintage, cold but not icy, with or without sunshine.',
  },
  'sparkled-wine': {
    scene: 'journal-sparkling',
    intro: 'Champagne, English sparkling, Crémant, Cava and Prosecco: bubbles for a toast, or for a Tuesday.',
    words:
      'The bubbles come from a second fermentation. In the bottle, as in Champagne, Crémant, Cava and the best English fizz, it brings a fine bead and a taste of brioche; in the tank, as in Prosecco, it keeps the fruit fresh. Brut is dry, Extra Dry oddly sweeter. Chill for three hours and open it slowly.',
  },
  'fortified-wine': {
    scene: 'journal-port-and-cheese',
    intro: 'Port, sherry, Madeira and vermouth: a glass before dinner, and another well after it.',
    words:
      'A splash of brandy, at the right moment, made wine that could cross an ocean. Stop the fermentation early and you have port; add it late and you have dry sherry; warm the cask for years and you have Madeira. Fino and vermouth belong in the fridge once opened. Tawny and Madeira will wait on the sideboard for weeks.',
  },
  'dessert-wine': {
    scene: 'journal-port-and-cheese',
    intro:
      'Noble rot, late harvest, dried grapes. Sweetness with the acidity to carry it, in bottles large and small.',
    words:
      'Sweetness without acidity is syrup, so every bottle here has both. Noble rot gives Sauternes and Tokaji their marmalade and saffron, frost concentrates icewine, and straw mats do the same for passito. Small bottles, small glasses, well chilled. They flatter blue cheese and fruit tarts, and are a perfectly good pudding by themselves.',
  },
  'orange-wine': {
    scene: 'journal-natural-and-orange-wine',
    intro:
      'White grapes made like red, skins and all. Tea-like grip, dried apricot, and it loves spice on the plate.',
    words:
      'White grapes left on their skins for days or months, an old habit that Georgia never gave up, often in clay jars buried to the neck. The result is amber, gently tannic and savoury: dried apricot, tea, walnut, orange peel. Serve at cellar temperature in a large glass, beside the spiced food that makes most whites give up.',
  },
  'non-alcoholic': {
    scene: 'journal-low-and-no',
    intro:
      'Proper drinks without the alcohol: spirits with bite, beers with body, and wine that is more than grape juice.',
    words:
      'Everything here is alcohol free, at 0.05 per cent or less. Spirits are distilled or pressed from herbs, roots and peel and need a mixer to come alive; beers and wines are made in earnest and have the alcohol gently taken out. None of them is a pudding in disguise. Serve them in the good glasses.',
  },
  premium: {
    scene: 'gift-luxury-gifts',
    intro:
      'Old casks, small plots, great vintages. Bottles to lay down, to give, or to open when the news is very good.',
    words:
      'The top shelf: long-aged whiskies and cognacs, single casks, grand cru Burgundy, vintage Champagne and port from years people still talk about. Quantities are small and most will not come again. Many can be engraved, all are packed by hand and travel insured within the UK, and we are glad to advise by phone before you decide.',
  },
  others: {
    scene: 'service-bar-2',
    intro:
      'Rum and tequila, cognac and calvados, beer, cider, mixers and everything that refuses to be put in a row.',
    words:
      'Everything that has no menu of its own: rum and tequila, French brandies, liqueurs, beer and cider, mixers, cans for the train, miniatures and magnums, bottled cocktails. Start with the kinds in the list and combine as many as you like. Half of the good ideas in a drinks cupboard come from this side of the shop.',
  },
  spirits: {
    scene: 'service-bar-1',
    intro:
      'The rest of the back bar: brandies from three corners of France, cane, agave and the liqueurs between them.',
    words:
      'Beyond whisky, gin and vodka: grapes become cognac and armagnac, apples calvados, cane rum, agave tequila and mezcal, and almost anything becomes a liqueur. What unites the shelf is a sense of place; most of these names are protected and may be made in one corner of the world only, from what grows there.',
  },
  cognac: {
    scene: 'gift-luxury-gifts',
    intro:
      'Twice distilled, long aged in Limousin oak. VS for mixing, VSOP for after dinner, XO for staying up.',
    words:
      'Thin, sharp white wine from the chalk around Cognac, distilled twice in copper and aged in French oak. VS has spent two years in wood at least, VSOP four, XO ten, and the better houses wait longer. Young ones belong in a Sidecar. Pour an old one into a tulip glass and let it alone for ten minutes.',
  },
  rum: {
    scene: 'journal-rum',
    intro:
      'White for a daiquiri, gold for ginger, dark for the armchair. Molasses or fresh cane, pot still or column.',
    words:
      'Rum follows the map of empire. Jamaica likes it ripe and funky from pot stills; Barbados balanced; Guyana dark and treacly from wooden stills; Martinique makes rhum agricole from fresh cane juice, grassy and dry. Colour tells little, since caramel is allowed, so read the age and the origin instead. Lime is a friend to all.',
  },
  tequila: {
    scene: 'journal-tequila-and-mezcal',
    intro:
      'Pure agave and nothing else. Blanco for brightness, reposado for balance, añejo for sipping slowly.',
    words:
      'Tequila is blue agave from around Jalisco; mezcal may use dozens of agaves and roasts them in earth pits, hence the smoke. Blanco is unaged and tastes most of the plant, reposado rests up to a year in oak, añejo longer. All of ours are 100 per cent agave. Sip first; the salt and lime can wait.',
  },
  calvados: {
    scene: 'gift-gift-sets',
    intro:
      'Normandy in a glass: cider apples and pears, distilled and left in old oak until they taste of autumn.',
    words:
      'Normandy has more cider apples than it can drink, so it distils them. The Pays d’Auge uses pot stills, for depth; Domfrontais asks for a third of pears, for lift. Young calvados tastes of peel and blossom, old calvados of tarte Tatin and leather. A small glass between courses is called the trou normand, and works.',
  },
  armagnac: {
    scene: 'journal-sherry-casks',
    intro:
      'Gascony distils once and waits. Rounder and wilder than cognac: prunes, walnut and polished wood.',
    words:
      'Older than cognac, smaller, and proudly rural. Most is distilled once, in a travelling column still, to a lower strength that leaves more of the grape behind; black Gascon oak does the rest. Expect prune, fig, cocoa and violets. Vintages are common here, which makes it the brandy to look for when someone has a birthday with a nought.',
  },
  liqueurs: {
    scene: 'service-bar-2',
    intro:
      'Coffee, orange, herbs, cream and cherry. The second bottle in every good cocktail, and pudding on its own.',
    words:
      'Sweetened spirits with something to say: orange peel, coffee, almonds, elderflower, ginger, or a monastery’s secret handful of herbs. They are seasoning rather than the meal, and twenty millilitres will change a cocktail. Amari, the bitter Italian ones, settle a large dinner; cream liqueurs should be kept cool and drunk within six months of opening.',
  },
  beersnciders: {
    scene: 'gift-budget-friendly',
    intro:
      'Hazy pales, honest bitters, black stouts and real cider, fresh from small breweries and orchards.',
    words:
      'Malt gives body, hops give bitterness and scent, yeast decides nearly everything else. We keep pales and lagers for thirst, bitters for conversation, stouts and barley wines for the fireside, and ciders pressed from whole fruit rather than concentrate. Hoppy beers fade, so drink them young; strong dark ones will keep for years in a cool cupboard.',
  },
  mixersnsoftdrinks: {
    scene: 'journal-tonic',
    intro:
      'Three quarters of a gin and tonic is tonic. Proper quinine, fiery ginger and sodas worth the glass.',
    words:
      'A long drink is mostly mixer, so it is worth a minute’s thought. Indian tonic is bitter and dry, light tonic gentler on flowers and fruit, ginger ale mellow where ginger beer is fierce, soda the most honest of all. Buy small bottles, keep them cold and open a fresh one each time: flat tonic has spoilt more gin than vermouth.',
  },
  rtds: {
    scene: 'service-bar-2',
    intro: 'Mixed properly, sealed cold. Spritzes and highballs for trains, parks and the end of a long day.',
    words:
      'Cocktails in cans, mixed by people who measure. Real spirit, proper bitters and enough fizz to survive the journey, at a strength printed plainly on the front. Chill them well and pour over ice if there is any. They weigh little, break never and settle the question of who brings the tonic to the picnic.',
  },
  bignsmall: {
    scene: 'gift-gift-sets',
    intro:
      'Miniatures to try before you commit, and magnums for when one bottle was never going to be enough.',
    words:
      'Size changes things. A miniature is the cheapest tasting lesson there is, and four of them make a tidy present. A magnum holds two bottles, ages more slowly because less air reaches the wine, and looks splendid on a table. The price per litre on each card shows what the format costs you, or saves you.',
  },
  'cocktails&mocktails': {
    scene: 'service-bar-2',
    intro:
      'Stirred, rested and bottled by people who do it all night. Chill, pour over ice, take the credit.',
    words:
      'Negronis, Manhattans and their alcohol-free cousins, stirred in batches and rested so that the edges meet. Dilution is already in the bottle, so you need only cold glasses, good ice and a piece of peel. Once open, the spirit-led ones keep for months in the fridge; those with juice or coffee are best within a few weeks.',
  },
}
