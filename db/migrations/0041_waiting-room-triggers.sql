-- A drink's page says whether it is sold through a queue, so pages are made anew when that changes.
drop trigger drinks_change on drinks;
--> statement-breakpoint
create trigger drinks_change after update of state, name, producer, description, type, subtype, country, region, style,
  size_ml, pack_size, abv, price, old_price, offer_ends_at, offer_percent, offer_off, price_now, litre_price_now,
  on_offer, is_new, multi_buy, engravable, featured, premium, gift_sections, queue, allergens, character, notes, photo,
  photo_blur, photographs, added_at, keywords on drinks
  for each row when (old.* is distinct from new.* and (old.state <> 'draft' or new.state <> 'draft'))
  execute function tell_catalogue();
