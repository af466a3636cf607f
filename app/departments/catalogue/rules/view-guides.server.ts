import type { SceneName } from '#app/platform/shop/scenes.ts'

/** For views without a shelf, by their names in `shelf-views.ts`. */
export const viewGuides: Record<string, { scene: SceneName; intro: string; words: string }> = {
  gifts: {
    scene: 'gift-box',
    intro: 'Every bottle that makes a good present, from a small thank-you to a grand gesture.',
    words:
      'A good present says that you thought of somebody. These are the bottles we would give ourselves: some come in a box of their own, some have room for a name in the glass, and some are simply hard to dislike. We can put your message in the parcel and leave the prices off the slip.',
  },
  'gift-sets': {
    scene: 'gift-gift-sets',
    intro: 'Bottles in boxes and tubes of their own, ready to hand over the moment they arrive.',
    words:
      'The box is half the present. Each of these arrives in a tube, a carton or a wooden case made for it, so there is nothing to wrap and nothing to carry home in a bag that clinks. Write a few words at the checkout and they go into the parcel with it.',
  },
  'luxury-gifts': {
    scene: 'gift-luxury-gifts',
    intro: 'Bottles that few people buy for themselves, for the people who deserve them.',
    words:
      'Long-aged malts, old brandies, grower champagnes: the bottles that most of us admire and put back on the shelf. They keep well unopened, and a single glass after dinner makes them last for years. Many can be engraved, which turns an expensive present into one that could belong to nobody else.',
  },
  'budget-friendly': {
    scene: 'gift-budget-friendly',
    intro: 'Presents that cost less than £100, and most of them a good deal less.',
    words:
      'A present need not be dear to be well chosen. Everything here costs less than a hundred pounds today, offers included, and much of it less than thirty. Use the price filter to set your own limit, or look at what is on offer: nobody who unwraps a bottle has ever asked what it cost.',
  },
  'uniquely-yours': {
    scene: 'gift-uniquely-yours',
    intro: 'Odd bottles, rare grapes, and glass with room for a name.',
    words:
      'For people who seem to own everything already. These are grapes that hardly anybody grows, stills that nobody else runs, and flavours you would not have guessed at. Where the glass has room we can cut two lines of your own words into it, and you will see them on the bottle before you buy.',
  },
  birthday: {
    scene: 'gift-birthday',
    intro: 'For candles, for speeches, and for the years in between.',
    words:
      'Birthdays ask for bubbles, anniversaries for something that has waited as long as you have. Look for a vintage that matches the year, a magnum if there is a table to fill, or a bottle with the date cut into the glass. Order a few days early and it will be there in time.',
  },
  engravable: {
    scene: 'engraving',
    intro: 'Every bottle with a clear stretch of glass, ready for two lines of your own words.',
    words:
      'Not every bottle can be engraved: there has to be enough plain glass beside the label. These all have it. Choose one, pick one of three fonts and see your words on the photograph while you type. The engraver cuts them by hand, so allow a few working days more than for a plain bottle.',
  },
  featured: {
    scene: 'service-tasting-1',
    intro: 'What we are most pleased with at the moment, picked by the people who taste for us.',
    words:
      'Ask anybody who works here what to try and you will be pointed to one of these. Some are new, some are old favourites, and a few happen to be on offer. They have one thing in common: we would put them on our own table this week and be glad if somebody asked about them.',
  },
  offer: {
    scene: 'service-bar-1',
    intro: 'Drinks that cost less for a while, each with its usual price beside it.',
    words:
      'An offer here lowers the price of one drink until a day that is printed with it, and the price it is compared with is the one we charged before. When the day has passed, the usual price comes back by itself. Offers combine with engraving, and multi-buy bottles count towards the free one.',
  },
  multybuy: {
    scene: 'service-bar-2',
    intro: 'Fill a case with these, mixed as you like, and one bottle of it is free.',
    words:
      'They need not be the same. Bottles from this shelf are laid out in your basket from the dearest to the cheapest, and the last of every case costs nothing. Nothing has to be typed in: the basket works it out and shows what you have saved.',
  },
}
