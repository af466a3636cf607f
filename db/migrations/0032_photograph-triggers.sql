-- Pictures are compressed already: they are stored as they are.
alter table photograph_files alter column bytes set storage external;
--> statement-breakpoint
-- Every column that a page shows, further photographs among them.
drop trigger drinks_change on drinks;
--> statement-breakpoint
create trigger drinks_change after update of name, producer, description, type, subtype, country, region, style,
  size_ml, pack_size, abv, price, old_price, offer_ends_at, offer_percent, offer_off, price_now, litre_price_now,
  on_offer, is_new, multi_buy, engravable, featured, premium, gift_sections, allergens, character, notes, photo,
  photo_blur, photographs, added_at, keywords on drinks
  for each row when (old.* is distinct from new.*) execute function tell_catalogue();
